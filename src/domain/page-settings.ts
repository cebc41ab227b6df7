/** A part of an upright photo, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** What a customer chose for the page of a photo. What is left out the book chooses by what loses least. */
export type PageSettings = {
  crop?: Crop | undefined
  /** whether the drawing lies on its side */
  turned?: boolean | undefined
  /** whether nothing of the photo, or of its crop, may be cut to fill the page; false is the same as left out */
  framed?: boolean | undefined
  /** 0 (bold and calm) to 1 (rich) */
  detail?: number | undefined
}

/** The smallest side of a crop, as a share of the photo's: less would be drawn from too few pixels. */
export const cropSideMin = 0.1

/** Whether a crop lies inside the photo and is not too small. The allowance forgives rounding. */
export function isCrop({ x, y, width, height }: Crop): boolean {
  const allowance = 1e-6
  return x >= 0 && y >= 0 && width >= cropSideMin && height >= cropSideMin && x + width <= 1 + allowance && y + height <= 1 + allowance
}
