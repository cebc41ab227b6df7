import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setup, testDatabaseUrl } from '../support/postgres.ts'
import { copyTree } from './copy.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { runTests, type Ending } from './run-test.ts'

// `npm run proofs`: shows of each sentence of "Trust and scale" that its test fails without what was built for it. In a copy of this tree a
// test is run as it is, which must pass; then a few words of the source are exchanged, and it must fail, by an assertion: a file that is
// no program any more, a test that is not found and an error of another kind show nothing and count as not proven.
// `npm run proofs -- quarantine disk` does so for the rows in which one of these words stands.
const root = resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const chosen = rows
  .filter((row) => words.length === 0 || words.some((word) => JSON.stringify(row).includes(word)))
  .toSorted((a, b) => Number(Boolean(a.slow)) - Number(Boolean(b.slow)))
const tree = await copyTree(root)
// Beside the copy, in memory where there is room: tests' databases are most of their work. One server does for all of them.
process.env['TMPDIR'] = dirname(tree)
const stopPostgres = await setup()
const env = {
  ...process.env,
  TEST_DATABASE_URL: testDatabaseUrl(),
  // Libraries are compiled once for all of them.
  NODE_COMPILE_CACHE: join(dirname(tree), 'compiled'),
}
const unproven: Row[] = []
for (const [file, group] of Map.groupBy(chosen, ({ test: [file] }) => file)) {
  const names = [...new Set(group.map(({ test: [, name] }) => name))]
  const before = await runTests(tree, file, names, env)
  for (const row of group) await prove(row, before.get(row.test[1]))
}
await stopPostgres()
await rm(dirname(tree), { recursive: true, force: true })
console.log(`\n${chosen.length - unproven.length} proven, ${unproven.length} not`)
process.exit(unproven.length === 0 ? 0 : 1)

async function prove(row: Row, before: Ending | undefined): Promise<void> {
  const why = await whyNot(row, before)
  if (why.isProven) console.log(`proven: ${row.asks}\n        ${why.said}`)
  else {
    unproven.push(row)
    console.log(`NOT:    ${row.asks}\n        ${row.test.join(' › ')}\n        ${why.said}`)
  }
}

async function whyNot(
  row: Row,
  before: Ending | undefined,
): Promise<{ isProven: boolean; said: string }> {
  const not = (said: string) => ({ isProven: false, said })
  if (before?.how !== 'passed')
    return not(`it does not pass as it is: ${before?.how} ${before?.said}`)
  const undo: (() => Promise<void>)[] = []
  try {
    for (const change of [row, ...(row.also ? [row.also] : [])]) {
      const fault = await apply(change, undo)
      if (fault) return not(fault)
    }
    const name = row.test[1]
    const after = (await runTests(tree, row.test[0], [name], env)).get(name)
    return after?.how === 'failed'
      ? { isProven: true, said: after.said }
      : not(`without it the test has ${after?.how}: ${after?.said}`)
  } finally {
    for (const putBack of undo) await putBack()
  }
}

/** Exchanges the words in the copy. Answers what is wrong with that; null: nothing. */
async function apply(
  { file, replace, by }: Pick<Row, 'file' | 'replace' | 'by'>,
  undo: (() => Promise<void>)[],
): Promise<string | null> {
  const path = join(tree, file)
  const source = await readFile(path, 'utf8')
  if (source.split(replace).length !== 2)
    return `what is to be replaced does not stand once in ${file}: ${replace}`
  undo.push(() => writeFile(path, source))
  await writeFile(
    path,
    source.replace(replace, () => by),
  )
  if (!file.endsWith('.ts')) return null
  const { status, stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' })
  return status === 0 ? null : `it is no program any more: ${stderr}`
}
