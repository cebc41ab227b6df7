import { setup } from '#support/postgres.ts'
import { play, scenarios, type Outcome } from './faults/scenarios.ts'
import { printTable } from './measure.ts'

// `npm run faults`, or `-- database mail` for those whose names hold a word: what the shop leans on goes away, or a process of its own
// dies, while customers shop; then it comes back, and everything must have ended as if that had not happened. Exits with 1 where it has not.
const words = process.argv.slice(2)
const chosen = scenarios.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const stopDatabase = await setup()
const outcomes: Outcome[] = []
try {
  for (const scenario of chosen) {
    console.error(`${scenario.name} …`)
    const outcome = await play(scenario)
    outcomes.push(outcome)
    console.error(`… ${outcome.verdict}`, ...outcome.wrong.slice(0, 1))
  }
} finally {
  await stopDatabase()
}
printTable([
  ['fault', 'customers were told', 'afterwards', 'as if nothing had happened'],
  ...outcomes.map(({ name, told, afterwards, verdict }) => [name, told, afterwards, verdict]),
])
for (const { name, wrong } of outcomes) {
  for (const line of wrong.slice(0, 5)) console.log(`${name}: ${line}`)
  if (wrong.length > 5) console.log(`${name}: ${wrong.length - 5} more`)
}
if (outcomes.length === 0) console.error('No fault has such a name.')
process.exitCode = outcomes.length > 0 && !outcomes.some(({ verdict }) => verdict === 'NO') ? 0 : 1
