import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminMe } from '#contract/admin-session.ts'
import {
  adminChangeAccount,
  adminChangePassword,
  adminConfirm,
  adminCreateAccount,
  adminDeleteAccount,
  adminEndSession,
  adminListSessions,
} from '#contract/admin-staff.ts'
import { callsWith, cookieOf, credentials, openAdmin } from '#support/admin.ts'
import { type TestServer } from '#support/http.ts'
import { lent, marta, newName, openStaffServer, staffOf } from '#support/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStaffServer()
})
afterAll(() => server.close())
// past the wrong passwords of the test before, and its codes
beforeEach(() => server.shop.advance({ minutes: 16 }))
const { logIn, hire, enrol } = staffOf(() => server)

describe('a password that another chose', () => {
  test('opens nothing but the way to one of one’s own', async () => {
    const owner = await openAdmin(server)
    const account = { username: newName('eva'), password: lent }
    await owner.ask(adminCreateAccount, { body: { ...account, role: 'production' } })
    const login = await logIn(account)
    expect(login.body).toMatchObject({ role: 'production', due: 'password' })
    const { ask } = callsWith(server, cookieOf(login))
    expect((await ask(adminMe)).body.due).toBe('password')
    expect((await ask(adminListSessions)).body.code).toBe('password_due')
    const change = async (next: string) =>
      (await ask(adminChangePassword, { body: { password: lent, next } })).body
    expect(await change(lent)).toMatchObject({ code: 'password_same' })
    expect(await change(marta.password)).toEqual({ ok: true })
    expect((await ask(adminMe)).body).toEqual({ username: account.username, role: 'production' })
    expect((await ask(adminListSessions)).status).toBe(200)
  })

  test('opens nothing any more after a week, until an owner sets another', async () => {
    const own = await openStaffServer()
    const staff = staffOf(() => own)
    try {
      const owner = await openAdmin(own)
      const account = { username: newName('eva'), password: lent }
      await owner.ask(adminCreateAccount, { body: { ...account, role: 'production' } })
      own.shop.advance({ days: 8 })
      expect(await staff.logIn(account)).toMatchObject({
        status: 401,
        body: { code: 'password_expired' },
      })
      expect((await staff.logIn({ ...account, password: 'x' })).body.code).toBe('wrong_credentials')
      const again = await openAdmin(own)
      const params = { username: account.username }
      await again.ask(adminChangeAccount, { params, body: { password: 'un sol muy despierto' } })
      const login = await staff.logIn({ ...account, password: 'un sol muy despierto' })
      expect(login.body).toMatchObject({ due: 'password' })
    } finally {
      await own.close()
    }
  })

  test('takes no authenticator’s place: who was lent one still needs his code', async () => {
    const hired = await hire('production')
    const { account, owner } = hired
    const authenticator = await enrol(hired)
    const params = { username: account.username }
    await owner.ask(adminChangeAccount, { params, body: { password: lent } })
    expect(await logIn({ ...account, password: lent })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    })
    const login = await logIn({ ...account, password: lent, code: authenticator.code() })
    expect(login).toMatchObject({ status: 200, body: { due: 'password' } })
  })

  test('is due again when an owner sets a new one', async () => {
    const { account, owner } = await hire('production')
    const params = { username: account.username }
    await owner.ask(adminChangeAccount, { params, body: { password: lent } })
    expect((await logIn({ ...account, password: lent })).body.due).toBe('password')
  })
})

describe('who else gets in', () => {
  test('is decided by whoever has just typed the password, and the session goes on under another token', async () => {
    const owner = await openAdmin(server)
    const { account } = await hire('production')
    server.shop.advance({ minutes: 11 })
    const calls = callsWith(server, owner.cookie)
    const params = { username: account.username }
    const sessions = (await calls.ask(adminListSessions)).body as { id: string; isThis: boolean }[]
    const other = { params: { id: sessions.find(({ isThis }) => !isThis)!.id } }
    const body = { username: 'x', role: 'owner', password: 'un caballo lee despacio' }
    const codes = [
      await calls.ask(adminCreateAccount, { body }),
      await calls.ask(adminChangeAccount, { params, body: { role: 'owner' } }),
      await calls.ask(adminDeleteAccount, { params }),
      await calls.ask(adminEndSession, other),
    ].map(({ status, body: { code } }) => `${status} ${code}`)
    expect(codes).toEqual(Array(4).fill('403 confirm_first'))
    const wrong = await calls.ask(adminConfirm, { body: { password: 'x' } })
    expect(wrong.body.code).toBe('not_confirmed')
    expect(
      (await calls.ask(adminConfirm, { body: { password: credentials.password } })).status,
    ).toBe(200)
    expect(calls.cookie()).not.toBe(owner.cookie)
    expect((await server.ask(adminMe, { headers: { cookie: owner.cookie } })).status).toBe(401)
    expect((await calls.ask(adminDeleteAccount, { params })).status).toBe(200)
  })

  test('a planted cookie of another name gains nothing by a proof', async () => {
    const { account, ask } = await hire('production')
    const thief = await hire('production')
    const planted = `${thief.cookie()}`
    const { cookie } = callsWith(server, cookieOf(await logIn(account)))
    const reply = await server.ask(adminConfirm, {
      body: { password: account.password },
      headers: { cookie: `${cookie()}; ${planted}` },
    })
    expect(reply.status).toBe(200)
    const renewed = cookieOf(reply)
    expect((await server.ask(adminMe, { headers: { cookie: renewed } })).body.username).toBe(
      account.username,
    )
    expect((await thief.ask(adminMe)).status).toBe(200)
    expect((await ask(adminMe)).status).toBe(200)
  })
})

describe('one’s own password', () => {
  test('changes for whoever knows it, and ends one’s other sessions', async () => {
    const { account, ask } = await hire('production')
    const other = cookieOf(await logIn(account))
    const next = 'un caballo lee despacio'
    const change = async (password: string, wanted = next) =>
      (await ask(adminChangePassword, { body: { password, next: wanted } })).body
    expect(await change('wrong')).toMatchObject({ code: 'not_confirmed' })
    expect(await change(account.password, 'x')).toMatchObject({ code: 'password_short' })
    expect(await change(account.password)).toEqual({ ok: true })
    expect((await ask(adminMe)).status).toBe(200)
    expect((await server.ask(adminMe, { headers: { cookie: other } })).status).toBe(401)
    expect((await logIn({ ...account, password: next })).status).toBe(200)
  })

  test('can be guessed no faster in a session that somebody took over', async () => {
    const { ask } = await hire('production')
    const guess = async () =>
      (await ask(adminChangePassword, { body: { password: 'x', next: 'un caballo lee' } })).status
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push(await guess())
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})
