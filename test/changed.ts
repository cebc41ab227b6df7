import { execFileSync } from 'node:child_process'

// What need not run after a change, for it cannot end otherwise than it did: what it is made of is what it was when it passed.

/** What every test is made of. */
const shared =
  /^(test\/(support\/|run\.ts|changed\.ts)|\.ci\/|vitest\.config\.ts|package(-lock)?\.json|tsconfig[\w.]*json)/

/** Rooms that draw and bind, whose tests are the dearest, and all that they and their tests are made of: `changed.test.ts` proves it. */
export const closed: { tests: string[]; of: RegExp }[] = [
  {
    tests: ['src/drawing', 'src/scenes'],
    of: new RegExp(`${shared.source}|^src/(drawing|scenes)/`),
  },
  {
    tests: ['src/book', 'src/vision'],
    of: new RegExp(`${shared.source}|^src/(book|domain|drawing|vision|scenes)/`),
  },
]

/** Folders whose unit tests, and whether the browser tests, cannot end otherwise since these files were others. */
export function leftOut(changed: readonly string[]): { units: string[]; journeys: boolean } {
  return {
    units: closed.flatMap(({ tests, of }) => (changed.some((file) => of.test(file)) ? [] : tests)),
    journeys: changed.every((file) => /^(docs|bench|training)\/|^[^/]+\.md$/.test(file)),
  }
}

/** Files that differ from a commit; null, where it is not known. */
export function changedSince(base: string, root: string): string[] | null {
  try {
    // Names as they are, and both of one that was moved.
    const git = ['-c', 'core.quotePath=false', 'diff', '--name-only', '--no-renames', base, 'HEAD']
    const names = execFileSync('git', git, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    return names.toString().split('\n').filter(Boolean)
  } catch {
    return null
  }
}
