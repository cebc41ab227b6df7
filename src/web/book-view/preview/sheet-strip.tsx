import { formats } from '#domain/book-spec.ts'
import { useWords } from '../../words/words-context.tsx'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { BackSheet } from './back-sheet.tsx'
import { InsideBackSheet } from './inside-back-sheet.tsx'
import { InsideFrontSheet } from './inside-front-sheet.tsx'
import { sheetOrder, type SheetPlace } from './sheet-order.ts'
import { CoverSheet, DrawnSheet, FreeSheet } from './sheets.tsx'
import type { DrawnBook } from './use-drawn-book.ts'
import type { Leafing } from './use-leafing.ts'
import { useSheetLabel } from './use-sheet-label.ts'

/** The sheets side by side, the one in the middle to be turned by keys. */
export function SheetStrip({
  book,
  drawn,
  leafing: { strip, at, goTo, keys, scrolled },
}: {
  book: PreviewedBook
  drawn: DrawnBook
  leafing: Leafing
}) {
  const words = useWords()
  const { widthMm, heightMm } = formats[book.format]
  const sheetWidth = `min(74vw, 46rem, calc(var(--sheet-height) * ${widthMm / heightMm}))`
  return (
    <ol
      ref={strip}
      aria-label={words.preview.pages}
      onScroll={scrolled}
      style={{ paddingInline: `calc(50% + var(--bleed) - ${sheetWidth} / 2)` }}
      className="relative -mx-(--bleed) flex snap-x snap-mandatory items-center gap-5 overflow-x-auto bg-paper-deep py-(--strip-space) [--bleed:1.25rem] sm:[--bleed:1.75rem]"
    >
      {sheetOrder.map((place, index) => (
        <li key={index} className="shrink-0 snap-center">
          <button
            type="button"
            aria-current={index === at || undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => goTo(index)}
            onKeyDown={keys}
            className="block cursor-default bg-white text-left shadow-lift"
            style={{ aspectRatio: `${widthMm} / ${heightMm}`, width: sheetWidth }}
          >
            <Sheet place={place} book={book} drawn={drawn} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function Sheet({
  place,
  book,
  drawn: { requests, cover, sheetOf },
}: {
  place: SheetPlace
  book: PreviewedBook
  drawn: DrawnBook
}) {
  const label = useSheetLabel()
  const named = { label: label(place), book }
  const front = cover && sheetOf(cover)
  if (place.kind === 'front') return <CoverSheet {...named} drawing={front} />
  if (place.kind === 'back')
    return <BackSheet {...named} cover={front} drawings={requests.map(sheetOf)} />
  if (place.kind === 'inside-front') return <InsideFrontSheet {...named} />
  if (place.kind !== 'page') return <InsideBackSheet {...named} />
  const image = book.images[place.page - 1]
  if (!image) return <FreeSheet {...named} page={place.page} />
  return (
    <DrawnSheet
      image={image}
      page={place.page}
      drawing={sheetOf(requests[place.page - 1]!)}
      book={book}
    />
  )
}
