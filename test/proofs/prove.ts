import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
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
const unproven: Row[] = []
for (const [file, group] of Map.groupBy(chosen, ({ test: [file] }) => file)) {
  const names = [...new Set(group.map(({ test: [, name] }) => name))]
  const before = await runTests(tree, file, names)
  for (const row of group) await prove(row, before.get(row.test[1]))
}
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
  const path = join(tree, row.file)
  const source = await readFile(path, 'utf8')
  if (source.split(row.replace).length !== 2)
    return not(`what is to be replaced does not stand once in ${row.file}: ${row.replace}`)
  await writeFile(
    path,
    source.replace(row.replace, () => row.by),
  )
  try {
    const check = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' })
    if (path.endsWith('.ts') && check.status !== 0)
      return not(`it is no program any more: ${check.stderr}`)
    const [name] = [row.test[1]]
    const after = (await runTests(tree, row.test[0], [name])).get(name)
    return after?.how === 'failed'
      ? { isProven: true, said: after.said }
      : not(`without it the test has ${after?.how}: ${after?.said}`)
  } finally {
    await writeFile(path, source)
  }
}
