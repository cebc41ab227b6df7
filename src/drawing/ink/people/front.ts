import type { Seen } from '../../ground/seen.ts'
import { surenessOf } from '../../ground/sureness.ts'
import type { Figure } from './figures.ts'
import { localMask, type Size } from './masks.ts'

/** So few cells are unsure for those within, and so much of the picture it is: what says of everything that it is in front says nothing. */
const unsureMax = 0.6
const share = { least: 0.015, most: 0.85 }

/**
 * Who and what stands in front where no face was found, if the model for people is sure of it: people from behind, a horse and its rider, a
 * child and its bear. It follows them where regions of one colour run into the ground.
 */
export function frontFigure({ front }: Seen, half: Size): Figure | undefined {
  if (!front) return undefined
  const { within, unsure } = surenessOf(front)
  const part = within / front.data.length
  if (part < share.least || part > share.most || unsure > unsureMax * within) return undefined
  const { left, top, plane } = localMask(front, half)
  return { left, top, own: plane, seen: plane }
}
