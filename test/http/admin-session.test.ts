import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, adminLogout, adminMe } from '#contract/admin-session.ts'
import { allCalls } from '#contract/all.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { adminSessions } from '#store/schema/staff.ts'
import { audit, cookieOf, credentials, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await ensureAdmin(server.shop.db, credentials)
})
afterAll(() => server.close())

const guarded = allCalls.filter(({ call }) => call.access === 'admin')
const logIn = (body: unknown, headers = {}) => server.ask(adminLogin, { body, headers })
const me = (cookie: string) => server.ask(adminMe, { headers: { cookie } })
const anything = new Proxy({}, { get: () => 'x' })

describe('every administrator’s call', () => {
  test('is guarded', () => {
    expect(guarded.length).toBeGreaterThanOrEqual(20)
    expect(
      allCalls
        .filter(({ call }) => call.path.startsWith('/api/admin/') && call.access !== 'admin')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['adminLogin', 'adminLogout'])
  })

  test.each(guarded)(
    '$name is 401 without a session, with a forged one and with a bad body',
    async ({ call }) => {
      for (const cookie of [
        '',
        `admin_session=${'0'.repeat(48)}`,
        'admin_session=%00',
        `admin_session=' or 1=1 --`,
        'session=1',
      ]) {
        const reply = await server.ask(call, {
          params: anything as never,
          headers: { cookie },
          ...(call.body && { body: { nonsense: true } }),
        })
        expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
      }
    },
  )

  test.each(guarded.filter(({ call }) => call.method !== 'GET'))(
    '$name is 403 from another site’s page',
    async ({ call }) => {
      for (const [name, value] of [
        ['origin', 'https://evil.example'],
        ['origin', 'null'],
        ['sec-fetch-site', 'cross-site'],
      ] as const) {
        const headers = { [name]: value }
        const reply = await server.ask(call, {
          params: anything as never,
          headers,
          ...(call.body && { body: {} }),
        })
        expect(reply).toMatchObject({ status: 403, body: { code: 'wrong_origin' } })
      }
    },
  )
})

describe('a session', () => {
  test('is opened by name and password, and is a cookie that scripts cannot read', async () => {
    const reply = await logIn(credentials)
    expect(reply).toMatchObject({ status: 200, body: { username: 'admin', role: 'owner' } })
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^admin_session=[0-9a-f]{48}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect((await me(cookieOf(reply))).body).toEqual({ username: 'admin', role: 'owner' })
    expect(
      (await me(`theme=dark; admin_session=${'1'.repeat(48)}; ${cookieOf(reply)}`)).status,
    ).toBe(200)
  })

  test('is kept by a hash alone', async () => {
    const token = cookieOf(await logIn(credentials)).split('=')[1]!
    // What lies in the database is what whoever steals it would have.
    const kept =
      JSON.stringify(await server.shop.db.select().from(adminSessions)) +
      JSON.stringify(await audit(server.shop))
    expect(kept).toContain('admin')
    expect(kept).not.toContain(token)
  })

  test('is for https alone where the shop has https', async () => {
    const secure = await openTestServer({ publicUrl: 'https://shop.example' })
    try {
      await ensureAdmin(secure.shop.db, credentials)
      expect(
        (await secure.ask(adminLogin, { body: credentials })).headers.getSetCookie()[0],
      ).toMatch(/; Secure$/)
    } finally {
      await secure.close()
    }
  })

  test('ends on the server at logout', async () => {
    const cookie = cookieOf(await logIn(credentials))
    const reply = await server.ask(adminLogout, { headers: { cookie }, body: {} })
    expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    expect(reply.headers.get('set-cookie')).toMatch(/^admin_session=; Path=\/; Max-Age=0;/)
    // Pictures of customers that the browser has kept go with it.
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect((await me(cookie)).status).toBe(401)
    expect((await server.ask(adminLogout, { headers: { cookie } })).status).toBe(200)
    expect((await server.ask(adminLogout)).status).toBe(200)
  })

  test('takes the place of the one before in the same browser', async () => {
    const first = cookieOf(await logIn(credentials))
    const second = cookieOf(await logIn(credentials, { cookie: first }))
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200])
  })

  test('ends twelve hours after its last use', async () => {
    const { ask, cookie } = await openAdmin(server)
    expect((await ask(adminMe)).headers.get('set-cookie')).toBeNull()
    server.shop.advance({ hours: 11, minutes: 50 })
    expect((await ask(adminMe)).headers.get('set-cookie')).toMatch(
      new RegExp(`^${cookie}; Path=/; Max-Age=43200`),
    )
    server.shop.advance({ hours: 11, minutes: 50 })
    expect((await ask(adminMe)).status).toBe(200)
    server.shop.advance({ hours: 12, minutes: 1 })
    expect((await ask(adminMe)).status).toBe(401)
  })

  test('ends when the password is replaced', async () => {
    const { ask } = await openAdmin(server)
    await ensureAdmin(server.shop.db, { ...credentials, password: 'otra contraseña' })
    expect((await ask(adminMe)).status).toBe(401)
    expect((await logIn(credentials)).status).toBe(401)
    expect((await logIn({ ...credentials, password: 'otra contraseña' })).status).toBe(200)
    await ensureAdmin(server.shop.db, credentials)
  })
})

describe('logging in', () => {
  // past what earlier tests have used up
  beforeEach(() => server.shop.advance({ minutes: 16 }))

  test('says the same of an unknown name and of a wrong password', async () => {
    const [wrong, unknown] = [
      await logIn({ ...credentials, password: 'x' }),
      await logIn({ username: 'root', password: credentials.password }),
    ]
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Credenciales inválidas' },
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  test('says what is missing', async () => {
    expect(await logIn({ username: ' ', password: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Usuario requerido' },
    })
    expect(await logIn({ username: 'admin' })).toMatchObject({
      status: 400,
      body: { message: 'Contraseña requerida' },
    })
    expect(await logIn({ username: 'admin', password: '' })).toMatchObject({
      status: 400,
      body: { message: 'Contraseña requerida' },
    })
    for (const body of [
      undefined,
      [],
      { username: { $ne: '' }, password: { $ne: '' } },
      { username: 'admin', password: 'x'.repeat(501) },
    ]) {
      expect((await logIn(body)).status).toBe(400)
    }
  })

  test('is refused to an address after five wrong passwords, for a quarter of an hour, even with the limits off', async () => {
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await logIn({ ...credentials, password: `x${attempt}` })).status).toBe(401)
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await logIn(credentials)).status).toBe(200)
    expect((await logIn({ ...credentials, password: 'x' })).status).toBe(401)
    const refused = await logIn(credentials)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    server.shop.advance({ minutes: 16 })
    expect((await logIn(credentials)).status).toBe(200)
  })

  test('lets no more than five guesses through at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        logIn({ ...credentials, password: `guess ${number}` }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(401),
      ...Array<number>(7).fill(429),
    ])
  })
})
