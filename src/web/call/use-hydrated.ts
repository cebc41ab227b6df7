import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

const never = () => () => undefined
const always = () => true

/**
 * False in the prerendered page and in the first render over it, true from then on. What the prerendered page cannot know
 * (the address' token and query, storage, the clock) is shown only once this is true. Whoever asks is drawn twice, with
 * all below him; `isSame`
 * spares that where nothing was kept back: then this is true from the start.
 */
export function useHydrated(isSame = false): boolean {
  return useSyncExternalStore(never, always, () => isSame)
}

/** A value of the address' query; null while it is unknown or when it is not there. */
export function useQueryParam(name: string): string | null {
  const value = new URLSearchParams(useSearch()).get(name)
  return useHydrated(value === null) ? value : null
}
