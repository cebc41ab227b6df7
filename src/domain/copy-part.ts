import { boxWithin, type Crop } from './page-settings.ts'

/**
 * Pages are drawn from working copies of a photo, in print and preview from the same: one of all of it, and for the page of a small part
 * one of that part, which has more to show than the same part of the whole. Its edges lie on a grid, so that the next crop close by is
 * found in it too.
 */
export type CopyPart = readonly [left: number, top: number, right: number, bottom: number]

/** The long side of a working copy in pixels, never enlarged: that of the grid that ink is drawn on. */
export const copyLongSide = 1600
const gridSteps = 32
/** With fewer pixels than this a crop is drawn more coarsely, which one sees in small faces first. */
const enoughPixels = 1200
/** A copy of its own must have so much more to show. */
const worthIt = 1.2

/** The part that a crop has a copy of; null where it is drawn from the whole photo's. Sizes in pixels, those of the upright photo. */
export function copyPartFor(
  { width, height }: { width: number; height: number },
  crop: Crop | undefined,
): CopyPart | null {
  if (!crop) return null
  const original = Math.max(width * crop.width, height * crop.height)
  const inWhole = original * Math.min(1, copyLongSide / Math.max(width, height))
  if (inWhole >= enoughPixels || Math.min(original, copyLongSide) < worthIt * inWhole) return null
  const low = (from: number) => Math.max(0, Math.floor(from * gridSteps))
  const high = (to: number) => Math.min(gridSteps, Math.ceil(to * gridSteps))
  return [low(crop.x), low(crop.y), high(crop.x + crop.width), high(crop.y + crop.height)]
}

/** A part in fractions of the photo; all of it without one. */
export function copiedBox(part: CopyPart | null): Crop {
  if (!part) return { x: 0, y: 0, width: 1, height: 1 }
  const [left, top, right, bottom] = part
  return {
    x: left / gridSteps,
    y: top / gridSteps,
    width: right / gridSteps - left / gridSteps,
    height: bottom / gridSteps - top / gridSteps,
  }
}

/** A crop of the photo in fractions of a copy. */
export function withinCopy(crop: Crop, part: CopyPart | null): Crop {
  return part ? boxWithin(crop, copiedBox(part)) : crop
}

/** How a copy is asked for, and back; undefined for what names none. */
export const copyName = (part: CopyPart | null): string => part?.join('.') ?? 'whole'

export function readCopyName(name: string): CopyPart | null | undefined {
  if (name === copyName(null)) return null
  if (!/^\d{1,2}(\.\d{1,2}){3}$/.test(name)) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = name.split('.').map(Number)
  const isBox = left < right && top < bottom && right <= gridSteps && bottom <= gridSteps
  return isBox ? [left, top, right, bottom] : undefined
}
