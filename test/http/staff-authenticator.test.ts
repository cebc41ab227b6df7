import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminMe } from '#contract/admin-session.ts'
import {
  adminBeginTotp,
  adminChangeAccount,
  adminConfirmTotp,
  adminListStaff,
  adminReadAccount,
  adminRemoveTotp,
  adminRenewRecoveryCodes,
} from '#contract/admin-staff.ts'
import { totpCode } from '#shop/admin/staff/totp.ts'
import { adminRecoveryCodes, admins } from '#store/schema/staff.ts'
import { audit, cookieOf, credentials, openAdmin } from '#support/admin.ts'
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
    // By a hand in the database, as no call would.
    const { db } = server.shop
    const [row] = await db.select().from(admins).where(eq(admins.username, mine.account.username))
    await db
      .update(admins)
      .set({ totpSecret: row!.totpSecret, totpStep: null })
      .where(eq(admins.username, theirs.account.username))
    expect((await logIn({ ...theirs.account, code: code() })).status).toBe(401)
  })
})
