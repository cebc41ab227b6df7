import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createPaymentIntent } from '#contract/payment.ts'
import { formatMoney } from '#domain/money.ts'
import { isFree } from '#domain/quote.ts'
import type { Order } from '../../order/use-order.ts'
import { useApi } from '../../call/use-api.ts'
import { PaymentOutdated } from '../../order/paying/payment-form.ts'
import { inTime, NoAnswerInTime } from '../../call/in-time.ts'
import { ApiError, callKey } from '../../call/request.ts'

/** How long a payment may take to be begun: the customer sees a button that he cannot press. */
const answerMsMax = 15_000

const outdatedCodes = [
  'amount_changed',
  'order_paid',
  'order_free',
  'order_not_free',
  'order_not_found',
  'conflict',
  'not_found',
]

/** Whether an answer means that the order or its payment are no longer what this page shows. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof PaymentOutdated ||
    (error instanceof ApiError && outdatedCodes.includes(error.code))
  )
}

/** Whether nothing is left to pay, or what there is is on its way. */
export function isSettled(order: Order): boolean {
  return order.paymentStatus === 'completed' || order.paymentStatus === 'processing'
}

/**
 * Begins the payment of an order at the total this page shows. Where the server knows another, the order is read again first; its
 * new total then begins a payment of its own. No answer in time is asked for once more, over another connection; then it is an error.
 */
export function useIntent(token: string, order: Order | undefined, reread: () => Promise<unknown>) {
  const api = useApi()
  const amount = order ? formatMoney(order.total) : ''
  const body = { amount, checkoutToken: token }
  const begin = (outer: AbortSignal) =>
    inTime(answerMsMax, outer, (signal) => api(createPaymentIntent, { body, signal }))
  return useQuery<string, Error>({
    queryKey: callKey(createPaymentIntent, { body }),
    queryFn: async ({ signal }) => {
      try {
        const { clientSecret } = await begin(signal).catch((error: unknown) => {
          if (!(error instanceof NoAnswerInTime)) throw error
          return begin(signal)
        })
        if (!clientSecret) throw new Error('an intent without a secret')
        return clientSecret
      } catch (error) {
        if (isOutdated(error)) await reread()
        throw error
      }
    },
    enabled: order !== undefined && !isSettled(order) && !isFree(order.total),
    gcTime: 0,
    refetchOnMount: 'always',
    // The form stays, and what is typed in it, while a new total gets a payment of its own.
    placeholderData: keepPreviousData,
  })
}
