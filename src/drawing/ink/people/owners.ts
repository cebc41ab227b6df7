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

const nobodys = 1

/** What stands in front and is nobody's by itself belongs to whom alone it touches: where their mask ends it goes on, or they hold it. */
function giveHeld(owner: Uint8Array, width: number, height: number): void {
  const held = owner.map((whose) => Number(whose === nobodys))
  const { labels, count } = connectedComponents(held, width, height, false)
  const touched = new Uint8Array(count + 1)
  const isShared = new Uint8Array(count + 1)
  const touch = (label: number, whose: number) => {
    if (label === 0 || whose <= nobodys) return
    if (touched[label] > 0 && touched[label] !== whose) isShared[label] = 1
    touched[label] = whose
  }
  for (let at = 0; at < owner.length; at++) {
    if (at % width > 0) {
      touch(labels[at], owner[at - 1])
      touch(labels[at - 1], owner[at])
    }
    if (at >= width) {
      touch(labels[at], owner[at - width])
      touch(labels[at - width], owner[at])
    }
  }
  for (let at = 0; at < owner.length; at++) {
    const label = labels[at]
    if (label > 0 && touched[label] > 0 && !isShared[label]) owner[at] = touched[label]
  }
}

export function ownersOf(
  subject: Plane,
  { figures, isGroundKnown }: Pick<People, 'figures' | 'isGroundKnown'>,
): Owners {
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
  if (isGroundKnown) giveHeld(owner, width, height)
  return {
    most: 1 + figures.length,
    at: (x, y) => owner[Math.floor(y * height) * width + Math.floor(x * width)],
  }
}
