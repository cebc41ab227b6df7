import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { sineOfHalfTurns } from '../../ground/portable-math.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { inverse, maskAbove } from '../grid/planes.ts'
import { cloudPath, dense } from '../paths/cloud-path.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import type { Kept } from './kept-lines.ts'
import { indexAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
import type { Woods } from './woods.ts'
import { sizeOf } from './wood-rims.ts'

/** Half a crown's width: smaller at the top of the page, which is far, than below; each differs by where it stands. */
const crownMm = { usual: { far: 17, near: 27 }, simple: { far: 22, near: 34 } }
const arcMm = { usual: 6.5, simple: 10.5 }
/** How close crowns stand, in their two half widths, and how much of one must be seen. */
const spacing = 0.86
const seenMin = 0.5
/** Fewer are no wood: a strip of shore has its rim alone. */
const companyMin = 3
/** So deep in its wood, in half widths, is a crown's middle; its top is on the page. */
const depthMin = 0.5
const pieceMm = { usual: 9, simple: 14 }
/** A crown's two sides run down so far, in half widths, to whatever stands before it. */
const trunk = 6
const stepsOfArch = 48

type Crown = {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly up: number
}

/** Crowns stand where light falls on the leaves, the lightest first; those in front, lower on the page, come first. */
function crownsOf({ mask, light }: Woods, depth: Plane, input: ChoiceInput): Crown[] {
  const { width, height } = mask
  const perMm = input.pixelsPerMm / 2
  const { far, near } = crownMm[sizeOf(input)]
  const stride = Math.max(2, Math.round(3 * perMm))
  const seeds: number[] = []
  for (let y = stride; y < height - stride; y += stride)
    for (let x = stride; x < width - stride; x += stride)
      if (mask.data[y * width + x] > 0.5) seeds.push(y * width + x)
  seeds.sort((one, other) => light.data[other] - light.data[one] || one - other)
  const crowns: Crown[] = []
  for (const at of seeds) {
    const x = at % width
    const y = Math.floor(at / width)
    const across =
      (far + ((near - far) * y) / height) * perMm * (0.75 + (0.5 * ((x * 7 + y * 13) % 32)) / 32)
    const up = across * (0.85 + (0.5 * ((x * 3 + y * 5) % 16)) / 16)
    if (depth.data[at] < depthMin * across || y - up < perMm) continue
    const isFree = crowns.every((crown) => {
      const [dx, dy] = [crown.x - x, 1.25 * (crown.y - y)]
      return dx * dx + dy * dy > (spacing * (crown.across + across)) ** 2
    })
    if (isFree) crowns.push({ x, y, across, up })
  }
  return crowns.toSorted((one, other) => other.y - one.y || one.x - other.x)
}

/** Up on the left, over the top and down on the right, on the whole grid. */
function archOf({ x, y, across, up }: Crown): Path {
  const path = new Float32Array(2 * (stepsOfArch + 3))
  for (let i = 0; i <= stepsOfArch; i++) {
    const turn = 1 - i / stepsOfArch
    path[2 * i + 2] = 2 * (x + across * (1 - 2 * sineOfHalfTurns(turn / 2) ** 2))
    path[2 * i + 3] = 2 * (y - up * sineOfHalfTurns(turn))
  }
  const last = path.length - 2
  path[0] = 2 * (x - 0.86 * across)
  path[last] = 2 * (x + 0.86 * across)
  path[1] = path[last + 1] = 2 * (y + trunk * across)
  return dense(path)
}

/**
 * Crowns within the woods, one before another: each one's outline runs from what stands before it, or from the wood's
 * own rim, to the next such,
 * so that all are areas to colour.
 */
export function crownLines(woods: Woods, { taken, reach }: Kept, input: ChoiceInput): ChosenLine[] {
  const { width, height } = woods.mask
  const size = sizeOf(input)
  const outside = inverse(maskAbove(woods.mask, 0.5))
  const depth = distanceTo(outside, width, height)
  const inFront = newPlane(width, height)
  const result: ChosenLine[] = []
  let drawn = 0
  for (const crown of crownsOf(woods, depth, input)) {
    const outline = cloudPath(archOf(crown), arcMm[size] * input.pixelsPerMm)
    const path = dense(outline)
    const isSeen = (i: number) => {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      if (x < 0 || y < 0 || x >= 2 * width || y >= 2 * height) return false
      const at = indexAt(inFront, x, y, 0.5)
      return outside[at] === 0 && inFront.data[at] === 0 && !taken.isTaken(x, y)
    }
    const runs = runsOf(path.length / 2, isSeen)
    const arch = 2 * Math.PI * crown.across
    const pieces = runs
      .map(([from, to]) => reach(path, from, to))
      .filter((piece) => pathLength(piece) > pieceMm[size] * input.pixelsPerMm)
    if (pieces.reduce((sum, piece) => sum + pathLength(piece), 0) < seenMin * arch) continue
    drawn++
    result.push(...pieces.map((piece): ChosenLine => ({ kind: 'clump', path: piece })))
    fillPolygon(
      inFront,
      outline.map((value) => value / 2),
      1,
    )
  }
  return drawn < companyMin ? [] : result
}
