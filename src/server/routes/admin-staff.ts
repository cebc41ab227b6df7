import {
  adminBeginTotp,
  adminChangeAccount,
  adminChangePassword,
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
import { endSession, readSessions, type StaffSession } from '#shop/admin/session.ts'
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
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '#shop/admin/staff/second-factor.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { SharedLimits } from '../http/shared-limits.ts'
import type { Server } from '../http/server.ts'

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
  const { limits } = server
  bind(server, adminReadAccount, ({ admin }) => readAccount(shop, admin))
  bind(server, adminChangePassword, async ({ body, admin }) => {
    await whileProving(limits, admin, () => changeOwnPassword(shop, admin, body))
    return ok
  })
  bind(server, adminBeginTotp, ({ body, admin }) =>
    whileProving(limits, admin, () => beginTotp(shop, admin, body)),
  )
  bind(server, adminConfirmTotp, ({ body, admin }) =>
    whileProving(limits, admin, () => confirmTotp(shop, admin, body.code)),
  )
  bind(server, adminRemoveTotp, async ({ body, admin }) => {
    await whileProving(limits, admin, () => removeTotp(shop, admin, body))
    return ok
  })
  bind(server, adminRenewRecoveryCodes, ({ body, admin }) =>
    whileProving(limits, admin, () => renewRecoveryCodes(shop, admin, body)),
  )
}

/** Whoever has taken a session over has as few guesses at its password as anybody, and locks nobody else out. */
async function whileProving<T>(
  limits: SharedLimits,
  { sessionId }: StaffSession,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await limits.beginProof(`session ${sessionId}`)
  try {
    const done = await work()
    await attempt.giveBack()
    return done
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_confirmed')) await attempt.giveBack()
    throw error
  }
}
