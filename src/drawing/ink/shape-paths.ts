import { smoothPath } from '../smooth-path.ts'
import { evenlySpaced } from './borders.ts'
import type { Guides } from './guides.ts'
import { linked } from './link.ts'
import { indexAt, runsOf, type Path } from './paths.ts'
import type { InkReading } from './read-ink.ts'

/** A border must be so sure: on people, on what else stands in front, there in fur and other texture more so, and behind it. */
const sureness = { people: 0.14, own: 0.2, texture: 0.3, ground: 0.26 }
/** The regions' grid is coarse: its steps are smoothed away. */
const smoothing = 11
const lengthMin = 24

/** The borders of the shapes that a child would colour, as long calm paths; none within faces. */
export function shapePaths(reading: InkReading, guides: Guides, border: Uint8Array): Path[] {
  const { unit } = reading.grid
  const leastSure = (half: number) => {
    if (guides.faced.data[half] > 0.5) return sureness.people
    const isOwn = guides.own.data[half] > 0.5 || !guides.hasGround
    return isOwn ? sureness.own + sureness.texture * guides.busy.data[half] : sureness.ground
  }
  const sure = reading.shapes.flatMap(({ points, strength }) => {
    const path = evenlySpaced(points)
    const isKept = (i: number) => {
      const half = indexAt(guides.own, path[2 * i], path[2 * i + 1], 0.5)
      return (
        border[indexAt(reading.grid, path[2 * i], path[2 * i + 1], 1)] === 0 &&
        guides.skin.data[half] < 0.6 &&
        strength > leastSure(half)
      )
    }
    return runsOf(path.length / 2, isKept).map(([from, to]) => path.slice(2 * from, 2 * to))
  })
  const pieces = sure.filter((path) => path.length >= 8)
  return linked(pieces, { reach: 5 * unit, agreeMin: 0.3 })
    .filter((path) => path.length / 2 > lengthMin * unit)
    .map((path) => smoothPath(path, false, smoothing * unit))
}
