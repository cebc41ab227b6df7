import type { SeenMask } from '#drawing/ground/seen.ts'
import { greyAt, peopleMask } from './masks.ts'
import type { Net } from './net/open-net.ts'
import type { Pyramid } from './pyramid.ts'

/**
 * Pictures so long, for their other side, are looked at in squares too: who stands in one would be a few pixels of the whole. Beside faces
 * shorter ones as well, for what the model takes for somebody then, a shadow on a wall or the road below them, changes with the square.
 */
const long = { from: 1.6, besideFaces: 1.15, to: 8 }
/**
 * A square begins so much of its side after the one before, and is asked about what lies so much of it from its sides,
 * but for the picture's:
 * who is cut by them may be anything. So all but the ends of a picture are seen by two.
 */
const stepShare = 0.34
const marginShare = 0.15
const squaresMax = 10
/** Cells along the shorter side of what squares are put together in. */
const cells = 160

/** `agreed`: what all looks at a place agree on; `any`: what one of them saw, which may be half a thing that no model for people knows. */
export type Front = { readonly agreed: SeenMask; readonly any: SeenMask }

/**
 * Who and what stands in front of a picture, as the model for people sees it: people from all sides, animals, often a thing that stands
 * alone. It says where somebody is, not who.
 */
export function frontOf(net: Net, pyramid: Pyramid, hasFaces: boolean): Front {
  const { width, height } = pyramid
  const side = Math.min(width, height)
  const length = Math.max(width, height)
  const rest = length - side
  const whole = peopleMask(net, pyramid, { x: width / 2, y: height / 2, side: length })
  const from = hasFaces ? long.besideFaces : long.from
  if (length < from * side || length > long.to * side) return { agreed: whole, any: whole }
  const count = Math.min(squaresMax, Math.ceil(rest / (stepShare * side)) + 1)
  const masks = Array.from({ length: count }, (_, at) => {
    const along = side / 2 + (rest * at) / (count - 1)
    const [x, y] = width > height ? [along, side / 2] : [side / 2, along]
    return peopleMask(net, pyramid, { x, y, side })
  })
  return together(whole, masks, width / side, height / side)
}

/**
 * Of each place what two of the masks that know it say, or, at a long picture's ends, the one square, at a shorter
 * one's it and the whole between them.
 */
function together(
  whole: SeenMask,
  squares: readonly SeenMask[],
  across: number,
  down: number,
): Front {
  const [columns, rows] = [Math.round(cells * across), Math.round(cells * down)]
  const isLong = Math.max(across, down) >= long.from
  const inner = squares.map(({ x, y, width, height }, at) => {
    const [before, after] = [at > 0 ? marginShare : 0, at < squares.length - 1 ? marginShare : 0]
    return across > down
      ? { from: x + before * width, to: x + (1 - after) * width }
      : { from: y + before * height, to: y + (1 - after) * height }
  })
  const agreed = new Uint8Array(columns * rows)
  const any = new Uint8Array(columns * rows)
  for (let cell = 0; cell < agreed.length; cell++) {
    const column = cell % columns
    const [u, v] = [(column + 0.5) / columns, ((cell - column) / columns + 0.5) / rows]
    const along = across > down ? u : v
    const all = greyAt(whole, u, v)
    let count = 0
    let only = all
    let [most, second] = [all, 0]
    for (let at = 0; at < squares.length; at++) {
      if (!(along >= inner[at].from && along < inner[at].to)) continue
      const grey = greyAt(squares[at], u, v)
      if (count++ === 0) only = grey
      if (grey > most) [most, second] = [grey, most]
      else if (grey > second) second = grey
    }
    any[cell] = most
    if (count > 1) agreed[cell] = second
    else agreed[cell] = isLong ? only : (only + all) / 2
  }
  const mask = (data: Uint8Array) => ({ x: 0, y: 0, width: 1, height: 1, columns, rows, data })
  return { agreed: mask(agreed), any: mask(any) }
}
