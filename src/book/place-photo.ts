import { fit, type PageChoice, type Placement, type Size } from '#domain/fit.ts'
import type { FaceMarks } from '#domain/page-settings.ts'
import { decodeCopy } from '#drawing/copy/decode-copy.ts'
import { peopleBoxes } from '#drawing/people-boxes.ts'

import type { PhotoCopies } from './photo-copies.ts'
import { seePhoto } from './see-photo.ts'

/** A photo of its area's shape, to this share, loses nothing anywhere. */
const sameShape = 0.01

/** Where a photo lies on its page, no head cut: people are looked for in all of it. */
export async function placePhoto(
  photo: PhotoCopies,
  options: PageChoice & { area: Size; faces?: FaceMarks | undefined },
): Promise<Placement> {
  if (!cutsAnything(photo, options)) return fit(photo, options.area, options)
  const people = peopleBoxes(await seePhoto(decodeCopy(photo.whole), options.faces?.added))
  return fit(photo, options.area, options, people)
}

/** Whether it matters who is in the photo. */
function cutsAnything(
  photo: { width: number; height: number },
  { area, crop, framed }: PageChoice & { area: Size },
): boolean {
  if (framed) return false
  const { width, height } = crop ?? { width: 1, height: 1 }
  const aspect = (photo.width * width) / (photo.height * height)
  const wanted = area.widthMm / area.heightMm
  return Math.abs(aspect / wanted - 1) > sameShape
}
