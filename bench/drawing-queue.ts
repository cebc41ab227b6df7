import { parseArgs } from 'node:util'
import { printTable } from './measure.ts'

// node bench/drawing-queue.ts [--seconds 40]: how long books wait for their drawing in the busiest week before Christmas, by orders a day and by workers.
// Simulated: nothing is drawn. A worker draws one book at a time, in the order in which they were paid, as `make-book` does.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '40' } } })
/** Of one core for a book of twenty pages, photos read and files bound: 1.8 s a page (bench/drawing/README.md), 1.4 s for the files. */
const secondsOfBook = Number(values.seconds)

/** How many times an ordinary day's orders each day of the week brings, Monday to Sunday: a gift shop's last week in which parcels still arrive. */
const days = [3, 3, 3.5, 3.5, 4, 5, 5]
/** Of a day's orders, what each hour brings: few at night, most in the evening. */
const hours = [
  1, 0.5, 0.3, 0.2, 0.2, 0.5, 1, 2, 3.5, 4.5, 5, 5, 5, 4.5, 4.5, 4.5, 5, 5.5, 6.5, 8, 9.5, 10, 8, 5,
]
const hoursSum = hours.reduce((sum, share) => sum + share, 0)

/** Minstd: the same week each time. */
function* chances(): Generator<number> {
  for (let state = 20_261_225; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

/** When the week's books are paid, in seconds from Monday's midnight: one after the other by chance, as often as the hour has it. */
function paidAt(ordersADay: number): number[] {
  const chance = chances()
  return days.flatMap((factor, day) =>
    hours.flatMap((share, hour) => {
      const perSecond = (ordersADay * factor * share) / hoursSum / 3600
      const times: number[] = []
      const wait = () => -Math.log(chance.next().value as number) / perSecond
      for (let at = wait(); at < 3600; at += wait()) times.push((day * 24 + hour) * 3600 + at)
      return times
    }),
  )
}

/** How long each book takes from its payment to its files, in seconds. All take as long, so that workers come free by turns. */
function waits(paid: readonly number[], workers: number): Float64Array {
  const freeAt = new Float64Array(workers)
  return Float64Array.from(paid, (at, index) => {
    const worker = index % workers
    freeAt[worker] = Math.max(freeAt[worker]!, at) + secondsOfBook
    return freeAt[worker]! - at
  })
}

const inWords = (seconds: number) =>
  seconds < 600 ? `${seconds.toFixed(0)} s` : `${(seconds / 3600).toFixed(1)} h`

const rows = [
  [
    'orders a day',
    'in the week',
    'workers',
    'busy at the peak',
    'half within',
    '95 % within',
    'longest',
  ],
]
for (const [ordersADay, fleets] of [
  [10, [1]],
  [1000, [1, 2, 3, 5, 8]],
  [100_000, [200, 300, 350, 500]],
] as const) {
  const paid = paidAt(ordersADay)
  const peak = (ordersADay * Math.max(...days) * Math.max(...hours)) / hoursSum / 3600
  for (const workers of fleets) {
    const took = waits(paid, workers).sort()
    const below = (share: number) => inWords(took[Math.floor((took.length - 1) * share)]!)
    rows.push([
      String(ordersADay),
      String(paid.length),
      String(workers),
      `${((100 * peak * secondsOfBook) / workers).toFixed(0)} %`,
      below(0.5),
      below(0.95),
      below(1),
    ])
  }
}
printTable(rows)
