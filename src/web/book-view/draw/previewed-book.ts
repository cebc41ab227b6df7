import type { Colouring } from '#domain/cover.ts'
import type { Binding, Format, Style } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { captionOf, drawnSettings } from '#domain/page-settings.ts'
import type { SmallPhotos } from '#domain/small-photos.ts'
import type { StoredImage } from '../../draft/send-photo.ts'
import { tidied } from './adjusted-page.ts'
import type { DrawingRequest } from './drawing-messages.ts'

/** What a preview is made of. */
export type PreviewedBook = {
  title: string
  /** what is written on the page 'this book belongs to' */
  dedication: string | null
  /** where the photos are shown small; left out, nowhere */
  smallPhotos?: SmallPhotos
  format: Format
  style: Style
  binding: Binding
  images: readonly StoredImage[]
  cover: { path: string | null; colouring: Colouring }
  /** that the book is printed in; left out, the page's own */
  locale?: Locale
}

/** The photo that stands on the cover: the one that was chosen, or else the first. */
export function coverImage({ images, cover }: PreviewedBook): StoredImage | undefined {
  return images.find(({ path }) => path === cover.path) ?? images[0]
}

/** What is to be drawn for the cover; null without a photo. */
export function coverRequest(book: PreviewedBook): DrawingRequest | null {
  const image = coverImage(book)
  const { colouring } = book.cover
  if (!image) return null
  return { ...requestFor(image, book, 'cover'), ...(colouring !== 'plain' && { colouring }) }
}

/** How a photo is to be drawn for a book. */
export function requestFor(
  image: StoredImage,
  { format, style, smallPhotos }: Pick<PreviewedBook, 'format' | 'style' | 'smallPhotos'>,
  sheet: DrawingRequest['sheet'] = 'page',
): DrawingRequest {
  const { path, width, height, page } = image
  const below = smallPhotos === 'beside' ? 'photo' : captionOf(page) !== '' && 'caption'
  const foot: Pick<DrawingRequest, 'foot'> = sheet === 'page' && below ? { foot: below } : {}
  const drawn = tidied(drawnSettings(page))
  return { path, width, height, page: drawn, style, format, sheet, ...foot }
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
