import type { PageSettings } from '#domain/page-settings.ts'
import { samePage, tidied } from '../draw/adjusted-page.ts'

/** A change of one photo's page. */
export type Change = { path: string; before: PageSettings; after: PageSettings; atMs: number }

/** What was changed, the latest last, and what was taken back of it, the next to be done again last. */
export type History = { past: readonly Change[]; future: readonly Change[] }

export const noHistory: History = { past: [], future: [] }

/** Changes of the same thing that follow each other this quickly are one: dragging, and keys held down. */
const oneMoveMs = 600
const keptMax = 100

const changedKeys = ({ before, after }: Change) =>
  (Object.keys({ ...before, ...after }) as (keyof PageSettings)[])
    .filter((key) => JSON.stringify(tidied(before)[key]) !== JSON.stringify(tidied(after)[key]))
    .join(' ')

/** A change more; what was taken back cannot be done again after it. */
export function withChange({ past, future }: History, change: Change): History {
  if (samePage(change.before, change.after)) return { past, future }
  const last = past.at(-1)
  const isSameMove =
    last?.path === change.path &&
    change.atMs - last.atMs < oneMoveMs &&
    changedKeys(last) === changedKeys(change)
  return {
    past: isSameMove
      ? [...past.slice(0, -1), { ...change, before: last.before }]
      : [...past, change].slice(-keptMax),
    future: [],
  }
}

/** The latest change taken back; null where there is none. */
export function undone({ past, future }: History): { change: Change; history: History } | null {
  const change = past.at(-1)
  return change
    ? { change, history: { past: past.slice(0, -1), future: [...future, change] } }
    : null
}

/** What was taken back last, done again; null where there is nothing. */
export function redone({ past, future }: History): { change: Change; history: History } | null {
  const change = future.at(-1)
  return change
    ? { change, history: { past: [...past, { ...change, atMs: 0 }], future: future.slice(0, -1) } }
    : null
}
