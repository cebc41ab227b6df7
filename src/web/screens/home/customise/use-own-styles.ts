import { useEffect, useRef, useState } from 'react'
import type { Style } from '#domain/book-spec.ts'
import { keptPhotoStyle } from '../../../draft/kept-photo-style.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import type { DrawnStyle } from './own-styles.ts'

/** The customer's own photo in each style, as far as it is drawn; null where there is no photo yet. */
export function useOwnStyles(draft: Draft): Partial<Record<Style, DrawnStyle>> | null {
  const [drawn, setDrawn] = useState<Partial<Record<Style, DrawnStyle>> | null>(null)
  const now = useRef(draft)
  useEffect(() => {
    now.current = draft
  })
  const hasPhotos = draft.images.length > 0

  useEffect(() => {
    if (!hasPhotos && keptPhotoStyle() === null) return undefined
    const controller = new AbortController()
    // Where it cannot be drawn the samples stay.
    import('./own-styles.ts')
      .then(({ drawOwnStyles }) =>
        drawOwnStyles(now.current, controller.signal, (one) =>
          setDrawn((before) => ({ ...before, [one.style]: one })),
        ),
      )
      .catch(() => undefined)
    return () => controller.abort()
  }, [hasPhotos])

  return drawn
}
