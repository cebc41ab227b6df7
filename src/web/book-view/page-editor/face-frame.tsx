import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Box } from '#domain/page-settings.ts'
import { cx } from '../../ui/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { arrows, boxStyle, pushStep, zoomStep } from './crop-frame.tsx'
import type { ShownFace } from './face-choice.ts'

export type FaceActions = {
  onAdd: (x: number, y: number) => void
  onToggle: (face: ShownFace) => void
  onChange: (box: Box, dx: number, dy: number, factor: number) => void
}

/** Further than this a press is a drag. */
const dragPixels = 5

const looks: Record<ShownFace['kind'], string> = {
  found: 'border-yellow bg-transparent',
  added: 'border-yellow bg-yellow/20 cursor-move touch-none',
  removed: 'border-dashed border-white bg-ink/50',
}

/** What a press, a drag and a key do to a face; `photo` is what it lies on. */
function useMoves(photo: RefObject<HTMLElement | null>, actions: FaceActions) {
  const held = useRef<{ x: number; y: number; dragged: boolean } | null>(null)
  const press = (event: PointerEvent<HTMLElement>) => {
    held.current = { x: event.clientX, y: event.clientY, dragged: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (face: ShownFace) => (event: PointerEvent<HTMLElement>) => {
    const from = held.current
    const area = photo.current?.getBoundingClientRect()
    if (face.kind !== 'added' || !from || !area) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.dragged && Math.hypot(dx, dy) < dragPixels) return
    held.current = { x: event.clientX, y: event.clientY, dragged: true }
    actions.onChange(face.box, dx / area.width, dy / area.height, 1)
  }
  const click = (face: ShownFace) => () => {
    const dragged = held.current?.dragged
    held.current = null
    if (!dragged) actions.onToggle(face)
  }
  const keys = (face: ShownFace) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (face.kind !== 'removed') actions.onToggle(face)
    } else if (face.kind !== 'added') return
    else if (direction)
      actions.onChange(face.box, direction[0] * pushStep, direction[1] * pushStep, 1)
    else if (event.key === '+' || event.key === '=') actions.onChange(face.box, 0, 0, zoomStep)
    else if (event.key === '-') actions.onChange(face.box, 0, 0, 1 / zoomStep)
    else return
    event.preventDefault()
  }
  return { press, drag, click, keys }
}

/**
 * A photo with its faces as boxes, each a button: pressing one takes the face away or brings it back, pressing the photo elsewhere
 * marks a face there. A marked face is moved by dragging or the arrow keys, and made larger and smaller by + and −.
 */
export function FaceFrame({
  src,
  alt,
  aspect,
  faces,
  actions,
}: {
  src: string
  alt: string
  aspect: number
  faces: readonly ShownFace[]
  actions: FaceActions
}) {
  const { editor } = useWords().photos
  const photo = useRef<HTMLDivElement>(null)
  const { press, drag, click, keys } = useMoves(photo, actions)
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    actions.onAdd((event.clientX - left) / width, (event.clientY - top) / height)
  }
  const labels = { found: editor.faceRemove, added: editor.faceMarked, removed: editor.faceRestore }
  return (
    <div className="grid place-items-center rounded-control bg-paper-deep p-2">
      <div
        ref={photo}
        className="relative overflow-hidden select-none"
        style={{ aspectRatio: aspect, width: `min(100%, ${38 * aspect}dvh)` }}
      >
        <img src={src} alt={alt} draggable={false} className="size-full" />
        {/* For pointers alone, which say where; the labelled button below the photo marks a face by keyboard. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={tap}
          className="absolute inset-0 cursor-crosshair"
        />
        {faces.map((face, index) => (
          <button
            key={index}
            type="button"
            aria-label={labels[face.kind]({ face: index + 1 })}
            onPointerDown={press}
            onPointerMove={drag(face)}
            onClick={click(face)}
            onKeyDown={keys(face)}
            data-face={face.kind}
            className={cx(
              'absolute min-h-6 min-w-6 rounded-control border-3 shadow-[0_0_0_1.5px_rgb(43_34_48)]',
              looks[face.kind],
            )}
            style={boxStyle(face.box)}
          />
        ))}
      </div>
    </div>
  )
}
