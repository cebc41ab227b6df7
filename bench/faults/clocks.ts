import { setTimeout as sleep } from 'node:timers/promises'
import { hour, type Scenario } from './scenario.ts'

/** The clock of the shop's machine is wrong, goes too slowly, or is pulled back. */
export const clocks: Scenario[] = [
  clockAt('an hour ahead', hour),
  clockAt('a day ahead', 24 * hour),
  clockAt('a year ahead, in a sweep', 365 * 24 * hour, 70),
  clockAt('an hour behind', -hour),
  {
    name: 'clock slow, a tenth of its pace',
    world: {},
    async run({ setClock, customers, passTime, seen }) {
      let isOver = false
      await setClock(0, 0.1)
      const shopping = customers(2, () => isOver || seen.paid.length >= 4)
      for (let second = 0; second < 40; second++) {
        await sleep(1000)
        await passTime(hour / 40)
      }
      isOver = true
      await shopping
      await setClock(0)
      await sleep(500)
      await customers(1, () => true)
    },
  },
  {
    // What sets a clock right without a leap makes it go slowly; here it goes back, which is worse: sixty times by half a minute.
    name: 'clock half an hour ahead, pulled back bit by bit',
    world: {},
    async run({ setClock, customers, seen }) {
      let isOver = false
      await setClock(hour * 500)
      const shopping = customers(2, () => isOver || seen.paid.length >= 6)
      for (let left = 60; left >= 0; left--) {
        await setClock(left * 30_000)
        await sleep(700)
      }
      isOver = true
      await shopping
      await customers(1, () => true)
    },
  },
]

/** The clock of the shop's machine is wrong for a while. */
function clockAt(where: string, aheadSeconds: number, lastsSeconds = 10): Scenario {
  return {
    name: `clock ${where}`,
    world: {},
    async run({ customers, seen, setClock }) {
      await customers(1, () => true)
      await setClock(aheadSeconds * 1000)
      await sleep(500)
      await customers(2, () => seen.paid.length >= 4)
      await sleep(lastsSeconds * 1000)
      await setClock(0)
      await sleep(500)
      await customers(1, () => true)
    },
  }
}
