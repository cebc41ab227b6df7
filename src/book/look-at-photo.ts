import { fitAround, type PageChoice, type Placement, type Size } from '#domain/fit.ts'
import { faceMarksWithin, knownFaces, type Crop, type FaceMarks } from '#domain/page-settings.ts'
import { decodeCopy } from '#drawing/copy/decode-copy.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import type { Seen } from '#drawing/ground/seen.ts'
import { peopleBoxes, type PeopleBoxes } from '#drawing/subject/people-boxes.ts'

import { cutFromCopies, type PhotoCopies } from './photo-copies.ts'
import { seePhoto } from './see-photo.ts'

/** A part of a photo: its pixels, what models see in them, and what a person says of its faces. */
export type PhotoPart = { pixels: Pixels; seen: Seen; faces: FaceMarks | undefined }

export type PhotoLook = {
  /** where the photo lies on its page, nobody cut: people and things are looked for in all of it */
  place(choice: PageChoice, area: Size): Promise<Placement>
  /** who was found in all of it is known in its parts */
  part(crop: Crop): Promise<PhotoPart>
}

/** One look at a photo for all that is drawn of it. `marks` are in fractions of the upright photo. */
export function lookAtPhoto(photo: PhotoCopies, marks: FaceMarks | undefined): PhotoLook {
  let people: Promise<PeopleBoxes> | undefined
  const everybody = () =>
    (people ??= seePhoto(decodeCopy(photo.whole), marks?.added).then(peopleBoxes))
  return {
    async place(choice, area) {
      return (await fitAround(photo, area, choice, everybody)).placement
    },
    async part(crop) {
      const pixels = cutFromCopies(photo, crop)
      const faces = faceMarksWithin(marks, crop)
      const known = await knownFaces(crop, everybody)
      return { pixels, faces, seen: await seePhoto(pixels, faces?.added, known) }
    },
  }
}
