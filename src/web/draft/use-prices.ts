import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listAvailableExtras } from '#contract/price.ts'
import { readBasePrice } from '#contract/base-price.ts'
import type { Country } from '#domain/country.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import type { Cents } from '#domain/money.ts'
import { quote, type Quote } from '#domain/quote.ts'
import { useApiQuery } from '../call/use-api.ts'
import { useLocale } from '../words/words-context.tsx'
import { extraWords, type Extra } from './extra-words.ts'
import { useWizard } from './use-wizard.ts'

export type Prices = {
  /** where it is sent to */
  country: Country
  /** only of one that is 'ready' the quote says anything; 'unknown': the shop's prices could not be read */
  status: 'loading' | 'ready' | 'unknown'
  quote: Quote
  /** What shipping cost before it was reduced, to be struck through: only what was charged within the last 30 days. */
  priorShipping: Cents | null
  refresh: () => Promise<unknown>
}

/** How the extras of a country are asked for: with the draft, whose own order may hold the last piece of one. */
export const offeredTo = (country: string, draftOrderId: string | null | undefined) => ({
  params: { country },
  query: draftOrderId ? { draftOrderId } : {},
})

/** The extras that a country offers. */
export function useExtras(country: Country) {
  const draftOrderId = useWizard().place?.draftOrderId
  return useApiQuery(listAvailableExtras, offeredTo(country, draftOrderId))
}

/** An extra's name in the page's language; as it stands where no country's extras that were read so far have it. */
export function useExtraName(): (name: string) => string {
  const locale = useLocale()
  const queries = useQueryClient()
  return (name) => {
    const known = queries
      .getQueriesData<Extra[]>({ queryKey: [listAvailableExtras.method, listAvailableExtras.path] })
      .flatMap(([, extras]) => extras ?? [])
    const extra = known.find((candidate) => candidate.name === name)
    return extra ? extraWords(extra, locale).name : name
  }
}

/** What a choice costs, by the one function that also prices the order. */
export function usePrices(choice: {
  country: Country
  extras: readonly string[]
  discount: DiscountTerms | null
}): Prices {
  const book = useApiQuery(readBasePrice, { params: { name: 'book_base_price' } })
  const shipping = useApiQuery(readBasePrice, { params: { name: 'shipping_price' } })
  const extras = useExtras(choice.country)
  const failed = book.isError || shipping.isError || (choice.extras.length > 0 && extras.isError)
  const known =
    book.data !== undefined &&
    shipping.data !== undefined &&
    (choice.extras.length === 0 || extras.data !== undefined)
  const refresh = useCallback(
    () => Promise.all([book.refetch(), shipping.refetch(), extras.refetch()]),
    [book, shipping, extras],
  )
  return {
    country: choice.country,
    status: known ? 'ready' : failed ? 'unknown' : 'loading',
    quote: quote({
      bookPrice: book.data?.price ?? 0,
      shippingPrice: shipping.data?.price ?? 0,
      extraPrices: (extras.data ?? [])
        .filter(({ name }) => choice.extras.includes(name))
        .map(({ price }) => price),
      discount: choice.discount,
    }),
    priorShipping: shipping.data?.priorPrice ?? null,
    refresh,
  }
}
