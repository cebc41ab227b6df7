import { useDeferredValue, useState, type ReactNode } from 'react'
import { useHydrated } from '../call/use-hydrated.ts'

/**
 * Much at once, drawn in pieces between which the page answers: `waiting` holds its place until all of it can be shown.
 * An answer that arrives has
 * all that shows it drawn in one go otherwise, which holds a slow phone for a tenth of a second. What came with the
 * page is taken over as it is.
 */
export function InPieces({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isLater] = useState(useHydrated())
  return useDeferredValue(true, !isLater) ? children : waiting
}
