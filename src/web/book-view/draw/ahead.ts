/** What is drawn before anybody asks for it, by whoever does not save data. */
import type { DrawingRequest } from './draw-worker.ts'
import { drawSheet, warmUp, type PageDrawing } from './drawings.ts'

/** Who saves data is spared drawings that nobody asked for. */
export function isSparing(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}

/** Draws sheets one by one behind everything else and tells each; what cannot be drawn is passed over. */
export async function lookThrough(
  requests: readonly DrawingRequest[],
  signal: AbortSignal,
  onDrawn: (request: DrawingRequest, drawing: PageDrawing) => void,
): Promise<void> {
  if (isSparing()) return
  for (const request of requests) {
    if (signal.aborted) return
    const drawing = await drawSheet(request, signal).catch(() => null)
    if (drawing && !signal.aborted) onDrawn(request, drawing)
  }
}

/** Makes ready for photos that are about to come. */
export function expectPhotos(): void {
  if (!isSparing()) warmUp()
}
