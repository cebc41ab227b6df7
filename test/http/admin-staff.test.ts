import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, adminMe } from '#contract/admin-session.ts'
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
import { allCalls } from '#contract/all.ts'
import { may, ruledCalls } from '#contract/permissions.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { totpCode } from '#shop/admin/staff/totp.ts'
import { adminRecoveryCodes, admins } from '#store/schema/staff.ts'
import { audit, callsWith, cookieOf, credentials, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { totpKey: Buffer.alloc(32, 7) } })
})
afterAll(() => server.close())
// past the wrong passwords of the test before, and its codes
beforeEach(() => server.shop.advance({ minutes: 16 }))

const logIn = (body: unknown, headers = {}) => server.ask(adminLogin, { body, headers })
const marta = { username: 'marta', password: 'cuatro gatos y un libro' }
let made = 0

const lent = 'tres tazas de caldo'

/** An account of its own for a test, with a password of its own, and its calls. */
async function hire(role: 'owner' | 'production') {
  const owner = await openAdmin(server)
  const account = { username: `marta ${made++}`, password: marta.password }
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
  const { secret, uri } = (await ask(adminBeginTotp, { body: { password: account.password } })).body
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

describe('the table of permissions', () => {
  const guarded = allCalls
    .filter(({ call }) => call.access === 'admin')
    .map(({ call }) => `${call.method} ${call.path}`)

  test('names every administrator’s call once, and no other', () => {
    expect(ruledCalls.toSorted()).toEqual(guarded.toSorted())
  })

  test('an unknown call is the owners’ alone', () => {
    const call = { method: 'GET', path: '/api/admin/new' } as const
    expect([may('owner', call), may('production', call)]).toEqual([true, false])
  })

  test('is kept by the server, for every call and both roles', async () => {
    const { ask, owner } = await hire('production')
    const anything = new Proxy({}, { get: () => 'x' }) as never
    const harmless = allCalls.filter(({ call }) => call.access === 'admin')
    const answers: unknown[] = []
    for (const { call } of harmless) {
      // Nothing of this is carried out: no such order, and no body that could be one.
      const input = { params: anything, ...(call.body && { body: { nonsense: true } }) }
      const [mine, theirs] = [await ask(call, input), await owner.ask(call, input)]
      answers.push([
        `${call.method} ${call.path}`,
        mine.status === 403 ? mine.body.code : 'heard',
        theirs.status === 403 ? theirs.body.code : 'heard',
      ])
    }
    expect(answers).toEqual(
      harmless.map(({ call }) => [
        `${call.method} ${call.path}`,
        may('production', call) ? 'heard' : 'forbidden',
        'heard',
      ]),
    )
  })

  test.each([
    'PUT /api/admin/base-pricing/:id',
    'POST /api/admin/discount-codes',
    'PUT /api/admin/extra-pricing/:id',
    'DELETE /api/admin/book-extras/:id',
    'PATCH /api/admin/orders/:orderId/status',
    'POST /api/admin/orders/:id/refunds',
    'POST /api/admin/orders/:id/cancellation',
    'POST /api/admin/orders/:id/erasure',
    'PUT /api/admin/legal-content/:id',
    'PUT /api/admin/settings',
    'PUT /api/admin/weights',
    'GET /api/admin/orders/export',
    'GET /api/admin/invoices.csv',
    'GET /api/admin/newsletter.csv',
    'GET /api/admin/figures',
    'GET /api/admin/changes',
    'GET /api/admin/staff',
  ])('%s is not production’s', (key) => {
    const [method, path] = key.split(' ')
    const { call } = allCalls.find(({ call: one }) => one.method === method && one.path === path)!
    expect(may('production', call)).toBe(false)
  })
})

describe('accounts', () => {
  test('are made by an owner, log in with their role, and are listed', async () => {
    const { account, ask, owner, login } = await hire('production')
    expect(login.body).toEqual({ username: account.username, role: 'production' })
    expect((await ask(adminMe)).body).toEqual({ username: account.username, role: 'production' })
    const staff = (await owner.ask(adminListStaff)).body
    expect(staff[0]).toMatchObject({ username: 'admin', role: 'owner', isFromEnvironment: true })
    expect(staff).toContainEqual(
      expect.objectContaining({ username: account.username, hasTotp: false }),
    )
    expect(JSON.stringify(staff)).not.toContain('argon2')
  })

  test('there is one of a name, and none with a password that anybody tries', async () => {
    const { account, owner } = await hire('owner')
    const make = async (body: object) =>
      (await owner.ask(adminCreateAccount, { body: { role: 'owner', ...account, ...body } })).body
    expect(await make({})).toMatchObject({
      code: 'duplicate',
      message: 'Ya existe una cuenta con ese nombre.',
    })
    expect(await make({ username: 'x', password: 'corta' })).toMatchObject({
      code: 'password_short',
    })
    expect(await make({ username: 'eva', password: 'Contraseña123' })).toMatchObject({
      code: 'password_common',
    })
    expect(await make({ username: 'eva', role: 'root' })).toMatchObject({ code: 'invalid_input' })
  })

  test('a changed role holds at once, and ends what was open', async () => {
    const { account, ask, owner } = await hire('owner')
    expect((await ask(adminListStaff)).status).toBe(200)
    const params = { username: account.username }
    await owner.ask(adminChangeAccount, { params, body: { role: 'production' } })
    expect((await ask(adminMe)).status).toBe(401)
    const cookie = cookieOf(await logIn(account))
    expect((await server.ask(adminListStaff, { headers: { cookie } })).status).toBe(403)
  })

  test('a new password is the one that counts', async () => {
    const { account, owner } = await hire('production')
    const params = { username: account.username }
    const next = 'un caballo lee despacio'
    await owner.ask(adminChangeAccount, { params, body: { password: next } })
    expect((await logIn(account)).status).toBe(401)
    expect((await logIn({ ...account, password: next })).status).toBe(200)
  })

  test('end with their sessions', async () => {
    const { account, ask, owner } = await hire('production')
    const params = { username: account.username }
    expect((await owner.ask(adminDeleteAccount, { params })).status).toBe(200)
    expect((await ask(adminMe)).status).toBe(401)
    expect((await logIn(account)).status).toBe(401)
    expect((await owner.ask(adminDeleteAccount, { params })).body.code).toBe('account_not_found')
  })

  test('there is always an owner: neither one’s own nor the first is changed by the desk', async () => {
    const { account, ask } = await hire('owner')
    for (const username of [account.username, 'admin']) {
      const change = { params: { username }, body: { role: 'production' } }
      expect((await ask(adminChangeAccount, change)).body.code).toBe('owner_stays')
      expect((await ask(adminDeleteAccount, { params: { username } })).body.code).toBe(
        'owner_stays',
      )
    }
  })

  test('what is done to them stands in the audit trail, without a secret', async () => {
    const { account, owner } = await hire('production')
    const params = { username: account.username }
    await owner.ask(adminChangeAccount, {
      params,
      body: { role: 'owner', password: 'un caballo lee despacio' },
    })
    await owner.ask(adminDeleteAccount, { params })
    const told = (await audit(server.shop))
      .filter(({ subject }) => subject === `staff:${account.username}`)
      .map(({ who, what }) => `${who} ${what}`)
    expect(told).toEqual([
      'admin deleted',
      'admin password_changed',
      'admin changed',
      `${account.username} password_changed`,
      'admin created',
    ])
    expect(JSON.stringify(await audit(server.shop))).not.toContain('caballo')
  })
})

describe('a password that another chose', () => {
  test('opens nothing but the way to one of one’s own', async () => {
    const owner = await openAdmin(server)
    const account = { username: `eva ${made++}`, password: lent }
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

describe('a shop that requires authenticators', () => {
  test('opens the desk to nobody without, and to everybody with', async () => {
    const own = await openTestServer({ settings: { staffTotp: true } })
    try {
      const { ask } = await openAdmin(own)
      expect((await ask(adminMe)).body.due).toBe('authenticator')
      expect((await ask(adminListStaff)).body.code).toBe('authenticator_due')
      const { secret } = (await ask(adminBeginTotp, { body: { password: credentials.password } }))
        .body
      const code = totpCode(secret, own.shop.now())
      expect((await ask(adminConfirmTotp, { body: { code } })).status).toBe(200)
      expect((await ask(adminMe)).body.due).toBeUndefined()
      expect((await ask(adminListStaff)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

describe('the first owner', () => {
  test('is the administrator whom a shop had before it had accounts', async () => {
    const own = await openTestServer()
    try {
      await ensureAdmin(own.shop.db, credentials)
      // As the migration leaves him.
      await own.shop.db.update(admins).set({ givenHash: null, isFromEnvironment: true })
      const { ask } = await openAdmin(own)
      expect((await ask(adminMe)).body).toEqual({ username: 'admin', role: 'owner' })
      expect((await ask(adminListStaff)).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('keeps a password chosen on the desk until the environment gives another', async () => {
    const own = await openTestServer()
    try {
      const { ask } = await openAdmin(own)
      const next = 'un caballo lee despacio'
      const attempt = async (password: string) =>
        (await own.ask(adminLogin, { body: { ...credentials, password } })).status
      await ask(adminChangePassword, { body: { password: credentials.password, next } })
      await ensureAdmin(own.shop.db, credentials)
      expect([await attempt(credentials.password), await attempt(next)]).toEqual([401, 200])
      await ensureAdmin(own.shop.db, { ...credentials, password: 'otra contraseña' })
      expect([await attempt(next), await attempt('otra contraseña')]).toEqual([401, 200])
    } finally {
      await own.close()
    }
  })

  test('by another name takes the place of the one before; other accounts stay', async () => {
    const own = await openTestServer()
    try {
      const { ask } = await openAdmin(own)
      await ask(adminCreateAccount, { body: { ...marta, role: 'production' } })
      await ensureAdmin(own.shop.db, { ...credentials, username: 'eva' })
      const status = async (body: object) => (await own.ask(adminLogin, { body })).status
      expect([
        await status(credentials),
        await status(marta),
        await status({ ...credentials, username: 'eva' }),
      ]).toEqual([401, 200, 200])
    } finally {
      await own.close()
    }
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

describe('an authenticator', () => {
  test('counts from its first code on, and then every login needs one', async () => {
    const somebody = await hire('production')
    const { account, ask } = somebody
    const begun = (await ask(adminBeginTotp, { body: { password: account.password } })).body
    expect(begun.uri).toContain(`otpauth://totp/Garabato:`)
    expect((await logIn(account)).status).toBe(200)
    expect((await ask(adminConfirmTotp, { body: { code: '000000' } })).body.code).toBe(
      'not_confirmed',
    )
    const { code } = await enrol(somebody)
    const asked = await logIn(account)
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect((await logIn({ ...account, code: '12' })).body.code).toBe('wrong_second_factor')
    const typed = code().replace(/^.../, '$& ')
    expect((await logIn({ ...account, code: typed })).status).toBe(200)
    expect((await ask(adminReadAccount)).body).toMatchObject({ hasTotp: true, recoveryCodes: 10 })
  })

  test('is asked for after the password alone', async () => {
    const somebody = await hire('production')
    const { code } = await enrol(somebody)
    expect((await logIn({ ...somebody.account, password: 'x', code: code() })).body.code).toBe(
      'wrong_credentials',
    )
    expect((await logIn({ ...somebody.account, code: code() })).status).toBe(200)
  })

  test('no code is good twice, also when two come at once', async () => {
    const somebody = await hire('production')
    const { code } = await enrol(somebody)
    const body = { ...somebody.account, code: code() }
    const replies = await Promise.all([logIn(body), logIn(body), logIn(body)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect((await logIn(body)).body.code).toBe('wrong_second_factor')
  })

  test('the code that confirmed it opens nothing any more', async () => {
    const { account, ask } = await hire('production')
    const { secret } = (await ask(adminBeginTotp, { body: { password: account.password } })).body
    const code = totpCode(secret, server.shop.now())
    expect((await ask(adminConfirmTotp, { body: { code } })).status).toBe(200)
    expect((await logIn({ ...account, code })).body.code).toBe('wrong_second_factor')
  })

  test('ends the sessions that were opened without it, this one aside', async () => {
    const somebody = await hire('production')
    const other = cookieOf(await logIn(somebody.account))
    await enrol(somebody)
    expect((await somebody.ask(adminMe)).status).toBe(200)
    expect((await server.ask(adminMe, { headers: { cookie: other } })).status).toBe(401)
  })

  test('each recovery code stands in once, and new ones end the old', async () => {
    const somebody = await hire('production')
    const { recoveryCodes, code } = await enrol(somebody)
    const [first, second] = recoveryCodes as [string, string]
    expect(new Set(recoveryCodes).size).toBe(10)
    // 112 bits at least, in base32
    for (const code of recoveryCodes) expect(code.replaceAll('-', '')).toMatch(/^[a-z2-7]{23,}$/)
    const use = async (typed: string) => (await logIn({ ...somebody.account, code: typed })).status
    expect([await use(first.toUpperCase().replaceAll('-', ' ')), await use(first)]).toEqual([
      200, 401,
    ])
    const renewed = await somebody.ask(adminRenewRecoveryCodes, {
      body: { password: somebody.account.password, code: code() },
    })
    expect([await use(second), await use(renewed.body.recoveryCodes[0])]).toEqual([401, 200])
  })

  test('goes for whoever has password and code, or by an owner where it is lost', async () => {
    const somebody = await hire('production')
    const { account, ask, owner } = somebody
    const { code } = await enrol(somebody)
    const remove = async (proof: object) =>
      (await ask(adminRemoveTotp, { body: { password: account.password, ...proof } })).status
    expect([await remove({}), await remove({ code: '000000' })]).toEqual([422, 422])
    expect(await remove({ code: code() })).toBe(200)
    expect((await logIn(account)).status).toBe(200)
    await enrol(somebody)
    const params = { username: account.username }
    await owner.ask(adminChangeAccount, { params, body: { withoutTotp: true } })
    expect((await logIn(account)).status).toBe(200)
  })

  test('its secret and the recovery codes cannot be read from the database', async () => {
    const somebody = await hire('production')
    const { secret, recoveryCodes } = await enrol(somebody)
    const kept =
      JSON.stringify(await server.shop.db.select().from(admins)) +
      JSON.stringify(await server.shop.db.select().from(adminRecoveryCodes)) +
      JSON.stringify(await audit(server.shop))
    for (const told of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((c) => c.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(told)
  })

  test('another’s secret copied into one’s own row opens nothing', async () => {
    const [mine, theirs] = [await hire('production'), await hire('production')]
    const { code } = await enrol(mine)
    await enrol(theirs)
    const { db } = server.shop
    const [row] = await db.select().from(admins).where(eq(admins.username, mine.account.username))
    await db
      .update(admins)
      .set({ totpSecret: row!.totpSecret, totpStep: null })
      .where(eq(admins.username, theirs.account.username))
    expect((await logIn({ ...theirs.account, code: code() })).status).toBe(401)
  })
})

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
