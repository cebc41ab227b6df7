import type { Plane } from '../../ground/plane.ts'
import { indexAt, pathLength, type Path } from './paths.ts'

/** So long, in units, is what is held and worth a line: a rod, a leash, a string, no hair before a sleeve. */
const lengthMin = 170
/** How far from somebody one end may lie, in units, and how much of it lies before what is behind. */
const reach = 9
const outsideMin = 0.55
const steps = 8
/** More that run the same way, give or take the sine of an angle, are a fence or a blind behind somebody. */
const fence = { more: 2, sine: 0.1 }

/** Which of thin lines somebody holds. */
export function heldAmong(paths: readonly Path[], people: Plane, unit: number): ReadonlySet<Path> {
  const held = paths.filter((path) => isHeld(path, people, unit))
  const ways = held.map(wayOf)
  return new Set(
    held.filter((_, i) => {
      const [x, y] = ways[i]
      const alike = ways.filter(([u, v]) => Math.abs(x * v - y * u) < fence.sine).length
      return alike <= fence.more
    }),
  )
}

/** From a path's first point to its last, of length 1. */
function wayOf(path: Path): readonly [x: number, y: number] {
  const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
  const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
  return [dx / length, dy / length]
}

/**
 * Whether a thin line, in pixels of the whole grid, begins at somebody and goes out from there.
 * @param people on the half grid, 0..1
 * @param unit pixels of the whole grid
 */
export function isHeld(path: Path, people: Plane, unit: number): boolean {
  if (pathLength(path) < lengthMin * unit) return false
  const isSomebody = (x: number, y: number) => people.data[indexAt(people, x, y, 0.5)] > 0.5
  let outside = 0
  for (let i = 0; i < path.length; i += 2) if (!isSomebody(path[i], path[i + 1])) outside++
  if (2 * outside < outsideMin * path.length) return false
  const isAtSomebody = (x: number, y: number) => {
    for (let dy = -steps; dy <= steps; dy++)
      for (let dx = -steps; dx <= steps; dx++) {
        const [u, v] = [dx / steps, dy / steps]
        if (u * u + v * v <= 1 && isSomebody(x + u * reach * unit, y + v * reach * unit))
          return true
      }
    return false
  }
  const last = path.length - 2
  return isAtSomebody(path[0], path[1]) !== isAtSomebody(path[last], path[last + 1])
}
