import { useState, type PointerEvent, type ReactNode } from 'react'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import { captionOf } from '#domain/page-settings.ts'
import type { Advice } from '#drawing/coach/coach.ts'
import { isAdjusted } from '../../../book-view/draw/adjusted-page.ts'
import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { StoredImage } from '../../../draft/send-photo.ts'
import { useWords } from '../../../words/words-context.tsx'
import { PageNumber } from './page-number.tsx'
import { TileNotes } from './tile-notes.tsx'
import { TilePicture } from './tile-picture.tsx'

type Tile = {
  image: StoredImage
  index: number
  count: number
  dragged: boolean
  drawing: PageDrawing | null | undefined
  waits: boolean
  photosShown: boolean
  /** what of it will draw badly */
  advice: Advice | undefined
  /** the page that its photo is the same as */
  twin: number | undefined
  /** draws once more what could not be drawn */
  onAgain: () => void
  onMove: ((from: number, to: number) => void) | null
  onRemove: (() => void) | null
  onAdjust: (() => void) | null
  /** takes a crop that brings small people nearer */
  onNearer: ((nearer: NearerCrop) => void) | null
  onGrab: ((event: PointerEvent) => void) | null
}

/**
 * A page with its number, drawn as soon as it can be, its photo on demand. A touch opens its editor; buttons put it earlier or later
 * and remove it, and it can be dragged (by its grip on a touch screen).
 */
export function PhotoTile(tile: Tile) {
  const { image, index, count, dragged, drawing, advice, twin, onMove, onNearer, onGrab } = tile
  const caption = captionOf(image.page)
  return (
    <li
      data-path={image.path}
      className={cx(
        'overflow-hidden rounded-card border-2 bg-sheet transition-shadow',
        dragged ? 'border-ink shadow-lift' : 'border-rule',
      )}
    >
      <TileTop {...tile} />
      {caption && (
        <p className="truncate px-3 pt-2 text-center text-sm" title={caption}>
          {caption}
        </p>
      )}
      <TileNotes
        path={image.path}
        page={index + 1}
        advice={advice}
        onAgain={drawing === null ? tile.onAgain : null}
        twin={twin}
        nearer={drawing?.nearer ?? null}
        onNearer={onNearer}
      />
      {onMove && count > 1 && (
        <TileMoves index={index} count={count} onMove={onMove} onGrab={onGrab} />
      )}
    </li>
  )
}

/** The page or its photo, with what is put over it. */
function TileTop(tile: Tile) {
  const { image, index, count, dragged, drawing, photosShown, onMove, onGrab } = tile
  const { photos } = useWords()
  const [photoShown, setPhotoShown] = useState(false)
  const page = index + 1
  return (
    <div
      className={cx(
        'relative aspect-4/5 bg-paper-deep',
        onGrab && 'cursor-grab select-none',
        dragged && 'cursor-grabbing',
      )}
      onPointerDown={(event) => {
        const isPicture = !(event.target as Element).closest('select, button:not([data-picture])')
        if (event.pointerType === 'mouse' && isPicture) onGrab?.(event)
      }}
    >
      <Pressable onPress={tile.onAdjust}>
        <TilePicture
          image={image}
          page={page}
          drawing={drawing}
          waits={tile.waits}
          photoShown={photosShown || photoShown}
        />
      </Pressable>
      <PageNumber
        page={page}
        count={count}
        onMoveTo={onMove && count > 1 ? (to) => onMove(index, to - 1) : null}
      />
      {isAdjusted(image.page) && (
        <span className="pointer-events-none absolute right-2 bottom-2.5">
          <Badge tone="green">{photos.editor.adjusted}</Badge>
        </span>
      )}
      <TileButtons
        image={image}
        page={page}
        photoShown={photoShown}
        onPhoto={drawing && !photosShown ? () => setPhotoShown(!photoShown) : null}
        onRemove={tile.onRemove}
        onAdjust={tile.onAdjust}
      />
    </div>
  )
}

function TileButtons({
  image,
  page,
  photoShown,
  onPhoto,
  onRemove,
  onAdjust,
}: Pick<Tile, 'image' | 'onRemove' | 'onAdjust'> & {
  page: number
  photoShown: boolean
  onPhoto: (() => void) | null
}) {
  const { photos } = useWords()
  return (
    <>
      {onAdjust && (
        <IconButton
          icon="crop"
          label={photos.editor.open({ page })}
          kind="secondary"
          onClick={onAdjust}
          className="absolute! top-1.5 left-1.5 rounded-full!"
        />
      )}
      {onPhoto && (
        <IconButton
          icon="image"
          label={photos.showPhoto({ page })}
          aria-pressed={photoShown}
          kind="secondary"
          onClick={onPhoto}
          className="absolute! top-1.5 left-1/2 -translate-x-1/2 rounded-full! aria-pressed:bg-yellow"
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
    </>
  )
}

/** Earlier or later by a place, or by the grip wherever one likes. */
function TileMoves({
  index,
  count,
  onMove,
  onGrab,
}: Pick<Tile, 'index' | 'count' | 'onGrab'> & { onMove: (from: number, to: number) => void }) {
  const { photos } = useWords()
  const page = index + 1
  return (
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
  )
}

/** What it holds, as a button where something comes of pressing it. */
function Pressable({ onPress, children }: { onPress: (() => void) | null; children: ReactNode }) {
  if (!onPress) return children
  return (
    <button
      type="button"
      // The button with the crop does the same for keys.
      tabIndex={-1}
      data-picture
      onClick={onPress}
      className="block size-full cursor-[inherit]"
    >
      {children}
    </button>
  )
}
