import type { Binding, Format, Style } from '#domain/book-spec.ts'
import type { StoredImage } from '../../draft/send-photo.ts'
import { tidied } from './adjusted-page.ts'
import type { DrawingRequest } from './draw-worker.ts'

/** What a preview is made of. */
export type PreviewedBook = {
  title: string
  format: Format
  style: Style
  binding: Binding
  images: readonly StoredImage[]
}

/** How a photo is to be drawn for a book. */
export function requestFor(
  image: StoredImage,
  { format, style }: Pick<PreviewedBook, 'format' | 'style'>,
  sheet: DrawingRequest['sheet'] = 'page',
): DrawingRequest {
  const { path, width, height, page } = image
  return { path, width, height, page: tidied(page), style, format, sheet }
}

/** How a photo is asked for as a sheet by itself, as the book would draw it without anybody's choices. */
export function looseRequest(
  { path, width, height }: Pick<DrawingRequest, 'path' | 'width' | 'height'>,
  style: Style,
  look?: DrawingRequest['look'],
): DrawingRequest {
  const sheet = { path, width, height, page: {}, style, format: 'A4', sheet: 'loose' } as const
  return look ? { ...sheet, look } : sheet
}
