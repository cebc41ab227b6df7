import type { SeenMask } from '#drawing/ground/seen.ts'
import { greyAt, peopleMask } from './masks.ts'
import type { Net } from './net/open-net.ts'
import type { Pyramid } from './pyramid.ts'

/** Pictures so long, for their other side, are looked at in squares too: who stands in one would be a few pixels of the whole. */
const long = { from: 1.6, to: 8 }
/** A square begins so much of its side after the one before, so that nobody stands only at their edges. */
const stepShare = 0.8
const squaresMax = 4
/** Cells along the shorter side of what squares are put together in. */
const cells = 160

/**
 * Who and what stands in front of a picture, as the model for people sees it: people from all sides, animals, often a thing that stands
 * alone. It says where somebody is, not who.
 */
export function frontMask(net: Net, pyramid: Pyramid): SeenMask {
  const { width, height } = pyramid
  const side = Math.min(width, height)
  const length = Math.max(width, height)
  const rest = length - side
  const whole = peopleMask(net, pyramid, { x: width / 2, y: height / 2, side: length })
  if (length < long.from * side || length > long.to * side) return whole
  const count = Math.min(squaresMax, Math.ceil(rest / (stepShare * side)) + 1)
  const masks = Array.from({ length: count }, (_, at) => {
    const along = side / 2 + (rest * at) / (count - 1)
    const [x, y] = width > height ? [along, side / 2] : [side / 2, along]
    return peopleMask(net, pyramid, { x, y, side })
  })
  return together([whole, ...masks], width / side, height / side)
}

/** Of each place what the surest of the masks says. */
function together(masks: readonly SeenMask[], across: number, down: number): SeenMask {
  const [columns, rows] = [Math.round(cells * across), Math.round(cells * down)]
  const data = Uint8Array.from({ length: columns * rows }, (_, cell) => {
    const column = cell % columns
    const [u, v] = [(column + 0.5) / columns, ((cell - column) / columns + 0.5) / rows]
    return masks.reduce((most, mask) => Math.max(most, greyAt(mask, u, v)), 0)
  })
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}
