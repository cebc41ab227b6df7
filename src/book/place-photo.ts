import { fitAround, type PageChoice, type Placement, type Size } from '#domain/fit.ts'
import type { FaceMarks } from '#domain/page-settings.ts'
import { decodeCopy } from '#drawing/copy/decode-copy.ts'
import { peopleBoxes } from '#drawing/subject/people-boxes.ts'

import type { PhotoCopies } from './photo-copies.ts'
import { seePhoto } from './see-photo.ts'

/** Where a photo lies on its page, nobody cut: people and things are looked for in all of it. */
export async function placePhoto(
  photo: PhotoCopies,
  options: PageChoice & { area: Size; faces?: FaceMarks | undefined },
): Promise<Placement> {
  const { placement } = await fitAround(photo, options.area, options, async () =>
    peopleBoxes(await seePhoto(decodeCopy(photo.whole), options.faces?.added)),
  )
  return placement
}
