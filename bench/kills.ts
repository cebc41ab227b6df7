import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { diskFiles } from '#store/files/disk-files.ts'
import { kill9, postmasterOf, roleOf, until } from '#support/processes.ts'
import { setup } from '#support/postgres.ts'
import { whatIsWrong } from '#support/reckoning.ts'
import { embeddedUrl, openHome } from '#support/shop-home.ts'
import { startSmtp } from '#support/smtp-server.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'
import { settle } from './faults/settle.ts'
import { idsOf, wrongFiles, wrongMails } from './faults/what-is-wrong.ts'
import { printTable, quantile } from './measure.ts'

// npm run kills -- --web 200 --database 50 --worker 100 --minutes 40: kill -9, one after the other, each while customers order and pay and a worker
// makes books and sends mails; after each, how long the shop takes to be back by itself. At the end nothing that was acknowledged may be missing
// or there twice. After so many minutes no further kill is begun. Exits with 1 where something is wrong, or the shop was not back within 30 s.
const { values } = parseArgs({
  options: {
    web: { type: 'string', default: '200' },
    database: { type: 'string', default: '50' },
    worker: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '40' },
  },
})
const backSecondsMax = 30
const customers = 2
const endsAt = Date.now() + Number(values.minutes) * 60_000

const stopDatabase = await setup()
const home = await openHome({ hasOpened: true })
const smtp = await startSmtp()
const shop = await home.start({ env: { SMTP_URL: smtp.url, RECONCILE_S: '1', DRAIN_S: '0' } })
const seen = nothingYet()

/** Whether it holds; not, while what is asked is away. */
const holds = (condition: () => Promise<boolean>) => condition().catch(() => false)

type Victim = 'web' | 'database' | 'worker'

async function killOne(victim: Victim): Promise<void> {
  if (victim === 'database') {
    await until('there is a database', 120, () => postmasterOf(home.dataDir) !== null)
    return kill9(postmasterOf(home.dataDir))
  }
  if (victim === 'web') return kill9(await roleOf(shop.process.pid!, 'serve.ts'))
  // In the middle of a book, where one is made at that moment or soon.
  for (let tries = 0; tries < 40 && !(await holds(isAtABook)); tries++) await sleep(25)
  kill9(await roleOf(shop.process.pid!, 'work.ts'))
}

async function isAtABook(): Promise<boolean> {
  const books = await home.ask(`select from orders where fulfilment = 'generating' limit 1`)
  return books.length > 0
}

/**
 * Customers begin, somewhere in the middle something dies. Answers how many seconds until all work again: one who comes then has ordered and paid, and
 * has the confirmation.
 */
async function killOnce(victim: Victim, number: number): Promise<number> {
  const shopping = Promise.all(
    Array.from({ length: customers }, (_, place) =>
      shopStubbornly(shop.url, `${victim}-${number}-${place}`, seen, () => true),
    ),
  )
  await Promise.race([shopping, sleep(Math.random() * 800)])
  await killOne(victim)
  const killedAt = performance.now()
  const after = nothingYet()
  await shopStubbornly(shop.url, `${victim}-${number}-after`, after, () => true)
  const mail = `order-confirmation:${after.paid[0]!}`
  await until(`${mail} is sent`, 120, () =>
    holds(async () => {
      const sent = await home.ask('select from outbox where id = $1 and sent_at is not null', [
        mail,
      ])
      return sent.length > 0
    }),
  )
  const seconds = (performance.now() - killedAt) / 1000
  await shopping
  for (const key of ['drafts', 'photos', 'orders', 'paid', 'surprises'] as const)
    (seen[key] as unknown[]).push(...after[key])
  for (const [status, times] of Object.entries(after.turnedAway))
    seen.turnedAway[Number(status)] = (seen.turnedAway[Number(status)] ?? 0) + times
  return seconds
}

console.log(`load ${loadavg()[0]!.toFixed(1)} as it began, ${new Date().toISOString()}`)
const rows = [['kill -9 of', 'times', 'back after, median s', '95 %', 'at most']]
let isBackInTime = true
let wrong: string[] = []
try {
  // Whoever's minutes run out, all three have had their share.
  const wanted = { database: values.database, worker: values.worker, web: values.web }
  const shares = { database: 0.25, worker: 0.65, web: 1 }
  const startedAt = Date.now()
  for (const victim of ['database', 'worker', 'web'] as const) {
    const until = startedAt + (endsAt - startedAt) * shares[victim]
    const took: number[] = []
    for (let number = 0; number < Number(wanted[victim]) && Date.now() < until; number++) {
      took.push(await killOnce(victim, number))
      if (took.at(-1)! > backSecondsMax)
        console.log(`${victim} ${number}: back after ${took.at(-1)!.toFixed(1)} s`)
      if (took.length % 10 === 0)
        console.log(`${took.length} of ${victim}, ${Math.round((Date.now() - startedAt) / 1000)} s`)
    }
    if (took.length === 0) continue
    isBackInTime &&= Math.max(...took) <= backSecondsMax
    rows.push([
      victim,
      String(took.length),
      ...[quantile(took, 0.5), quantile(took, 0.95), Math.max(...took)].map((s) => s.toFixed(1)),
    ])
  }
  printTable(rows)
  // Books that customers left behind them: a busy machine makes one in three seconds.
  const settledAfter = await settle(home.ask, 60 + 10 * seen.paid.length)
  wrong = [
    ...(await whatIsWrong({ ask: home.ask, url: shop.url }, seen)),
    ...(await wrongMails(home.ask, smtp.received)),
    ...(await wrongFiles(
      home.ask,
      await embeddedUrl(home.dataDir),
      await diskFiles(join(home.dataDir, 'files')),
    )),
  ]
  const again = idsOf(smtp.received).length - new Set(idsOf(smtp.received)).size
  console.log(
    `acknowledged: ${seen.drafts.length} drafts, ${seen.photos.length} photos, ${seen.orders.length} orders, ${seen.paid.length} payments; turned away ${JSON.stringify(seen.turnedAway)} (0: no answer); all done ${settledAfter} s after the last; ${again} mails came again with the same Message-ID`,
  )
  for (const line of wrong.slice(0, 20)) console.log(`WRONG: ${line.slice(0, 500)}`)
  console.log(
    `${wrong.length} things wrong, ${new Date().toISOString()}, load ${loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  await shop.stop()
  await smtp.close()
  await home.remove()
  await stopDatabase()
}
process.exitCode = wrong.length === 0 && isBackInTime ? 0 : 1
