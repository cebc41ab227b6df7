import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, adminMe } from '#contract/admin-session.ts'
import { adminEndSession, adminListLogins, adminListSessions } from '#contract/admin-staff.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { audit, cookieOf, credentials } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { openStaffServer, staffOf } from '#support/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStaffServer()
})
afterAll(() => server.close())
// past the wrong passwords of the test before, and its codes
beforeEach(() => server.shop.advance({ minutes: 16 }))
const { logIn, hire, enrol } = staffOf(() => server)

describe('sessions', () => {
  test('are listed with their browser, and ended: one’s own, and by an owner anybody’s', async () => {
    const { account, ask, owner } = await hire('production')
    const other = cookieOf(await logIn(account, { 'user-agent': 'Netscape 4' }))
    const own = (await ask(adminListSessions)).body as {
      id: string
      username: string
      browser: string
      isThis: boolean
    }[]
    // Its own, the one of the first login, and the other browser's.
    expect(own.map(({ username }) => username)).toEqual(Array(3).fill(account.username))
    expect(own.filter(({ isThis }) => isThis)).toHaveLength(1)
    const { id } = own.find(({ browser }) => browser === 'Netscape 4')!
    expect((await ask(adminEndSession, { params: { id } })).status).toBe(200)
    expect((await server.ask(adminMe, { headers: { cookie: other } })).status).toBe(401)

    const all = (await owner.ask(adminListSessions)).body as typeof own
    expect(new Set(all.map(({ username }) => username))).toContain(account.username)
    const owners = all.find(({ isThis }) => isThis)!
    expect((await ask(adminEndSession, { params: { id: owners.id } })).status).toBe(404)
    const theirs = all.find(({ username }) => username === account.username)!
    expect((await owner.ask(adminEndSession, { params: { id: theirs.id } })).status).toBe(200)
    expect((await ask(adminMe)).status).toBe(401)
    expect((await owner.ask(adminMe)).status).toBe(200)
  })

  test('end seven days after the login, however much they are used', async () => {
    const { ask } = await hire('production')
    for (let half = 0; half < 14; half += 1) {
      expect((await ask(adminMe)).status).toBe(200)
      server.shop.advance({ hours: 11, minutes: 59 })
    }
    // Used a moment before: it is not for want of use that it ends.
    expect((await ask(adminMe)).status).toBe(200)
    server.shop.advance({ minutes: 20 })
    expect((await ask(adminMe)).status).toBe(401)
  })
})

describe('guesses', () => {
  test('a lock of the address leaves alone who has logged in with this browser', async () => {
    const { account, login } = await hire('owner')
    const device = login.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('admin_device='))!
      .split(';')[0]!
    for (let guess = 0; guess < 6; guess += 1) await logIn({ ...account, password: 'x' })
    expect((await logIn(account)).status).toBe(429)
    expect((await logIn(account, { cookie: device })).status).toBe(200)
    expect((await logIn(account, { cookie: `${device}0` })).status).toBe(429)
    // The mark is no password: it opens nothing, and its own guesses are few.
    const guesses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push((await logIn({ ...account, password: 'x' }, { cookie: device })).status)
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a lock by guesses at another name leaves alone who is known at the address', async () => {
    const { account } = await hire('owner')
    for (let guess = 0; guess < 6; guess += 1) await logIn({ username: 'root', password: 'x' })
    expect((await logIn({ username: 'root', password: 'x' })).status).toBe(429)
    expect((await logIn(account)).status).toBe(200)
  })

  test('failures and locks stand in the audit trail, but not what was typed for a name', async () => {
    const { account, owner, ask } = await hire('production')
    for (let guess = 0; guess < 6; guess += 1) await logIn({ ...account, password: 'x' })
    await logIn({ username: 'my secret password', password: 'x' })
    const logins = (await owner.ask(adminListLogins)).body as { who: string; what: string }[]
    expect(logins.slice(0, 7).map(({ who, what }) => `${who} ${what}`)).toEqual([
      '? login_failed',
      `${account.username} login_locked`,
      ...Array<string>(5).fill(`${account.username} login_failed`),
    ])
    expect(JSON.stringify(await audit(server.shop))).not.toContain('my secret')
    expect((await ask(adminListLogins)).status).toBe(403)
  })

  test('who got in stands there with what he proved himself by, and whether he was known there', async () => {
    const hired = await hire('production')
    const { account } = hired
    const authenticator = await enrol(hired)
    expect((await logIn({ ...account, code: authenticator.code() })).status).toBe(200)
    server.shop.advance({ minutes: 2 })
    await logIn({ ...account, code: authenticator.recoveryCodes[0] })
    const got = (await audit(server.shop)).filter(
      ({ who, what }) => who === account.username && what === 'logged_in',
    )
    expect(got.map(({ detail }) => detail)).toEqual([
      { by: 'recovery', place: 'known' },
      { by: 'totp', place: 'known' },
      { by: 'password', place: 'known' },
      { by: 'password', place: 'new' },
    ])
    const told = (await hired.owner.ask(adminListLogins)).body as { who: string; what: string }[]
    expect(told.filter(({ who }) => who === account.username)).toHaveLength(4)
  })
})

describe('under https', () => {
  test('cookies are the host’s own, and the session’s former one ends', async () => {
    const secure = await openTestServer({ publicUrl: 'https://shop.example' })
    try {
      await ensureAdmin(secure.shop.db, credentials)
      const reply = await secure.ask(adminLogin, { body: credentials })
      const [session, device] = reply.headers.getSetCookie()
      expect(session).toMatch(
        /^__Host-admin_session=[0-9a-f]{48}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
      )
      expect(device).toMatch(
        /^__Host-admin_device=.*; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/,
      )
      const cookie = session!.split(';')[0]!
      expect((await secure.ask(adminMe, { headers: { cookie } })).status).toBe(200)
      // A session of before: a neighbouring host could have set this name, so it opens nothing, and the next login takes it away.
      const former = cookie.replace('__Host-', '')
      expect((await secure.ask(adminMe, { headers: { cookie: former } })).status).toBe(401)
      const again = await secure.ask(adminLogin, { body: credentials, headers: { cookie: former } })
      expect(again.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^admin_session=; Path=\/; Max-Age=0;/),
      )
      expect((await secure.ask(adminMe, { headers: { cookie } })).status).toBe(401)
    } finally {
      await secure.close()
    }
  })
})
