import { ApiError } from '../call/request.ts'
import type { Words } from '../words/es.ts'
import { NotReadable } from './ready-photo.ts'
import { PhotoRejected } from './send-photo.ts'
import type { Again } from './upload-queue.ts'

/** Answers of something that stands before the shop, or of a shop whose database or files are away for a moment. */
const outOfReach = [502, 503, 504]
/** Answers about the file itself (D8). */
const refusals = [413, 415, 422]
/** What went wrong with a photo, for who chose it, and whether the same once more may help. */
export function faultOf(
  error: unknown,
  photos: Words['photos'],
): { message: string; again: Again } {
  const answer = error instanceof ApiError ? error : null
  if (error instanceof TypeError || (answer && outOfReach.includes(answer.status)))
    return { message: photos.lost, again: 'soon' }
  if (error instanceof NotReadable)
    return {
      message: error.isHeic ? photos.heicUnreadable : photos.unreadable,
      again: 'never',
    }
  const rejected = error instanceof PhotoRejected ? error : null
  const refused = rejected !== null || (answer !== null && refusals.includes(answer.status))
  return {
    message: (answer?.customerMessage ?? rejected?.message) || photos.toasts.uploadFailedText,
    again: refused ? 'never' : 'by-hand',
  }
}
