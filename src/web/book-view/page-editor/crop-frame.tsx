import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Box, Crop } from '#domain/page-settings.ts'
import { cx } from '../../ui/class-names.ts'
import { useWords } from '../../words/words-context.tsx'

/** What can be done to a crop: pushed by shares of the photo, zoomed by a factor. */
export type CropActions = {
  onPush: (dx: number, dy: number) => void
  onZoom: (factor: number) => void
}

/** One press of an arrow key, as a share of the photo; with Shift, a larger one. */
export const pushStep = 0.02
const pushStepLarge = 0.1
export const zoomStep = 1.1
/** Where an arrow key pushes to, across and down. */
export const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Everything outside of the frame lies in the shade. */
const shade = 'absolute shadow-[0_0_0_100vmax_rgb(43_34_48/0.6)]'
const thumbless =
  'appearance-none bg-transparent [&::-moz-range-thumb]:invisible [&::-webkit-slider-thumb]:invisible'

type Point = { x: number; y: number }
/** How far two fingers are apart; 0 where not two touch. */
const apart = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** What fingers, mouse and keys do to a crop. */
function useMoves(actions: CropActions | null) {
  const pointers = useRef(new Map<number, Point>())

  const press = (event: PointerEvent<HTMLElement>) => {
    if (!actions || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = pointers.current
    const before = held.get(event.pointerId)
    if (!actions || !before) return
    const now = { x: event.clientX, y: event.clientY }
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const distance = held.size === 2 ? apart([...held.values()]) : 0
    held.set(event.pointerId, now)
    if (held.size === 1) actions.onPush((now.x - before.x) / width, (now.y - before.y) / height)
    // Fingers that part make the frame grow, which is zooming out.
    else if (distance > 0) actions.onZoom(distance / Math.max(1, apart([...held.values()])))
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }

  const keys = (event: KeyboardEvent) => {
    if (!actions || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? pushStepLarge : pushStep
    const direction = arrows[event.key]
    if (direction) actions.onPush(direction[0] * step, direction[1] * step)
    else if (event.key === '+' || event.key === '=') actions.onZoom(zoomStep)
    else if (event.key === '-') actions.onZoom(1 / zoomStep)
    else return
    event.preventDefault()
  }
  return { press, drag, release, keys }
}

const slider = cx(
  shade,
  thumbless,
  'pointer-events-none border-3 border-yellow outline-offset-[-6px]! focus-visible:rounded-none',
)

/** Where a part of a picture lies on it. */
export const boxStyle = ({ x, y, width, height }: Box) => {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

/**
 * A photo with a frame around what of it is drawn. With `actions`, the frame is moved by dragging and the arrow keys and zoomed with
 * two fingers and the keys + and -; `at` says where it is. The frame is a slider to who listens, so that
 * it gets the arrow keys.
 */
export function CropFrame({
  src,
  alt,
  aspect,
  crop,
  at,
  actions,
}: {
  src: string
  alt: string
  aspect: number
  crop: Crop
  at: string
  actions: CropActions | null
}) {
  const { editor } = useWords().photos
  const hint = useId()
  const { press, drag, release, keys } = useMoves(actions)
  const cuts = crop.width < 0.999 || crop.height < 0.999
  const place = boxStyle(crop)
  return (
    <div className="grid place-items-center rounded-control bg-paper-deep p-2">
      <div
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        className={cx('relative overflow-hidden select-none', actions && 'cursor-move touch-none')}
        style={{ aspectRatio: aspect, width: `min(100%, ${38 * aspect}dvh)` }}
      >
        <img src={src} alt={alt} draggable={false} className="size-full" />
        {actions ? (
          <input
            type="range"
            aria-label={editor.crop}
            aria-describedby={hint}
            aria-valuetext={at}
            min={0}
            max={1}
            step="any"
            value={crop.x}
            onChange={(event) => actions.onPush(Number(event.target.value) - crop.x, 0)}
            onKeyDown={keys}
            style={place}
            className={slider}
          />
        ) : (
          cuts && <div className={cx(shade, 'border-2 border-dashed border-white')} style={place} />
        )}
      </div>
      {actions && (
        <p id={hint} className="mt-2 text-center text-sm text-ink-soft">
          {editor.cropHint}
        </p>
      )}
    </div>
  )
}
