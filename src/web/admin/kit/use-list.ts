import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, Call } from '#contract/call.ts'
import { useAdminApi } from './session.tsx'
import { type Input, callKey } from '../../call/request.ts'

/** Reads an administrator's list. What was there before stays until another page or search of it has come. */
export function useList<C extends Call>(
  call: C,
  input: Input<C>,
): UseQueryResult<AnswerOf<C>, Error> {
  const api = useAdminApi()
  return useQuery<AnswerOf<C>, Error>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => api(call, { ...input, signal }),
    placeholderData: (previous) => previous,
  })
}

/** Reads lists anew after a change: every page and search of them. Resolves once what is shown is what the server has. */
export function useRefresh(): (...calls: Call[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (...calls) => {
      await Promise.all(
        calls.map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] })),
      )
    },
    [queries],
  )
}
