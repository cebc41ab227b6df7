import { lazy, Suspense, useId, useState } from 'react'
import { adminRedrawPage } from '#contract/admin-pages.ts'
import type { ArtistName } from '#domain/artist.ts'
import { styleNames, type Style } from '#domain/book-spec.ts'
import type { PageSettings } from '#domain/page-settings.ts'
import type { PageMode } from '../../book-view/page-editor/page-controls.tsx'
import { asTheBook, tidied } from '../../book-view/draw/adjusted-page.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { useAdminApi, useSession } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { PageNow } from './page-now.tsx'
import { useProductionWords } from './production-words.ts'
import { useBookChange, useSeenVersion } from './use-order-book.ts'

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
  const {
    redraw: own,
    pages: { artists },
  } = useProductionWords()
  const { orders } = useAdminWords()
  const { session } = useSession()
  const api = useAdminApi()
  const askToDiscard = useAskToDiscard()
  const ids = { style: useId(), artist: useId() }
  const { order } = book
  const [usualArtist = 'drawing'] = book.artists
  // The page as it was when the dialog opened: what arrives meanwhile must not be overwritten unseen.
  const [{ settings }] = useState(page)
  const seen = useSeenVersion(page.version)
  const [chosen, setChosen] = useState<PageSettings>(() => tidied(settings))
  const [style, setStyle] = useState<Style>(settings.style ?? order.style)
  const [artist, setArtist] = useState<ArtistName>(settings.artist ?? usualArtist)
  const [again, setAgain] = useState(false)
  const [mode, setMode] = useState<PageMode>('frame')
  const isChanged =
    JSON.stringify(tidied(settings)) !== JSON.stringify(tidied(chosen)) ||
    style !== (settings.style ?? order.style) ||
    artist !== (settings.artist ?? usualArtist)
  useUnsaved(isChanged)

  const [ask, busy] = useBookChange(
    order.id,
    async () => {
      const {
        crop = null,
        turned = null,
        framed = null,
        detail = null,
        background = null,
        faces = null,
      } = tidied(chosen)
      return api(adminRedrawPage, {
        params: { id: order.id, path: page.path },
        body: {
          version: seen.version,
          again,
          crop,
          turned,
          framed,
          detail,
          background,
          faces,
          style: style === order.style ? null : style,
          artist: artist === book.artists[0] ? null : artist,
        },
      })
    },
    { done: own.asked, failed: own.failed, overtaken: seen.overtaken },
  )
  const submit = async () => {
    if (await ask()) onClose()
  }
  const close = async () => {
    if (!busy && (await askToDiscard(isChanged))) onClose()
  }
  const { path, originalName, width, height } = page
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
      <div className="flex flex-wrap items-end gap-4">
        <div className="flex min-w-44 flex-col gap-1.5">
          <label htmlFor={ids.style} className="text-sm font-bold">
            {own.style}
          </label>
          <Select id={ids.style} value={style} onChoose={setStyle}>
            {styleNames.map((name) => (
              <option key={name} value={name}>
                {orders.styles[name]}
              </option>
            ))}
          </Select>
        </div>
        {book.artists.length > 1 && (
          <div className="flex min-w-44 flex-col gap-1.5">
            <label htmlFor={ids.artist} className="text-sm font-bold">
              {own.artist}
            </label>
            <Select id={ids.artist} value={artist} onChoose={setArtist}>
              {book.artists.map((name) => (
                <option key={name} value={name}>
                  {artists[name]}
                </option>
              ))}
            </Select>
          </div>
        )}
        <Button
          kind="quiet"
          size="small"
          icon="rotate"
          onClick={() => {
            setChosen(asTheBook)
            setStyle(order.style)
            setArtist(usualArtist)
          }}
        >
          {own.reset}
        </Button>
      </div>
      {book.artists.length > 1 && (
        <>
          <p className="text-sm text-ink-soft">{own.note}</p>
          <Checkbox
            label={own.again}
            checked={again}
            onChange={(event) => setAgain(event.target.checked)}
          />
        </>
      )}
      <Suspense
        fallback={
          <div className="grid min-h-60 place-items-center">
            <Spinner label={words.common.loading} />
          </div>
        }
      >
        <PageControls
          image={image}
          page={page.page}
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
          onChange={(update) => setChosen((now) => tidied(update(now)))}
        />
      </Suspense>
    </Dialog>
  )
}
