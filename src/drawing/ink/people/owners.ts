import { connectedComponents } from '../../pixels/components.ts'
import type { Plane } from '../../ground/plane.ts'
import type { Owners } from '../../regions/shape-borders.ts'
import type { People } from './people.ts'

const ownMin = 0.5
/** A smaller part of the subject, as a share of the picture, is a crumb of its mask. */
const partMin = 0.006

/** 1 where the subject is, without its crumbs. */
export function largeParts({ width, height, data }: Plane): Uint8Array {
  // A plain loop: Uint8Array.from with a function takes many times as long.
  const mask = new Uint8Array(data.length)
  for (let at = 0; at < mask.length; at++) if (data[at] > ownMin) mask[at] = 1
  const { labels, areas } = connectedComponents(mask, width, height, false)
  for (let at = 0; at < mask.length; at++)
    if (mask[at] && areas[labels[at]] < partMin * mask.length) mask[at] = 0
  return mask
}

export function ownersOf(subject: Plane, { figures }: Pick<People, 'figures'>): Owners {
  const { width, height } = subject
  const owner = largeParts(subject)
  const held = new Float32Array(owner.length).fill(ownMin)
  figures.forEach(({ left, top, own }, figure) => {
    for (let y = 0, local = 0; y < own.height; y++) {
      for (let x = 0, at = (top + y) * width + left; x < own.width; x++, local++, at++) {
        if (own.data[local] <= held[at]) continue
        held[at] = own.data[local]
        owner[at] = 2 + figure
      }
    }
  })
  return {
    most: 1 + figures.length,
    at: (x, y) => owner[Math.floor(y * height) * width + Math.floor(x * width)],
  }
}
