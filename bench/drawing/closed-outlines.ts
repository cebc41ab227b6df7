import type { Analysis } from '../../src/drawing/analyse.ts'
import type { PageInk } from '../../src/drawing/gate/page-ink.ts'
import { isolines } from '../../src/drawing/lines/isolines.ts'

/** Models' masks lie so far beside the true outline: a line counts that crosses the outline's normal within this. */
const reachMm = 3
const gapMaxMm = 2
const stepMm = 0.25
/** Outlines shorter than this are crumbs of a mask. */
const outlineMinMm = 20
/** Where the picture cuts a person off there is no outline. */
const borderMm = 2

type Point = readonly [x: number, y: number]

/** Points along a ring, every `stepMm`. */
function stepsAlong(ring: Float32Array, xMm: number, yMm: number): Point[] {
  const steps: Point[] = []
  let left = 0
  const count = ring.length / 2
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    const [x, y] = [ring[i * 2] * xMm, ring[i * 2 + 1] * yMm]
    const [dx, dy] = [ring[next * 2] * xMm - x, ring[next * 2 + 1] * yMm - y]
    const length = Math.sqrt(dx * dx + dy * dy)
    for (; left < length; left += stepMm)
      steps.push([x + (dx * left) / length, y + (dy * left) / length])
    left -= length
  }
  return steps
}

function hasLineAcross(page: PageInk, [x, y]: Point, before: Point, after: Point): boolean {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return true
  for (let off = -reachMm; off <= reachMm; off += 0.5 / page.pixelsPerMm) {
    const u = Math.floor((x - (dy / length) * off) * page.pixelsPerMm)
    const v = Math.floor((y + (dx / length) * off) * page.pixelsPerMm)
    if (u >= 0 && v >= 0 && u < page.width && v < page.height && page.mask[v * page.width + u])
      return true
  }
  return false
}

/**
 * The share of people's outlines (the models' masks) that lies in no gap over 2 mm. A line that crosses the outline's normal within 3 mm
 * closes it there: folds and hair do so too, the share flatters. Without people: undefined.
 */
export function closedShare(
  { ink }: Pick<Analysis, 'ink'>,
  page: PageInk,
  size: { widthMm: number; heightMm: number },
): number | undefined {
  const { people } = ink.people
  const [xMm, yMm] = [size.widthMm / people.width, size.heightMm / people.height]
  const apart = Math.round(2 / stepMm)
  let all = 0
  let open = 0
  for (const ring of isolines(people, 0.5)) {
    const steps = stepsAlong(ring, xMm, yMm)
    if (steps.length * stepMm < outlineMinMm) continue
    let run = 0
    const finish = () => {
      if (run * stepMm > gapMaxMm) open += run
      run = 0
    }
    steps.forEach((point, i) => {
      const isInside =
        Math.min(point[0], size.widthMm - point[0], point[1], size.heightMm - point[1]) > borderMm
      const before = steps[(i + steps.length - apart) % steps.length]
      const after = steps[(i + apart) % steps.length]
      if (isInside) all++
      if (isInside && !hasLineAcross(page, point, before, after)) run++
      else finish()
    })
    finish()
  }
  return all > 0 ? 1 - open / all : undefined
}
