import type { Seen, SeenMask } from '../../ground/seen.ts'
import { surenessOf } from '../../ground/sureness.ts'
import type { Figure } from './figures.ts'
import { localMask, type Size } from './masks.ts'

/** So few cells are unsure for those within, and so much of the picture it is: what says of everything that it is in front says nothing. */
const unsureMax = 0.6
const share = { least: 0.015, most: 0.85 }
/** The same of what stands out, which may be smaller. */
const salientSure = { unsureMax: 0.4, share: { least: 0.006, most: 0.6 } }
/** Within so much of the picture's width a thing lies along its side, and with more than so much of its height it is cut. */
const alongSide = { within: 0.005, most: 0.3 }

/**
 * Who and what stands in front where no face was found, if the model for people is sure of it: people from behind, a horse and its rider, a
 * child and its bear. It follows them where regions of one colour run into the ground.
 */
export function frontFigure({ front }: Seen, half: Size): Figure | undefined {
  if (!front) return undefined
  const { within } = surenessOf(front)
  const part = within / front.data.length
  return part < share.least || part > share.most ? undefined : surely(front, unsureMax, half)
}

/** What a picture without people is of; `isWhole`: it does not go on beyond the picture's sides. */
export type Thing = Figure & { readonly isWhole: boolean }

/**
 * The thing or animal that a picture without people is of, if the model for salient objects is sure of it: a butterfly, a
 * car, a cup.
 */
export function thingFigure(seen: Seen, half: Size): Thing | undefined {
  const { salient, faces, people } = seen
  if (!salient || faces.length + people.length > 0) return undefined
  // Where the model for people is sure as well, somebody may be there, or a whole field of what stands out.
  if (frontFigure(seen, half)) return undefined
  const part = withinShare(salient)
  if (part < salientSure.share.least || part > salientSure.share.most) return undefined
  const figure = surely(salient, salientSure.unsureMax, half)
  if (!figure) return undefined
  return { ...figure, isWhole: !isCut(figure, half) }
}

/** How much of the picture a mask is. */
const withinShare = (mask: SeenMask): number =>
  (surenessOf(mask).within / mask.data.length) * mask.width * mask.height

/** Whether much of its height lies along the picture's left or right side; what stands on the lower one is no less whole. */
function isCut({ left, own: { width, height, data } }: Figure, half: Size): boolean {
  const reach = Math.max(1, Math.round(alongSide.within * half.width))
  const sides = [reach - left, Math.max(0, half.width - reach - left)]
  let [cut, all] = [0, 0]
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    if (row.some((value) => value > 0.5)) all++
    if (
      row.subarray(0, Math.max(0, sides[0])).some((value) => value > 0.5) ||
      row.subarray(sides[1]).some((value) => value > 0.5)
    )
      cut++
  }
  return cut > alongSide.most * all
}

function surely(mask: SeenMask, mostUnsure: number, half: Size): Figure | undefined {
  const { within, unsure } = surenessOf(mask)
  if (within === 0 || unsure > mostUnsure * within) return undefined
  const { left, top, plane } = localMask(mask, half)
  return { left, top, own: plane, seen: plane }
}
