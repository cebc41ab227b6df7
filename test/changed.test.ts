import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changedSince, chosen } from './changed.ts'
import { madeOf, openProject } from './made-of.ts'

const root = resolve(import.meta.dirname, '..')
const after = (...changed: string[]) => chosen(root, changed)
const http = 'test/http/stripe.test.ts'
const codes = 'src/domain/codigo.test.ts'
const page = 'test/e2e/cover.spec.ts'

describe('what is made of what was changed runs', () => {
  test.each([
    ['src/domain/money.ts', [http, 'src/shop/mails/mails.test.ts']],
    // By a thread, a process or a fixture that is named, a folder that is read, a name that is put together.
    [
      'src/book/draw-pool/draw-thread.ts',
      ['src/book/cli.test.ts', 'src/book/draw-and-bind.test.ts'],
    ],
    ['src/drawing/ink/draw-ink.ts', ['src/drawing/golden.test.ts', 'src/book/draw-cli.test.ts']],
    ['src/drawing/fixtures/golden-pages.json', ['src/drawing/golden.test.ts']],
    ['src/worker/fixtures/long-job.ts', ['src/worker/killed-worker.test.ts']],
    ['src/store/migrations/0000_new.sql', [http, 'src/store/database.test.ts']],
    ['src/store/seed/legal/es/cookies.md', ['src/store/seed/legal.test.ts', http]],
    ['src/web/words/es/wizard.ts', ['test/told-numbers.test.ts', 'test/words.test.ts']],
    ['test/support/certificates/seal.p12', ['test/http/verifactu-sending.test.ts']],
    ['src/run/work.ts', ['test/processes/worker.test.ts', 'test/processes/npm-start.test.ts']],
    ['test/support/pretend-pool.ts', [http]],
    ['docs/asvs.md', ['test/asvs.test.ts', 'test/architecture.test.ts']],
    [http, [http]],
  ])('%s', (file, tests) => {
    const { run } = after(file).units
    expect(run).toEqual(expect.arrayContaining(tests))
  })

  test('journeys after anything that is served, and those of what they alone are made of', () => {
    expect(after('src/web/ui/button.tsx').journeys.left).toEqual([])
    expect(after('src/store/migrations/0000_new.sql').journeys.left).toEqual([])
    expect(after('test/e2e/prepare.ts').journeys.left).toEqual([])
    expect(after(page).journeys.run).toEqual([page])
    expect(after('test/e2e/fixtures/scene.heic').journeys.run).toEqual([
      'test/e2e/uploads-survive.spec.ts',
    ])
  })

  test.each([
    'test/run.ts',
    'test/changed.ts',
    'test/made-of.ts',
    'vitest.config.ts',
    'package-lock.json',
    'tsconfig.base.json',
    'src/web/tsconfig.json',
    'src/store/postgres/start-postgres.ts',
    '.ci/run',
  ])('all unit tests after %s', (file) => {
    expect(after('docs/law.md', file).units.left).toEqual([])
  })

  test('everything, where it is not known what was changed', () => {
    const { units, journeys } = chosen(root, null)
    expect([...units.left, ...journeys.left]).toEqual([])
    expect(units.run.length).toBeGreaterThan(300)
    expect(journeys.run.length).toBeGreaterThan(40)
  })
})

test('the rest need not run', () => {
  expect(after('docs/law.md').units.left).toEqual(expect.arrayContaining([codes, http]))
  expect(after('docs/law.md').journeys.run).toEqual([])
  expect(after('src/web/ui/button.tsx').units.left).toEqual(expect.arrayContaining([codes, http]))
  expect(after('src/drawing/ink/draw-ink.ts').units.left).toContain(codes)
  expect(after(http).units.left).toContain('test/http/stripe-down.test.ts')
  // The tests in folders that are read or started are no part of what runs there.
  expect(after(codes).units.left).toEqual(
    expect.arrayContaining([http, 'src/env/read-env.test.ts']),
  )
  expect(after(codes).journeys.run).toEqual([])
  // Which commit passed says itself nothing that was tested.
  expect(after('.ci/passed')).toMatchObject({ units: { run: [] }, journeys: { run: [] } })
  expect(after().units.run).toEqual([])
})

test('whoever reads files by names that nobody can follow is made of everything', () => {
  const project = openProject(root)
  for (const file of ['test/architecture.test.ts', 'test/processes/side-by-side.test.ts'])
    expect(madeOf(project, [file])).toMatchObject({ isEverything: true })
  expect(madeOf(project, ['src/no-such-file.ts'])).toMatchObject({ isEverything: true })
})

test.skipIf(!existsSync(join(root, '.git')))(
  'a commit that is not there, or lies beside, tells nothing',
  () => {
    expect(changedSince('HEAD', root)).not.toBe(null)
    expect(changedSince('0123456789abcdef0123456789abcdef01234567', root)).toBe(null)
    expect(changedSince('', root)).toBe(null)
    expect(changedSince('--help', root)).toBe(null)
  },
)
