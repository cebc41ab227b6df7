import { clamp } from '../grid/planes.ts'
import type { Path } from './paths.ts'

/** Steps from pixel to pixel make a slanting line longer than it is: lengths are taken over so many points. */
const stepPoints = 5

function chord(path: Path, from: number, to: number): number {
  const dx = path[2 * to] - path[2 * from]
  const dy = path[2 * to + 1] - path[2 * from + 1]
  return Math.sqrt(dx * dx + dy * dy)
}

/**
 * How straight a path is from place to place: over stretches of so many pixels the distance of their ends by their
 * length, in the mean. 1 is straight, a hoop that is large beside a stretch nearly so, a scribble .8 and less. Points
 * lie a pixel apart; of a shorter path all of it is one stretch.
 */
export function straightnessAlong(path: Path, stretch: number): number {
  const last = path.length / 2 - 1
  const points = clamp(Math.round(stretch), 1, last)
  let sum = 0
  let count = 0
  for (let from = 0; from + points <= last; from += Math.max(1, points >> 3), count++) {
    let length = 0
    for (let at = from; at < from + points; at += stepPoints)
      length += chord(path, at, Math.min(at + stepPoints, from + points))
    sum += chord(path, from, from + points) / (length + 1e-6)
  }
  return sum / count
}
