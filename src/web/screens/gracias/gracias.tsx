import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { AnswerOf } from '#contract/call.ts'
import type { readDraftsOrder } from '#contract/draft.ts'
import { Frame } from '../../frame/frame.tsx'
import { Notice } from '../../frame/notice.tsx'
import { lookingMs, pauseAfter } from '../../call/pauses.ts'
import { useReader, type PlainRead } from '../../call/use-read.ts'
import { useHydrated, useQueryParam } from '../../call/use-hydrated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { ApiError, callKey } from '../../call/request.ts'

const draftsOrder: PlainRead<typeof readDraftsOrder> = {
  method: 'GET',
  path: '/api/draft-orders/:id/order',
  read: (answer) => answer,
}
type Found = AnswerOf<typeof readDraftsOrder>

/**
 * What became of the payment, as far as the shop knows. It may know only of an earlier card that was declined:
 * `saidYes` outweighs that.
 */
function outcomeOf(
  { paymentStatus }: Found,
  saidYes: boolean,
): 'succeeded' | 'payment_failed' | null {
  if (paymentStatus === 'completed') return 'succeeded'
  return paymentStatus === 'failed' && !saidYes ? 'payment_failed' : null
}

const thankYou = ({ checkoutToken }: Found, outcome: string) =>
  `/thank-you/${encodeURIComponent(checkoutToken)}?payment_intent_status=${outcome}`

/** Where a payment that left the shop comes back to, with the draft's id: waits until the payment is known, and goes to its order. */
export default function Gracias() {
  const hydrated = useHydrated()
  const checkoutToken = useQueryParam('checkout_token')
  const draftId = useQueryParam('draftId')
  // as the provider adds it to the address
  const saidYes = useQueryParam('redirect_status') === 'succeeded'
  const { order, gone, overdue } = useDraftsOrder(
    hydrated ? checkoutToken || draftId || '' : null,
    saidYes,
  )
  const [, navigate] = useLocation()
  const outcome = order ? outcomeOf(order, saidYes) : null
  const known = order && outcome ? thankYou(order, outcome) : null

  useEffect(() => {
    if (known) navigate(known, { replace: true })
  }, [known, navigate])

  return (
    <Frame page="gracias">
      {gone ? <Gone /> : overdue ? <Overdue order={order} /> : <Looking />}
    </Frame>
  )
}

function Home() {
  const { common } = useWords()
  return (
    <ButtonLink href="/" kind="secondary">
      {common.backHome}
    </ButtonLink>
  )
}

function Gone() {
  const words = useWords()
  return (
    <Notice drawing="icon-receipt" title={words.checkout.notFoundTitle} actions={<Home />}>
      <p>{words.gracias.notFound}</p>
    </Notice>
  )
}

function Overdue({ order }: { order: Found | undefined }) {
  const words = useWords()
  return (
    <Notice
      drawing="icon-receipt"
      title={words.thankYou.processingTitle}
      actions={
        <>
          {order && (
            <ButtonLink href={thankYou(order, 'succeeded')}>{words.gracias.toOrder}</ButtonLink>
          )}
          <Home />
        </>
      }
    >
      <p>{words.gracias.slow}</p>
    </Notice>
  )
}

function Looking() {
  const { gracias } = useWords()
  return (
    <Notice drawing="icon-envelope" title={gracias.waiting}>
      <p>{gracias.waitingText}</p>
      <p className="text-xl text-ink">
        <Spinner />
      </p>
    </Notice>
  )
}

/** Looks for a draft's order until its payment is known, or for about a minute. `id` is null while the address is not known. */
function useDraftsOrder(id: string | null, saidYes: boolean) {
  const read = useReader()
  const [overdue, setOverdue] = useState(false)
  const { data, error } = useQuery<Found, Error>({
    queryKey: callKey(draftsOrder, { params: { id } }),
    queryFn: ({ signal }) => read(draftsOrder, { params: { id: id ?? '' }, signal }),
    enabled: Boolean(id),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if ((state.data && outcomeOf(state.data, saidYes)) || isGone(state.error)) return false
      return pauseAfter(state.dataUpdateCount + state.errorUpdateCount) ?? false
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), lookingMs)
    return () => clearTimeout(timer)
  }, [])
  return { order: data, gone: id === '' || isGone(error), overdue }
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
