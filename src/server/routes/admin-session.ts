import { setTimeout as delay } from 'node:timers/promises'
import { adminLogin, adminLogout, adminMe } from '#contract/admin-session.ts'
import { Refusal } from '#domain/refusal.ts'
import { logIn, logOut } from '#shop/admin/session.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import { dropToken, keepToken, sessionTokens } from '../http/session-cookie.ts'

export function adminSessionRoutes(server: Server, shop: Shop): void {
  const {
    limits,
    settings: { publicUrl },
  } = server

  bind(server, adminLogin, async ({ body, request, reply }) => {
    const attempt = limits.beginLogin(request)
    await delay(limits.loginDelayMs())
    const { token } = await logIn(shop, body).catch((error) => {
      if (!(error instanceof Refusal && error.code === 'wrong_credentials')) attempt.giveBack()
      throw error
    })
    attempt.giveBack()
    for (const former of sessionTokens(request)) await logOut(shop, former)
    keepToken(reply, token, publicUrl)
    return { username: body.username }
  })

  bind(server, adminMe, async ({ admin }) => admin)

  bind(server, adminLogout, async ({ request, reply }) => {
    for (const token of sessionTokens(request)) await logOut(shop, token)
    dropToken(reply, publicUrl)
    return { ok: true as const }
  })
}
