import { useState } from 'react'
import type { Draft } from '../../../draft/use-draft.ts'
import type { WizardFields } from '../../../draft/fields.ts'
import type { DrawingRequest } from '../../../book-view/draw/drawing-messages.ts'
import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import { coverRequest } from '../../../book-view/draw/previewed-book.ts'
import { useLookThrough } from '../../../book-view/draw/use-photo-advice.ts'
import type { OwnPhoto } from './own-styles.ts'

/** The book's cover as it is drawn of the customer's own photo; null until it is, and where there is no photo. */
export function useOwnCover(
  draft: Draft,
  { title, dedication, format, style }: WizardFields,
  photo: OwnPhoto | null,
): PageDrawing | null {
  const { images, binding, coverPath, colouring } = draft
  const book = { title, dedication, format, style, binding, images }
  const ofBook = coverRequest({ ...book, cover: { path: coverPath, colouring } })
  const ofTried: DrawingRequest | null = photo && {
    path: photo.path,
    width: photo.width,
    height: photo.height,
    page: {},
    style,
    format,
    sheet: 'cover',
    ...(colouring !== 'plain' && { colouring }),
  }
  const request = ofBook ?? ofTried
  const { told } = useLookThrough(request ? [request] : [])
  const drawn = (request && told(request)) ?? null
  // Until it is drawn in another style it is seen as it was.
  const [before, setBefore] = useState({ format, drawn })
  if (drawn && before.drawn !== drawn) setBefore({ format, drawn })
  return drawn ?? (request && before.format === format ? before.drawn : null)
}
