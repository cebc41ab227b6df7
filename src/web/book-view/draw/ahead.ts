/** What is drawn before anybody asks for it, by whoever does not save data. */
import type { DrawingRequest } from './drawing-messages.ts'
import { drawSheet, warmUp, type PageDrawing } from './drawings.ts'

/** Who saves data is spared drawings that nobody asked for. */
export function isSparing(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}

/** Draws sheets one by one behind everything else and tells each, null where it cannot be drawn. Answers whether all were tried. */
export async function lookThrough(
  requests: readonly DrawingRequest[],
  signal: AbortSignal,
  onDrawn: (request: DrawingRequest, drawing: PageDrawing | null) => void,
): Promise<boolean> {
  if (isSparing()) return true
  for (const request of requests) {
    if (signal.aborted) return false
    const drawing = await drawSheet(request, signal).catch(() => null)
    if (!signal.aborted) onDrawn(request, drawing)
  }
  return !signal.aborted
}

/** Makes ready for photos that are about to come. */
export function expectPhotos(): void {
  if (!isSparing()) warmUp()
}
