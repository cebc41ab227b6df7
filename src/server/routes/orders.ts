import { readDraftsOrder } from '#contract/draft.ts'
import { attachImages, placeOrder, readOrder } from '#contract/order.ts'
import { validateDiscount } from '#contract/price.ts'
import { attachImages as attach } from '#shop/ordering/attach-images.ts'
import { placeTypedOrder as place } from '#shop/ordering/place-order.ts'
import { readDraftsOrder as orderOfDraft, readOrder as read } from '#shop/ordering/read-order.ts'
import type { Shop } from '#shop/shop.ts'
import { validateDiscount as validate } from '#shop/pricing/validate-discount.ts'
import { bind } from '../http/bind.ts'
import { whileGuessing, whileNamingOrder } from '../http/shared-limits.ts'
import { discountMessage } from '../http/message-for.ts'
import type { Server } from '../http/server.ts'

export function orderRoutes(server: Server, shop: Shop): void {
  bind(server, validateDiscount, async ({ body, locale }) => {
    const verdict = body?.code
      ? await validate(shop, { code: body.code, draftId: body.draftOrderId ?? undefined })
      : ({ valid: false, fault: 'discount_unknown' } as const)
    return verdict.valid ? verdict : { valid: false, error: discountMessage(verdict.fault, locale) }
  })

  bind(server, placeOrder, ({ request, body, locale }) =>
    whileGuessing(server.limits, request, body.discountCode, () =>
      place(shop, { ...body, locale: body.locale ?? (body.draftOrderId ? undefined : locale) }),
    ),
  )
  bind(server, attachImages, ({ request, params, body }) =>
    whileNamingOrder(server.limits, request, () =>
      attach(shop, { orderId: params.id, images: body.images }),
    ),
  )
  bind(server, readOrder, ({ params }) => read(shop, params.token))
  bind(server, readDraftsOrder, ({ params }) => orderOfDraft(shop, params.id))
}
