import { useEffect } from 'react'
import type { readBasePrice } from '#contract/base-price.ts'
import type { readShop } from '#contract/shop.ts'
import { ownArtist } from '#domain/artist.ts'
import { parseMoney, type Cents } from '#domain/money.ts'
import { defaultShopName, pageTitle } from '../site/page-head.ts'
import type { PageName } from '../site/routes.ts'
import { useRead, type PlainRead } from '../call/use-read.ts'
import { useVisit } from '../call/visit.ts'
import { useWords } from '../words/words-context.tsx'

const shop: PlainRead<typeof readShop> = {
  method: 'GET',
  path: '/api/shop',
  read: (answer) => answer,
}
const basePrice: PlainRead<typeof readBasePrice> = {
  method: 'GET',
  path: '/api/base-pricing/:name',
  read: (answer) => {
    const amount = (value: string | number) => {
      const cents = parseMoney(value)
      if (cents === null) throw new Error(`${answer.name} is no amount`)
      return cents
    }
    return {
      ...answer,
      price: amount(answer.price),
      priorPrice: answer.priorPrice === null ? null : amount(answer.priorPrice),
    }
  },
}

/** The shop's public configuration, and whether it is still being read. */
export function useShopQuery() {
  return useRead(shop, {})
}

/** The shop's public configuration, once read. */
export function useShop() {
  return useShopQuery().data
}

/**
 * Whether pages in print are drawn by an outside service, so that what the browser draws is not what is printed. Not
 * before it is known.
 */
export function useDrawnOutside(): boolean {
  return (useShop()?.artist ?? ownArtist) !== ownArtist
}

export function useShopName(): string {
  return useShop()?.name ?? defaultShopName
}

/** A base price with the end of its offer, or undefined while unknown. */
export function useBasePriceOffer(name: 'book_base_price' | 'shipping_price') {
  return useRead(basePrice, { params: { name } }).data
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
