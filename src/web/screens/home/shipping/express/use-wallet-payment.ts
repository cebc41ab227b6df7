import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js'
import { useLocation } from 'wouter'
import { createExpressIntent, reportPayment } from '#contract/payment.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { formatMoney } from '#domain/money.ts'
import { useForgetDrafts } from '../../../../order/use-order.ts'
import { errorText } from '../../../../call/error-text.ts'
import { currentToast, dismissToast, toast } from '../../../../ui/toast.ts'
import { useApi } from '../../../../call/use-api.ts'
import { useRefreshDraft, useSaveDraft, type Draft } from '../../../../draft/use-draft.ts'
import type { Prices } from '../../../../draft/use-prices.ts'
import { wizard } from '../../../../draft/use-wizard.ts'
import { useWords } from '../../../../words/words-context.tsx'
import { tellPaid } from '../../../../order/paying/paid-elsewhere.ts'
import { outcomeOf } from '../../../../order/paying/outcome.ts'
import { sheetOf } from './sheet.ts'
import type { ExpressElement } from './use-express-element.ts'
import { useAbroad } from './use-abroad.ts'
import { fieldsOf } from './wallet.ts'
import { WalletRefused, type Problem } from './wallet-refused.ts'

/** How long the server may take to hear that a payment went through before the customer goes on without. */
const reportMsMax = 10_000

type Intent = AnswerOf<typeof createExpressIntent>

/** What a wallet asks while it is open: what an address costs, and, once its owner has said yes, the payment itself. */
export function useWalletPayment({
  draft,
  prices,
  discount,
}: {
  draft: Draft
  prices: Prices
  discount: DiscountTerms | null
}) {
  const words = useWords()
  const refreshDraft = useRefreshDraft()
  const { priceIn, placeOf } = useAbroad({ prices, discount })
  const say = useSay()
  const submit = useSubmit()
  const begin = useBegin(draft.id, { priceIn, placeOf })
  const end = useEnd()

  async function changeAddress(
    { address, resolve, reject }: StripeExpressCheckoutElementShippingAddressChangeEvent,
    { elements }: ExpressElement,
  ): Promise<void> {
    try {
      const there = await priceIn(placeOf(address))
      elements.update({ amount: there.total })
      resolve(sheetOf(there, words))
    } catch (error) {
      say(error)
      reject()
    }
  }

  async function confirm(
    event: StripeExpressCheckoutElementConfirmEvent,
    { stripe, elements }: ExpressElement,
  ): Promise<void> {
    try {
      await submit(elements)
      const intent = await begin(event)
      const result = await stripe.confirmPayment({
        elements,
        clientSecret: intent.clientSecret,
        redirect: 'if_required',
        confirmParams: {
          return_url: `${location.origin}/gracias?checkout_token=${encodeURIComponent(draft.id)}`,
          ...shippingOf(event),
        },
      })
      await end(outcomeOf(result), intent)
    } catch (error) {
      const { reason, text } = say(error)
      event.paymentFailed({ reason, message: text })
      // It may have been paid elsewhere, or cost something else by now; then the step shows so. The wallet does not wait for that: another try made
      // meanwhile would be taken for one that is under way, and never answered.
      void Promise.all([refreshDraft(), prices.refresh()])
    }
  }

  return { changeAddress, confirm }
}

/** Says what went wrong, and answers how the wallet is to be told. */
function useSay() {
  const words = useWords()
  return (error: unknown): Problem => {
    const problem: Problem =
      error instanceof WalletRefused
        ? error.problem
        : { title: words.express.errorTitle, text: errorText(error, words), reason: 'fail' }
    toast({ kind: 'destructive', title: problem.title, description: problem.text })
    return problem
  }
}

/** Has the wallet hand in what it holds. */
function useSubmit() {
  const { express } = useWords()
  return async (elements: ExpressElement['elements']): Promise<void> => {
    const { error } = await elements.submit()
    if (error)
      throw new WalletRefused({
        title: express.errorTitle,
        text: error.message ?? express.unknownError,
        reason: 'fail',
      })
  }
}

/** Makes the order of what the wallet holds, and its payment. */
function useBegin(draftId: string, { priceIn, placeOf }: ReturnType<typeof useAbroad>) {
  const api = useApi()
  const save = useSaveDraft()
  const { express } = useWords()
  return async ({ shippingAddress }: StripeExpressCheckoutElementConfirmEvent): Promise<Intent> => {
    const country = placeOf(shippingAddress?.address ?? { country: '' })
    const fields = shippingAddress && fieldsOf(shippingAddress)
    if (!fields)
      throw new WalletRefused({
        title: express.errorTitle,
        text: express.incompleteAddress,
        reason: 'invalid_shipping_address',
      })
    const { total } = await priceIn(country)
    wizard().setFields(fields)
    await save()
    return api(createExpressIntent, {
      body: { amount: formatMoney(total), currency: 'eur', draftId, country },
    })
  }
}

/** What the provider said of a payment, told to the shop; then the customer goes on to the order. */
function useEnd() {
  const api = useApi()
  const { express, checkout } = useWords()
  const [, navigate] = useLocation()
  const forgetDrafts = useForgetDrafts()
  return async (
    outcome: ReturnType<typeof outcomeOf>,
    { id, checkoutToken }: Intent,
  ): Promise<void> => {
    if (outcome.kind === 'unknown') throw new TypeError('no answer from Stripe')
    if (outcome.kind !== 'taken') {
      const text = (outcome.kind === 'refused' && outcome.why) || checkout.errors.paymentText
      throw new WalletRefused({ title: express.errorTitle, text, reason: 'fail' })
    }
    const signal = AbortSignal.timeout(reportMsMax)
    await api(reportPayment, {
      params: { id },
      body: { status: 'completed', paymentIntentId: outcome.intentId },
      signal,
    }).catch((failure: Error) =>
      console.error(`the order's status was not updated: ${failure.message}`),
    )
    tellPaid(checkoutToken)
    const failed = currentToast()
    if (failed) dismissToast(failed.id)
    forgetDrafts()
    navigate(`/thank-you/${encodeURIComponent(checkoutToken)}?payment_intent_status=succeeded`)
  }
}

function shippingOf({ shippingAddress: shipping }: StripeExpressCheckoutElementConfirmEvent) {
  return (
    shipping && {
      shipping: {
        name: shipping.name,
        address: { ...shipping.address, line2: shipping.address.line2 ?? '' },
      },
    }
  )
}
