import { uploadImages } from '#contract/image.ts'
import type { AnswerOf } from '#contract/call.ts'
import { photoPartBytes } from '#domain/book-spec.ts'
import { decodeAnswer } from '../call/api.ts'
import { sendForm, type Sending } from './send-form.ts'
import { sendParts } from './send-parts.ts'

export type StoredImage = AnswerOf<typeof uploadImages>['files'][number]

/** A photo that the shop looked at and did not take; the message is the shop's own. */
export class PhotoRejected extends Error {}

/**
 * Sends one photo of a draft, a large one in parts: what has arrived of it stays there when the line breaks.
 * @throws ApiError, PhotoRejected, or TypeError when no answer came
 */
export async function sendPhoto(file: File, sending: Sending): Promise<StoredImage> {
  // Browsers tell digests to pages that came over a safe line only.
  if (file.size > photoPartBytes && 'subtle' in crypto) return sendParts(file, sending)
  const { draftOrderId, customerEmail, uploadId } = sending
  const form = new FormData()
  if (customerEmail) form.append('customerEmail', customerEmail)
  form.append('draftOrderId', draftOrderId)
  form.append('uploadId', uploadId)
  form.append('images', file, file.name)
  const answer = await sendForm(uploadImages, form, sending)
  const { files, rejected } = decodeAnswer(uploadImages, answer)
  const [stored] = files
  if (stored) return stored
  throw new PhotoRejected(rejected[0]?.message ?? '')
}
