import { readFileSync } from 'node:fs'

// Loaded before a process of the shop (`--import`): its clock goes by what a file says, in milliseconds ahead of the right time. Timers, as
// when a machine's clock is set, do not notice.
const file = process.env['CLOCK_SHIFT_FILE']!
const RightDate = Date
let shift = 0
const read = () => {
  try {
    shift = Number(readFileSync(file, 'utf8'))
  } catch {
    shift = 0
  }
}
read()
setInterval(read, 100).unref()

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + shift]) as Date,
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + shift : (Reflect.get(target, name, receiver) as unknown),
})
