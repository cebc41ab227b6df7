import { linePaths, thinnedLines } from '../../pixels/thin-lines.ts'
import type { Path } from './paths.ts'

export type Skeleton = {
  /** 1 along the centre lines, on the mask's grid */
  readonly mask: Uint8Array
  readonly paths: readonly Path[]
}

/** Shorter paths are steps of the pixels. */
const pointsMin = 3

/**
 * Which neighbourhoods (bits clockwise from north) hold together without their middle: one connected part of two or more pixels (Yokoi,
 * Toriwaki and Fukumura 1975). Thinning leaves such corners of steps, where a line would be cut as if three met.
 */
const isSpare = Uint8Array.from({ length: 256 }, (_, bits) => {
  const off = (i: number) => 1 - ((bits >> (i & 7)) & 1)
  let parts = 0
  let count = 0
  for (let i = 0; i < 8; i++) count += 1 - off(i)
  for (const i of [0, 2, 4, 6]) parts += off(i) - off(i) * off(i + 1) * off(i + 2)
  return parts === 1 && count >= 2 ? 1 : 0
})

/** The centre lines of a mask of zeros and ones, one pixel wide, and as paths between the points where three or more meet. */
export function skeletonOf(mask: Uint8Array, width: number, height: number): Skeleton {
  const { lines, points } = thinnedLines(mask, width, height)
  for (const at of points) {
    const north = at - width
    const south = at + width
    const bits =
      lines[north] |
      (lines[north + 1] << 1) |
      (lines[at + 1] << 2) |
      (lines[south + 1] << 3) |
      (lines[south] << 4) |
      (lines[south - 1] << 5) |
      (lines[at - 1] << 6) |
      (lines[north - 1] << 7)
    if (isSpare[bits]) lines[at] = 0
  }
  const left = points.filter((at) => lines[at] === 1)
  const paths = linePaths(lines, width, height, left)
  return { mask: lines, paths: paths.filter((path) => path.length >= 2 * pointsMin) }
}
