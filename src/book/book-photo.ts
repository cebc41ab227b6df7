import type { Style } from '#domain/book-spec.ts'
import type { PageChoice, Placement } from '#domain/fit.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export type BookPhoto = PageChoice & {
  /** The photo's bytes, read when its turn comes. A failure to read fails the book; it is not the photo's fault. */
  read(): Promise<Uint8Array>
  /** 0 (bold and calm) to 1 (rich) */
  detail?: number
  /** another style than the book's */
  style?: Style
}

/** `page` counts from 1. `missing` says why a page that had a photo is empty all the same; `fault` is for the log. */
export type PageFact = { page: number; kind: Placement['kind'] | 'empty'; missing?: RefusalCode | 'drawing_failed'; fault?: string }
