export const bleedMm = 3
export const pointsPerMm = 72 / 25.4

/** Hardcover measures, for 120 g/m² drawing paper and 2 mm grey board; docs/decisions says where they come from. */
export const hardcover = {
  leafThicknessMm: 0.16,
  boardThicknessMm: 2,
  endpaperLeaves: 4,
  /** how far the boards stand out over the pages at head, tail and fore edge */
  squareMm: 3,
  /** cover material folded round the boards, printed over */
  turnInMm: 18,
} as const

/** The spine of a case for so many pages, in mm, rounded up to the half millimetre a binder works to. */
export function spineWidthMm(pages: number): number {
  const leaves = pages / 2 + hardcover.endpaperLeaves
  return Math.ceil((leaves * hardcover.leafThicknessMm + 2 * hardcover.boardThicknessMm) * 2) / 2
}
