import { setTimeout as sleep } from 'node:timers/promises'
import { kill9, roleOf, until } from '#support/processes.ts'
import type { Shut } from '#support/gate.ts'
import { uploadSlowly } from '#support/slow-request.ts'
import { clocks } from './clocks.ts'
import { disks } from './disks.ts'
import { hour, type Scenario } from './scenario.ts'
import { NotHere, openWorld, type World, type WorldOptions } from './world.ts'

/** Somebody outside does not answer, or wrongly, for a while; customers come before, during and after. */
function away(
  piece: keyof World['gates'],
  how: Shut,
  { lasts, seconds = 12 }: { lasts: number; seconds?: number },
  world: WorldOptions = {},
): Scenario {
  return {
    name: `${piece} ${how}, ${lasts / hour} h`,
    world,
    mayMailAgain: piece === 'database' || piece === 'mail',
    async run({ gates, customers, passTime, seen }) {
      let isOver = false
      // As many as make a few books, or one each where nothing stands in their way.
      const shopping = customers(3, () => isOver || seen.paid.length >= 4)
      await until('the first has paid', 60, () => seen.paid.length > 0)
      await gates[piece].shut(how)
      const during = customers(2, () => true)
      for (let second = 0; second < seconds; second++) {
        await sleep(1000)
        await passTime(lasts / seconds)
      }
      await gates[piece].open()
      isOver = true
      await Promise.all([shopping, during])
    },
  }
}

export const scenarios: Scenario[] = [
  away('database', 'gone', { lasts: hour }),
  away('database', 'silent', { lasts: hour }),
  // As long as customers try a step for.
  away('database', 'slow', { lasts: hour, seconds: 40 }),
  away('storage', 'slow', { lasts: hour, seconds: 40 }, { storage: true }),
  away('mail', 'slow', { lasts: hour, seconds: 40 }),
  away('payments', 'slow', { lasts: hour, seconds: 40 }, { payments: true }),
  away('storage', 'gone', { lasts: hour }, { storage: true }),
  away('storage', 'silent', { lasts: hour }, { storage: true }),
  away('storage', 'wrong', { lasts: hour }, { storage: true }),
  away('mail', 'gone', { lasts: 24 * hour, seconds: 24 }),
  away('mail', 'silent', { lasts: 24 * hour, seconds: 24 }),
  away('payments', 'gone', { lasts: hour }, { payments: true }),
  away('payments', 'silent', { lasts: hour }, { payments: true }),
  away('payments', 'wrong', { lasts: hour }, { payments: true }),
  refusing('data', 'at its end'),
  refusing('recipient', 'for its recipient'),
  {
    name: 'worker killed in a book',
    world: { draws: true },
    mayMailAgain: true,
    async run({ shop, customers, ask }) {
      await customers(2, () => true)
      for (let time = 0; time < 2; time++) {
        await until('a book is being made', 90, async () => {
          const [row] = await ask<{ count: string }>(
            `select count(*) from orders where fulfilment = 'generating'`,
          )
          return Number(row!.count) > 0
        })
        await sleep(500)
        kill9(await roleOf(shop.process.pid!, 'work.ts'))
      }
    },
  },
  {
    name: 'server killed in uploads',
    world: { draws: true },
    async run({ shop, customers }) {
      let isOver = false
      const shopping = customers(3, () => isOver)
      for (let time = 0; time < 3; time++) {
        await sleep(1500)
        const uploads = [1, 2].map(() => uploadSlowly(shop.url, new Promise(() => {})))
        const cutOff = Promise.allSettled(uploads)
        await sleep(200)
        kill9(await roleOf(shop.process.pid!, 'serve.ts'))
        await cutOff
      }
      isOver = true
      await shopping
    },
  },
  ...disks,
  ...clocks,
]

/** The mail server answers, and refuses every mail for a day. */
function refusing(what: 'data' | 'recipient', where: string): Scenario {
  return {
    name: `mail refused ${where}, 24 h`,
    world: {},
    async run({ setMail, customers, passTime, seen }) {
      setMail(`refuse ${what}`)
      const shopping = customers(2, () => seen.paid.length >= 4)
      for (let second = 0; second < 24; second++) {
        await sleep(1000)
        await passTime(hour)
      }
      setMail('accept')
      await shopping
    },
  }
}

export type Outcome = {
  name: string
  verdict: 'yes' | 'NO' | 'not tried'
  /** what customers were told while it lasted */
  told: string
  afterwards: string
  wrong: string[]
}

export async function play(scenario: Scenario): Promise<Outcome> {
  const { name, world: options, mayMailAgain = false, run } = scenario
  let world: World | null = null
  const told = () =>
    Object.entries(world?.seen.turnedAway ?? {})
      .map(([status, times]) => `${status === '0' ? 'no answer' : status} ×${times}`)
      .join(', ') || 'nothing'
  try {
    world = await openWorld(options)
    await run(world)
    const seconds = await world.settle()
    const wrong = await world.reckon()
    const again = world.mailsAgain()
    if (again > 0 && !mayMailAgain) wrong.push(`${again} mails came again`)
    return {
      name,
      verdict: wrong.length === 0 ? 'yes' : 'NO',
      told: told(),
      afterwards: `${world.seen.paid.length} paid, done after ${seconds} s${again > 0 ? `, ${again} mails again` : ''}`,
      wrong,
    }
  } catch (error) {
    const isTried = !(error instanceof NotHere)
    return {
      name,
      verdict: isTried ? 'NO' : 'not tried',
      told: told(),
      afterwards: '',
      wrong: [(error as Error).message, ...(world?.seen.surprises ?? [])],
    }
  } finally {
    await world?.close()
  }
}
