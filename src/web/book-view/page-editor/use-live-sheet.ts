import { useEffect, useRef, useState } from 'react'
import type { DrawingRequest } from '../draw/drawing-messages.ts'
import { drawingKept, drawSheet, type PageDrawing } from '../draw/drawings.ts'

/** While somebody drags or slides nothing is drawn; after so long a rest it is. */
const restMs = 250

/** `drawing` is the newest there is, which may still be the one before; a draft is the page itself, but not judged yet. */
export type LiveSheet = {
  drawing: PageDrawing | null
  state: 'drawing' | 'draft' | 'drawn' | 'failed'
  /** draws it once more */
  again: () => void
}

/** What one drags and slides: the others change by a click, and are drawn at once. */
const draggedOf = ({ path, page: { crop, faces } }: DrawingRequest) =>
  JSON.stringify([path, crop, faces])

/**
 * Draws a sheet anew whenever its request changes: one drawing at a time, and only the newest one asked for. What is likely to be asked
 * next, `ahead`, is drawn when nothing else is.
 */
export function useLiveSheet(request: DrawingRequest, ahead: readonly DrawingRequest[]): LiveSheet {
  const [shown, setShown] = useState<{
    asked: string
    drawing: PageDrawing | null
    state: LiveSheet['state']
  }>({ asked: '', drawing: null, state: 'drawing' })
  const [tries, setTries] = useState(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const begun = useRef<string | null>(null)
  const asked = JSON.stringify(request)
  const next = JSON.stringify({ ahead, tries })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const wanted = JSON.parse(asked) as DrawingRequest
    const show = (drawing: PageDrawing | null, state: LiveSheet['state']) => {
      if (!signal.aborted)
        setShown((before) => ({ asked, drawing: drawing ?? before.drawing, state }))
    }
    async function draw(): Promise<void> {
      if (signal.aborted) return
      const drawing = await drawSheet(wanted, signal, {
        first: true,
        onDraft: (draft) => show(draft, 'draft'),
      }).catch(() => null)
      show(drawing, drawing ? 'drawn' : 'failed')
      if (!drawing || signal.aborted) return
      for (const one of (JSON.parse(next) as { ahead: DrawingRequest[] }).ahead)
        drawSheet(one, signal).catch(() => undefined)
    }
    const isDragged = begun.current !== null && begun.current !== draggedOf(wanted)
    begun.current = draggedOf(wanted)
    const timer = setTimeout(
      () => {
        line.current = line.current.then(draw)
      },
      isDragged && !drawingKept(wanted) ? restMs : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, next])

  const again = () => {
    setShown((before) => ({ ...before, state: 'drawing' }))
    setTries(tries + 1)
  }
  const state = shown.asked === asked ? shown.state : 'drawing'
  return { drawing: shown.drawing, state, again }
}
