import { keysOf } from './keys.ts'
import { formats, type Binding, type ExtraKind, type Format } from './book-spec.ts'

/** What a book and its parcel are made of, as the owner sets it: grams a square metre, and grams. */
export type WeightSettings = {
  paperGsm: number
  coverGsm: number
  /** of a hard cover: the grey board of each side */
  boardGsm: number
  stickersGrams: number
  otherExtraGrams: number
  /** envelope or box, packing slip and all */
  packagingGrams: number
}

/** 120 g/m² drawing paper, a 250 g/m² cover, 2 mm grey board, a sheet of stickers on its backing, a board envelope for A4. */
export const weightsAtFirst: WeightSettings = {
  paperGsm: 120,
  coverGsm: 250,
  boardGsm: 1250,
  stickersGrams: 15,
  otherExtraGrams: 50,
  packagingGrams: 60,
}

/** The least and the most that each may be: beyond, somebody has mistyped. */
export const weightLimits: Record<keyof WeightSettings, readonly [least: number, most: number]> = {
  paperGsm: [40, 400],
  coverGsm: [40, 600],
  boardGsm: [200, 4000],
  stickersGrams: [0, 1000],
  otherExtraGrams: [0, 5000],
  packagingGrams: [0, 2000],
}
export const weightNames = keysOf(weightLimits)

/** Boards stand out over the pages; paper is turned in round them; leaves at either end hold the book in its case. */
const hard = { boardShare: 1.07, wrapShare: 1.35, endLeaves: 4 }

/** A book's own weight, of its leaves and its cover, to the gram. */
export function bookGrams(
  { format, binding, pages }: { format: Format; binding: Binding; pages: number },
  { paperGsm, coverGsm, boardGsm }: WeightSettings,
): number {
  const { widthMm, heightMm } = formats[format]
  const leafM2 = (widthMm * heightMm) / 1_000_000
  const leaves = Math.ceil(pages / 2)
  const inside = leaves * leafM2 * paperGsm
  const cover =
    binding === 'soft'
      ? 2 * leafM2 * coverGsm
      : 2 * leafM2 * (hard.boardShare * boardGsm + hard.wrapShare * paperGsm) +
        hard.endLeaves * leafM2 * paperGsm
  return Math.round(inside + cover)
}

/** An extra that is a thing of its own; a hard cover is the book's. */
export function extraGrams(kind: ExtraKind, settings: WeightSettings): number {
  if (kind === 'hardcover') return 0
  return kind === 'stickers' ? settings.stickersGrams : settings.otherExtraGrams
}
