import { useEffect, useState } from 'react'
import type { DrawingRequest } from './draw-worker.ts'
import { drawingKept, drawSheet, type PageDrawing } from './drawings.ts'

/** What is known of a sheet: its drawing, null when it cannot be drawn, nothing while it is on its way. */
export type Sheets = ReadonlyMap<string, PageDrawing | null>

export const sheetKey = (request: DrawingRequest) => JSON.stringify(request)

/** Draws sheets one by one, in order, for as long as it is used. */
export function useSheets(requests: readonly DrawingRequest[]): Sheets {
  const [sheets, setSheets] = useState<Sheets>(() => new Map())
  const asked = JSON.stringify(requests)

  useEffect(() => {
    const wanted = JSON.parse(asked) as DrawingRequest[]
    const controller = new AbortController()
    const put = (request: DrawingRequest, drawing: PageDrawing | null) => {
      if (!controller.signal.aborted) setSheets((before) => new Map(before).set(sheetKey(request), drawing))
    }
    setSheets(new Map(wanted.flatMap((request) => {
      const known = drawingKept(request)
      return known ? [[sheetKey(request), known] as const] : []
    })))
    for (const request of wanted) {
      if (!drawingKept(request)) drawSheet(request, controller.signal).then((drawing) => put(request, drawing), () => put(request, null))
    }
    return () => controller.abort()
  }, [asked])

  return sheets
}
