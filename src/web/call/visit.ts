import { createContext, useContext } from 'react'
import type { Call } from '#contract/call.ts'
import { callAddress } from './request.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A page made for one visit: the server knew the address, asked the API what the page would ask (app/prerender.tsx), and sent the answers
 * along, so that the first render in the browser equals what was sent.
 */
export type Visit = {
  /** What the API answered to a GET of an address, in the wire's form; cleared once the page has taken over, since answers grow old. */
  answers: { get: (address: string) => unknown; clear: () => void }
  /** While the page is made: what stands in its head. */
  tell?: (head: { title?: string; description?: string }) => void
}

export const VisitContext = createContext<Visit | null>(null)

/** The visit this page was made for; null for a page that was prerendered by the build. */
export function useVisit(): Visit | null {
  return useContext(VisitContext)
}

/** Whether a page may show what its address says (its path, not its query). */
export function useAddressKnown(): boolean {
  return useHydrated(useVisit() !== null)
}

/** What came with the page for a call, decoded; to be called where a state or a query begins. */
export function useGiven<Answer>(
  call: Pick<Call, 'path'>,
  input: { params?: unknown; query?: unknown },
  decode: (json: unknown) => Answer,
  enabled = true,
): () => Answer | undefined {
  const visit = useVisit()
  const { params, query } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
  }
  return () => {
    const given = enabled ? visit?.answers.get(callAddress(call, params, query)) : undefined
    return given === undefined ? undefined : decode(given)
  }
}
