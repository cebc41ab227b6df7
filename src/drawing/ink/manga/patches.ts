import { connectedComponents } from '../../pixels/components.ts'
import type { Plane } from '../../ground/plane.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import { maskAbove } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { black } from './blacks.ts'

/** What is less of a person than this, or of a thing in front, is no garment of one tone but a patch: dots, and black. */
const leastShare = { dots: 0.06, black: 0.015 }

/** How large one person is of those who stand together, or one thing in front, by pixel of the half grid; 0 behind. */
function personSizes(own: Plane, { people }: InkReading): (at: number) => number {
  const { width, height } = own
  const mask = maskAbove(own, 0.5)
  const { labels, areas } = connectedComponents(mask, width, height, true)
  const heads = new Float64Array(areas.length)
  const count = (x: number, y: number) => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
    heads[labels[row * width + column]]++
  }
  for (const { points } of people.faces) count(points[2] / 2, points[3] / 2)
  for (const { head } of people.bare)
    count(head.left + head.plane.width / 2, head.top + head.plane.height / 2)
  return (at) => (labels[at] === 0 ? 0 : areas[labels[at]] / Math.max(1, heads[labels[at]]))
}

/** Takes the tone from things so small that it would be a patch on a person. `things`: by cell, one cell for all of a thing. */
export function dropPatches(
  levels: Uint8Array,
  things: Int32Array,
  { labels, count }: LabelMap,
  own: Plane,
  reading: InkReading,
): void {
  const sizeAt = personSizes(own, reading)
  const toned = new Float64Array(count)
  const sizes = new Float64Array(count)
  for (let at = 0; at < labels.length; at++) {
    if (levels[labels[at]] === 0) continue
    const thing = things[labels[at]]
    toned[thing]++
    sizes[thing] += sizeAt(at)
  }
  for (let cell = 0; cell < count; cell++) {
    const thing = things[cell]
    const person = sizes[thing] / Math.max(1, toned[thing])
    const least = leastShare[levels[cell] === black ? 'black' : 'dots']
    if (toned[thing] < least * person) levels[cell] = 0
  }
}
