import { useImperativeHandle, type ReactNode, type RefObject } from 'react'
import { isFree } from '#domain/quote.ts'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import type { DrawnPages } from '../../../book-view/draw/use-photo-advice.ts'
import { PaymentMethods } from '../../../order/payment-methods.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { Draft } from '../../../draft/use-draft.ts'
import type { Prices } from '../../../draft/use-prices.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { useWayToOrder } from '../photos/paid-draft.tsx'
import { LookedTick, useLooked } from './looked.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/**
 * The tick and the button, and what came of it. What they know is known here alone: a touch draws these few things anew, and not the whole book
 * above them, which held a slow phone.
 */
export function Ordering({
  sent,
  book,
  pages,
  children,
  ...given
}: Parameters<typeof usePlaceOrder>[0] & {
  /** hears that the step's form was sent */
  sent: RefObject<(() => void) | null>
  book: PreviewedBook
  pages: DrawnPages
  /** what stands between a problem and the tick */
  children: ReactNode
}) {
  const { summary } = useWords()
  const { draft, prices } = given
  const order = usePlaceOrder(given)
  const looked = useLooked(book, pages)
  useImperativeHandle(sent, () => () => {
    if (prices.status === 'ready' && looked.check()) void order.place()
  })
  return (
    <div className="flex flex-col gap-4">
      {order.problem && <Problem draft={draft} problem={order.problem} />}
      {children}
      <LookedTick looked={looked} />
      <Moves order={order} prices={prices} />
      <p className="flex items-center gap-2 text-sm text-ink-soft sm:justify-end">
        <Icon name="lock" className="size-5" />
        {summary.secure}
      </p>
      <PaymentMethods />
    </div>
  )
}

type Placing = ReturnType<typeof usePlaceOrder>

function Problem({ draft, problem }: { draft: Draft; problem: NonNullable<Placing['problem']> }) {
  const words = useWords()
  const { toOrder, busy } = useWayToOrder(draft)
  return (
    <Banner
      kind="error"
      title={problem.text}
      action={
        problem.kind === 'paid' ? (
          <Button busy={busy} onClick={() => void toOrder()}>
            {words.checkout.seeOrder}
          </Button>
        ) : undefined
      }
    />
  )
}

/** Back, or the button that makes it an order. */
function Moves({ order: { busy, problem }, prices }: { order: Placing; prices: Prices }) {
  const words = useWords()
  const ready = prices.status === 'ready'
  const free = ready && isFree(prices.quote.total)
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
      <Button
        kind="secondary"
        size="large"
        icon="left"
        disabled={busy}
        onClick={() => wizard().back()}
      >
        {words.common.back}
      </Button>
      <Button
        type="submit"
        kind="pay"
        size="large"
        busy={busy}
        disabled={!ready || problem?.kind === 'paid'}
      >
        {busy ? words.summary.placing : free ? words.summary.placeFree : words.summary.placeOrder}
      </Button>
    </div>
  )
}
