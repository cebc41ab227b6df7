import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminToday } from '#contract/admin-today.ts'
import { errorText } from '../../call/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { isOvertaken } from '../kit/use-seen.ts'
import { isHandedOver, isInTheMaking, type OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { ApiError, callKey } from '../../call/request.ts'

/** While the server is at work on a book, it is asked this often; while a print service has it, less so. */
const askAgainMs = 3_000
const askPrinterMs = 15_000

function askAgainIn(book: OrderBook): number | false {
  if (isInTheMaking(book)) return askAgainMs
  if (!isHandedOver(book)) return false
  const state = book.handover.job?.state
  return state === 'asked' || state === 'cancelling' ? askAgainMs : askPrinterMs
}

/** An order's book, asked for again while it is being made, or is with a print service. */
export function useOrderBook(orderId: string) {
  const api = useAdminApi()
  const input = { params: { id: orderId } }
  const refresh = useRefresh()
  const read = useQuery<OrderBook, Error>({
    queryKey: callKey(adminListPages, input),
    queryFn: ({ signal }) => api(adminListPages, { ...input, signal }),
    refetchInterval: ({ state: { data, status } }) =>
      data && status === 'success' ? askAgainIn(data) : false,
  })
  // What the server or a print service did meanwhile is told elsewhere on the screen too.
  const state =
    read.data &&
    [read.data.order.fulfilment, read.data.handover.job?.state, read.data.handover.job?.fault].join(
      ' ',
    )
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state)
      void refresh(adminReadTimeline, adminReadDeskOrder)
    seen.current = state
  }, [state, refresh])
  return read
}

/**
 * Changes an order's book: what the server answers is shown at once. Where somebody else was quicker (409), what they made of it is
 * fetched and said.
 * @param told.overtaken told where something was filled in: it stays, and what there is now is said beside it
 */
export function useBookChange<Given extends unknown[]>(
  orderId: string,
  change: (...given: Given) => Promise<OrderBook>,
  told: { done?: string; failed: string; overtaken?: () => void },
) {
  const words = useWords()
  const { common } = useAdminWords()
  const own = useProductionWords()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const key = useMemo(() => callKey(adminListPages, { params: { id: orderId } }), [orderId])
  const show = useCallback(
    (book: OrderBook) => {
      queries.setQueryData(key, book)
      void refresh(adminReadTimeline, adminListOrders, adminReadDeskOrder, adminToday)
    },
    [queries, key, refresh],
  )
  return useAction(
    async (...given: Given) => {
      show(await change(...given))
      if (told.done) toast({ kind: 'good', title: told.done })
    },
    (error) => {
      const isConflict = error instanceof ApiError && error.status === 409
      if (isConflict) void refresh(adminListPages, adminReadTimeline, adminReadDeskOrder)
      if (!isOvertaken(error)) return { title: told.failed, description: errorText(error, words) }
      told.overtaken?.()
      return {
        title: told.failed,
        description: told.overtaken ? common.overtaken.inForm : own.changedMeanwhile,
      }
    },
  )
}

/**
 * What a dialog was opened with goes along when it is saved, so that what another has done meanwhile is not overwritten unseen. Once
 * that was said (`overtaken`), what there is now goes along.
 * @param now as the book has it
 */
export function useSeenVersion(now: string) {
  const [first] = useState(now)
  const [isOvertakenNow, setOvertaken] = useState(false)
  const overtaken = useCallback(() => setOvertaken(true), [])
  return { version: isOvertakenNow ? now : first, isOvertaken: isOvertakenNow, overtaken }
}
