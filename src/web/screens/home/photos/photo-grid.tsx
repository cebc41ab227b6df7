import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import { usePhotoAdvice, type DrawnPages } from '../../../book-view/draw/use-photo-advice.ts'
import { Button } from '../../../ui/button.tsx'
import type { Draft } from '../../../draft/use-draft.ts'
import type { StoredImage } from '../../../draft/send-photo.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'
import { useWords } from '../../../words/words-context.tsx'
import { AdjustedPhoto, useAdjusting } from './adjusted-photo.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { Tiles } from './tiles.tsx'
import { useChoosing } from './use-choosing.ts'
import { useDragSort } from './use-drag-sort.ts'
import { usePhotoOrder } from './use-photo-order.ts'

/**
 * The pages as thumbnails: stored photos, which can be put in order, adjusted and removed, then those on their way, and
 * the places that a first
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
  const list = useRef<HTMLUListElement>(null)
  const fixed = book === null
  const [photosShown, setPhotosShown] = useState(false)
  const [adjusting, adjust] = useAdjusting()
  const removing = useRemoving(list)
  const { remove } = removing
  const { announcement, move, moveTogether } = usePhotoOrder(draft, list, uploads.orderedByHand)
  const choosing = useChoosing(draft.images)
  const drawn = usePhotoAdvice(book, uploads.pending > 0)
  const drag = useDragSort(list, draft.images, move)

  return (
    <section aria-labelledby="photos-title">
      <GridHead
        done={draft.images.filter(({ path }) => drawn.drawings.has(path)).length}
        total={draft.images.length}
        isDrawing={drawn.busy}
        photosShown={photosShown}
        onShow={setPhotosShown}
        choosing={fixed ? null : choosing}
      />
      {!fixed && (
        <BelowHead
          draft={draft}
          choosing={choosing}
          onMoveTogether={moveTogether}
          onRemove={remove}
        />
      )}
      <ul
        ref={list}
        {...drag.list}
        className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5"
      >
        <Tiles
          drag={drag}
          drawn={drawn}
          photosShown={photosShown}
          uploads={uploads}
          choosing={choosing}
          acts={fixed ? null : { move, remove: (image) => remove([image]), adjust }}
        />
      </ul>
      <Spoken announcement={announcement} said={useSaidAloud(draft, drawn)} />
      {book && adjusting !== null && (
        <AdjustedPhoto book={book} adjusting={adjusting} onClose={() => void adjust(null)} />
      )}
      <Removal draft={draft} removing={removing} onRemoved={choosing.end} />
    </section>
  )
}

/** Asks before those that are to be removed are. */
function Removal({
  draft,
  removing: { removing, remove, removed },
  onRemoved,
}: {
  draft: Draft
  removing: ReturnType<typeof useRemoving>
  onRemoved: () => void
}) {
  const first = removing?.[0]
  if (!first) return null
  return (
    <RemoveDialog
      draft={draft}
      images={removing}
      onClose={() => remove(null)}
      onRemoved={() => {
        onRemoved()
        removed(draft.images.findIndex(({ path }) => path === first.path))
      }}
    />
  )
}

function Spoken({ announcement, said }: { announcement: string; said: string | undefined }) {
  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

function GridHead({
  done,
  total,
  isDrawing,
  photosShown,
  onShow,
  choosing,
}: {
  done: number
  total: number
  isDrawing: boolean
  photosShown: boolean
  onShow: (photosShown: boolean) => void
  choosing: ReturnType<typeof useChoosing> | null
}) {
  const words = useWords()
  const isChoosing = choosing !== null && choosing.chosen !== null
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
      <h2 id="photos-title" className="text-xl">
        {words.photos.grid}
      </h2>
      <p className="grow text-sm text-ink-soft tabular-nums">
        {isDrawing && done > 0 && done < total && words.preview.drawing({ done, total })}
      </p>
      <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(2,minmax(min-content,1fr))] max-sm:*:only:col-span-2">
        {done > 0 && (
          <Button
            kind="secondary"
            size="small"
            icon={photosShown ? 'edit' : 'image'}
            onClick={() => onShow(!photosShown)}
          >
            {photosShown ? words.photos.showDrawings : words.photos.showPhotos}
          </Button>
        )}
        {choosing && (total > 1 || isChoosing) && (
          <Button
            kind="secondary"
            size="small"
            icon="check"
            onClick={isChoosing ? choosing.end : choosing.begin}
          >
            {isChoosing ? words.photos.chooseEnd : words.photos.choose}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How pages are put in order, or what can be done with those that are chosen. */
function BelowHead({
  draft: { images },
  choosing: { chosen },
  onMoveTogether,
  onRemove,
}: {
  draft: Draft
  choosing: ReturnType<typeof useChoosing>
  onMoveTogether: (paths: readonly string[], to: number) => void
  onRemove: (images: readonly StoredImage[]) => void
}) {
  const { photos } = useWords()
  if (!chosen) return <p className="mt-1 text-sm text-ink-soft">{photos.reorderHint}</p>
  return (
    <ChosenBar
      chosen={chosen.length}
      count={images.length}
      onMoveTo={(page) => onMoveTogether(chosen, page - 1)}
      onRemove={() => onRemove(images.filter(({ path }) => chosen.includes(path)))}
    />
  )
}

/** What the newest drawing is warned of, in words. */
function useSaidAloud(draft: Draft, { worst, latest }: DrawnPages): string | undefined {
  const { advice } = useWords().photos
  const news = latest === null ? undefined : worst.get(latest)
  return (
    news &&
    advice.announced({
      page: draft.images.findIndex(({ path }) => path === latest) + 1,
      title: advice[news.code].title,
    })
  )
}

/** The photos that are asked to be removed, and where the focus goes when they are gone. */
function useRemoving(list: RefObject<HTMLElement | null>) {
  const [removing, setRemoving] = useState<readonly StoredImage[] | null>(null)
  const [removedAt, setRemovedAt] = useState<number | null>(null)

  // The button that was pressed is gone with its photo: focus goes to the photo that took its place, else to the heading.
  useEffect(() => {
    if (removedAt === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next =
      buttons[Math.min(removedAt, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [list, removedAt])

  return {
    removing,
    remove: (images: readonly StoredImage[] | null) => {
      if (images) setRemovedAt(null)
      setRemoving(images)
    },
    removed: (index: number) => {
      setRemovedAt(index)
      setRemoving(null)
    },
  }
}
