import { formats } from '#domain/book-spec.ts'
import { requestFor, type PreviewedBook } from '../preview/previewed-book.ts'
import { cx } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { StoredImage } from '../wizard/send-photo.ts'
import { useWords } from '../words/words-context.tsx'
import { useLiveSheet } from './use-live-sheet.ts'

/** The page as it will be printed, drawn anew after each change; until then the drawing before, faded. */
export function LivePage({ image, page, book }: { image: StoredImage; page: number; book: PreviewedBook }) {
  const { photos: { editor, photoAlt } } = useWords()
  const { drawing, state } = useLiveSheet(requestFor(image, book))
  const { widthMm, heightMm } = formats[book.format]
  return (
    <div className="grid place-items-center rounded-control bg-paper-deep p-2">
      <div className="relative bg-white shadow-page" data-sheet={state} style={{ aspectRatio: widthMm / heightMm, width: `min(100%, ${(48 * widthMm) / heightMm}dvh)` }}>
        {drawing && (
          <img src={drawing.url} alt={photoAlt({ page, name: image.originalName })} draggable={false}
            className={cx('size-full transition-opacity', state !== 'drawn' && 'opacity-35')} />
        )}
        <output className="block absolute inset-x-3 bottom-3 text-center text-sm">
          {state === 'drawing' && <span className="inline-flex items-center gap-2 rounded-control bg-sheet px-3 py-1"><Spinner />{editor.drawingNow}</span>}
          {state === 'failed' && <span className="inline-block rounded-control border-2 border-red bg-red-tint px-3 py-2 text-red-ink">{editor.previewFailed}</span>}
        </output>
      </div>
    </div>
  )
}
