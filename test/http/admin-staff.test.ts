import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, adminMe } from '#contract/admin-session.ts'
import {
  adminChangeAccount,
  adminChangePassword,
  adminCreateAccount,
  adminDeleteAccount,
  adminListStaff,
} from '#contract/admin-staff.ts'
import { allCalls } from '#contract/all.ts'
import { may, ruledCalls } from '#contract/permissions.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { admins } from '#store/schema/staff.ts'
import { audit, cookieOf, credentials, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { marta, openStaffServer, staffOf } from '#support/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStaffServer()
})
afterAll(() => server.close())
// past the wrong passwords of the test before, and its codes
beforeEach(() => server.shop.advance({ minutes: 16 }))
const { logIn, hire } = staffOf(() => server)

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
    'POST /api/admin/orders/:id/refunds/check',
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

  test('replaces a password that the shop made within a week, or the next start makes another', async () => {
    const own = await openTestServer()
    const admin = { username: 'luz', password: null }
    const start = () => ensureAdmin(own.shop.db, { ...admin, now: own.shop.now() })
    const logIn = async (password: string | null) =>
      (await own.ask(adminLogin, { body: { username: admin.username, password } })).body
    try {
      const { generated } = await start()
      expect(generated).toMatch(/^[\w-]{24}$/)
      expect(await logIn(generated)).toMatchObject({ due: 'password' })
      expect(await start()).toEqual({ generated: null, firstOwner: 'lent' })
      own.shop.advance({ days: 8 })
      expect(await logIn(generated)).toMatchObject({ code: 'password_expired' })
      const starts = await Promise.all([start(), start()])
      const [next] = starts.map((one) => one.generated).filter((one) => one !== null)
      expect(starts.filter((one) => one.generated === null)).toHaveLength(1)
      expect(await logIn(generated)).toMatchObject({ code: 'wrong_credentials' })
      expect(await logIn(next ?? null)).toMatchObject({ due: 'password' })
    } finally {
      await own.close()
    }
  })

  test('is made up no password where strangers come, first or later', async () => {
    const own = await openTestServer()
    const admin = { username: 'luz', password: null }
    const start = (mayGenerate: boolean) =>
      ensureAdmin(own.shop.db, { ...admin, mayGenerate, now: own.shop.now() })
    try {
      expect(await start(false)).toEqual({ generated: null, firstOwner: 'missing' })
      expect(await own.shop.db.select().from(admins)).toEqual([])
      await start(true)
      expect(await start(false)).toEqual({ generated: null, firstOwner: 'lent' })
      own.shop.advance({ days: 8 })
      expect(await start(false)).toEqual({ generated: null, firstOwner: 'expired' })
      await ensureAdmin(own.shop.db, { ...credentials, username: 'luz', mayGenerate: false })
      expect(await start(false)).toEqual({ generated: null, firstOwner: 'own' })
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
