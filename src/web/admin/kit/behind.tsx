import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import {
  useBrowserLocation,
  useSearch,
  type BrowserLocationHook,
} from 'wouter/use-browser-location'
import { SessionContext, useSession, type SessionContextValue } from './session.tsx'

/** The address that a screen behind another one had when it was in front; null in front. */
const AddressContext = createContext<{ path: string; search: string } | null>(null)

const useOwnLocation: BrowserLocationHook = () => {
  const live = useBrowserLocation()
  const own = useContext(AddressContext)
  return own ? [own.path, live[1]] : live
}

const useOwnSearch = () => {
  const live = useSearch()
  return useContext(AddressContext)?.search ?? live
}

const ownAddress = { hook: useOwnLocation, searchHook: useOwnSearch }

/**
 * Keeps a screen as it is behind another one: with the address it had, and with nothing of it in front, its dialogs and its name for
 * the browser's tab included, just as when its session has ended.
 */
export function Behind({
  when,
  path,
  search,
  children,
}: {
  when: boolean
  path: string
  search: string
  children: ReactNode
}) {
  const value = useSession()
  const { session } = value
  const behind = useMemo<SessionContextValue>(
    () => ({
      ...value,
      session: session.state === 'open' ? { ...session, state: 'ended' } : session,
    }),
    [value, session],
  )
  const own = useMemo(() => (when ? { path, search } : null), [when, path, search])
  return (
    <AddressContext value={own}>
      <Router {...ownAddress}>
        <SessionContext value={when ? behind : value}>
          <div hidden={when}>{children}</div>
        </SessionContext>
      </Router>
    </AddressContext>
  )
}

export function useIsBehind(): boolean {
  return useContext(AddressContext) !== null
}
