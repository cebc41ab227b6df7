import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { childrenOf, kill9, postmasterOf, roleOf } from '#support/processes.ts'
import { whatIsWrong } from '#support/reckoning.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { elsewhere, openHome, type ShopHome } from '#support/shop-home.ts'
import { nothingYet, shopStubbornly, type Acknowledged } from '#support/stubborn-customer.ts'

// kill -9 in the middle of checkouts, again and again: whatever the shop has acknowledged must be there afterwards.
let home: ShopHome
let shop: RunningShop | undefined
afterEach(async () => {
  await shop?.stop()
  await home.remove()
})

const customers = 6
/** Ends what would never end; what is waited for is waited for, however slow the machine. */
const hangsMs = 900_000

/** Waits until customers have got on since: what is killed then is in the middle of their checkouts, on a slow machine too. */
async function gotOn(seen: Acknowledged): Promise<void> {
  const count = () => seen.drafts.length + seen.photos.length + seen.orders.length
  const before = count()
  while (count() < before + 2) await sleep(20)
}

/** Lets customers shop while something terrible happens, until they all have finished a checkout in peace. */
async function shopDuring(
  url: string,
  disaster: (seen: Acknowledged) => Promise<void>,
): Promise<Acknowledged> {
  const seen = nothingYet()
  let isOver = false
  while (!shop!.output().includes('is open at')) await sleep(50)
  const shopping = Promise.all(
    Array.from({ length: customers }, (_, number) =>
      shopStubbornly(url, `c${number}`, seen, () => isOver),
    ),
  )
  await Promise.race([
    disaster(seen),
    shopping.then(() => {
      throw new Error('the customers went home')
    }),
  ])
  isOver = true
  await shopping
  return seen
}

async function expectKept({ url }: RunningShop, seen: Acknowledged): Promise<void> {
  expect(await whatIsWrong({ ask: home.ask, url }, seen)).toEqual([])
  expect(seen.paid.length).toBeGreaterThanOrEqual(customers)
}

test(
  'the server',
  async () => {
    home = await openHome({ hasOpened: true })
    const running = (shop = await home.start())
    const seen = await shopDuring(running.url, async (so) => {
      for (let time = 0; time < 4; time++) {
        // Every other time whether or not it is back already.
        await (time % 2 === 0 ? gotOn(so) : sleep(1500))
        kill9(await roleOf(running.process.pid!, 'serve.ts'))
      }
    })
    expect(running.output().match(/The serve process ended \(SIGKILL\)/g)).toHaveLength(4)
    // What has worked is missed: however often it dies, it is back soon. One that is killed before it works may be waited for longer.
    const lives = running.output().split(/The serve process ended .* in (?=\d+ ms)/)
    const pausesAfterWork = lives
      .slice(1)
      .map((text, number) => ({ pause: Number.parseInt(text, 10), life: lives[number]! }))
      .filter(({ life }) => life.includes('is open at'))
      .map(({ pause }) => pause)
    expect(pausesAfterWork.length).toBeGreaterThan(0)
    expect(Math.max(...pausesAfterWork)).toBeLessThanOrEqual(1_000)
    await expectKept(running, seen)
  },
  hangsMs,
)

test.skipIf(elsewhere)(
  `the embedded database${elsewhere ? ` (skipped: ${elsewhere})` : ''}`,
  async () => {
    home = await openHome({ hasOpened: true })
    const running = (shop = await home.start())
    const seen = await shopDuring(running.url, async (so) => {
      for (let time = 0; time < 4; time++) {
        await (time % 2 === 0 ? gotOn(so) : sleep(1500))
        kill9(postmasterOf(home.dataDir))
      }
    })
    expect(running.output()).toContain('the database is back after')
    // A worker that was still opening the database ends with 78 and is started again; nobody crashes.
    expect(running.output().match(/^.*process ended \((?!status 78\)).*$/gm)).toBeNull()
    await expectKept(running, seen)
  },
  hangsMs,
)

test(
  'everything at once, and a new start on the same folder',
  async () => {
    home = await openHome()
    const running = (shop = await home.start())
    const port = Number(new URL(running.url).port)
    const seen = await shopDuring(running.url, async (so) => {
      for (let time = 0; time < 2; time++) {
        await gotOn(so)
        const start = shop!.process.pid!
        kill9(start, ...childrenOf(start).map(({ pid }) => pid), postmasterOf(home.dataDir))
        await shop!.stop()
        shop = await home.start({ port })
      }
    })
    await expectKept(shop, seen)
  },
  hangsMs,
)
