import type { ArtistName } from './artist.ts'
import type { Style } from './book-spec.ts'
import { cleanLine } from './text.ts'

/** A part of a picture, in fractions of its width and height. */
export type Box = { x: number; y: number; width: number; height: number }

/** A part of an upright photo, in fractions of its width and height. */
export type Crop = Box

/** A customer's word on a photo's faces: boxes around some that the drawing missed, and around marks that are none. */
export type FaceMarks = { added: Box[]; removed: Box[] }

/** What is drawn of what lies behind the people and things in front; a page has `calm` by itself. */
export const backgrounds = ['all', 'calm', 'none'] as const
export type Background = (typeof backgrounds)[number]

/** What a customer chose for the page of a photo. What is left out the book chooses by what loses least. */
export type PageSettings = {
  crop?: Crop | undefined
  /** whether the drawing lies on its side */
  turned?: boolean | undefined
  /** whether nothing of the photo, or of its crop, may be cut to fill the page; false is the same as left out */
  framed?: boolean | undefined
  /** 0 (bold and calm) to 1 (rich) */
  detail?: number | undefined
  background?: Background | undefined
  /** of the upright photo, whatever its crop */
  faces?: FaceMarks | undefined
  /** a line printed below the drawing; changes nothing of it */
  caption?: string | undefined
}

/** The words below a page's drawing, as they are kept; empty where there are none. */
export const captionOf = ({ caption = '' }: PageSettings): string => cleanLine(caption)

/** What of a page's settings its drawing depends on; what a trail may keep of them, too: it has no words of customers'. */
export function drawnSettings<T extends PageSettings>(page: T): Omit<T, 'caption'> {
  const { caption: _, ...drawn } = page
  return drawn
}

/** How a photo's page is to be drawn: as the customer chose, and what the administrator then chose instead of the book's own. */
export type PagePlan = PageSettings & {
  style?: Style | undefined
  artist?: ArtistName | undefined
  /** names the picture that an administrator put in the place of what would be drawn of the photo */
  upload?: string | undefined
}

/** The smallest side of a crop, as a share of the photo's: less would be drawn from too few pixels. */
export const cropSideMin = 0.1

/** Whether a crop lies inside the photo and is not too small. The allowance forgives rounding. */
export function isCrop({ x, y, width, height }: Crop): boolean {
  const allowance = 1e-6
  return (
    x >= 0 &&
    y >= 0 &&
    width >= cropSideMin &&
    height >= cropSideMin &&
    x + width <= 1 + allowance &&
    y + height <= 1 + allowance
  )
}

/** More faces than this nobody marks by hand in one photo. */
export const faceMarksMax = 40
/** A marked face is no smaller than this share of the photo's side. */
export const faceSideMin = 0.01

/** Whether a face's box is large enough and its middle lies in the photo; a face may reach over the edge. */
export function isFaceBox({ x, y, width, height }: Box): boolean {
  const fits = (start: number, side: number) =>
    side >= faceSideMin && side <= 1.5 && start + side / 2 >= 0 && start + side / 2 <= 1
  return fits(x, width) && fits(y, height)
}

/** A box of the photo in fractions of a crop of it, and back. */
export function boxWithin(box: Box, crop: Crop): Box {
  return {
    x: (box.x - crop.x) / crop.width,
    y: (box.y - crop.y) / crop.height,
    width: box.width / crop.width,
    height: box.height / crop.height,
  }
}

export function boxFromWithin(box: Box, crop: Crop): Box {
  return {
    x: crop.x + box.x * crop.width,
    y: crop.y + box.y * crop.height,
    width: box.width * crop.width,
    height: box.height * crop.height,
  }
}

/** The boxes whose middle lies in a crop of the photo, in its fractions. */
function boxesWithin(boxes: readonly Box[], crop: Crop): Box[] {
  const isIn = (middle: number) => middle >= 0 && middle <= 1
  return boxes
    .map((box) => boxWithin(box, crop))
    .filter(({ x, y, width, height }) => isIn(x + width / 2) && isIn(y + height / 2))
}

/**
 * The faces that are known in a part of a photo because they are seen in all of it, in the part's fractions: models may
 * miss in one what they
 * find in the other. None where the part is all of the photo, which `look` need not be asked about then.
 */
export async function knownFaces(
  { x, y, width, height }: Crop,
  look: () => Promise<{ faces: readonly Box[] }>,
): Promise<Box[]> {
  const isWhole = x === 0 && y === 0 && width === 1 && height === 1
  return isWhole ? [] : boxesWithin((await look()).faces, { x, y, width, height })
}

/** The marks that concern a crop of the photo, in its fractions; undefined when there are none. */
export function faceMarksWithin(marks: FaceMarks | undefined, crop: Crop): FaceMarks | undefined {
  if (!marks) return undefined
  const [added, removed] = [boxesWithin(marks.added, crop), boxesWithin(marks.removed, crop)]
  return added.length + removed.length > 0 ? { added, removed } : undefined
}
