import type { Guides } from './guides.ts'
import { levelStep } from './levels.ts'
import { linked } from './link.ts'
import { indexAt, pathLength, runsOf, smoothedNumbers, type Path } from './paths.ts'
import type { InkReading } from './read-ink.ts'
import { skeletonOf } from './skeleton.ts'

/** A ridge of light stands out by so much, of lightness 0..1: in the difference of Gaussians, and above both its sides. */
const ridgeMin = 0.012
const dropMin = 0.06
/** In units: how far off its sides lie, and where it must be as dark as there still. */
const sideAt = 4.5
const beyondAt = 9
/** Shares of the drop: how unlike its sides may be, and how unlike each of them and what lies beyond. */
const unlikeMax = 0.5
const lengthMin = 45

/**
 * Thin light things before dark ones, as whiskers, ropes, rods and wires: one line each. The ink, which is dark, would draw each as the two
 * lines beside it.
 */
export function brightLines(reading: InkReading, guides: Guides, border: Uint8Array): Path[] {
  const { grid, light, levels } = reading
  const { width, height, unit } = grid
  const mask = new Uint8Array(width * height)
  const ridge = levels[1].data
  const least = ridgeMin / levelStep
  for (let at = 0; at < mask.length; at++) if (ridge[at] > least && !border[at]) mask[at] = 1
  const paths = linked(skeletonOf(mask, width, height).paths, { reach: 10 * unit, agreeMin: 0.85 })
  const lightAt = (x: number, y: number) => light.data[indexAt(light, x, y, 1)] / 255
  const result: Path[] = []
  for (const path of paths) {
    const count = path.length / 2
    if (count < lengthMin * unit) continue
    const sure = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      if (guides.skin.data[indexAt(guides.skin, x, y, 0.5)] > 0.3) continue
      const before = Math.max(0, i - 4)
      const after = Math.min(count - 1, i + 4)
      const dx = path[2 * after] - path[2 * before]
      const dy = path[2 * after + 1] - path[2 * before + 1]
      const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
      const [nx, ny] = [(-dy / length) * unit, (dx / length) * unit]
      const beside = [sideAt, -sideAt].map((by) => lightAt(x + nx * by, y + ny * by))
      const beyond = [beyondAt, -beyondAt].map((by) => lightAt(x + nx * by, y + ny * by))
      const drop = lightAt(x, y) - Math.max(beside[0], beside[1])
      const isEven = Math.abs(beside[0] - beside[1]) < unlikeMax * drop
      const goesOn = [0, 1].every((side) => beyond[side] - beside[side] < unlikeMax * drop)
      sure[i] = drop > dropMin && isEven && goesOn ? 1 : 0
    }
    const smooth = smoothedNumbers(sure, 10 * unit)
    for (const [from, to] of runsOf(count, (i) => smooth[i] > 0.5)) {
      const piece = path.slice(2 * from, 2 * to)
      if (pathLength(piece) >= lengthMin * unit) result.push(piece)
    }
  }
  return result
}
