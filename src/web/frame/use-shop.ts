import { useEffect } from 'react'
import { readBasePrice } from '#contract/base-price.ts'
import { readShop } from '#contract/shop.ts'
import type { Cents } from '#domain/money.ts'
import { defaultShopName, pageTitle } from '../site/page-head.ts'
import type { PageName } from '../site/routes.ts'
import { useApiQuery } from '../call/use-api.ts'
import { useVisit } from '../call/visit.ts'
import { useWords } from '../words/words-context.tsx'

/** The shop's public configuration, once read. */
export function useShop() {
  return useApiQuery(readShop, {}).data
}

export function useShopName(): string {
  return useShop()?.name ?? defaultShopName
}

/** A base price with the end of its offer, or undefined while unknown. */
export function useBasePriceOffer(name: 'book_base_price' | 'shipping_price') {
  return useApiQuery(readBasePrice, { params: { name } }).data
}

/** A base price in cents, or undefined while unknown. */
export function useBasePrice(name: 'book_base_price' | 'shipping_price'): Cents | undefined {
  return useBasePriceOffer(name)?.price
}

/** Names the browser's tab after the page, or after `own` words of what it shows. */
export function usePageTitle(page: PageName, own?: string): void {
  const words = useWords()
  const title = pageTitle(words, page, useShopName(), own)
  useVisit()?.tell?.({ title })
  useEffect(() => {
    document.title = title
  }, [title])
}
