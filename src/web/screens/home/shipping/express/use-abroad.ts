import { useQueryClient } from '@tanstack/react-query'
import { listAvailableExtras } from '#contract/price.ts'
import type { Country } from '#domain/country.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { isFree, quote, type Quote } from '#domain/quote.ts'
import { callKey } from '../../../../call/request.ts'
import { useApi } from '../../../../call/use-api.ts'
import { offeredTo, useExtraName, type Prices } from '../../../../draft/use-prices.ts'
import { useWizard } from '../../../../draft/use-wizard.ts'
import { showMoney } from '../../../../words/format.ts'
import { useLocale, useWords } from '../../../../words/words-context.tsx'
import { countryOf } from './wallet.ts'
import { WalletRefused } from './wallet-refused.ts'

/**
 * Where a wallet's address lies, and what the book costs there. Both refuse in the page's own words.
 * Long because each way of refusing an address has its words here.
 */
export function useAbroad({
  prices,
  discount,
}: {
  prices: Prices
  discount: DiscountTerms | null
}) {
  const api = useApi()
  const words = useWords()
  const locale = useLocale()
  const queries = useQueryClient()
  const { place } = useWizard()
  const chosen = place?.fields.extras ?? []
  const shownExtra = useExtraName()
  const { express } = words

  /** What the book costs there. Where not everything chosen is to be had, the form asks what to do about it. */
  async function priceIn(country: Country): Promise<Quote> {
    const input = offeredTo(country, place?.draftOrderId)
    const offered = await queries.fetchQuery({
      queryKey: callKey(listAvailableExtras, input),
      queryFn: ({ signal }) => api(listAvailableExtras, { ...input, signal }),
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

  return { priceIn, placeOf }
}
