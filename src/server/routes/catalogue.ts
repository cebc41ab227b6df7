import { readLegal } from '#contract/order.ts'
import { listAvailableExtras, listExtraPrices } from '#contract/price.ts'
import { readBasePrice } from '#contract/base-price.ts'
import { isLocale, pickLocale } from '#domain/locale.ts'
import { listExtraPrices as extraPricesFor, listExtras } from '#shop/pricing/list-extras.ts'
import { showBasePrice } from '#shop/pricing/show-base-price.ts'
import { readLegal as legalText } from '#shop/legal/read-legal.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function catalogueRoutes(server: Server, shop: Shop): void {
  bind(server, readBasePrice, ({ params }) => showBasePrice(shop, params.name))
  bind(server, listExtraPrices, ({ params }) => extraPricesFor(shop, params.country))
  bind(server, listAvailableExtras, ({ params, query }) =>
    listExtras(shop, params.country, query.draftOrderId),
  )

  bind(server, readLegal, ({ params, query, locale }) => {
    const wanted =
      query.lang === undefined ? locale : isLocale(query.lang) ? query.lang : pickLocale(query.lang)
    return legalText(shop, { type: params.type, locale: wanted })
  })
}
