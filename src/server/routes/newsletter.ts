import {
  confirmNewsletter,
  leaveNewsletter,
  openLeaveNewsletter,
  openRefuseReminders,
  refuseReminders,
  subscribeNewsletter,
} from '#contract/newsletter.ts'
import {
  confirmNewsletter as confirm,
  leaveNewsletter as leave,
  subscribeNewsletter as subscribe,
} from '#shop/mails/newsletter.ts'
import { leaveNewsletterUrl, refuseRemindersUrl } from '#shop/mails/links.ts'
import { refuseReminders as refuse } from '#shop/mails/reminders.ts'
import { isLocale } from '#domain/locale.ts'
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

  bind(server, refuseReminders, async ({ query, body }) => {
    await refuse(shop, query.token ?? body?.token ?? '')
    return done
  })

  const { publicUrl } = shop.settings
  bind(server, openLeaveNewsletter, async ({ query: { token = '', lang }, reply }) =>
    reply.redirect(
      leaveNewsletterUrl({ publicUrl, ...(isLocale(lang) && { locale: lang }) }, token),
      303,
    ),
  )
  bind(server, openRefuseReminders, async ({ query: { token = '', lang }, reply }) =>
    reply.redirect(
      refuseRemindersUrl({ publicUrl, ...(isLocale(lang) && { locale: lang }) }, token),
      303,
    ),
  )
}
