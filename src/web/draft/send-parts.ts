import { readParts, uploadPart } from '#contract/image.ts'
import type { AnswerOf } from '#contract/call.ts'
import { photoPartBytes } from '#domain/book-spec.ts'
import { callApi, decodeAnswer } from '../call/api.ts'
import { ApiError } from '../call/request.ts'
import { sendForm, type Sending } from './send-form.ts'

type StoredImage = AnswerOf<typeof uploadPart>['files'][number]

/**
 * Sends a photo part by part, from where it stopped when it was sent before, by this page or one before it.
 * @throws ApiError, or TypeError when no answer came
 */
export async function sendParts(file: File, sending: Sending): Promise<StoredImage> {
  const digest = await digestOf(file)
  const goOn = async () => sendFrom(await receivedOf(digest, sending), file, digest, sending)
  try {
    return await goOn()
  } catch (error) {
    // What was there has gone meanwhile: its day was over.
    if (!(error instanceof ApiError && error.code === 'file_interrupted')) throw error
    return goOn()
  }
}

async function sendFrom(
  begin: number,
  file: File,
  digest: string,
  sending: Sending,
): Promise<StoredImage> {
  const { draftOrderId, uploadId, onProgress } = sending
  // All of it may be there, and only the last answer be lost: the last part is sent again.
  const last = file.size - (file.size % photoPartBytes || photoPartBytes)
  for (let offset = Math.min(begin, last); ;) {
    const part = file.slice(offset, offset + photoPartBytes)
    const form = new FormData()
    form.append('draftOrderId', draftOrderId)
    form.append('uploadId', uploadId)
    form.append('digest', digest)
    form.append('offset', String(offset))
    form.append('size', String(file.size))
    form.append('images', part, file.name)
    const at = offset
    const answer = await sendForm(uploadPart, form, {
      ...sending,
      onProgress: (share) => onProgress((at + share * part.size) / file.size),
    })
    const { received, files } = decodeAnswer(uploadPart, answer)
    const [stored] = files
    if (stored) return stored
    if (received <= offset || received >= file.size) throw new TypeError('no way on')
    offset = received
  }
}

async function receivedOf(
  digest: string,
  { draftOrderId: id, uploadId, locale, signal }: Sending,
): Promise<number> {
  const params = { id, uploadId, digest }
  return (await callApi(readParts, { params, locale, signal })).received
}

async function digestOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
