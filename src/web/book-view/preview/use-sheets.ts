import { useEffect, useState } from 'react'
import type { DrawingRequest } from '../draw/drawing-messages.ts'
import { drawingKept, drawSheet, type PageDrawing } from '../draw/drawings.ts'

/** A sheet's drawing; null when it cannot be drawn, undefined while it is on its way. */
export type SheetOf = (request: DrawingRequest) => PageDrawing | null | undefined

const keyOf = (request: DrawingRequest) => JSON.stringify(request)

/** Draws sheets in order for as long as it is used. */
export function useSheets(requests: readonly DrawingRequest[]): SheetOf {
  const [arrived, setArrived] = useState<ReadonlyMap<string, PageDrawing | null>>(() => new Map())
  const asked = JSON.stringify(requests)

  useEffect(() => {
    const controller = new AbortController()
    const put = (request: DrawingRequest, drawing: PageDrawing | null) => {
      if (!controller.signal.aborted)
        setArrived((before) => new Map(before).set(keyOf(request), drawing))
    }
    for (const request of JSON.parse(asked) as DrawingRequest[]) {
      if (drawingKept(request)) continue
      drawSheet(request, controller.signal, { onDraft: (draft) => put(request, draft) }).then(
        (drawing) => put(request, drawing),
        () => put(request, null),
      )
    }
    return () => controller.abort()
  }, [asked])

  return (request) => drawingKept(request) ?? arrived.get(keyOf(request))
}
