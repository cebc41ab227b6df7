import { useEffect, useRef, useState } from 'react'
import type { DrawingRequest } from '../preview/draw-worker.ts'
import { drawingKept, drawSheet, type PageDrawing } from '../preview/drawings.ts'

/** While somebody drags or slides nothing is drawn; after so long a rest it is. */
const restMs = 250

/** `drawing` is the newest there is, which may still be the one before. */
export type LiveSheet = { drawing: PageDrawing | null; state: 'drawing' | 'drawn' | 'failed' }

/** Draws a sheet anew whenever its request changes: one drawing at a time, and only the newest one asked for. */
export function useLiveSheet(request: DrawingRequest): LiveSheet {
  const [shown, setShown] = useState<{ asked: string; drawing: PageDrawing | null; failed: boolean }>({ asked: '', drawing: null, failed: false })
  const line = useRef<Promise<void>>(Promise.resolve())
  const begun = useRef(false)
  const asked = JSON.stringify(request)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const wanted = JSON.parse(asked) as DrawingRequest
    async function draw(): Promise<void> {
      if (signal.aborted) return
      const drawing = await drawSheet(wanted, signal, { first: true }).catch(() => null)
      if (!signal.aborted) setShown((before) => ({ asked, drawing: drawing ?? before.drawing, failed: drawing === null }))
    }
    const wait = begun.current && !drawingKept(wanted) ? restMs : 0
    begun.current = true
    const timer = setTimeout(() => { line.current = line.current.then(draw) }, wait)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])

  if (shown.asked !== asked) return { drawing: shown.drawing, state: 'drawing' }
  return { drawing: shown.drawing, state: shown.failed ? 'failed' : 'drawn' }
}
