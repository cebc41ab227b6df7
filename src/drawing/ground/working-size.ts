import { DrawingRefusal } from './drawing-refusal.ts'
import type { Pixels } from './line-art.ts'

/** About 608 × 416, for preview and print alike: more pixels cost time in proportion and draw texture rather than shapes. */
const workingPixels = 262_000
/** A thumbnail gains nothing from being blown up further. */
const enlargementMax = 3
const sideStep = 32
const sideMax = 2048
const sourcePixelsMax = 64_000_000

function rounded(side: number): number {
  return Math.min(sideMax, Math.max(sideStep, Math.round(side / sideStep) * sideStep)) | 0
}

/** Refuses pixels that cannot be read. */
export function checkPixels({ width, height, data }: Pixels): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new DrawingRefusal(
      'pixels_size_invalid',
      `a picture of ${width} × ${height} pixels cannot be drawn`,
    )
  }
  if (width * height > sourcePixelsMax) {
    throw new DrawingRefusal(
      'pixels_too_many',
      `${width} × ${height} pixels are more than ${sourcePixelsMax}`,
    )
  }
  if (data.length < width * height * 4) {
    const needed = width * height * 4
    throw new DrawingRefusal(
      'pixels_data_too_short',
      `${width} × ${height} pixels need ${needed} bytes, got ${data.length}`,
    )
  }
}

/**
 * The grid every stage works on: sides are multiples of 32, so that the edge network,
 * which needs multiples of 16, runs at half size too. The grid always covers the whole
 * picture, so rounding (and very long pictures) only make its cells slightly oblong.
 */
export function workingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(enlargementMax, Math.sqrt(workingPixels / (width * height)))
  return { width: rounded(width * scale), height: rounded(height * scale) }
}

/**
 * How long a full grid's pixel is in pixels of this one (a thumbnail's grid is smaller): sizes that belong to the
 * picture, not to the paper, scale with it.
 */
export function pixelScale(grid: { width: number; height: number }): number {
  return Math.sqrt((grid.width * grid.height) / workingPixels)
}
