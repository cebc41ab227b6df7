import { styleNames, type Style } from '#domain/book-spec.ts'
import { localStore } from './storage.ts'

const key = 'triedPhotoStyle'

/** The style chosen for the photo that was tried on the start page and is kept on this device (kept-photo.ts); null where none is. */
export function keptPhotoStyle(): Style | null {
  const kept = localStore.getItem(key)
  return styleNames.find((style) => style === kept) ?? null
}

export function keepPhotoStyle(style: Style | null): void {
  if (style) localStore.setItem(key, style)
  else localStore.removeItem(key)
}
