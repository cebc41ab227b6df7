import { useState } from 'react'
import { formats } from '#domain/book-spec.ts'
import { PageFoot } from '../draw/page-foot.tsx'
import { Upright } from '../draw/upright.tsx'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { dismissed } from '../draw/advice-dismissed.ts'
import { cx } from '../../ui/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useWords } from '../../words/words-context.tsx'
import type { LiveSheet } from './use-live-sheet.ts'

/** The page as it will be printed, drawn anew after each change, and turned to be read on demand; until then the drawing before, faded. */
export function LivePage({
  image,
  alt,
  book,
  sheet,
}: {
  image: StoredImage
  alt: string
  book: PreviewedBook
  sheet: LiveSheet
}) {
  const { preview } = useWords()
  const { drawing, state, again } = sheet
  const [isUpright, setUpright] = useState(false)
  const { widthMm, heightMm } = formats[book.format]
  return (
    <div className="grid place-items-center gap-2 rounded-control bg-paper-deep p-2">
      <div
        className="relative bg-white shadow-page"
        data-sheet={state}
        style={{
          aspectRatio: widthMm / heightMm,
          width: `min(100%, ${(48 * widthMm) / heightMm}dvh)`,
        }}
      >
        {drawing && (
          <Upright when={isUpright && drawing.turned} format={book.format}>
            <img
              src={drawing.url}
              alt={alt}
              draggable={false}
              className={cx(
                'size-full transition-opacity',
                (state === 'drawing' || state === 'failed') && 'opacity-35',
              )}
            />
            <PageFoot image={image} drawing={drawing} book={book} />
          </Upright>
        )}
        <output className="block absolute inset-x-3 bottom-3 text-center text-sm">
          <State state={state} />
        </output>
        {state === 'failed' && <Again onAgain={again} />}
      </div>
      {drawing?.turned && (
        <Button
          kind="secondary"
          size="small"
          icon="rotate"
          aria-pressed={isUpright}
          onClick={() => setUpright(!isUpright)}
        >
          {preview.upright}
        </Button>
      )}
      <Told image={image} sheet={sheet} />
    </div>
  )
}

/** What is to be said of a page below it. */
function Told({ image, sheet: { drawing, state } }: { image: StoredImage; sheet: LiveSheet }) {
  const {
    photos: { advice, editor },
  } = useWords()
  const isPutAway = dismissed.read().split(' ').includes(image.path)
  // That of the drawing before stays with it: nothing below moves under the pointer at each change.
  const told = state !== 'failed' && !isPutAway ? drawing?.advice[0] : undefined
  const isUnclear =
    state === 'drawn' && image.page.background === 'none' && drawing?.background !== 'none'
  return (
    <output className="block text-center text-sm empty:hidden">
      {isUnclear && <p>{editor.backgroundUnclear}</p>}
      {told && (
        <p data-advice={told.code}>
          <strong>{advice[told.code].title}.</strong> {advice[told.code].text}
        </p>
      )}
    </output>
  )
}

/** Above what says that it could not be drawn. */
function Again({ onAgain }: { onAgain: () => void }) {
  const { common } = useWords()
  return (
    <div className="absolute inset-0 grid place-items-center">
      <Button size="small" kind="secondary" icon="rotate" onClick={onAgain}>
        {common.retry}
      </Button>
    </div>
  )
}

function State({ state }: Pick<LiveSheet, 'state'>) {
  const { editor } = useWords().photos
  if (state === 'drawing')
    return (
      <span className="inline-flex items-center gap-2 rounded-control bg-sheet px-3 py-1">
        <Spinner />
        {editor.drawingNow}
      </span>
    )
  if (state === 'failed')
    return (
      <span className="inline-block rounded-control border-2 border-red bg-red-tint px-3 py-2 text-red-ink">
        {editor.previewFailed}
      </span>
    )
  return null
}
