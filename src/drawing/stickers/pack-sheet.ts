import type { Mask } from './cut-out.ts'
import { footprint, type Footprint } from './footprint.ts'

/** Something to be placed, as large as its worth says, between two scales (mm to a pixel of its mask). */
export type Piece = {
  readonly mask: Mask
  readonly worth: number
  readonly least: number
  readonly most: number
}

/** A piece on the sheet: where its mask's corner lies, in mm from the sheet's, and at which scale. */
export type Placed = {
  readonly piece: number
  readonly mmPerPixel: number
  readonly xMm: number
  readonly yMm: number
}

type Area = { readonly widthMm: number; readonly heightMm: number }

/** Places are tried so far apart; what that leaves free is grown into. */
const stepMm = 2
const searchSteps = 9
/** What is left free takes smaller ones of the same, each so much smaller than the one before. */
const shrinking = 0.87

/** A sheet of whole millimetres, each free or taken; rows as running sums, so that a run is free where its ends are equal. */
class Bed {
  readonly width: number
  readonly height: number
  readonly #taken: Uint8Array
  readonly #sums: Int32Array

  constructor({ widthMm, heightMm }: Area) {
    this.width = Math.floor(widthMm)
    this.height = Math.floor(heightMm)
    this.#taken = new Uint8Array(this.width * this.height)
    this.#sums = new Int32Array((this.width + 1) * this.height)
  }

