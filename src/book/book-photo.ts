import type { Style } from '#domain/book-spec.ts'
import type { PageChoice } from '#domain/fit.ts'
import type { Background, FaceMarks } from '#domain/page-settings.ts'

export type BookPhoto = PageChoice & {
  /** The photo's bytes, read when its turn comes. A failure to read fails the book; it is not the photo's fault. */
  read(): Promise<Uint8Array>
  /** 0 (bold and calm) to 1 (rich); left out, the page's figures decide */
  detail?: number
  background?: Background
  /** what the customer says of the photo's faces */
  faces?: FaceMarks | undefined
  /** another style than the book's */
  style?: Style
}
