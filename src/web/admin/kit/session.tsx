import { useQueryClient, type Query } from '@tanstack/react-query'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { adminMe } from '#contract/admin-session.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { may } from '#contract/permissions.ts'
import type { Due, Role } from '#domain/staff.ts'
import { useApi } from '../../call/use-api.ts'
import { ApiError, type Input } from '../../call/request.ts'

/** `ended`: it was open on this page and is no longer; what that administrator was typing is still here. */
export type Session =
  | { state: 'unknown' | 'unreachable' | 'none' }
  | { state: 'open' | 'ended'; username: string; role: Role; due?: Due | undefined }

export type SessionContextValue = {
  session: Session
  /** after a login */
  open: (staff: AnswerOf<typeof adminMe>) => void
  /** after a logout: nothing of what was read stays */
  close: () => void
  /** a call was answered with 401 */
  end: () => void
  retry: () => void
}

export const SessionContext = createContext<SessionContextValue | null>(null)

const isAdminQuery = ({ queryKey }: Query) => String(queryKey[1]).startsWith('/api/admin/')

/** Knows whether an administrator is logged in. The server is asked once, where `asks` (the login page needs no answer). */
export function SessionProvider({ asks, children }: { asks: boolean; children: ReactNode }) {
  const api = useApi()
  const queries = useQueryClient()
  const [session, setSession] = useState<Session>({ state: 'unknown' })
  const unasked = asks && session.state === 'unknown'

  useEffect(() => {
    if (!unasked) return
    const control = new AbortController()
    api(adminMe, { signal: control.signal }).then(
      (staff) => setSession({ state: 'open', ...staff }),
      (error) => {
        if (!control.signal.aborted)
          setSession({ state: error instanceof ApiError ? 'none' : 'unreachable' })
      },
    )
    return () => control.abort()
  }, [api, unasked])

  const open = useCallback(
    (staff: AnswerOf<typeof adminMe>) => {
      setSession({ state: 'open', ...staff })
      void queries.invalidateQueries({ predicate: isAdminQuery })
    },
    [queries],
  )
  const close = useCallback(() => {
    setSession({ state: 'none' })
    queries.removeQueries({ predicate: isAdminQuery })
  }, [queries])
  const end = useCallback(() => {
    setSession((before) => (before.state === 'open' ? { ...before, state: 'ended' } : before))
  }, [])
  const retry = useCallback(() => setSession({ state: 'unknown' }), [])

  const value = useMemo(
    () => ({ session, open, close, end, retry }),
    [session, open, close, end, retry],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('outside of SessionProvider')
  return value
}

/** Whether whoever is logged in may make a call: what would be refused is not shown. */
export function useMay(): (call: Call) => boolean {
  const { session } = useSession()
  const role = 'role' in session ? session.role : null
  return useCallback((call) => role !== null && may(role, call), [role])
}

/** `useApi` for an administrator's calls: an answer of 401 ends the session here too, and is thrown on. */
export function useAdminApi(): <C extends Call>(
  call: C,
  input: Input<C> & { signal?: AbortSignal },
) => Promise<AnswerOf<C>> {
  const api = useApi()
  const { end } = useSession()
  return useCallback(
    async (call, input) => {
      try {
        return await api(call, input)
      } catch (error) {
        if (hasEndedSession(error)) end()
        throw error
      }
    },
    [api, end],
  )
}

/** Whether a call failed because nobody is logged in any more. */
export function hasEndedSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