  /** The first free place, in rows from the top or in columns from the left; takes it. */
  place(shape: Footprint, byColumns: boolean): { x: number; y: number } | null {
    const [across, down] = [this.width - shape.width, this.height - shape.height]
    const [outer, inner] = byColumns ? [across, down] : [down, across]
    for (let i = 0; i <= outer; i += stepMm)
      for (let j = 0; j <= inner; j += stepMm) {
        const [x, y] = byColumns ? [i, j] : [j, i]
        if (!this.#isFree(shape, x, y)) continue
        this.set(shape, x, y, 1)
        return { x, y }
      }
    return null
  }

  /** Puts something where it is known to fit, or takes it away again. */
  set({ runs, height }: Footprint, x: number, y: number, value: 0 | 1): void {
    for (let i = 0; i < runs.length; i += 3) {
      const row = (y + runs[i]) * this.width + x
      this.#taken.fill(value, row + runs[i + 1], row + runs[i + 2])
    }
    for (let row = y; row < y + height; row++)
      for (let column = 0; column < this.width; column++)
        this.#sums[row * (this.width + 1) + column + 1] =
          this.#sums[row * (this.width + 1) + column] + this.#taken[row * this.width + column]
  }

  fits(shape: Footprint, x: number, y: number): boolean {
    const isInside =
      x >= 0 && y >= 0 && x + shape.width <= this.width && y + shape.height <= this.height
    return isInside && this.#isFree(shape, x, y)
  }

  #isFree({ runs }: Footprint, x: number, y: number): boolean {
    const stride = this.width + 1
    for (let i = 0; i < runs.length; i += 3) {
      const row = (y + runs[i]) * stride + x
      if (this.#sums[row + runs[i + 2]] !== this.#sums[row + runs[i + 1]]) return false
    }
    return true
  }
}

/**
 * Lays pieces out on a sheet: all of them once, as large as they go in together, then smaller ones of the same wherever
 * they still fit. Pieces that
 * do not go in even at their least are left out, the last first. The same pieces always lie the same.
 */
export function packSheet(pieces: readonly Piece[], area: Area): Placed[] {
  const scaleOf = ({ worth, least, most, mask }: Piece, size: number) =>
    Math.min(most, Math.max(least, (size * Math.sqrt(worth)) / Math.sqrt(mask.width * mask.height)))
  const attempt = (size: number, count: number) => {
    const chosen = pieces.slice(0, count).map((piece, i): Chosen => {
      const mmPerPixel = scaleOf(piece, size)
      return { i, mmPerPixel, shape: footprint(piece.mask, mmPerPixel) }
    })
    for (const order of orders)
      for (const byColumns of [false, true]) {
        const laid = laidOut(chosen.toSorted(order), area, byColumns)
        if (laid) return laid
      }
    return null
  }
  let count = pieces.length
  let best = attempt(0, count)
  while (!best && count > 0) best = attempt(0, --count)
  if (!best || count === 0) return []
  let [low, high] = [0, Math.max(area.widthMm, area.heightMm)]
  for (let step = 0; step < searchSteps; step++) {
    const middle = (low + high) / 2
    const found = attempt(middle, count)
    if (found) [best, low] = [found, middle]
    else high = middle
  }
  const placed = [...best.placed, ...filledUp(pieces, best)]
  return grown(pieces, best.bed, placed)
}

type Chosen = { i: number; mmPerPixel: number; shape: Footprint }
type Laid = { bed: Bed; byColumns: boolean; placed: Placed[] }

/** Which goes first decides what goes in at all: a few ways are tried. */
const orders: readonly ((a: Chosen, b: Chosen) => number)[] = [
  (a, b) => b.shape.area - a.shape.area,
  (a, b) => b.shape.height - a.shape.height,
  (a, b) => b.shape.width - a.shape.width,
  (a, b) => b.shape.width * b.shape.height - a.shape.width * a.shape.height,
]

function laidOut(chosen: readonly Chosen[], area: Area, byColumns: boolean): Laid | null {
  const bed = new Bed(area)
  const placed: Placed[] = []
  for (const { i, mmPerPixel, shape } of chosen) {
    const place = bed.place(shape, byColumns)
    if (!place) return null
    placed.push(placedAt(i, mmPerPixel, shape, place))
  }
  return { bed, byColumns, placed }
}

function filledUp(pieces: readonly Piece[], { bed, byColumns, placed }: Laid): Placed[] {
  const more: Placed[] = []
  const scales = pieces.map((_, i) =>
    Math.min(
      pieces[i].most,
      (placed.find(({ piece }) => piece === i)?.mmPerPixel ?? Infinity) * shrinking,
    ),
  )
  for (let isAny = true; isAny;) {
    isAny = false
    for (const [i, piece] of pieces.entries()) {
      // A size that found no place finds none later: smaller ones are tried.
      while (scales[i] >= piece.least) {
        const shape = footprint(piece.mask, scales[i])
        const place = bed.place(shape, byColumns)
        const mmPerPixel = scales[i]
        scales[i] *= shrinking
        if (!place) continue
        more.push(placedAt(i, mmPerPixel, shape, place))
        isAny = true
        break
      }
    }
    if (isAny) continue
    for (const [i, piece] of pieces.entries()) {
      const shape = footprint(piece.mask, piece.least)
      const place = bed.place(shape, byColumns)
      if (!place) continue
      more.push(placedAt(i, piece.least, shape, place))
      isAny = true
    }
  }
  return more
}

const growth = 1.06
const roundsMax = 12
/** How far a sticker may move when it grows, in mm. */
const moves = [0, -1, 1, -2, 2, -3, 3]

/** Lets each grow into what is free around it, in turns, until none can. */
function grown(pieces: readonly Piece[], bed: Bed, placed: readonly Placed[]): Placed[] {
  const now = [...placed]
  let growing = now.map((_, i) => i)
  for (let round = 0; round < roundsMax && growing.length > 0; round++) {
    growing = growing.filter((i) => {
      const larger = enlarged(pieces[now[i].piece], bed, now[i])
      if (larger) now[i] = larger
      return larger !== null
    })
  }
  return now
}

function enlarged({ mask, most }: Piece, bed: Bed, one: Placed): Placed | null {
  const mmPerPixel = one.mmPerPixel * growth
  if (mmPerPixel > most) return null
  const before = footprint(mask, one.mmPerPixel)
  const after = footprint(mask, mmPerPixel)
  const corner = { x: one.xMm - before.marginMm, y: one.yMm - before.marginMm }
  bed.set(before, corner.x, corner.y, 0)
  const middle = {
    x: Math.round(corner.x - (after.width - before.width) / 2),
    y: Math.round(corner.y - (after.height - before.height) / 2),
  }
  for (const dy of moves)
    for (const dx of moves) {
      const [x, y] = [middle.x + dx, middle.y + dy]
      if (!bed.fits(after, x, y)) continue
      bed.set(after, x, y, 1)
      return placedAt(one.piece, mmPerPixel, after, { x, y })
    }
  bed.set(before, corner.x, corner.y, 1)
  return null
}

function placedAt(
  piece: number,
  mmPerPixel: number,
  { marginMm }: Footprint,
  { x, y }: { x: number; y: number },
): Placed {
  return { piece, mmPerPixel, xMm: x + marginMm, yMm: y + marginMm }
}
