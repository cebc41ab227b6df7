import { formats } from '#domain/book-spec.ts'
import { useWords } from '../../words/words-context.tsx'
import { sheetOrder } from './sheet-order.ts'
import { Sheet, type ShownBook } from './sheet.tsx'
import { useSheetLabel } from './use-sheet-label.ts'

/** The whole book at once, from its front to its back; a touch shows a sheet by itself. */
export function Overview({ onLook, ...shown }: ShownBook & { onLook: (sheet: number) => void }) {
  const words = useWords()
  const label = useSheetLabel()
  const { widthMm, heightMm } = formats[shown.book.format]
  return (
    <ul
      aria-label={words.preview.pages}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3 bg-paper-deep p-3 sm:gap-4 sm:p-4 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
    >
      {sheetOrder.map((place, sheet) => (
        <li key={sheet}>
          <button
            type="button"
            onClick={() => onLook(sheet)}
            className="block w-full cursor-zoom-in bg-white text-left shadow-page"
            style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
          >
            <Sheet place={place} {...shown} />
          </button>
          <p aria-hidden="true" className="mt-1.5 text-center text-sm text-ink-soft">
            {place.kind === 'page' ? place.page : label(place)}
          </p>
        </li>
      ))}
    </ul>
  )
}
