import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { Frame } from '../../frame/frame.tsx'
import { InPieces } from '../../frame/in-pieces.tsx'
import { NoOrder } from '../../order/no-order.tsx'
import { Notice } from '../../frame/notice.tsx'
import { useForgetDrafts, useOrder, type Order } from '../../order/use-order.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useHydrated, useQueryParam } from '../../call/use-hydrated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Celebration, Support } from './celebration.tsx'
import { ManageOrder } from './manage-order.tsx'
import { OrderState } from './order-state.tsx'
import { outcomeOf, stageOf } from './outcome.ts'

/** Where a payment leads, whatever became of it. */
export default function ThankYou() {
  const words = useWords()
  const { token = '' } = useParams<{ token: string }>()
  const asked = useQueryParam('payment_intent_status')
  const hydrated = useHydrated()
  const until = useCallback(
    (order: Order) => outcomeOf(asked, order.paymentStatus) !== 'confirming',
    [asked],
  )
  const { order, error, reread } = useOrder(token, { enabled: hydrated, until })
  const outcome = order && outcomeOf(asked, order.paymentStatus)
  const title =
    !order && error
      ? words.checkout.notFoundTitle
      : outcome === 'failed'
        ? words.thankYou.failedTitle
        : outcome === 'confirming'
          ? words.thankYou.processingTitle
          : outcome === 'paid' && order && stageOf(order.fulfilment) === 'cancelled'
            ? words.thankYou.stages.cancelled.headline
            : undefined
  const waiting = <Waiting label={words.thankYou.loading} />
  return (
    <Frame page="thank-you" title={title}>
      {order ? (
        <InPieces waiting={waiting}>
          <Told order={order} token={token} asked={asked} reread={reread} />
        </InPieces>
      ) : error ? (
        <NoOrder error={error} />
      ) : (
        waiting
      )}
    </Frame>
  )
}

function Told({
  order,
  token,
  asked,
  reread,
}: {
  order: Order
  token: string
  asked: string | null
  reread: () => Promise<unknown>
}) {
  const outcome = outcomeOf(asked, order.paymentStatus)
  const forgetDrafts = useForgetDrafts()
  useEffect(() => {
    if (outcome === 'paid') forgetDrafts()
  }, [outcome, forgetDrafts])
  if (outcome === 'paid') {
    const stage = stageOf(order.fulfilment)
    return stage === 'cancelled' ? (
      <Cancelled order={order} token={token} reread={reread} />
    ) : (
      <Celebration order={order} stage={stage} token={token} onChanged={reread} />
    )
  }
  return outcome === 'confirming' ? <Confirming token={token} /> : <NotPaid token={token} />
}

/** How long it is only waited before the visitor is told what for. */
const patienceMs = 4_000

function Confirming({ token }: { token: string }) {
  const words = useWords()
  const [told, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!told) return <Waiting label={words.thankYou.loading} />
  return (
    <Notice
      drawing="icon-receipt"
      title={words.thankYou.processingTitle}
      actions={
        <>
          <ButtonLink href={`/checkout/${encodeURIComponent(token)}`} kind="secondary">
            {words.checkout.seeOrder}
          </ButtonLink>
          <ButtonLink href="/" kind="quiet">
            {words.common.backHome}
          </ButtonLink>
        </>
      }
    >
      <p>{words.thankYou.processingText}</p>
      <p className="text-xl text-ink">
        <Spinner />
      </p>
    </Notice>
  )
}

/** It was paid once, and is no longer to be. */
function Cancelled({
  order,
  token,
  reread,
}: {
  order: Order
  token: string
  reread: () => Promise<unknown>
}) {
  const words = useWords()
  const { headline, text } = words.thankYou.stages.cancelled
  return (
    <>
      <Notice
        drawing="icon-receipt"
        title={headline}
        actions={
          <ButtonLink href="/" kind="secondary">
            {words.common.backHome}
          </ButtonLink>
        }
      >
        <p>
          {words.thankYou.orderNumber}{' '}
          <span className="font-mono font-bold text-ink" translate="no">
            {order.id}
          </span>
        </p>
        <p>{text}</p>
        <Support />
      </Notice>
      {order.progress && <OrderState progress={order.progress} />}
      {order.progress && (
        <ManageOrder order={order} progress={order.progress} token={token} onChanged={reread} />
      )}
    </>
  )
}

/** This payment came to nothing, and no other has paid the order. */
function NotPaid({ token }: { token: string }) {
  const words = useWords()
  return (
    <Notice
      drawing="icon-warning"
      title={words.thankYou.failedTitle}
      actions={
        <>
          <ButtonLink href={`/checkout/${encodeURIComponent(token)}`} kind="pay">
            {words.thankYou.tryAgain}
          </ButtonLink>
          <ButtonLink href="/" kind="secondary">
            {words.common.backHome}
          </ButtonLink>
        </>
      }
    >
      <p>{words.thankYou.failedText}</p>
    </Notice>
  )
}
