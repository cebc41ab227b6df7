/** A part of a picture in whole pixels. */
export type CutOut = { left: number; top: number; width: number; height: number }

/**
 * The pixels of a picture of `width` × `height` that a part given in fractions stands for. Print and preview both cut by this: half a
 * pixel's difference is other lines.
 */
export function cutOut(
  part: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): CutOut {
  const left = Math.min(width - 1, Math.max(0, Math.round(part.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(part.y * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}
