import * as z from 'zod/mini'
import { uploadImages } from '#contract/image.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Locale } from '#domain/locale.ts'
import { ApiError } from '../call/request.ts'

export type StoredImage = AnswerOf<typeof uploadImages>['files'][number]

/** A photo that the shop looked at and did not take; the message is the shop's own. */
export class PhotoRejected extends Error {}

type Sending = {
  draftOrderId: string
  customerEmail: string
  locale: Locale
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Sends one photo of a draft. XMLHttpRequest, because fetch cannot tell how much of a body is sent.
 * @throws ApiError, PhotoRejected, or TypeError when no answer came
 */
export function sendPhoto(
  file: File,
  { draftOrderId, customerEmail, locale, signal, onProgress }: Sending,
): Promise<StoredImage> {
  const form = new FormData()
  if (customerEmail) form.append('customerEmail', customerEmail)
  form.append('draftOrderId', draftOrderId)
  form.append('images', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImages.method, uploadImages.path)
    request.setRequestHeader('Accept-Language', locale)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(storedIn(request))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(new TypeError('no answer')))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function storedIn({ status, statusText, responseText }: XMLHttpRequest): StoredImage {
  if (status < 200 || status > 299) throw new ApiError(status, statusText, responseText)
  const { files, rejected } = z.decode(uploadImages.answer, JSON.parse(responseText))
  if (files.length > 0) return files[0]
  throw new PhotoRejected(rejected[0]?.message ?? '')
}
