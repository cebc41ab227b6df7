import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { readDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import { decodeAnswer } from '../call/api.ts'
import { useApi } from '../call/use-api.ts'
import { useGiven } from '../call/visit.ts'
import { pauseAfter } from '../call/pauses.ts'
import { callKey } from '../call/request.ts'

export type Order = AnswerOf<typeof readOrder>

/**
 * The order behind a checkout token, read anew whenever a page comes to show it (it may have been paid or changed elsewhere), unless
 * it came with the page.
 * @param until where given, an order that was found is read again and again until this is true of it, or a minute has passed
 */
export function useOrder(
  token: string,
  { enabled = true, until }: { enabled?: boolean; until?: (order: Order) => boolean } = {},
) {
  const api = useApi()
  const [given] = useState(
    useGiven(readOrder, { params: { token } }, (json) => decodeAnswer(readOrder, json)),
  )
  const query = useQuery<Order, Error>({
    queryKey: callKey(readOrder, { params: { token } }),
    queryFn: ({ signal }) => api(readOrder, { params: { token }, signal }),
    enabled,
    gcTime: 0,
    initialData: given,
    refetchOnMount: given ? false : 'always',
    refetchInterval: ({ state }) => {
      if (!until || !state.data || until(state.data)) return false
      return pauseAfter(state.dataUpdateCount + state.errorUpdateCount) ?? false
    },
  })
  const { refetch } = query
  const reread = useCallback(async () => (await refetch()).data, [refetch])
  const { data: order, error } = query.isFetchedAfterMount ? query : { data: given, error: null }
  return { order, error, reread }
}

/** Makes the wizard read its draft again: an order made of it was paid, which closes it. */
export function useForgetDrafts(): () => void {
  const queries = useQueryClient()
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: [readDraft.method, readDraft.path] }),
    [queries],
  )
}
