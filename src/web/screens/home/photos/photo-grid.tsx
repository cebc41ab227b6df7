import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import { useOnDemand } from '../../../frame/use-on-demand.ts'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import { usePhotoAdvice } from '../../../book-view/draw/use-photo-advice.ts'
import { Button } from '../../../ui/button.tsx'
import type { Draft } from '../../../draft/use-draft.ts'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { useSavePages } from '../../../draft/use-save-pages.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'
import { useWords } from '../../../words/words-context.tsx'
import { EmptyPlaces } from './empty-places.tsx'
import { PendingTile } from './pending-tile.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useDragSort } from './use-drag-sort.ts'
import { usePhotoOrder } from './use-photo-order.ts'

/** Brings the drawing engine with it, so it comes when it is asked for. */
const loadEditor = () => import('../../../book-view/page-editor/page-editor.tsx')
const PageEditor = lazy(loadEditor)

/**
 * The pages as thumbnails: stored photos, which can be put in order, adjusted and removed, then those on their way, and the places that a first
 * row has left. Without a `book` the stored ones stay as they are.
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
  const [adjusting, setAdjusting] = useState<{ path: string; nearer: NearerCrop | null } | null>(
    null,
  )
  const [editorReady] = useOnDemand(loadEditor)
  const adjust = async (path: string, nearer: NearerCrop | null = null) =>
    setAdjusting((await editorReady()) ? { path, nearer } : null)
  const [removing, setRemoving] = useState<StoredImage | null>(null)
  const [removedAt, setRemovedAt] = useState<number | null>(null)
  const { announcement, move } = usePhotoOrder(draft, list, uploads.orderedByHand)
  const drawn = usePhotoAdvice(book, uploads.pending > 0)
  const { worst, latest } = drawn
  const [photosShown, setPhotosShown] = useState(false)
  const done = draft.images.filter(({ path }) => drawn.drawings.has(path)).length
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
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="photos-title" className="text-xl">
          {words.photos.grid}
        </h2>
        <p className="grow text-sm text-ink-soft tabular-nums">
          {drawn.busy &&
            done > 0 &&
            done < draft.images.length &&
            words.preview.drawing({ done, total: draft.images.length })}
        </p>
        {done > 0 && (
          <Button
            kind="secondary"
            size="small"
            icon={photosShown ? 'edit' : 'image'}
            onClick={() => setPhotosShown(!photosShown)}
          >
            {photosShown ? words.photos.showDrawings : words.photos.showPhotos}
          </Button>
        )}
      </div>
      {!fixed && <p className="mt-1 text-sm text-ink-soft">{words.photos.reorderHint}</p>}
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
            drawing={drawn.drawings.get(image.path)}
            waits={drawn.busy}
            photosShown={photosShown}
            advice={worst.get(image.path)}
            twin={drawn.twins.get(image.path)}
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
            onNearer={fixed ? null : (nearer) => void adjust(image.path, nearer)}
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
        {!fixed && <EmptyPlaces taken={drag.shown.length + uploads.list.length} />}
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
            path={adjusting.path}
            nearer={adjusting.nearer}
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
