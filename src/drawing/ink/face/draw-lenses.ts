import { fillPolygon } from '../paths/fill-polygon.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { clippedByStrip } from './clip.ts'
import { darkLenses } from './dark-lenses.ts'
import { shut } from './draw-glasses.ts'
import { drawPath, penWidth, type FacePen } from './face-pen.ts'

const found = new WeakMap<FacePen['face'], number[][] | null>()

/** Ink keeps so far away from a lens's rim, a share of the face's height. */
const clearShare = 0.03
/** Where light falls on a lens, in shares of its width along it, and how far it leans. */
const glint = { from: 0.3, to: 0.4, lean: 0.45 }

/** Draws sunglasses, if a face has some, as dark lenses: black in manga, an outline to be coloured else. False where it has none. */
export function drawLenses(pen: FacePen, reading: InkReading): boolean {
  const known = found.get(pen.face)
  const lenses = known === undefined ? (darkLenses(pen.face, reading) ?? null) : known
  found.set(pen.face, lenses)
  if (!lenses) return false
  const { style, face, zone } = pen
  const width =
    style === 'children' ? penWidth(pen, 0.6, 0.022, 1.1) : penWidth(pen, 0.3, 0.014, 0.75)
  for (const ring of lenses) {
    fillPolygon(
      zone,
      wider(ring, clearShare * face.height).map((value) => value / 2),
      shut,
    )
    drawPath(pen, Float32Array.from([...ring, ring[0], ring[1]]), width, 'even')
    if (style !== 'manga') continue
    const light = glintOf(ring, pen)
    pen.fills.push({ rings: light.length > 0 ? [ring, light] : [ring] })
  }
  return true
}

/** A ring around its middle that is larger by `by`. */
function wider(ring: readonly number[], by: number): number[] {
  const count = ring.length / 2
  let [middleX, middleY] = [0, 0]
  for (let i = 0; i < ring.length; i += 2) {
    middleX += ring[i] / count
    middleY += ring[i + 1] / count
  }
  const result: number[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const [dx, dy] = [ring[i] - middleX, ring[i + 1] - middleY]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    result.push(ring[i] + (dx / length) * by, ring[i + 1] + (dy / length) * by)
  }
  return result
}

/** The slanting strip of light on a lens. */
function glintOf(ring: readonly number[], { face }: FacePen): number[] {
  const [alongX, alongY] = [
    -face.axisY - glint.lean * face.axisX,
    face.axisX - glint.lean * face.axisY,
  ]
  let [least, most] = [Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    const along = ring[i] * alongX + ring[i + 1] * alongY
    least = Math.min(least, along)
    most = Math.max(most, along)
  }
  const at = (part: number) => least + part * (most - least)
  return clippedByStrip(ring, alongX, alongY, at(glint.from), at(glint.to))
}
