import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { confirmFreeOrder, reportPayment } from '#contract/payment.ts'
import { useForgetDrafts, useOrder, type Order } from '../../order/use-order.ts'
import { currentToast, dismissToast, toast } from '../../ui/toast.ts'
import { useApi } from '../../call/use-api.ts'
import { useWords } from '../../words/words-context.tsx'
import { faultText } from './fault-text.ts'
import { tellPaid, usePaidElsewhere } from '../../order/paying/paid-elsewhere.ts'
import { isOutdated, isSettled, useIntent } from './use-intent.ts'

/** How long the server may take to hear that a payment went through before the customer goes on without. */
const reportMsMax = 10_000

/** Everything between an order that is to be paid and its thank-you page. */
export function useCheckout(token: string) {
  const words = useWords()
  const [, navigate] = useLocation()
  const { order, error, reread } = useOrder(token)
  const [shown, setShown] = useState(order)
  const [refusal, setRefusal] = useState<string | null>(null)
  const intent = useIntent(token, order, reread)
  const settled = order !== undefined && isSettled(order)
  usePaidElsewhere(token, reread)

  if (order && !shown) setShown(order)

  useEffect(() => {
    if (settled) navigate(`/thank-you/${encodeURIComponent(token)}`, { replace: true })
  }, [settled, token, navigate])

  useIntentFault(intent.error, settled)
  const leave = useLeave(token)
  const paid = usePaid(leave)
  const confirmFree = useConfirmFree(leave, reread)

  /**
   * A payment did not go through, or no answer came: then it may have. The order is looked at before anything is said; when it is
   * paid after all, this page is left, and when it has changed, the page shows how.
   */
  async function failed(before: Order, failure: unknown): Promise<void> {
    if (isOutdated(failure) || failure instanceof TypeError) {
      const after = await reread()
      if (after && isSettled(after)) return
      if (isOutdated(failure)) await intent.refetch()
      if (after && after.total !== before.total) return
    }
    const why = faultText(failure, words, words.checkout.errors.paymentText)
    setRefusal(why)
    toast({ kind: 'destructive', title: words.checkout.errors.payment, description: why })
  }

  return {
    order: settled ? undefined : order,
    error,
    /** the order costs something else than when this page was opened */
    totalChanged: order !== undefined && shown !== undefined && order.total !== shown.total,
    /** what was in it then and is sold out now */
    goneExtras: (order && shown?.extras.filter((name) => !order.extras.includes(name))) ?? [],
    intent,
    /** why the last payment did not go through, until another is tried */
    refusal,
    tryAgain: () => setRefusal(null),
    paid,
    failed,
    confirmFree,
  }
}

/** Says that no payment could be begun. */
function useIntentFault(error: Error | null, settled: boolean): void {
  const words = useWords()
  useEffect(() => {
    if (error && !settled) {
      toast({
        kind: 'destructive',
        title: words.checkout.errors.configuration,
        description: faultText(error, words, words.checkout.errors.configurationText),
      })
    }
  }, [error, settled, words])
}

/** Leaves for the thank-you page; other tabs hear that this order is paid. */
function useLeave(token: string) {
  const [, navigate] = useLocation()
  const forgetDrafts = useForgetDrafts()
  return useCallback(
    (query: string) => {
      tellPaid(token)
      forgetDrafts()
      // A card refused before is no longer of interest.
      const refused = currentToast()
      if (refused) dismissToast(refused.id)
      navigate(`/thank-you/${encodeURIComponent(token)}${query}`)
    },
    [token, forgetDrafts, navigate],
  )
}

type Leave = ReturnType<typeof useLeave>

/** The money has moved; what the server makes of the news does not keep the customer here. */
function usePaid(leave: Leave) {
  const api = useApi()
  return async ({ id }: Order, intentId: string): Promise<void> => {
    const signal = AbortSignal.timeout(reportMsMax)
    await api(reportPayment, {
      params: { id },
      body: { status: 'completed', paymentIntentId: intentId },
      signal,
    }).catch((failure: Error) =>
      console.error(`the order's status was not updated: ${failure.message}`),
    )
    leave('?payment_intent_status=succeeded')
  }
}

/** An order that a discount has made free, or nearly so, needs no provider. */
function useConfirmFree(leave: Leave, reread: ReturnType<typeof useOrder>['reread']) {
  const words = useWords()
  const api = useApi()
  return async (before: Order): Promise<void> => {
    const paymentIntentId =
      before.total === 0 ? 'free_order_full_discount' : 'free_order_below_minimum'
    try {
      await api(confirmFreeOrder, { body: { orderId: before.id, paymentIntentId } })
      leave('')
    } catch (failure) {
      if (isOutdated(failure) && (await reread())?.total !== before.total) return
      toast({
        kind: 'destructive',
        title: words.checkout.errors.free,
        description: faultText(failure, words, words.checkout.errors.freeText),
      })
    }
  }
}
