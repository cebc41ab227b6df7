import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { changedSince, closed, leftOut } from './changed.ts'

const root = resolve(import.meta.dirname, '..')
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

/** The project's files that a file names: by import, as a thread or a process, as a fixture. */
function named(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const names = text.matchAll(
    /(?:from |import\(|import |new URL\()\s*['"`]((?:#\w+\/|\.\.?\/)[^'"`$]*)/g,
  )
  return [...names].map(([, name = '']) => {
    const room = imports[`${name.split('/')[0]}/*`]
    return room
      ? room.replace('*', name.slice(name.indexOf('/') + 1)).replace('./', '')
      : relative(root, join(root, dirname(file), name))
  })
}

/** All that files name, and what that names. */
function madeOf(files: string[]): Set<string> {
  const seen = new Set(files)
  for (const file of seen)
    if (/\.tsx?$/.test(file)) for (const other of named(file)) seen.add(other)
  return seen
}

test.each(closed)('$tests are made of nothing but what they are said to be', ({ tests, of }) => {
  const files = tests.flatMap((room) => globSync(`${room}/**/*.test.{ts,tsx}`, { cwd: root }))
  expect(files.length).toBeGreaterThan(tests.length)
  const foreign = [...madeOf(files)].filter((file) => !of.test(file))
  expect(foreign).toEqual([])
})

test('what is made of what was changed runs, and the rest need not', () => {
  const drawn = ['src/drawing', 'src/scenes']
  const all = [...drawn, 'src/book', 'src/vision']
  expect(leftOut(['src/web/ui/button.tsx'])).toEqual({ units: all, journeys: false })
  expect(leftOut(['src/domain/money.ts'])).toEqual({ units: drawn, journeys: false })
  expect(leftOut(['src/book/bind-book.ts', 'README.md']).units).toEqual(drawn)
  for (const file of [
    'src/drawing/fixtures/golden-pages.json',
    'src/scenes/scene.ts',
    'test/support/subject-scenes.ts',
    'test/run.ts',
    'vitest.config.ts',
    'package-lock.json',
    '.ci/run',
  ])
    expect(leftOut(['docs/law.md', file])).toEqual({ units: [], journeys: false })
  expect(leftOut(['docs/law.md', 'README.md', 'bench/load.ts']).journeys).toBe(true)
  expect(leftOut(['test/run.ts', 'docs/law.md']).journeys).toBe(false)
})

test.skipIf(!existsSync(join(root, '.git')))('a commit that is not there tells nothing', () => {
  expect(changedSince('HEAD', root)).toEqual([])
  expect(changedSince('0123456789abcdef0123456789abcdef01234567', root)).toBe(null)
})
