import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { isFresh } from '../src/web/build/build-web.ts'
import { changedSince, chosen, type Chosen } from './changed.ts'
import { findChromium } from './support/chromium.ts'
import { makeScratch } from './support/scratch.ts'

// `npm test`: types, lint, then everything that runs: architecture, units, HTTP, processes, and journeys in a browser.
// `npm test -- --only running` leaves out types and lint (for a second pass against other servers), `--only kept` also what neither reads nor
// writes anything kept: the rooms below the store, journeys that repeat what others keep, and the second size of window. TESTS=daily runs
// also what takes long and has seldom failed (tagged @daily and @desk), and checks types room by room.
const root = resolve(import.meta.dirname, '..')
const scratch = await makeScratch()
/** Where Node keeps what it has compiled: each of the shops that tests start would compile itself anew. */
const compiled = join(root, 'dist/compile-cache')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const only = process.argv[2] === '--only' ? process.argv[3] : null
const isDaily = process.env['TESTS'] === 'daily'
/** The commit that passed before: what nothing since then can have changed is left out. Once a day everything runs. */
const base = isDaily ? undefined : process.env['CI_BASE']
const { units, journeys } = chosen(root, base ? changedSince(base, root) : null)

let passed = 0
let failed = 0
/** What failed, said once more at the end: of a long log often only the end is read. */
const failures: string[] = []

/** Journeys in other browsers, where these variables name one. */
const elsewhere: Record<string, string> = {
  'test/e2e/firefox.spec.ts': 'FIREFOX',
  'test/e2e/webkit.spec.ts': 'WEBKIT',
}
/** It would build the pages itself, against its clock. */
const npmStart = 'test/processes/npm-start.test.ts'
const keeping = only === 'kept'
/** Where the database or the files could be another's and behave otherwise: what is written, listed and deleted, uploads, jobs, one book. */
const keepingJourneys = ['test/e2e/order.spec.ts', 'test/e2e/production.spec.ts']
const keepingFolders = [
  'src/store/files',
  'src/store/seed',
  'src/store/write',
  'src/shop/keeping',
  'src/shop/making/make-book',
  'src/shop/ordering',
  'src/worker/start-worker',
  'test/http/uploads',
  'test/http/drafts',
  'test/http/admin-customer',
  'test/http/stuck-jobs',
]

if (only !== 'running' && !keeping) {
  // What draws by itself, and one program over all else; a room at a time, which proves once more what each may know, is ten times the work
  // of checking what is new.
  await check('types', bin('tsc'), ['--build', ...(isDaily ? [] : ['test', 'test/pictures'])])
  await check('lint', bin('oxlint'), ['--deny-warnings'])
  await check('format', bin('oxfmt'), ['--check'])
}
const walked = journeys.run.filter((file) =>
  keeping
    ? keepingJourneys.includes(file)
    : !(file in elsewhere) || process.env[elsewhere[file] ?? ''],
)
const needsPages = walked.length > 0 || units.run.includes(npmStart)
if (needsPages && (only === null || !(await isFresh())))
  await check('build of the pages', process.execPath, ['src/web/build/build-web.ts'])
const kept = keeping
  ? units.run.filter((file) => keepingFolders.some((folder) => file.startsWith(folder)))
  : units.run
if (kept.length > 0 && only !== 'browser')
  await suite(
    'unit, HTTP and process tests',
    bin('vitest'),
    [
      'run',
      ...(keeping ? keepingFolders : []),
      ...units.left.flatMap((file) => ['--exclude', file]),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=',
    ],
    readVitest,
    units.left.length > 0,
  )
if (walked.length > 0)
  await suite(
    'browser tests',
    bin('playwright'),
    [
      'test',
      '--config',
      'test/e2e/playwright.config.ts',
      '--output',
      `test-results/${only ?? 'all'}`,
      ...(keeping ? ['--project=desktop', '--grep', '@keeps'] : []),
      ...(keeping || journeys.left.length > 0
        ? ['--pass-with-no-tests', ...walked.map(asPattern)]
        : []),
      '--reporter=list,json',
    ],
    readPlaywright,
    journeys.left.length > 0,
    {
      CHROMIUM: await findChromium(),
    },
  )

await rm(scratch, { recursive: true, force: true })
for (const failure of failures) console.log(`failed: ${failure}`)
sayLeftOut('unit, HTTP and process tests', units)
sayLeftOut('browser tests', journeys)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function sayLeftOut(title: string, { run, left }: Chosen): void {
  if (left.length > 0)
    console.log(
      `left out of the ${title}: ${left.length} of ${run.length + left.length} files, made of what they were at ${base}`,
    )
}

/** A file as Playwright takes it. */
function asPattern(file: string): string {
  return `/${file.replaceAll(/[.+]/g, '\\$&')}$`
}

/** A step that passes or fails as a whole. */
async function check(title: string, command: string, args: string[]): Promise<void> {
  if ((await runStep(title, command, args)) === 0) passed += 1
  else {
    failed += 1
    failures.push(title)
  }
}

/** A test runner: its tests count one by one, and a runner that breaks down counts as a failure of its own. */
async function suite(
  title: string,
  command: string,
  args: string[],
  read: (report: string) => Counts,
  /** the rest was left out: what is here may be skipped or run once a day */
  isPart: boolean,
  variables: Record<string, string> = {},
): Promise<void> {
  const report = join(scratch, `${title.replace(/\W+/g, '-')}.json`)
  const status = await runStep(
    title,
    command,
    args.map((arg) => (arg.endsWith('=') ? arg + report : arg)),
    { ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const counts = await readFile(report, 'utf8').then(read, () => ({
    passed: 0,
    failed: 0,
    failures: [],
  }))
  passed += counts.passed
  failed += counts.failed
  failures.push(...counts.failures)
  const isEmpty = counts.passed + counts.failed === 0 && !isPart
  if ((status !== 0 && counts.failed === 0) || isEmpty) {
    failures.push(`${title}: ended with status ${status} and ${counts.passed} tests passed`)
    failed += 1
  }
}

function runStep(
  title: string,
  command: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<number> {
  console.log(`\n== ${title}`)
  const startedAt = Date.now()
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: compiled, ...variables },
    })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => {
      console.log(`== ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
      done(code ?? 1)
    })
  })
}

interface Counts {
  passed: number
  failed: number
  /** The failed ones by file and name. */
  failures: string[]
}

function readVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: {
      name: string
      status: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...tests, ...broken.map(({ name }) => `${relative(root, name)} as a whole`)],
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

function readPlaywright(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: { message?: string }[]
    suites: PlaywrightSuite[]
  }
  const failuresIn = (suite: PlaywrightSuite): string[] => [
    ...(suite.suites ?? []).flatMap(failuresIn),
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status }) => `${file}: ${title} (${projectName}, ${status})`),
    ),
  ]
  // A test that passes only at the second try is a defect, not a pass.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message }) => message ?? 'an error beside the tests'),
    ],
  }
}
