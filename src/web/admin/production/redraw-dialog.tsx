import { lazy, Suspense, useId, useState } from 'react'
import { styleNames } from '#domain/book-spec.ts'
import type { PageMode } from '../../book-view/page-editor/page-controls.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { useSession } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { PageNow } from './page-now.tsx'
import { useProductionWords } from './production-words.ts'
import { useRedraw, type Redraw } from './use-redraw.ts'

// The customer's own controls, with the engine that draws their preview.
const PageControls = lazy(() =>
  import('../../book-view/page-editor/page-controls.tsx').then((module) => ({
    default: module.PageControls,
  })),
)

/** Has a page drawn with other settings, in another style or by another artist. Nothing is asked for until the button is pressed. */
export function RedrawDialog({
  book,
  page,
  onClose,
}: {
  book: OrderBook
  page: BookPage
  onClose: () => void
}) {
  const words = useWords()
  const { redraw: own } = useProductionWords()
  const { session } = useSession()
  const askToDiscard = useAskToDiscard()
  const redraw = useRedraw(book, page)
  const { isChanged, ask, busy, seen } = redraw
  useUnsaved(isChanged)
  const submit = async () => {
    if (await ask()) onClose()
  }
  const close = async () => {
    if (!busy && (await askToDiscard(isChanged))) onClose()
  }
  return (
    <Dialog
      open={session.state === 'open'}
      size="wide"
      title={own.title({ page: page.page })}
      closeLabel={words.common.close}
      onClose={() => void close()}
      closeOnBackdrop={false}
      actions={
        <>
          <Button kind="secondary" onClick={() => void close()}>
            {words.common.cancel}
          </Button>
          <Button icon="rotate" busy={busy} onClick={() => void submit()}>
            {own.submit}
          </Button>
        </>
      }
    >
      {seen.isOvertaken && <PageNow book={book} page={page} />}
      <Choices book={book} redraw={redraw} />
      {book.artists.length > 1 && (
        <>
          <p className="text-sm text-ink-soft">{own.note}</p>
          <Checkbox
            label={own.again}
            checked={redraw.again}
            onChange={(event) => redraw.setAgain(event.target.checked)}
          />
        </>
      )}
      <Page book={book} page={page} redraw={redraw} />
    </Dialog>
  )
}

/** The style and the artist, and the way back to the book's own. */
function Choices({
  book: { artists },
  redraw: { style, setStyle, artist, setArtist, reset },
}: {
  book: OrderBook
  redraw: Redraw
}) {
  const { redraw: own, pages } = useProductionWords()
  const { orders } = useAdminWords()
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Choice
        label={own.style}
        names={styleNames}
        nameOf={(name) => orders.styles[name]}
        value={style}
        onChoose={setStyle}
      />
      {artists.length > 1 && (
        <Choice
          label={own.artist}
          names={artists}
          nameOf={(name) => pages.artists[name]}
          value={artist}
          onChoose={setArtist}
        />
      )}
      <Button kind="quiet" size="small" icon="rotate" onClick={reset}>
        {own.reset}
      </Button>
    </div>
  )
}

function Choice<Name extends string>({
  label,
  names,
  nameOf,
  value,
  onChoose,
}: {
  label: string
  names: readonly Name[]
  nameOf: (name: Name) => string
  value: Name
  onChoose: (name: Name) => void
}) {
  const id = useId()
  return (
    <div className="flex min-w-44 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <Select id={id} value={value} onChoose={onChoose}>
        {names.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The page with its controls, as its customer has them. */
function Page({
  book: { order },
  page: { path, page, originalName, width, height },
  redraw: { chosen, change, style },
}: {
  book: OrderBook
  page: BookPage
  redraw: Redraw
}) {
  const words = useWords()
  const [mode, setMode] = useState<PageMode>('frame')
  const image = {
    path,
    originalPath: path,
    filename: path,
    originalName,
    preview: `/api/images/${path}`,
    width,
    height,
    page: chosen,
  }
  return (
    <Suspense
      fallback={
        <div className="grid min-h-60 place-items-center">
          <Spinner label={words.common.loading} />
        </div>
      }
    >
      <PageControls
        image={image}
        page={page}
        book={{
          title: order.title,
          dedication: null,
          format: order.format,
          style,
          binding: order.binding,
          images: [image],
          cover: { path: null, colouring: 'plain' },
        }}
        mode={mode}
        onMode={setMode}
        onChange={change}
      />
    </Suspense>
  )
}
