import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { removeImage } from '#contract/draft.ts'
import { errorText } from '../../../call/error-text.ts'
import { useOnDemand } from '../../../frame/use-on-demand.ts'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import { usePhotoAdvice } from '../../../book-view/draw/use-photo-advice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useApi } from '../../../call/use-api.ts'
import { useKeepDraft, type Draft } from '../../../draft/use-draft.ts'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { useSavePages } from '../../../draft/use-save-pages.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'
import { useWords } from '../../../words/words-context.tsx'
import { PendingTile } from './pending-tile.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { useDragSort } from './use-drag-sort.ts'
import { usePhotoOrder } from './use-photo-order.ts'

/** Brings the drawing engine with it, so it comes when it is asked for. */
const loadEditor = () => import('../../../book-view/page-editor/page-editor.tsx')
const PageEditor = lazy(loadEditor)

/**
 * The pages as thumbnails: stored photos, which can be put in order, adjusted and removed, then those on their way. Without a `book`
 * the stored ones stay as they are.
 */
export function PhotoGrid({
  draft,
  uploads,
  book = null,
}: {
  draft: Draft
  uploads: ReturnType<typeof useUploads>
  book?: PreviewedBook | null
}) {
  const words = useWords()
  const list = useRef<HTMLUListElement>(null)
  const fixed = book === null
  const savePages = useSavePages()
  const [adjusting, setAdjusting] = useState<string | null>(null)
  const [editorReady] = useOnDemand(loadEditor)
  const adjust = async (path: string) => setAdjusting((await editorReady()) ? path : null)
  const [removing, setRemoving] = useState<StoredImage | null>(null)
  const [removedAt, setRemovedAt] = useState<number | null>(null)
  const { announcement, move } = usePhotoOrder(draft, list, uploads.orderedByHand)
  const { worst, latest } = usePhotoAdvice(book, uploads.pending > 0)
  const drag = useDragSort(list, draft.images, move)

  const news = latest === null ? undefined : worst.get(latest)
  const saidAloud =
    news &&
    words.photos.advice.announced({
      page: draft.images.findIndex(({ path }) => path === latest) + 1,
      title: words.photos.advice[news.code].title,
    })

  // The button that was pressed is gone with its photo: focus goes to the photo that took its place, else to the heading.
  useEffect(() => {
    if (removedAt === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next =
      buttons[Math.min(removedAt, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [removedAt])

  return (
    <section aria-labelledby="photos-title">
      <h2 id="photos-title" className="text-xl">
        {words.photos.grid}
      </h2>
      {!fixed && draft.images.length > 1 && (
        <p className="mt-1 text-sm text-ink-soft">{words.photos.reorderHint}</p>
      )}
      <ul
        ref={list}
        {...drag.list}
        className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5"
      >
        {drag.shown.map((image, index) => (
          <PhotoTile
            key={image.path}
            image={image}
            index={index}
            count={drag.shown.length}
            dragged={drag.draggedPath === image.path}
            advice={worst.get(image.path)}
            onMove={fixed ? null : move}
            onRemove={
              fixed
                ? null
                : () => {
                    setRemovedAt(null)
                    setRemoving(image)
                  }
            }
            onAdjust={fixed ? null : () => void adjust(image.path)}
            onGrab={fixed ? null : (event) => drag.grab(event, index)}
          />
        ))}
        {uploads.list.map((upload) => (
          <PendingTile
            key={upload.id}
            upload={upload}
            onRemove={() => uploads.queue.remove(upload.id)}
            onRetry={() => uploads.queue.retry(upload.id)}
          />
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <p aria-live="polite" className="sr-only">
        {saidAloud}
      </p>
      {book && adjusting !== null && (
        <Suspense>
          <PageEditor
            book={book}
            path={adjusting}
            savePages={savePages}
            onClose={() => setAdjusting(null)}
          />
        </Suspense>
      )}
      {removing && (
        <RemoveDialog
          draft={draft}
          image={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemovedAt(draft.images.findIndex(({ path }) => path === removing.path))
            setRemoving(null)
          }}
        />
      )}
    </section>
  )
}

function RemoveDialog({
  draft,
  image,
  onClose,
  onRemoved,
}: {
  draft: Draft
  image: StoredImage
  onClose: () => void
  onRemoved: () => void
}) {
  const words = useWords()
  const api = useApi()
  const keep = useKeepDraft()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      keep(await api(removeImage, { params: { id: draft.id, path: image.path } }))
      onRemoved()
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.photos.toasts.removeFailed,
        description: errorText(error, words),
      })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={words.photos.removeTitle}
      closeLabel={words.common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button kind="danger" icon="trash" busy={busy} onClick={() => void remove()}>
            {words.common.remove}
          </Button>
        </>
      }
    >
      <p>{words.photos.removeText}</p>
    </Dialog>
  )
}
