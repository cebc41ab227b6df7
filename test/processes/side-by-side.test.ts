import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'

// An update behind the proxy: for a while the former version's web process works on tables that the new one has brought up to date.
const root = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
/** The version before the tables were last changed; '' in a clone that does not reach back so far. */
const changed = await git(
  'log',
  '-1',
  '--first-parent',
  '--format=%H',
  '--',
  'src/store/migrations',
)
const former = changed && (await git('rev-parse', '--verify', '--quiet', `${changed}^1`))

let folder: string
let home: ShopHome | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garabato-former-'))
  if (!former) return
  await git('archive', '--output', join(folder, 'former.tar'), former, 'src', 'package.json')
  await promisify(execFile)('tar', ['-xf', join(folder, 'former.tar'), '-C', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await home?.remove()
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!former)(
  'the former version sells on the new one’s tables, beside it, and nothing fails',
  async () => {
    home = await openHome()
    const shop = await home.start()
    const before = await home.start({ script: join(folder, 'src/run/serve.ts') })
    const seen = nothingYet()
    await Promise.all(
      [shop, before].map(({ url }, number) =>
        shopStubbornly(url, `c${number}`, seen, () => seen.paid.length >= 4, {
          leavesAtSurprise: true,
        }),
      ),
    )
    expect(seen.surprises).toEqual([])
    // What one took, the other knows.
    for (const { checkoutToken } of seen.orders)
      for (const { url } of [shop, before]) {
        const answer = await fetch(`${url}/api/order/${checkoutToken}`)
        expect(await answer.json()).toMatchObject({ paymentStatus: 'completed' })
      }
    expect(before.output()).not.toContain('"level":"error"')
    await before.stop()
    await shop.stop()
  },
  300_000,
)
