import type { Pyramid, Square } from './pyramid.ts'

const levels = 5
const smallestSide = 90
const stepShare = 0.6

/** Squares that cover the picture: the whole of it, then overlapping ones of half the side, a quarter … */
export function tilesOf({ width, height }: Pyramid): Square[][] {
  const long = Math.max(width, height)
  return Array.from({ length: levels }, (_, level) => long / (1 << level))
    .filter((side, level) => level === 0 || side >= smallestSide)
    .map((side) =>
      places(height, side).flatMap((y) => places(width, side).map((x) => ({ x, y, side }))),
    )
}

/** Middles of as many squares as cover a length. */
function places(length: number, side: number): number[] {
  if (length <= side) return [length / 2]
  const count = Math.ceil((length - side) / (side * stepShare)) + 1
  return Array.from({ length: count }, (_, i) => side / 2 + ((length - side) * i) / (count - 1))
}
