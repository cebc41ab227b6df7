import { useEffect, useRef, type ComponentType } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { readShop } from '#contract/shop.ts'
import { isFree } from '#domain/quote.ts'
import type { Order } from '../../order/use-order.ts'
import { useApiQuery } from '../../call/use-api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useExtraName } from '../../draft/use-prices.ts'
import { showMoney } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { faultText } from './fault-text.ts'
import { FreeOrder } from './free-order.tsx'
import { MockPayment } from './mock/mock-payment.tsx'
import type { PaymentFormProps } from '../../order/paying/payment-form.ts'
import { Preparing } from '../../order/paying/preparing.tsx'
import { StripePayment } from './stripe/stripe-payment.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Each provider's form. */
const forms: Record<AnswerOf<typeof readShop>['payments'], ComponentType<PaymentFormProps>> = {
  mock: MockPayment,
  stripe: StripePayment,
}

/** The part of the checkout where one pays: the provider's form, or a button where there is nothing to pay. */
export function PaymentCard({
  checkout,
  order,
}: {
  checkout: ReturnType<typeof useCheckout>
  order: Order
}) {
  const words = useWords()
  const locale = useLocale()
  const shownExtra = useExtraName()
  const { goneExtras } = checkout
  return (
    <section
      aria-labelledby="payment"
      className="rounded-card border border-rule border-t-8 border-t-pay bg-sheet p-5 shadow-page sm:p-7"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="part" id="payment">
          {words.checkout.payment}
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="lock" />
          {words.checkout.secure}
        </p>
      </div>
      <div aria-live="polite">
        {checkout.totalChanged && (
          <Banner
            kind="warning"
            className="mt-4"
            title={words.checkout.errors.amountChanged({ total: showMoney(order.total, locale) })}
          >
            {goneExtras.length > 0 &&
              words.checkout.errors.extrasGone({ names: goneExtras.map(shownExtra).join(', ') })}
          </Banner>
        )}
      </div>
      <div className="mt-5">
        {isFree(order.total) ? (
          <FreeOrder onConfirm={() => checkout.confirmFree(order)} />
        ) : (
          <CardPayment checkout={checkout} order={order} />
        )}
      </div>
    </section>
  )
}

function CardPayment({
  checkout,
  order,
}: {
  checkout: ReturnType<typeof useCheckout>
  order: Order
}) {
  const words = useWords()
  const shop = useApiQuery(readShop, {})
  const { intent } = checkout
  const Form = shop.data && forms[shop.data.payments]
  const failure = intent.error ?? shop.error
  // The button that was pressed is below it, on a phone a whole screen below; the toast that says so too goes after five seconds.
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checkout.refusal) refusal.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [checkout.refusal])
  if (failure)
    return <Pending text={faultText(failure, words, words.checkout.errors.configurationText)} />
  if (!Form) return <Preparing />
  return (
    <div onSubmit={checkout.tryAgain}>
      <div ref={refusal} className="scroll-my-4">
        {checkout.refusal && (
          <Banner kind="error" told className="mb-6" title={words.checkout.errors.payment}>
            {checkout.refusal}
          </Banner>
        )}
      </div>
      <Form
        clientSecret={intent.data}
        amount={order.total}
        onPaid={(intentId) => checkout.paid(order, intentId)}
        onFailed={(error) => checkout.failed(order, error)}
      />
    </div>
  )
}

/** The payment could not be begun. */
function Pending({ text }: { text: string }) {
  const words = useWords()
  return (
    <Banner
      kind="error"
      title={words.checkout.pendingTitle}
      action={
        <Button kind="secondary" icon="rotate" onClick={() => location.reload()}>
          {words.checkout.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
