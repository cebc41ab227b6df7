import type { Call } from '#contract/call.ts'
import type { Locale } from '#domain/locale.ts'
import { ApiError } from '../call/request.ts'

/** A photo of a draft on its way. */
export type Sending = {
  draftOrderId: string
  customerEmail: string
  /** the shop stores one photo of each */
  uploadId: string
  locale: Locale
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** A line may die without a word. While bytes leave, or the shop looks at a photo, something happens within this time. */
const stillnessMsMax = 90_000

/**
 * Sends a form and answers with what the shop says, as it lies on the wire. XMLHttpRequest, because fetch cannot tell
 * how much of a body is sent.
 * @throws ApiError, TypeError when no answer came, or an AbortError
 */
export function sendForm(
  call: Pick<Call, 'method' | 'path'>,
  form: FormData,
  { locale, signal, onProgress }: Pick<Sending, 'locale' | 'signal' | 'onProgress'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, call.path)
    request.setRequestHeader('Accept-Language', locale)
    request.upload.addEventListener('progress', (event) => {
      watch.look()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    const watch = stillnessWatch(() => {
      reject(new TypeError('no answer'))
      request.abort()
    })
    const stop = () => request.abort()
    request.addEventListener('loadend', () => {
      watch.end()
      signal.removeEventListener('abort', stop)
    })
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(new TypeError('no answer')))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal.addEventListener('abort', stop)
    request.send(form)
  })
}

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

function answerOf({ status, statusText, responseText }: XMLHttpRequest): unknown {
  if (status < 200 || status > 299) throw new ApiError(status, statusText, responseText)
  return JSON.parse(responseText)
}
