import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

const never = () => () => undefined

/**
 * False in the prerendered page and in the first render over it, true from then on. What the prerendered page cannot know
 * (the address' token and query, storage, the clock) is shown only once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A value of the address' query; null while it is unknown or when it is not there. */
export function useQueryParam(name: string): string | null {
  const search = useSearch()
  return useHydrated() ? new URLSearchParams(search).get(name) : null
}
