import { dropWithout } from '../../pixels/components.ts'
import { indicesOf } from '../../pixels/thin-lines.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { atScales } from '../reading/at-scales.ts'
import { overLocal } from '../people/people.ts'
import type { Guides } from './guides.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import { blurred, clamp } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** The ink of a style on the whole grid. */
export type InkBody = {
  /** how sure a line is, weighed by nothing */
  readonly line: Plane
  /** the line by how much it matters: decides where one may start */
  readonly response: Plane
  /** 1 where there is ink */
  readonly mask: Uint8Array
  /** 1 along the paper's edge and a printed frame, where nothing is drawn */
  readonly border: Uint8Array
}

const lineContrast = 0.012
const lineMax = 1.6
const borderUnits = 5

/** A face's lines in proportion to it; hair fine. */
function faceScales(scales: Plane, { people, grid }: InkReading): void {
  const { unit } = grid
  for (const face of people.faces) {
    const ofSkin = clamp(face.height / 80, 0.9 * unit, 3.2 * unit)
    const ofHair = clamp(face.height / 130, unit, 1.8 * unit)
    const toward = (at: number, part: number, scale: number) => {
      scales.data[at] += part * (scale - scales.data[at])
    }
    overLocal(face.skin, scales.width, (local, at) =>
      toward(at, face.skin.plane.data[local], ofSkin),
    )
    const skin = newPlane(scales.width, scales.height)
    overLocal(face.skin, scales.width, (local, at) => (skin.data[at] = face.skin.plane.data[local]))
    overLocal(face.head, scales.width, (local, at) =>
      toward(at, clamp(face.head.plane.data[local] * 1.2 - skin.data[at], 0, 1), ofHair),
    )
    overLocal(face.forehead, scales.width, (local, at) =>
      toward(at, face.forehead.plane.data[local], ofHair),
    )
  }
}

/** The scale of lines at each place of the half grid, in pixels of the whole one. */
function scalesOf(reading: InkReading, guides: Guides, style: LineStyle): Plane {
  const { unit } = reading.grid
  const richAround = blurred(guides.rich, 3 * unit)
  const scales = newPlane(richAround.width, richAround.height)
  const into = scales.data
  const [grounds, sizes, busy] = [guides.ground.data, guides.size.data, guides.busy.data]
  for (let at = 0; at < into.length; at++) {
    const ground = grounds[at]
    const own = style.scale * sizes[at] * (1 - ground) + style.groundScale * ground
    into[at] = own * unit * (1 + 0.45 * busy[at] * (1 - richAround.data[at]))
  }
  faceScales(scales, reading)
  return scales
}

/** How much a line counts, by place on the half grid. */
function weightOf(guides: Guides, style: InkStyle, pixelsPerMm: number): (at: number) => number {
  const { busy, coarse, ground, important, crisp, subject, silhouette, hair, skin } = guides
  return (at) => {
    const own = important.data[at]
    const made = Math.max(own, 0.8 * crisp.data[at])
    let weight =
      0.32 +
      0.45 * made +
      (guides.hasGround ? 0.32 * subject.data[at] : 0.12) +
      0.25 * silhouette.data[at] +
      0.2 * hair.data[at] -
      busy.data[at] *
        0.55 *
        (1 - 0.8 * Math.max(own, crisp.data[at])) *
        (1 - 0.5 * subject.data[at]) *
        (1 - hair.data[at]) +
      0.27 * coarse.data[at] * (1 - skin.data[at])
    if (style.isSimple) weight *= 1 - 0.2 * ground.data[at] * (1 - own)
    const big = bigSkin(guides, at, pixelsPerMm)
    weight = weight * (1 - big) + big * 0.62 + (skin.data[at] - big) * 0.72
    return clamp(weight, 0, 1.35)
  }
}

/** How sure a line must be to run on, by place on the half grid. */
function lowOf(guides: Guides, pixelsPerMm: number): (at: number) => number {
  return (at) => {
    const own = guides.important.data[at]
    const loose = 1 - guides.crisp.data[at]
    return (
      0.26 +
      0.24 * guides.ground.data[at] * (1 - own) * loose +
      0.22 * guides.busy.data[at] * (1 - own) * (1 - 0.5 * guides.subject.data[at]) * loose +
      0.12 * bigSkin(guides, at, pixelsPerMm)
    )
  }
}

/** The skin of a face more than 14 mm high on paper, its forehead aside. */
function bigSkin({ skin, faceHeight, forehead }: Guides, at: number, pixelsPerMm: number): number {
  return faceHeight.data[at] > 14 * pixelsPerMm && faceHeight.data[at] < 1e6
    ? skin.data[at] * (1 - 0.75 * forehead.data[at])
    : 0
}

/** Each half pixel's four with the same value of a half plane at hand. */
function overWhole(width: number, height: number, visit: (at: number, half: number) => void): void {
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 1) * (width >> 1)
    for (let x = 0; x < width; x++, at++) visit(at, row + (x >> 1))
  }
}

