import { useState } from 'react'
import { adminListOrders, adminSetOrderStatus } from '#contract/admin-orders.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { paymentStatuses, type PaymentStatus } from '#domain/order.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import type { AdminOrder } from '../order-parts/order-filter.ts'
import { consequenceOf } from './status-change.ts'
import { ApiError } from '../../call/request.ts'
import { orderLists } from '../order-parts/order-lists.ts'

/** Sets an order's payment status. Asks first where more follows from it than another word in the list. */
export function StatusSelect({ order }: { order: AdminOrder }) {
  const words = useWords()
  const { orders } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<PaymentStatus | null>(null)

  const [change, busy] = useAction(
    async (status: PaymentStatus) => {
      await api(adminSetOrderStatus, {
        params: { orderId: order.id },
        body: { status, seen: order.paymentStatus },
      })
      toast({
        kind: 'good',
        title: orders.statusChanged,
        description: `${orders.order({ id: order.id })}: ${orders.statuses[status]}`,
      })
      await refresh(...orderLists, adminReadDeskOrder)
    },
    (error) => ({
      title: words.common.error,
      description: (error instanceof ApiError && error.customerMessage) || orders.statusFailed,
    }),
  )

  const choose = async (status: PaymentStatus) => {
    if (busy || status === order.paymentStatus) return
    setChosen(status)
    const consequence = consequenceOf(order, status)
    const agreed =
      consequence === null ||
      (consequence === 'complete' && (await ask(orders.complete))) ||
      (consequence === 'revoke' &&
        (await ask({
          ...orders.revoke,
          action: orders.revoke.action({ status: orders.statuses[status] }),
          dangerous: true,
        })))
    if (agreed && !(await change(status))) await refresh(adminListOrders)
    setChosen(null)
  }
  return (
    <Select
      className="w-46"
      aria-label={orders.statusOf({ id: order.id })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      value={chosen ?? order.paymentStatus}
      onChoose={(chosen) => void choose(chosen)}
    >
      {paymentStatuses.map((status) => (
        <option key={status} value={status}>
          {orders.statuses[status]}
        </option>
      ))}
    </Select>
  )
}
