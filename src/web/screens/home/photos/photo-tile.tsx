import { useEffect, useState, type PointerEvent } from 'react'
import type { Advice } from '#drawing/coach/coach.ts'
import { isAdjusted } from '../../../book-view/draw/adjusted-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { useWords } from '../../../words/words-context.tsx'
import { PhotoAdvice } from './photo-advice.tsx'

/** A stored photo with its page number; buttons put it earlier or later and remove it, and it can be dragged (by its grip on a touch screen). */
export function PhotoTile({
  image,
  index,
  count,
  dragged,
  advice,
  onMove,
  onRemove,
  onAdjust,
  onGrab,
}: {
  image: StoredImage
  index: number
  count: number
  dragged: boolean
  /** what of it will draw badly */
  advice: Advice | undefined
  onMove: ((from: number, to: number) => void) | null
  onRemove: (() => void) | null
  onAdjust: (() => void) | null
  onGrab: ((event: PointerEvent) => void) | null
}) {
  const { photos } = useWords()
  const { broken, onError } = useAnotherLook()
  const page = index + 1
  return (
    <li
      data-path={image.path}
      className={cx(
        'overflow-hidden rounded-card border-2 bg-sheet transition-shadow',
        dragged ? 'border-ink shadow-lift' : 'border-rule',
      )}
    >
      <div
        className={cx(
          'relative aspect-square bg-paper-deep',
          onGrab && 'cursor-grab select-none',
          dragged && 'cursor-grabbing',
        )}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse' && !(event.target as Element).closest('button'))
            onGrab?.(event)
        }}
      >
        {broken ? (
          <p className="grid size-full place-items-center p-4 text-center text-sm text-ink-soft">
            <span>
              <Icon name="image" className="size-8" />
              <br />
              {photos.brokenPreview}
            </span>
          </p>
        ) : (
          <img
            src={`/api/images/${encodeURIComponent(image.path)}?w=320`}
            alt={photos.photoAlt({ page, name: image.originalName })}
            draggable={false}
            decoding="async"
            onError={onError}
            className="size-full object-cover"
          />
        )}
        <span
          aria-hidden="true"
          className="absolute bottom-2 left-2 grid size-8 place-items-center rounded-full border-2 border-ink bg-yellow text-sm font-bold tabular-nums"
        >
          {page}
        </span>
        {isAdjusted(image.page) && (
          <span className="absolute right-2 bottom-2.5">
            <Badge tone="green">{photos.editor.adjusted}</Badge>
          </span>
        )}
        {onAdjust && (
          <IconButton
            icon="crop"
            label={photos.editor.open({ page })}
            kind="secondary"
            onClick={onAdjust}
            className="absolute! top-1.5 left-1.5 rounded-full!"
          />
        )}
        {onRemove && (
          <IconButton
            icon="trash"
            label={photos.remove({ name: image.originalName })}
            kind="secondary"
            data-remove
            onClick={onRemove}
            className="absolute! top-1.5 right-1.5 rounded-full!"
          />
        )}
      </div>
      {advice && <PhotoAdvice advice={advice} path={image.path} page={page} />}
      {onMove && count > 1 && (
        <div className="flex items-center justify-between">
          <IconButton
            icon="left"
            label={photos.moveEarlier({ page })}
            disabled={index === 0}
            data-move="earlier"
            onClick={() => onMove(index, index - 1)}
          />
          <span
            aria-hidden="true"
            onPointerDown={onGrab ?? undefined}
            className="grid h-11 grow cursor-grab touch-none place-items-center text-ink-soft select-none"
          >
            <Icon name="grip" className="size-6 [stroke-width:3]" />
          </span>
          <IconButton
            icon="right"
            label={photos.moveLater({ page })}
            disabled={index === count - 1}
            data-move="later"
            onClick={() => onMove(index, index + 1)}
          />
        </div>
      )}
    </li>
  )
}

/** Pauses before a thumbnail that did not come is asked for again. */
const lookPausesMs = [2_000, 5_000, 15_000, 30_000]

/** A picture that failed is shown as broken, and asked for again after a while and as soon as the browser is online. */
function useAnotherLook() {
  const [failures, setFailures] = useState(0)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!broken) return
    const again = () => setBroken(false)
    const pause = lookPausesMs[failures - 1]
    const timer = pause === undefined ? undefined : setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [broken, failures])
  return {
    broken,
    onError: () => {
      setFailures((before) => before + 1)
      setBroken(true)
    },
  }
}
