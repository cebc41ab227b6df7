import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { dense } from '../paths/cloud-path.ts'
import type { Spot } from '../strokes/spot-shapes.ts'
import { straightLength } from './straight-length.ts'

/** In units: so much straight edge is a street, a front or a hall, where dark boxes are openings and no eyes. */
const builtMin = 12_000
/** A spot is a box where it fills so much of what is around it: something round fills .79. */
const boxMin = 0.84
/** An opening so wide and so tall, in mm, has a cross; a smaller one only its frame. */
const crossMm = { usual: 4, simple: 7 }

type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf([ring]: Spot['rings']): Box {
  const [xs, ys] = [0, 1].map((axis) => [...ring].filter((_, i) => i % 2 === axis))
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

function fillOf([ring]: Spot['rings'], { left, top, right, bottom }: Box): number {
  const count = ring.length
  let twice = 0
  for (let i = 0; i < count; i += 2)
    twice += ring[i] * ring[(i + 3) % count] - ring[(i + 2) % count] * ring[i + 1]
  return Math.abs(twice) / 2 / ((right - left) * (bottom - top) + 1e-6)
}

/**
 * Windows are dark by day, and no child wants to find them black: among straight edges a spot that fills its box is
 * drawn as a frame with its cross.
 */
export function panesAmong(
  spots: readonly Spot[],
  input: ChoiceInput,
): { readonly spots: readonly Spot[]; readonly lines: readonly ChosenLine[] } {
  const { reading, guides, style, pixelsPerMm } = input
  if (spots.length === 0 || guides.hasPeople || straightLength(reading).long < builtMin)
    return { spots, lines: [] }
  const least = crossMm[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
  const kept: Spot[] = []
  const lines: ChosenLine[] = []
  const add = (...points: number[]) =>
    lines.push({ kind: 'frame', path: dense(Float32Array.from(points)), isFold: true })
  for (const spot of spots) {
    const box = boxOf(spot.rings)
    if (spot.isEye || fillOf(spot.rings, box) < boxMin) {
      kept.push(spot)
      continue
    }
    const { left, top, right, bottom } = box
    add(left, top, right, top, right, bottom, left, bottom, left, top)
    if (Math.min(right - left, bottom - top) < least) continue
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    add(x, top, x, bottom)
    add(left, y, right, y)
  }
  return { spots: kept, lines }
}
