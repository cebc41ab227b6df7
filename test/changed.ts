import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { madeOf, openProject, type Parts, type Project } from './made-of.ts'

// What need not run after a change, for it cannot end otherwise than it did: what it is made of is what it was when it passed.

/** What every test is made of, beside what the two runners load for all of theirs. */
const shared =
  /^(test\/(run|changed|made-of)\.ts|\.ci\/(?!passed$)|package(-lock)?\.json|(.*\/)?tsconfig[\w.]*json)/

const unitTests = [
  'src/**/*.test.{ts,tsx}',
  'test/*.test.ts',
  'test/http/**/*.test.ts',
  'test/processes/**/*.test.ts',
]
const journeys = 'test/e2e/*.spec.ts'
/** What journeys walk through: the pages and the shop behind them, as they run. */
const served = ['src/']

export interface Chosen {
  /** files that have to run */
  run: string[]
  /** files that need not */
  left: string[]
}

/** Which tests cannot end otherwise since these files were others; null for what changed means that it is not known. */
export function chosen(
  root: string,
  changed: readonly string[] | null,
): { units: Chosen; journeys: Chosen } {
  const project = openProject(root)
  return {
    units: among(project, unitTests, changed, ['vitest.config.ts'], []),
    journeys: among(
      project,
      [journeys],
      changed,
      ['test/e2e/playwright.config.ts', 'test/e2e/prepare.ts'],
      served,
    ),
  }
}

function among(
  project: Project,
  patterns: string[],
  changed: readonly string[] | null,
  loaded: string[],
  also: string[],
): Chosen {
  const files = globSync(patterns, { cwd: project.root }).toSorted()
  if (!changed || changed.some((file) => shared.test(file))) return { run: files, left: [] }
  const isOther = (file: string) => {
    const parts = madeOf(project, [file, ...loaded])
    return changed.some(
      (other) => holds(parts, other) || also.some((folder) => isIn(folder, other)),
    )
  }
  const run = files.filter(isOther)
  return { run, left: files.filter((file) => !run.includes(file)) }
}

/** Whether a file is one of what a test is made of. Of folders that are read or started, the tests that lie in them are no part. */
function holds({ files, folders, isEverything }: Parts, file: string): boolean {
  if (file === '.ci/passed') return false
  return isEverything || files.has(file) || [...folders].some((folder) => isIn(folder, file))
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(folder) && !/\.test\.tsx?$/.test(file)
}

/** Files that differ from a commit from which all here came, those too that are not committed; null, where it is not known. */
export function changedSince(base: string, root: string): string[] | null {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 27,
    })
      .toString()
      .split('\n')
      .filter(Boolean)
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD')
    // Both names of one that was moved.
    const differ = git('diff', '--name-only', '--no-renames', base, '--')
    return [...differ, ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    return null
  }
}
