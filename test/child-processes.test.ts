import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Who may start a program: of the shop's own, and of its own database. */
const starters = [
  'book/decoders/start-decoder.ts',
  'run/dev.ts',
  'run/start.ts',
  'store/postgres/cluster.ts',
  'store/postgres/postmaster.ts',
  'store/postgres/run-as.ts',
  'store/postgres/served-folder.ts',
]
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/fixtures\//.test(file),
)
const read = (file: string) => readFileSync(join('src', file), 'utf8')

test('few files start programs, and none by a shell', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.filter((file) => read(file).includes('child_process'))
  expect(found.toSorted()).toEqual(starters)
  for (const file of starters) {
    expect(read(file)).not.toMatch(/\bshell:|\bexecSync\b|(?<!\.)\bexec\(|\/bin\/(ba)?sh/)
    expect(read(file)).toMatch(
      /import \{[^}]*\b(fork|spawn|execFile)\b[^}]*\} from 'node:child_process'/,
    )
  }
})
