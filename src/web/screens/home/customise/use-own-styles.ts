import { useEffect, useState } from 'react'
import type { Style } from '#domain/book-spec.ts'
import type { DrawnStyle, OwnPhoto } from './own-styles.ts'

/** The customer's own photo in each style, as far as it is drawn; null where there is no photo yet. */
export function useOwnStyles(photo: OwnPhoto | null): Partial<Record<Style, DrawnStyle>> | null {
  const [drawn, setDrawn] = useState<Partial<Record<Style, DrawnStyle>> | null>(null)

  useEffect(() => {
    if (!photo) return undefined
    const controller = new AbortController()
    // Where it cannot be drawn the samples stay.
    import('./own-styles.ts')
      .then(({ drawOwnStyles }) =>
        drawOwnStyles(photo, controller.signal, (one) =>
          setDrawn((before) => ({ ...before, [one.style]: one })),
        ),
      )
      .catch(() => undefined)
    return () => controller.abort()
  }, [photo])

  return drawn
}
