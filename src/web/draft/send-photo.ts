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
  /** the shop stores one photo of each */
  uploadId: string
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
  { draftOrderId, customerEmail, uploadId, locale, signal, onProgress }: Sending,
): Promise<StoredImage> {
  const form = new FormData()
  if (customerEmail) form.append('customerEmail', customerEmail)
  form.append('draftOrderId', draftOrderId)
  form.append('uploadId', uploadId)
  form.append('images', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImages.method, uploadImages.path)
    request.setRequestHeader('Accept-Language', locale)
    request.upload.addEventListener('progress', (event) => {
      watch.look()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    const watch = stillnessWatch(() => {
      reject(new TypeError('no answer'))
      request.abort()
    })
    request.addEventListener('loadend', () => watch.end())
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

/** A line may die without a word. While bytes leave, or the shop looks at a photo, something happens within this time. */
const stillnessMsMax = 90_000

function stillnessWatch(onStill: () => void) {
  let timer = setTimeout(onStill, stillnessMsMax)
  return {
    look(): void {
      clearTimeout(timer)
      timer = setTimeout(onStill, stillnessMsMax)
    },
    end: () => clearTimeout(timer),
  }
}

function storedIn({ status, statusText, responseText }: XMLHttpRequest): StoredImage {
  if (status < 200 || status > 299) throw new ApiError(status, statusText, responseText)
  const { files, rejected } = z.decode(uploadImages.answer, JSON.parse(responseText))
  const [file] = files
  if (file) return file
  throw new PhotoRejected(rejected[0]?.message ?? '')
}
