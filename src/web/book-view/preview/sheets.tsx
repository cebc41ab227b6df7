import { useState } from 'react'
import { freePage, type FixedPage } from '#domain/book-page.ts'
import { coverBoxes } from '#domain/cover.ts'
import { formats, type Format } from '#domain/book-spec.ts'
import { captionOf } from '#domain/page-settings.ts'
import { CoverFront } from '../cover/cover-front.tsx'
import { useFront } from '../cover/use-front.ts'
import { cx } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { PageFoot } from '../draw/page-foot.tsx'
import { Upright } from '../draw/upright.tsx'
import type { PageDrawing } from '../draw/drawings.ts'

const photoAddress = (image: StoredImage) => `/api/images/${encodeURIComponent(image.path)}?w=640`

/** A page of the book: its drawing; the faded photo until that is there, or with a note when it cannot be made here. */
export function DrawnSheet({
  image,
  page,
  drawing,
  book,
  upright = false,
}: {
  image: StoredImage
  page: number
  drawing: PageDrawing | null | undefined
  book: PreviewedBook
  /** one that lies on its side in print is turned to be read */
  upright?: boolean
}) {
  const { photos, preview } = useWords()
  const photo = photos.photoAlt({ page, name: image.originalName })
  const caption = captionOf(image.page)
  const alt = caption ? `${photo}: ${caption}` : photo
  if (drawing)
    return (
      <Upright when={upright && drawing.turned} format={book.format}>
        <img src={drawing.url} alt={alt} className="size-full" draggable={false} />
        <PageFoot image={image} drawing={drawing} book={book} />
      </Upright>
    )
  return (
    <div className="relative grid size-full place-items-center p-[5%]">
      <img
        src={photoAddress(image)}
        alt={alt}
        loading="lazy"
        className={cx(
          'max-h-full max-w-full object-contain',
          drawing === undefined && 'opacity-30',
        )}
        draggable={false}
      />
      {drawing === undefined ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-9" />
        </span>
      ) : (
        <p className="absolute inset-x-[8%] bottom-[6%] rounded-control border border-rule bg-sheet p-3 text-center text-sm">
          {preview.failed}
        </p>
      )}
    </div>
  )
}

/** The front: title and ornaments as they print, over the book's picture; `drawing` is null where the book has none, `waits` that it is on its way. */
export function CoverSheet({
  label,
  book,
  drawing,
  waits = false,
}: {
  label: string
  book: PreviewedBook
  drawing: PageDrawing | null | undefined
  waits?: boolean
}) {
  const { customise } = useWords()
  const locale = useLocale()
  const { format } = book
  const title = book.title || customise.bookTitlePlaceholder
  const boxMm = coverBoxes(formats[format]).picture.heightMm
  const pictureMm = book.images.length === 0 ? null : (drawing?.size.heightMm ?? boxMm)
  const front = useFront({ title, format, locale: book.locale ?? locale, pictureMm })
  return (
    <div
      className={cx(
        '@container relative size-full',
        book.binding === 'hard' && 'border-l-8 border-purple',
      )}
    >
      {drawing && (
        <img src={drawing.url} alt="" className="absolute inset-0 size-full" draggable={false} />
      )}
      <CoverFront front={front} title={title} format={format} label={label} />
      {waits && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-9" />
        </span>
      )}
    </div>
  )
}

/** A page that is alike in all books, as the shop prints it; where it cannot be had, a frame. */
export function FixedSheet({
  page,
  photos,
  label,
  book,
}: {
  page: FixedPage
  /** inside the back: how many small photos there is to be room for */
  photos?: number
  label: string
  book: Pick<PreviewedBook, 'format' | 'locale'>
}) {
  const locale = useLocale()
  const [isLost, setLost] = useState(false)
  if (isLost)
    return (
      <div className="size-full p-[6%]">
        <div className="grid size-full place-items-center rounded-[4%] border-3 border-double border-black p-[7%] text-center text-sm text-black">
          {label}
        </div>
      </div>
    )
  return (
    <img
      src={fixedAddress(page, book.format, book.locale ?? locale, photos)}
      alt={label}
      loading="lazy"
      onError={() => setLost(true)}
      className="size-full"
      draggable={false}
    />
  )
}

function fixedAddress(page: FixedPage, format: Format, locale: string, photos = 0): string {
  const query = { format, locale, ...(photos > 0 && { photos: String(photos) }) }
  return `/api/book-pages/${page}?${new URLSearchParams(query)}`
}

/** A page to draw on, by where it stands in the book: frames and prompts take turns. */
export function FreeSheet({
  page,
  label,
  book,
}: {
  page: number
  label: string
  book: PreviewedBook
}) {
  const { preview } = useWords()
  return <FixedSheet page={freePage(page)} label={`${label}: ${preview.empty}`} book={book} />
}
