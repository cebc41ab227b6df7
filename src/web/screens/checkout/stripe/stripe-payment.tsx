import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useShop } from '../../../frame/use-shop.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { showMoney } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { Preparing } from '../../../order/paying/preparing.tsx'
import {
  PaymentOutdated,
  PaymentRefused,
  type PaymentFormProps,
} from '../../../order/paying/payment-form.ts'
import { useOnce } from '../../../order/paying/use-once.ts'
import { outcomeOf } from '../../../order/paying/outcome.ts'
import { takeReturn } from './take-return.ts'
import { usePaymentElement, type PaymentElement } from './use-payment-element.ts'

/** Stripe's form. Nothing that is typed into it passes through this page or this shop. */
export function StripePayment({ clientSecret, ...props }: PaymentFormProps) {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(1)
  if (clientSecret === undefined) return <Preparing />
  return (
    <StripeForm
      key={[clientSecret, locale, attempt].join()}
      clientSecret={clientSecret}
      {...props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}

/** Paying by what stands in Stripe's form, and hearing what came of it, also of a payment that led away and back. */
function usePay(
  loaded: PaymentElement | null,
  clientSecret: string,
  { onPaid, onFailed }: Pick<PaymentFormProps, 'onPaid' | 'onFailed'>,
) {
  const words = useWords()
  async function tell(asked: Promise<Parameters<typeof outcomeOf>[0]>): Promise<void> {
    const outcome = outcomeOf(await asked)
    switch (outcome.kind) {
      case 'taken':
        return onPaid(outcome.intentId)
      case 'marked':
        return
      case 'unknown':
        return onFailed(new TypeError('no answer from Stripe'))
      case 'outdated':
        return onFailed(new PaymentOutdated())
      case 'refused':
        return onFailed(new PaymentRefused(outcome.why ?? words.checkout.errors.paymentText))
    }
  }
  const [pay, busy] = useOnce(async () => {
    if (!loaded) return
    const { origin, pathname } = location
    await tell(
      loaded.stripe.confirmPayment({
        elements: loaded.elements,
        redirect: 'if_required',
        confirmParams: { return_url: origin + pathname },
      }),
    )
  })
  const hearReturn = useEffectEvent(({ stripe }: PaymentElement) => {
    if (takeReturn(clientSecret)) void tell(stripe.retrievePaymentIntent(clientSecret))
  })
  useEffect(() => {
    if (loaded) hearReturn(loaded)
  }, [loaded])
  return [pay, busy] as const
}

function StripeForm({
  clientSecret,
  amount,
  onPaid,
  onFailed,
  onRetry,
}: PaymentFormProps & { clientSecret: string; onRetry: () => void }) {
  const words = useWords()
  const locale = useLocale()
  const { place, form } = usePaymentElement({
    publishableKey: useShop()?.publishableKey ?? '',
    clientSecret,
    locale,
  })
  const loaded = form === 'failed' ? null : form

  const [pay, busy] = usePay(loaded, clientSecret, { onPaid, onFailed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  if (form === 'failed') return <Blocked onRetry={onRetry} />
  return (
    <form
      onSubmit={submit}
      aria-label={words.checkout.payment}
      aria-busy={busy}
      className="relative flex flex-col gap-6"
    >
      {!loaded && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner label={words.checkout.preparing} />
        </div>
      )}
      <div className={cx('flex flex-col gap-6', !loaded && 'invisible min-h-80')}>
        <div ref={place} />
        <Button type="submit" kind="pay" size="large" wide icon="lock" busy={busy}>
          {busy ? words.checkout.paying : words.checkout.pay({ amount: showMoney(amount, locale) })}
        </Button>
      </div>
    </form>
  )
}

function Blocked({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <Banner
      kind="error"
      title={words.checkout.pendingTitle}
      action={
        <Button kind="secondary" icon="rotate" onClick={onRetry}>
          {words.checkout.retry}
        </Button>
      }
    >
      {words.checkout.errors.providerBlocked}
    </Banner>
  )
}
