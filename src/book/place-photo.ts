import { fit, type PageChoice, type Placement, type Size } from '#domain/fit.ts'
import type { FaceMarks } from '#domain/page-settings.ts'
import { peopleBoxes } from '#drawing/people-boxes.ts'

import { decodePhoto } from './decode-photo.ts'
import { inspectPhoto } from './inspect-photo.ts'
import { seePhoto } from './see-photo.ts'

/** Pixels on the long side in which people are looked for. */
const lookedAt = 1600
/** A photo of its area's shape, to this share, loses nothing anywhere. */
const sameShape = 0.01

/** Where a photo lies on its page, no head cut. Throws the Refusals of inspectPhoto. */
export async function placePhoto(
  bytes: Uint8Array,
  options: PageChoice & { area: Size; faces?: FaceMarks | undefined },
): Promise<Placement> {
  const photo = await inspectPhoto(bytes)
  if (!cutsAnything(photo, options)) return fit(photo, options.area, options)
  const whole = await decodePhoto(bytes, { longSideMax: lookedAt })
  const people = peopleBoxes(await seePhoto(whole, options.faces?.added))
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
