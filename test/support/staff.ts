import { expect } from 'vitest'
import { adminLogin } from '#contract/admin-session.ts'
import {
  adminBeginTotp,
  adminChangePassword,
  adminConfirmTotp,
  adminCreateAccount,
} from '#contract/admin-staff.ts'
import { totpCode } from '#shop/admin/staff/totp.ts'
import { callsWith, cookieOf, openAdmin } from './admin.ts'
import { openTestServer, type TestServer } from './http.ts'

/** The password that an owner lends, and one's own. */
export const lent = 'tres tazas de caldo'
export const marta = { username: 'marta', password: 'cuatro gatos y un libro' }
let made = 0
/** A name that no other account has. */
export const newName = (name: string) => `${name} ${made++}`

export const openStaffServer = () => openTestServer({ settings: { totpKey: Buffer.alloc(32, 7) } })

/** Who works at the desk of a test's shop. */
export function staffOf(serverNow: () => TestServer) {
  const logIn = (body: unknown, headers = {}) => serverNow().ask(adminLogin, { body, headers })

  /** An account of its own for a test, with a password of its own, and its calls. */
  async function hire(role: 'owner' | 'production') {
    const server = serverNow()
    const owner = await openAdmin(server)
    const account = { username: newName('marta'), password: marta.password }
    const reply = await owner.ask(adminCreateAccount, {
      body: { ...account, password: lent, role },
    })
    expect(reply.status).toBe(201)
    const first = callsWith(server, cookieOf(await logIn({ ...account, password: lent })))
    await first.ask(adminChangePassword, { body: { password: lent, next: account.password } })
    const login = await logIn(account)
    return { account, ...callsWith(server, cookieOf(login)), owner, login }
  }

  /** Gives an account an authenticator. */
  async function enrol({ ask, account }: Awaited<ReturnType<typeof hire>>) {
    const server = serverNow()
    const { secret, uri } = (await ask(adminBeginTotp, { body: { password: account.password } }))
      .body
    const code = totpCode(secret, server.shop.now())
    const { recoveryCodes } = (await ask(adminConfirmTotp, { body: { code } })).body
    server.shop.advance({ minutes: 2 })
    return {
      secret: secret as string,
      uri: uri as string,
      recoveryCodes: recoveryCodes as string[],
      code: () => totpCode(secret, server.shop.now()),
    }
  }

  return { logIn, hire, enrol }
}
