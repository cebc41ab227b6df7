import { formats, pagesPerBook } from '#domain/book-spec.ts'
import { Icon } from '../../ui/icons.tsx'
import { useWords } from '../../words/words-context.tsx'
import { coverRequest, type PreviewedBook } from '../draw/previewed-book.ts'
import { useLookThrough, type DrawnPages } from '../draw/use-photo-advice.ts'
import type { StoredImage } from '../../draft/send-photo.ts'
import { PageFoot } from '../draw/page-foot.tsx'
import { CoverSheet, FreeSheet } from '../preview/sheets.tsx'
import { useBookPreview } from '../preview/use-book-preview.tsx'

/**
 * A book's cover and pages in a row, as they are drawn here, each its photo until then; what stays free is said in
 * words. A touch opens the book there.
 */
export function BookStrip({
  book,
  pages,
  editable,
}: {
  book: PreviewedBook
  pages: DrawnPages
  editable: boolean
}) {
  const words = useWords()
  const { show, dialog } = useBookPreview(book, editable)
  const cover = coverRequest(book)
  const drawnCover = useLookThrough(cover ? [cover] : [])
  const sheet = sheetShape(book)
  const free = pagesPerBook - book.images.length
  return (
    <div className="min-w-0">
      <ul
        aria-label={words.orderPage.strip}
        className="-mx-2 flex snap-x gap-3 overflow-x-auto px-2 pt-1 pb-3"
      >
        <li className="w-28 shrink-0 snap-start sm:w-32">
          <button
            type="button"
            style={sheet}
            onClick={() => void show(0)}
            className="block w-full border border-rule bg-white shadow-page"
          >
            <CoverSheet
              label={words.preview.cover}
              book={book}
              drawing={cover && drawnCover.told(cover)}
            />
          </button>
        </li>
        {book.images.map((image, index) => (
          <StripPage
            key={image.path}
            image={image}
            page={index + 1}
            pages={pages}
            book={book}
            onShow={() => void show(index + 1)}
          />
        ))}
        {free > 0 && <FreePages free={free} book={book} />}
      </ul>
      <p className="mt-1 font-semibold">
        {words.summary.look.pages({ count: book.images.length, free })}
      </p>
      {dialog}
    </div>
  )
}

const sheetShape = ({ format }: PreviewedBook) => {
  const { widthMm, heightMm } = formats[format]
  return { aspectRatio: `${widthMm} / ${heightMm}` }
}

function StripPage({
  image,
  page,
  pages,
  book,
  onShow,
}: {
  image: StoredImage
  page: number
  pages: DrawnPages
  book: PreviewedBook
  onShow: () => void
}) {
  const words = useWords()
  const { path, originalName } = image
  const drawing = pages.drawings.get(path)
  return (
    <li className="relative w-28 shrink-0 snap-start sm:w-32">
      <button
        type="button"
        style={sheetShape(book)}
        onClick={onShow}
        className="relative block w-full border border-rule bg-white p-1 shadow-page"
      >
        <img
          src={drawing ? drawing.url : `/api/images/${encodeURIComponent(path)}?w=160`}
          alt={words.photos.photoAlt({ page, name: originalName })}
          data-drawn={drawing ? true : undefined}
          decoding="async"
          className={drawing ? 'size-full object-contain' : 'size-full object-contain opacity-40'}
        />
        {drawing && (
          <span className="absolute inset-1">
            <PageFoot image={image} drawing={drawing} book={book} />
          </span>
        )}
      </button>
      {pages.weak.includes(page) && (
        <span className="pointer-events-none absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full border-2 border-ink bg-yellow">
          <Icon name="warning" className="size-5" />
        </span>
      )}
    </li>
  )
}

/** What stays free, as one sheet with their number. */
function FreePages({ free, book }: { free: number; book: PreviewedBook }) {
  const words = useWords()
  return (
    <li aria-hidden="true" className="w-28 shrink-0 snap-start sm:w-32">
      <div
        style={sheetShape(book)}
        className="relative border border-rule bg-white p-1 shadow-page"
      >
        <FreeSheet page={book.images.length + 1} label={words.preview.cover} book={book} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="rounded-control bg-white px-2 text-2xl font-bold tabular-nums">
            × {free}
          </span>
        </span>
      </div>
    </li>
  )
}
