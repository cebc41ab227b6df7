import { setTimeout as delay } from 'node:timers/promises'
import { adminLogin, adminLogout, adminMe } from '#contract/admin-session.ts'
import { Refusal } from '#domain/refusal.ts'
import { logIn, logOut, tellFailedLogin } from '#shop/admin/session.ts'
import { deviceMark, recogniseGuest } from '#shop/admin/staff/known-guest.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import {
  deviceOf,
  dropFormerToken,
  dropToken,
  keepDevice,
  keepToken,
  sessionTokens,
} from '../http/session-cookie.ts'

/** What uses up one of the attempts that an address or a browser has. */
const guesses: readonly string[] = ['wrong_credentials', 'wrong_second_factor']

export function adminSessionRoutes(server: Server, shop: Shop): void {
  const {
    limits,
    settings: { publicUrl },
  } = server

  bind(server, adminLogin, async ({ body, request, reply }) => {
    const address = limits.senderOf(request)
    const { isKnown, allowance } = await recogniseGuest(shop, body.username, {
      address,
      device: deviceOf(request, publicUrl),
    })
    const attempt = await limits.beginLogin(request, allowance)
    if (!isKnown) await delay(limits.loginDelayMs())
    const guest = { address, isKnown, browser: request.headers['user-agent'] ?? '' }
    const { token, role, due } = await logIn(shop, body, guest).catch(async (error) => {
      const reason = error instanceof Refusal ? error.code : ''
      if (!guesses.includes(reason)) await attempt.giveBack()
      else await tellFailedLogin(shop, body.username, { reason, address, isLocked: attempt.isLast })
      throw error
    })
    await attempt.giveBack()
    for (const former of sessionTokens(request, publicUrl)) await logOut(shop, former)
    keepToken(reply, token, publicUrl)
    keepDevice(reply, await deviceMark(shop, body.username), publicUrl)
    dropFormerToken(request, reply, publicUrl)
    return { username: body.username, role, ...(due && { due }) }
  })

  bind(server, adminMe, async ({ admin: { username, role, due } }) => ({
    username,
    role,
    ...(due && { due }),
  }))

  bind(server, adminLogout, async ({ request, reply }) => {
    for (const token of sessionTokens(request, publicUrl)) await logOut(shop, token)
    dropToken(request, reply, publicUrl)
    // Customers' photos and drawings, which the browser may otherwise show for a day. What a form keeps there is nobody's here to take.
    reply.header('Clear-Site-Data', '"cache"')
    return { ok: true as const }
  })
}
