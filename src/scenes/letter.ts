import type { Point } from './path.ts'

/** A letter as pen strokes on the baseline y = 0, capitals 100 high, small letters 60; `advance` is its width. */
export interface Letter {
  strokes: readonly (readonly Point[])[]
  advance: number
}
