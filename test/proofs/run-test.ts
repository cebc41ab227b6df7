import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How the tests of a name ended. `broken`: otherwise than by an assertion, so that nothing is shown. */
export type Ending = { how: 'passed' | 'failed' | 'broken' | 'absent'; said: string }

/** What a run that hangs is given; the tests' own limits are shorter. */
const minutesMax = 10

/** Runs the tests of a file whose names hold one of these parts, in a copy of the tree. */
export async function runTests(
  tree: string,
  file: string,
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Map<string, Ending>> {
  const report = join(tree, 'proof.json')
  await rm(report, { force: true })
  const output = await runVitest(tree, env, [
    'run',
    file,
    '--testNamePattern',
    names.map(asPattern).join('|'),
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  const tests = await readReport(report)
  return new Map(names.map((name) => [name, endingOf(tests, name, output)]))
}

type Test = {
  ancestorTitles: string[]
  title: string
  status: string
  failureMessages: string[]
}

/** None where the file could not be loaded, or the run was ended. */
async function readReport(report: string): Promise<Test[]> {
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return []
  const { testResults } = JSON.parse(text) as { testResults: { assertionResults: Test[] }[] }
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}

function endingOf(tests: Test[], name: string, output: string): Ending {
  const ran = tests.filter(
    ({ ancestorTitles, title, status }) =>
      [...ancestorTitles, title].join(' > ').includes(name) && /passed|failed/.test(status),
  )
  if (ran.length === 0) return { how: 'absent', said: output.trim().slice(-2_000) }
  const said = ran.flatMap(({ failureMessages }) => failureMessages)
  const byAssertion = said.find((message) => assertion.test(message))
  if (byAssertion) return { how: 'failed', said: firstLine(byAssertion) }
  return said[0] === undefined
    ? { how: 'passed', said: '' }
    : { how: 'broken', said: firstLine(said[0]) }
}

/** As `expect` says it, of promises too, and `until` of what was to come about. */
const assertion =
  /^AssertionError|^Error: (promise (resolved|rejected) .* instead of |in \d+ s it did not happen)/s

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

const asPattern = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function runVitest(tree: string, env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: tree,
      env,
      // A group of its own: what a test without what it tests leaves running ends with it.
      detached: true,
    })
    const endAll = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Nothing is left.
      }
    }
    const late = setTimeout(endAll, minutesMax * 60_000)
    let output = ''
    const take = (chunk: Buffer) => (output = (output + chunk).slice(-10_000))
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(late)
      endAll()
    })
    child.on('close', () => resolve(output))
  })
}
