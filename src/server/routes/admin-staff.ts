import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  adminBeginTotp,
  adminChangeAccount,
  adminChangePassword,
  adminConfirm,
  adminConfirmTotp,
  adminCreateAccount,
  adminDeleteAccount,
  adminEndSession,
  adminListLogins,
  adminListSessions,
  adminListStaff,
  adminReadAccount,
  adminRemoveTotp,
  adminRenewRecoveryCodes,
} from '#contract/admin-staff.ts'
import { Refusal } from '#domain/refusal.ts'
import { listLatestLogins } from '#shop/admin/staff/logins.ts'
import { endSession, readSessions, renewToken, type StaffSession } from '#shop/admin/session.ts'
import {
  changeAccount,
  changeOwnPassword,
  createAccount,
  deleteAccount,
  listStaff,
  readAccount,
} from '#shop/admin/staff/accounts.ts'
import {
  beginTotp,
  confirmOwner,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '#shop/admin/staff/second-factor.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import { keepToken, openingTokens } from '../http/session-cookie.ts'

const ok = { ok: true } as const

export function adminStaffRoutes(server: Server, shop: Shop): void {
  ownAccountRoutes(server, shop)

  bind(server, adminListSessions, ({ admin }) => readSessions(shop, admin))
  bind(server, adminEndSession, async ({ params, admin }) => {
    await endSession(shop, admin, params.id)
    return ok
  })

  bind(server, adminListStaff, () => listStaff(shop))
  bind(server, adminCreateAccount, async ({ body, admin }) => {
    await createAccount(shop, admin.username, body)
    return ok
  })
  bind(server, adminChangeAccount, async ({ params, body, admin }) => {
    await changeAccount(shop, admin.username, params.username, body)
    return ok
  })
  bind(server, adminDeleteAccount, async ({ params, admin }) => {
    await deleteAccount(shop, admin.username, params.username)
    return ok
  })
  bind(server, adminListLogins, () => listLatestLogins(shop))
}

function ownAccountRoutes(server: Server, shop: Shop): void {
  const prove = whileProving(server, shop)
  bind(server, adminReadAccount, ({ admin }) => readAccount(shop, admin))
  bind(server, adminConfirm, async ({ body, ...given }) => {
    await prove(given, () => confirmOwner(shop, given.admin.username, body))
    return ok
  })
  bind(server, adminChangePassword, async ({ body, ...given }) => {
    await prove(given, () => changeOwnPassword(shop, given.admin, body))
    return ok
  })
  bind(server, adminBeginTotp, ({ body, ...given }) =>
    prove(given, () => beginTotp(shop, given.admin, body)),
  )
  bind(server, adminConfirmTotp, ({ body, ...given }) =>
    prove(given, () => confirmTotp(shop, given.admin, body.code)),
  )
  bind(server, adminRemoveTotp, async ({ body, ...given }) => {
    await prove(given, () => removeTotp(shop, given.admin, body))
    return ok
  })
  bind(server, adminRenewRecoveryCodes, ({ body, ...given }) =>
    prove(given, () => renewRecoveryCodes(shop, given.admin, body)),
  )
}

type Proving = { admin: StaffSession; request: FastifyRequest; reply: FastifyReply }

/**
 * Whoever has taken a session over has as few guesses at its password as anybody, and locks nobody else out. A right one gives the session
 * another token: what may have leaked of the one before opens nothing any more.
 */
function whileProving({ limits, settings: { publicUrl } }: Server, shop: Shop) {
  return async <T>({ admin, request, reply }: Proving, work: () => Promise<T>): Promise<T> => {
    const attempt = await limits.beginProof(`session ${admin.sessionId}`)
    const done = await work().catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'not_confirmed')) await attempt.giveBack()
      throw error
    })
    await attempt.giveBack()
    const next = await renewToken(shop, openingTokens(request, publicUrl))
    if (next) keepToken(reply, next, publicUrl)
    return done
  }
}
