import type { Plane } from '../../ground/plane.ts'
import { connectedComponents } from '../../pixels/components.ts'
import { inverse } from './planes.ts'

/** Holes of less than this part of a face's height squared are light that falls on hair, a clip or an ear. */
const holeShare = 0.045

/** Closes a mask's holes in its values and in `on`, which says where those are above a half. */
export function fillHoles(smooth: Plane, on: Uint8Array, width: number, tallSquared: number): void {
  const { height } = smooth
  const off = inverse(on)
  const { labels, areas } = connectedComponents(off, width, height, false)
  const isOpen = new Uint8Array(areas.length)
  for (let x = 0; x < width; x++) isOpen[labels[x]] = isOpen[labels[(height - 1) * width + x]] = 1
  for (let y = 0; y < height; y++)
    isOpen[labels[y * width]] = isOpen[labels[(y + 1) * width - 1]] = 1
  for (let i = 0; i < off.length; i++) {
    const part = labels[i]
    if (!off[i] || isOpen[part] || areas[part] > holeShare * tallSquared) continue
    smooth.data[i] = 1
    on[i] = 1
  }
}
