import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { attachImages, placeOrder } from '#contract/order.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import { countryListName, type Country } from '#domain/country.ts'
import { formatMoney } from '#domain/money.ts'
import { detailsOf } from '../../../call/details-of.ts'
import { errorText } from '../../../call/error-text.ts'
import { toast } from '../../../ui/toast.ts'
import { useApi } from '../../../call/use-api.ts'
import { useBinding } from '../../../draft/use-binding.ts'
import {
  useChangeDraft,
  useKeepDraft,
  useRefreshDraft,
  type Draft,
} from '../../../draft/use-draft.ts'
import type { Prices } from '../../../draft/use-prices.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { ApiError } from '../../../call/request.ts'

/** Why there is no order, said in the page; 'paid': there is one already, and it is paid. */
export type OrderProblem = { kind: 'paid' | 'changed' | 'failed'; text: string }

/**
 * Makes the order and goes to its checkout. What is sent of prices is for the record: the server charges its own, and where those
 * are not what is shown here, the new ones are shown first and the button has to be pressed again.
 */
export function usePlaceOrder({
  draft,
  country,
  prices,
}: {
  draft: Draft
  country: Country
  prices: Prices
}) {
  const words = useWords()
  const make = useMakeOrder(draft, country, prices)
  const recover = useRecover(prices)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const underWay = useRef(false)

  async function place(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await make())
    } catch (error) {
      const found = await recover(error)
      setProblem(found)
      toast({
        kind: 'destructive',
        title: words.summary.errors.createTitle,
        description: found.text,
      })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { place, busy, problem }
}

/** Makes the order and goes on to its checkout, or answers what has to be seen before. */
function useMakeOrder(draft: Draft, country: Country, prices: Prices) {
  const api = useApi()
  const words = useWords()
  const [, navigate] = useLocation()
  const refreshDraft = useRefreshDraft()
  const order = useOrderBody(draft, country, prices)
  return async (): Promise<OrderProblem | null> => {
    const made = await api(placeOrder, { body: order() })
    if (!made.checkoutToken) throw new Error('no token')
    if (draft.images.length > 0)
      await api(attachImages, {
        params: { id: made.id },
        body: { images: draft.images.map(({ path }) => path) },
      })
    if (made.total !== prices.quote.total) {
      await Promise.all([prices.refresh(), refreshDraft()])
      return { kind: 'changed', text: words.summary.errors.priceChanged }
    }
    navigate(`/checkout/${made.checkoutToken}`)
    return null
  }
}

function useOrderBody(draft: Draft, country: Country, { quote }: Prices) {
  const locale = useLocale()
  const fields = useWizard().place?.fields
  const binding = useBinding(country, fields?.extras ?? [])
  return () => {
    if (!fields) throw new Error('nothing to order')
    return {
      draftOrderId: draft.id,
      format: fields.format,
      style: fields.style,
      title: fields.title,
      binding,
      pages: pagesPerBook,
      extras: fields.extras,
      customerName: fields.customerName,
      customerEmail: fields.customerEmail,
      address: fields.address,
      city: fields.city,
      postalCode: fields.postalCode,
      country: countryListName(country),
      region: fields.region,
      phone: fields.phone,
      giftNote: fields.giftNote,
      recipientName: fields.recipientName,
      subtotal: formatMoney(quote.subtotal),
      extrasTotal: formatMoney(quote.extrasPrice),
      discountCode: draft.discountCode,
      discountAmount: formatMoney(quote.discountAmount),
      total: formatMoney(quote.total),
      paymentStatus: 'pending',
      locale,
    }
  }
}

/** What is to be done about a no, besides saying it. */
function useRecover(prices: Prices) {
  const words = useWords()
  const keep = useKeepDraft()
  const change = useChangeDraft()
  const extras = useWizard().place?.fields.extras ?? []
  const { errors } = words.summary
  const withoutDiscount = async () => {
    keep((known) => ({ ...known, discountCode: null, discountAmount: null }))
    await change({ discountCode: null, discountAmount: null }).catch(() => undefined)
  }
  const withoutGoneExtras = async (cause: ApiError) => {
    const available = detailsOf(cause, 'extra_unavailable')?.available ?? []
    const left = extras.filter((name) => available.includes(name))
    wizard().setFields({ extras: left })
    await change({ extras: left }).then(
      () => wizard().markSaved({ extras: left }),
      () => undefined,
    )
  }
  return async (cause: unknown): Promise<OrderProblem> => {
    const text = errorText(cause, words)
    if (!(cause instanceof ApiError))
      return { kind: 'failed', text: cause instanceof TypeError ? text : errors.noToken }
    if (cause.code === 'order_paid') return { kind: 'paid', text }
    if (cause.code === 'discount_invalid') await withoutDiscount()
    else if (cause.code === 'extra_unavailable') await withoutGoneExtras(cause)
    else return { kind: 'failed', text }
    await prices.refresh()
    return { kind: 'changed', text: `${text} ${errors.priceChanged}` }
  }
}
