import { useEffect, useRef, useState } from 'react'
import { keptPhotoStyle } from '../../../draft/kept-photo-style.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import type { OwnPhoto } from './own-styles.ts'

/** A photo of the customer's own to show the book by, opened for as long as it is used; null where there is none (yet). */
export function useOwnPhoto(draft: Draft): OwnPhoto | null {
  const [photo, setPhoto] = useState<OwnPhoto | null>(null)
  const now = useRef(draft)
  useEffect(() => {
    now.current = draft
  })
  const hasPhotos = draft.images.length > 0

  useEffect(() => {
    if (!hasPhotos && keptPhotoStyle() === null) return undefined
    const controller = new AbortController()
    // Where it cannot be opened the samples stay.
    import('./own-styles.ts')
      .then(({ openOwnPhoto }) => openOwnPhoto(now.current, controller.signal))
      .then((opened) => {
        if (!controller.signal.aborted) setPhoto(opened)
      })
      .catch(() => undefined)
    return () => controller.abort()
  }, [hasPhotos])

  return photo
}
