import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { moved } from '../../../draft/photo-order.ts'

/** A press becomes a drag after so many px. */
const slackPx = 6
/** Within so many px of the window's edge the page scrolls along. */
const edgePx = 70
const scrollStepPx = 14

type Drag = { path: string; from: number; to: number; x: number; y: number; moving: boolean }

function scrollAt(clientY: number): void {
  if (clientY < edgePx) scrollBy(0, -scrollStepPx)
  else if (clientY > innerHeight - edgePx) scrollBy(0, scrollStepPx)
}

function isOver(tile: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = tile.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** Sorts the children of a list by dragging them with any pointer. `shown` is the order to render meanwhile. */
export function useDragSort<T extends { path: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const current = useRef<Drag | null>(null)
  /** The click that ends a drag is none. */
  const dropped = useRef(false)
  const change = (next: Drag | null) => {
    current.current = next
    setDrag(next)
  }

  const grab = (event: PointerEvent, index: number) => {
    const grabbed = items[index]
    if (event.button !== 0 || items.length < 2 || !grabbed) return
    dropped.current = false
    const { clientX: x, clientY: y } = event
    change({ path: grabbed.path, from: index, to: index, x, y, moving: false })
  }

  const follow = (event: PointerEvent) => {
    const now = current.current
    if (!now) return
    if (event.buttons === 0) return change(null)
    if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < slackPx) return
    // The list itself holds the pointer: the tiles change their places under it. A press that does not move stays the tile's own.
    if (!now.moving) list.current?.setPointerCapture(event.pointerId)
    scrollAt(event.clientY)
    const tiles = [...(list.current?.children ?? [])].slice(0, items.length)
    const under = tiles.findIndex((tile) => isOver(tile, event))
    change({ ...now, moving: true, to: under === -1 ? now.to : under })
  }

  const release = () => {
    const now = current.current
    change(null)
    dropped.current = now?.moving ?? false
    if (now?.moving && now.to !== now.from) onMove(now.from, now.to)
  }

  return {
    shown: drag?.moving ? moved(items, drag.from, drag.to) : items,
    draggedPath: drag?.moving ? drag.path : null,
    grab,
    list: {
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: () => change(null),
      onClickCapture: (event: MouseEvent) => {
        if (dropped.current) event.stopPropagation()
        dropped.current = false
      },
    },
  }
}
