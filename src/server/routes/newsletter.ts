import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '#contract/shop.ts'
import { confirmNewsletter as confirm, leaveNewsletter as leave, subscribeNewsletter as subscribe } from '#shop/newsletter.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

const done = { ok: true } as const

export function newsletterRoutes(server: Server, shop: Shop): void {
  bind(server, subscribeNewsletter, async ({ body, locale }) => {
    await subscribe(shop, { email: body.email, locale: body.locale ?? locale })
    return done
  })

  bind(server, confirmNewsletter, async ({ body }) => {
    await confirm(shop, body.token)
    return done
  })

  bind(server, leaveNewsletter, async ({ query, body }) => {
    await leave(shop, query.token ?? body?.token ?? '')
    return done
  })
}