type LineStyle = Pick<InkStyle, 'scale' | 'groundScale'>

/** The same for every level of detail, and for styles of one scale. */
function lineOf(reading: InkReading, guides: Guides, style: LineStyle): Plane {
  return lineFor(guides, reading, style.scale, style.groundScale)
}

const lineFor = keptForLatest(
  (guides: Guides, reading: InkReading, scale: number, groundScale: number): Plane => {
    const { gain, grid } = reading
    const { width, height } = grid
    const { skin } = guides
    const line = newPlane(width, height)
    const ink = atScales(reading, scalesOf(reading, guides, { scale, groundScale }))
    const factors = new Float64Array(gain.data.length)
    for (let half = 0; half < factors.length; half++) {
      const louder = gain.data[half]
      const onSkin = skin.data[half]
      factors[half] = louder * (1 - onSkin) + clamp(louder, 0.9, 1.25) * onSkin
    }
    const [from, into] = [ink.data, line.data]
    for (let y = 0, at = 0; y < height; y++) {
      const row = (y >> 1) * (width >> 1)
      for (let x = 0; x < width; x++, at++)
        into[at] = clamp(-from[at] / lineContrast, 0, lineMax) * factors[row + (x >> 1)]
    }
    return line
  },
)

/** The same for every style and level of detail. */
const borderMask = keptForLatest(
  ({ grid, cut }: InkReading, own: Plane | undefined): Uint8Array => {
    const { width, height, unit } = grid
    const mask = new Uint8Array(width * height)
    const least = Math.round(borderUnits * unit)
    const [top, right, bottom, left] = [cut.top, cut.right, cut.bottom, cut.left].map((side) =>
      Math.max(side, least),
    )
    mask.fill(1, 0, top * width)
    mask.fill(1, (height - bottom) * width)
    for (let y = 0; y < height; y++) {
      mask.fill(1, y * width, y * width + left)
      mask.fill(1, (y + 1) * width - right, (y + 1) * width)
    }
    if (own) overWhole(width, height, (at, half) => (mask[at] |= own.data[half] > 0.5 ? 0 : 1))
    return mask
  },
)

/** Closes pinholes and notches of a pixel (a cross, dilated and eroded). Looks only at ink, which is little of the grid. */
function closed(mask: Uint8Array, width: number): Uint8Array {
  const grown = mask.slice()
  const added: number[] = []
  const last = mask.length - width
  const grow = (to: number) => {
    if (grown[to] || to < width || to >= last) return
    grown[to] = 1
    added.push(to)
  }
  for (const at of indicesOf(mask)) {
    grow(at - 1)
    grow(at + 1)
    grow(at - width)
    grow(at + width)
  }
  const result = mask.slice()
  for (const at of added) {
    const x = at % width
    const isSide = x === 0 || x === width - 1
    if (isSide || grown[at - 1] & grown[at + 1] & grown[at - width] & grown[at + width])
      result[at] = 1
  }
  return result
}

export type BodyOptions = {
  readonly style: InkStyle
  /** as in DrawOptions */
  readonly detail: number
  readonly pixelsPerMm: number
  /** nothing but the subject is drawn */
  readonly isAlone: boolean
}

/**
 * The ink of a style: importance decides where a line may start, the line itself how far it runs and how wide it is (hysteresis, Canny
 * 1986).
 */
export function inkBody(
  reading: InkReading,
  guides: Guides,
  { style, detail, pixelsPerMm, isAlone }: BodyOptions,
): InkBody {
  const { width, height } = reading.grid
  const line = lineOf(reading, guides, style)
  const weightAt = weightOf(guides, style, pixelsPerMm)
  const lowAt = lowOf(guides, pixelsPerMm)
  const threshold = style.threshold + (0.5 - detail) * 0.3
  const border = borderMask(reading, isAlone ? guides.own : undefined)
  const response = newPlane(width, height)
  const weak = new Uint8Array(width * height)
  const answers = response.data
  const sure = line.data
  for (let y = 0, half = 0; y < height; y += 2) {
    for (let x = 0, first = y * width; x < width; x += 2, first += 2, half++) {
      const second = first + width
      // Where no line is at all, which is most of the page, nothing need be weighed.
      if (sure[first] + sure[first + 1] + sure[second] + sure[second + 1] === 0) continue
      const weight = Math.fround(weightAt(half))
      const low = Math.fround(lowAt(half))
      for (let i = 0; i < 4; i++) {
        const at = (i < 2 ? first : second) + (i & 1)
        if (border[at]) continue
        const answer = sure[at] * weight
        answers[at] = answer
        if (sure[at] > low && answer > threshold * 0.34) weak[at] = 1
      }
    }
  }
  dropWithout(weak, width, height, true, (at) => answers[at] > threshold)
  return { line, response, mask: closed(weak, width), border }
}
