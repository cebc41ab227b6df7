import { afterEach, expect, test } from 'vitest'
import { totpCode } from '#shop/admin/staff/totp.ts'
import { runOn } from '#support/commands.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'

// The only owner has lost telephone and recovery codes.
let home: ShopHome | undefined
afterEach(() => home?.remove())

const account = { username: 'admin', password: 'a password for tests' }

async function call(url: string, path: string, body?: unknown, cookie = '') {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, string>,
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]!,
  }
}

/** Logs in with the password alone and gives the account an authenticator. */
async function enrol(url: string): Promise<{ cookie: string; code: string }> {
  const { cookie } = await call(url, 'login', account)
  const begun = await call(url, 'account/totp', { password: account.password }, cookie)
  const code = totpCode(begun.body['secret']!, new Date())
  // Each proof gives the session another token.
  const confirmed = await call(url, 'account/totp/confirmation', { code }, begun.cookie)
  expect(confirmed.status).toBe(200)
  expect((await call(url, 'login', account)).body['code']).toBe('second_factor_required')
  return { cookie: confirmed.cookie, code }
}

test('an authenticator is taken off at the machine, while the shop runs and while it does not', async () => {
  home = await openHome({ hasOpened: true })
  const shop = await home.start()
  const { cookie } = await enrol(shop.url)
  expect((await call(shop.url, 'me', undefined, cookie)).status).toBe(200)

  expect(await runOn(home, 'staff', ['list'])).toEqual({
    status: 0,
    output: 'admin: owner, with authenticator\n',
  })
  expect(await runOn(home, 'staff', ['without-authenticator', 'eva'])).toEqual({
    status: 1,
    output: 'There is no account eva; there are: admin\n',
  })
  expect((await call(shop.url, 'me', undefined, cookie)).status).toBe(200)
  const taken = await runOn(home, 'staff', ['without-authenticator', 'admin'])
  expect(taken).toMatchObject({ status: 0, output: expect.stringContaining('is taken off') })
  // Its sessions have ended, whoever holds them; the password opens it again, and no recovery code is left.
  expect((await call(shop.url, 'me', undefined, cookie)).status).toBe(401)
  expect((await call(shop.url, 'login', account)).status).toBe(200)
  expect(await home.ask('select from admin_recovery_codes')).toEqual([])

  await enrol(shop.url)
  await shop.stop()
  expect(await runOn(home, 'staff', ['without-authenticator', 'admin'])).toMatchObject({
    status: 0,
  })
  expect(await runOn(home, 'staff', ['without-authenticator', 'admin'])).toEqual({
    status: 1,
    output: 'The account admin has no authenticator\n',
  })

  const again = await home.start()
  expect((await call(again.url, 'login', account)).status).toBe(200)
  expect(
    await home.ask(
      `select who, subject from audit_trail where what = 'factor_removed' order by id`,
    ),
  ).toEqual([1, 2].map(() => ({ who: 'npm run staff', subject: 'staff:admin' })))
  await again.stop()
}, 300_000)

test.each([
  [[], 'Usage: npm run staff -- list|without-authenticator NAME\n'],
  [['delete', 'admin'], 'There is list, without-authenticator, and no delete\n'],
  [['without-authenticator'], 'without-authenticator takes the name of an account\n'],
])('%o is not understood, and changes nothing', async (words, output) => {
  home = await openHome()
  expect((await runOn(home, 'staff', words)).output).toBe(output)
})
