import { grown } from './discs.ts'
import type { SeenFace } from './face-features.ts'
import type { PageInk } from './page-ink.ts'
import type { PageLines } from './page-lines.ts'
import { runsOf } from './runs.ts'

/** Side twigs shorter than this come from thinning, not from a pen. */
const twigMm = 1.5
/** Lines may end at the page's edge and at a solid black. */
const edgeMm = 2
const besideSolidMm = 0.5

/**
 * Lines that end in nothing: `open_ends` of the study's eval.py. Ends are taken off as often as a twig is long; what is left
 * then grows back, so that whole lines keep their ends and twigs are gone. In a face lines are meant to end: a smile, a brow, a nose.
 */
export function openEnds(
  { width, height, pixelsPerMm }: PageInk,
  { solid, solidPixels, middles, points }: PageLines,
  faces: readonly SeenFace[],
): number {
  const isInFace = (x: number, y: number) =>
    faces.some(
      (face) =>
        Math.abs(x / width - face.x - face.width / 2) <= face.width / 2 &&
        Math.abs(y / height - face.y - face.height / 2) <= face.height / 2,
    )
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const neighbours = (mask: Uint8Array, at: number) => {
    let sum = 0
    for (let i = 0; i < 8; i++) sum += mask[at + around[i]]
    return sum
  }
  const steps = Math.floor(twigMm * pixelsPerMm)
  const rest = middles.slice()
  const all = [...points]
  const isEnd = (at: number) => rest[at] === 1 && neighbours(rest, at) === 1
  let ends = all.filter(isEnd)
  for (let step = 0; step < steps && ends.length > 0; step++) {
    for (const at of ends) rest[at] = 0
    const beside = new Set<number>()
    for (const at of ends) for (const by of around) beside.add(at + by)
    ends = [...beside].filter(isEnd)
  }
  let front = all.filter(isEnd)
  for (let step = 0; step < steps && front.length > 0; step++) {
    const reached: number[] = []
    for (const at of front) {
      for (const by of around) {
        const to = at + by
        if (!middles[to] || rest[to]) continue
        rest[to] = 1
        reached.push(to)
      }
    }
    front = reached
  }
  const edge = Math.floor(edgeMm * pixelsPerMm)
  const nearSolid =
    solidPixels > 0 ? grown(runsOf(solid, width, height), besideSolidMm * pixelsPerMm) : undefined
  let count = 0
  for (const at of all) {
    if (!isEnd(at) || nearSolid?.[at]) continue
    const x = at % width
    const y = (at - x) / width
    if (x >= edge && x < width - edge && y >= edge && y < height - edge && !isInFace(x, y)) count++
  }
  return count
}
