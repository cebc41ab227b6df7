import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminListInvoices } from '#contract/invoice.ts'
import type { AnswerOf, Call } from '#contract/call.ts'
import { errorText } from '../../call/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { isOvertaken } from '../kit/use-seen.ts'
import { type Input, callKey } from '../../call/request.ts'
import { orderLists } from '../order-parts/order-lists.ts'

export type DeskOrder = AnswerOf<typeof adminReadDeskOrder>
/** Calls that change an order answer with all of it. */
type Changing = Call & { answer: typeof adminReadDeskOrder.answer }
/** Says whether it was done. `overtaken` hears that somebody else was faster. */
export type Change = (
  done: string,
  call: Changing,
  input: unknown,
  overtaken?: () => void,
) => Promise<boolean>

/** What each part of the screen is given. */
export type PartProps = { deskOrder: DeskOrder; change: Change; busy: boolean }

/** An order as the desk has it: everything but its pages. */
export function useDeskOrder(orderId: string): UseQueryResult<DeskOrder, Error> {
  return useList(adminReadDeskOrder, { params: { id: orderId } })
}

/**
 * Changes an order, one thing at a time; says that it is done, and shows what has become of it. Refused, because somebody else was faster,
 * the order is read anew, so that what is shown is what there is.
 */
export function useChange(orderId: string): [Change, boolean] {
  const words = useWords()
  const { common } = useAdminWords()
  const wasOvertaken = useRef(false)
  const api = useAdminApi()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [run, busy] = useAction(
    async (done: string, call: Changing, input: unknown) => {
      const answer = await api(call, input as Input<Changing>)
      queries.setQueryData(callKey(adminReadDeskOrder, { params: { id: orderId } }), answer)
      toast({ kind: 'good', title: done })
      await refresh(...orderLists, adminListInvoices, adminListPages, adminReadTimeline)
    },
    (error) => {
      wasOvertaken.current = isOvertaken(error)
      return {
        title: common.notDone,
        description: wasOvertaken.current ? common.overtaken.otherwise : errorText(error, words),
      }
    },
  )
  const change: Change = async (done, call, input, overtaken) => {
    wasOvertaken.current = false
    const succeeded = await run(done, call, input)
    if (!succeeded) await refresh(adminReadDeskOrder)
    if (wasOvertaken.current) overtaken?.()
    return succeeded
  }
  return [change, busy]
}
