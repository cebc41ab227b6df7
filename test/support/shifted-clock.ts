import { readFileSync } from 'node:fs'

// Loaded before a process of the shop (`--import`): its clock goes by what a file says: milliseconds ahead of the right time, its pace (1: right,
// .1: a tenth of it) and since when it goes at that pace, in milliseconds of the right time. Timers, as when a machine's clock is set or slewed,
// do not notice.
const file = process.env['CLOCK_SHIFT_FILE']!
const RightDate = Date
let told = { ahead: 0, pace: 1, since: 0 }
const read = () => {
  try {
    const [ahead = 0, pace = 1, since = 0] = readFileSync(file, 'utf8').split(' ').map(Number)
    told = { ahead, pace, since }
  } catch {
    told = { ahead: 0, pace: 1, since: 0 }
  }
}
read()
setInterval(read, 100).unref()

const now = () => {
  const right = RightDate.now()
  return Math.floor(right + told.ahead + (right - told.since) * (told.pace - 1))
}

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given) =>
    Reflect.construct(target, given.length > 0 ? given : [now()]) as Date,
  apply: (target) => new target(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
})
