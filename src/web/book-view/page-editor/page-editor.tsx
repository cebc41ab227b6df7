import { useEffect, useRef, useState } from 'react'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import { asTheBook, isAdjusted } from '../draw/adjusted-page.ts'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import type { SavePages } from '../../draft/use-save-pages.ts'
import { useWords } from '../../words/words-context.tsx'
import { PageControls, type PageMode } from './page-controls.tsx'
import { withNearer } from './page-choice.ts'
import { usePageHistory } from './use-page-history.ts'
import { usePageSaves } from './use-page-saves.ts'

type PageHistory = ReturnType<typeof usePageHistory>
type SaveState = ReturnType<typeof usePageSaves>['state']

/** The page that is being changed: `stored` as the shop has it, `image` as it is now; both are undefined where the book has none. */
function useEditedPages({ images }: PreviewedBook, first: string, savePages: SavePages) {
  const [path, setPath] = useState(first)
  const at = Math.max(
    0,
    images.findIndex((image) => image.path === path),
  )
  const { pageOf, choose, save, discard, state } = usePageSaves(images, savePages)
  const history = usePageHistory(images, choose, setPath)
  const stored = images[at]
  const goTo = (index: number) => {
    void save()
    setPath(images[index]?.path ?? path)
  }
  return {
    at,
    count: images.length,
    stored,
    image: stored && { ...stored, page: pageOf(stored) },
    history,
    save,
    discard,
    state,
    goTo,
  }
}

/**
 * Changes how each photo becomes its page: what of it is seen, how it lies, how much detail. Every change is drawn at once and saved
 * by itself; it does not close on what could not be saved unless told so. `path` is the photo to begin with; `nearer` a
 * crop of it that was taken
 * already, to be seen here and undone.
 */
export default function PageEditor({
  book,
  path: first,
  nearer = null,
  savePages,
  onClose,
}: {
  book: PreviewedBook
  path: string
  nearer?: NearerCrop | null
  savePages: SavePages
  onClose: () => void
}) {
  const { photos, common } = useWords()
  const pages = useEditedPages(book, first, savePages)
  const { at, stored, image, history, save, state } = pages
  const [mode, setMode] = useState<PageMode>('frame')
  const [closing, setClosing] = useState(false)
  useTaken(stored, nearer, history)
  const close = async () => {
    if (closing) return
    setClosing(true)
    if (await save()) onClose()
    setClosing(false)
  }
  const leave = () => {
    pages.discard()
    onClose()
  }
  if (!stored || !image) return null
  return (
    <Dialog
      open
      size="wide"
      title={photos.editor.title({ page: at + 1 })}
      closeLabel={common.close}
      onClose={() => void close()}
    >
      <PageControls
        key={image.path}
        image={image}
        page={at + 1}
        book={book}
        mode={mode}
        hasCaption
        onMode={setMode}
        onChange={(update) => history.change(stored, update)}
      />
      {state === 'failed' && <Unsaved onSave={() => void save()} onLeave={leave} />}
      <Moves
        at={at}
        count={pages.count}
        history={history}
        state={state}
        onGo={pages.goTo}
        onReset={isAdjusted(image.page) ? () => history.change(stored, asTheBook) : null}
      />
    </Dialog>
  )
}

/** The crop that was taken already, as the first change: once, as soon as its photo is there. */
function useTaken(
  stored: StoredImage | undefined,
  nearer: NearerCrop | null,
  history: PageHistory,
): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (!stored || !nearer || isTaken.current) return
    isTaken.current = true
    history.change(stored, (page) => withNearer(page, nearer))
  })
}

function Unsaved({ onSave, onLeave }: { onSave: () => void; onLeave: () => void }) {
  const words = useWords()
  const { editor } = words.photos
  return (
    <Banner
      kind="error"
      title={editor.saveFailed}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="small" kind="secondary" icon="rotate" onClick={onSave}>
            {words.common.retry}
          </Button>
          <Button size="small" kind="quiet" onClick={onLeave}>
            {editor.closeUnsaved}
          </Button>
        </div>
      }
    >
      {editor.unsaved}
    </Banner>
  )
}

/** A page back or on, and between them what undoes. */
function Moves({
  at,
  count,
  history,
  state,
  onGo,
  onReset,
}: {
  at: number
  count: number
  history: PageHistory
  state: SaveState
  onGo: (index: number) => void
  /** null: there is nothing to take back */
  onReset: (() => void) | null
}) {
  const { editor } = useWords().photos
  return (
    <div className="flex items-center justify-between gap-3 border-t border-rule pt-4">
      <IconButton
        icon="left"
        kind="secondary"
        label={editor.previous}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <Undoing history={history} state={state} onReset={onReset} />
      <IconButton
        icon="right"
        kind="secondary"
        label={editor.next}
        disabled={at === count - 1}
        onClick={() => onGo(at + 1)}
      />
    </div>
  )
}

function Undoing({
  history,
  state,
  onReset,
}: {
  history: PageHistory
  state: SaveState
  onReset: (() => void) | null
}) {
  const { editor } = useWords().photos
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-center sm:gap-x-2">
      <IconButton
        icon="undo"
        label={editor.undo}
        disabled={!history.canUndo}
        onClick={() => history.go('undo')}
      />
      <IconButton
        icon="redo"
        label={editor.redo}
        disabled={!history.canRedo}
        onClick={() => history.go('redo')}
      />
      <Button
        kind="quiet"
        size="small"
        icon="rotate"
        className="max-sm:px-1!"
        disabled={onReset === null}
        onClick={onReset ?? undefined}
      >
        {editor.reset}
      </Button>
      <output className="block min-h-6 text-center text-sm text-ink-soft">
        {state === 'saving' ? editor.saving : state === 'saved' ? editor.saved : ''}
      </output>
    </div>
  )
}
