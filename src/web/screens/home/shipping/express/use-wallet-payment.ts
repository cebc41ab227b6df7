import { useQueryClient } from '@tanstack/react-query'
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js'
import { useLocation } from 'wouter'
import { createExpressIntent, reportPayment } from '#contract/payment.ts'
import { listAvailableExtras } from '#contract/price.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Country } from '#domain/country.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { formatMoney } from '#domain/money.ts'
import { isFree, quote, type Quote } from '#domain/quote.ts'
import { useForgetDrafts } from '../../../../order/use-order.ts'
import { errorText } from '../../../../call/error-text.ts'
import { currentToast, dismissToast, toast } from '../../../../ui/toast.ts'
import { useApi } from '../../../../call/use-api.ts'
import { useRefreshDraft, useSaveDraft, type Draft } from '../../../../draft/use-draft.ts'
import { useExtraName, type Prices } from '../../../../draft/use-prices.ts'
import { useWizard, wizard } from '../../../../draft/use-wizard.ts'
import { showMoney } from '../../../../words/format.ts'
import { useLocale, useWords } from '../../../../words/words-context.tsx'
import { tellPaid } from '../../../../order/paying/paid-elsewhere.ts'
import { outcomeOf } from '../../../../order/paying/outcome.ts'
import { sheetOf } from './sheet.ts'
import type { ExpressElement } from './use-express-element.ts'
import { countryOf, fieldsOf } from './wallet.ts'
import { callKey } from '../../../../call/request.ts'

/** How long the server may take to hear that a payment went through before the customer goes on without. */
const reportMsMax = 10_000

type Intent = AnswerOf<typeof createExpressIntent>
type Problem = {
  title: string
  text: string
  reason: 'fail' | 'invalid_shipping_address' | 'address_unserviceable'
}

/** A no that is to be told in the page's own words. */
class WalletRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text)
    this.name = 'WalletRefused'
    this.problem = problem
  }
}

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
  const api = useApi()
  const words = useWords()
  const locale = useLocale()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const save = useSaveDraft()
  const refreshDraft = useRefreshDraft()
  const forgetDrafts = useForgetDrafts()
  const chosen = useWizard().place?.fields.extras ?? []
  const shownExtra = useExtraName()
  const { express } = words

  /** What the book costs there. Where not everything chosen is to be had, the form asks what to do about it. */
  async function priceIn(country: Country): Promise<Quote> {
    const params = { country }
    const offered = await queries.fetchQuery({
      queryKey: callKey(listAvailableExtras, { params }),
      queryFn: ({ signal }) => api(listAvailableExtras, { params, signal }),
    })
    const extras = offered.filter(({ name }) => chosen.includes(name))
    if (extras.length < chosen.length) {
      const names = chosen
        .filter((name) => !extras.some((extra) => extra.name === name))
        .map(shownExtra)
        .join(', ')
      throw new WalletRefused({
        title: express.unsupportedTitle,
        text: express.missingExtras({ names, country: words.countries[country] }),
        reason: 'address_unserviceable',
      })
    }
    const { bookPrice, shippingPrice } = prices.quote
    const there = quote({
      bookPrice,
      shippingPrice,
      extraPrices: extras.map(({ price }) => price),
      discount,
    })
    if (isFree(there.total))
      throw new WalletRefused({
        title: express.errorTitle,
        text: express.unavailable({ total: showMoney(there.total, locale) }),
        reason: 'fail',
      })
    return there
  }

  function placeOf(address: { country: string }): Country {
    const country = countryOf(address)
    if (!country)
      throw new WalletRefused({
        title: express.unsupportedTitle,
        text: express.unsupportedText,
        reason: 'address_unserviceable',
      })
    return country
  }

  /** Says what went wrong, and answers how the wallet is to be told. */
  function say(error: unknown): Problem {
    const problem: Problem =
      error instanceof WalletRefused
        ? error.problem
        : { title: express.errorTitle, text: errorText(error, words), reason: 'fail' }
    toast({ kind: 'destructive', title: problem.title, description: problem.text })
    return problem
  }

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

  /** Makes the order of what the wallet holds, and its payment. */
  async function begin({
    shippingAddress,
  }: StripeExpressCheckoutElementConfirmEvent): Promise<Intent> {
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
      body: { amount: formatMoney(total), currency: 'eur', draftId: draft.id, country },
    })
  }

  async function confirm(
    event: StripeExpressCheckoutElementConfirmEvent,
    { stripe, elements }: ExpressElement,
  ): Promise<void> {
    try {
      const { error } = await elements.submit()
      if (error)
        throw new WalletRefused({
          title: express.errorTitle,
          text: error.message ?? express.unknownError,
          reason: 'fail',
        })
      const intent = await begin(event)
      const { clientSecret } = intent
      const result = await stripe.confirmPayment({
        elements,
        clientSecret,
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
      // It may have been paid elsewhere, or cost something else by now; then the step shows so.
      await Promise.all([refreshDraft(), prices.refresh()])
    }
  }

  async function end(
    outcome: ReturnType<typeof outcomeOf>,
    { id, checkoutToken }: Intent,
  ): Promise<void> {
    if (outcome.kind === 'unknown') throw new TypeError('no answer from Stripe')
    if (outcome.kind !== 'taken') {
      const text = (outcome.kind === 'refused' && outcome.why) || words.checkout.errors.paymentText
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

  return { changeAddress, confirm }
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
