import { itemAt } from '#domain/item-at.ts'
import { formats } from '#domain/book-spec.ts'
import { cx } from '../../ui/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { sheetOrder } from './sheet-order.ts'
import { Sheet, type ShownBook } from './sheet.tsx'
import type { Leafing } from './use-leafing.ts'

/** The sheets side by side, alone or as the book lies open, those in the middle to be turned by keys. */
export function SheetStrip({
  leafing: { view, strip, at, openings, goTo, lookAt, keys, scrolled },
  ...shown
}: ShownBook & { leafing: Leafing }) {
  const words = useWords()
  const { widthMm, heightMm } = formats[shown.book.format]
  const isOpen = view === 'spread'
  const sheetWidth = `min(${isOpen ? '40vw, 23rem' : '74vw, 46rem'}, calc(var(--sheet-height) * ${widthMm / heightMm}))`
  return (
    <ol
      ref={strip}
      aria-label={words.preview.pages}
      onScroll={scrolled}
      style={{ paddingInline: `calc(50% + var(--bleed) - ${sheetWidth} / 2)` }}
      className="relative -mx-(--bleed) flex snap-x snap-mandatory items-center gap-5 overflow-x-auto bg-paper-deep py-(--strip-space) [--bleed:1.25rem] sm:[--bleed:1.75rem]"
    >
      {openings.map((opening, index) => (
        <li key={opening[0]} className="flex shrink-0 snap-center shadow-lift">
          {opening.map((sheet, side) => (
            <button
              key={sheet}
              type="button"
              aria-current={index === at || undefined}
              tabIndex={index === at ? 0 : -1}
              onClick={() => (isOpen ? lookAt(sheet) : goTo(index))}
              onKeyDown={keys}
              className={cx(
                'block bg-white text-left',
                isOpen ? 'cursor-zoom-in' : 'cursor-default',
                side > 0 && 'border-l border-rule',
              )}
              style={{ aspectRatio: `${widthMm} / ${heightMm}`, width: sheetWidth }}
            >
              <Sheet place={itemAt(sheetOrder, sheet)} {...shown} />
            </button>
          ))}
        </li>
      ))}
    </ol>
  )
}
