import { styleNames, type Style } from '#domain/book-spec.ts'
import { isSparing } from '../../../book-view/draw/ahead.ts'
import { closeDevicePhoto, openDevicePhoto } from '../../../book-view/draw/device-photos.ts'
import type { DrawingRequest } from '../../../book-view/draw/drawing-messages.ts'
import { drawSheet } from '../../../book-view/draw/drawings.ts'
import { looseRequest } from '../../../book-view/draw/previewed-book.ts'
import { readKeptPhoto } from '../../../draft/kept-photo.ts'
import type { Draft } from '../../../draft/use-draft.ts'

export type DrawnStyle = { style: Style; url: string; isWide: boolean }
export type OwnPhoto = Pick<DrawingRequest, 'path' | 'width' | 'height'>

/** The photo that was tried on the start page, until `signal` ends it, or else the book's first, but for who saves data. */
export async function openOwnPhoto(draft: Draft, signal: AbortSignal): Promise<OwnPhoto | null> {
  const kept = await readKeptPhoto()
  if (!kept || signal.aborted) return isSparing() ? null : (draft.images[0] ?? null)
  const photo = await openDevicePhoto(kept)
  signal.addEventListener('abort', () => closeDevicePhoto(photo))
  return photo
}

/** Draws the customer's own photo in each style, on this device, and tells each sheet as it comes: first lines, then the page. */
export async function drawOwnStyles(
  photo: OwnPhoto,
  signal: AbortSignal,
  tell: (drawn: DrawnStyle) => void,
): Promise<void> {
  for (const look of ['quick', undefined] as const)
    for (const style of styleNames) {
      if (signal.aborted) return
      const drawing = await drawSheet(looseRequest(photo, style, look), signal)
      if (!signal.aborted) tell({ style, url: drawing.url, isWide: drawing.turned })
    }
}
