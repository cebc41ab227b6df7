import type { Path } from './path.ts'

/**
 * One small picture on a 64 × 64 sheet: patches of crayon, and over them an ink line that does not quite meet them,
 * as when a child has coloured it in.
 */
export interface IconPlan {
  colour: readonly (readonly [path: Path, colour: string])[]
  ink: readonly Path[]
  /** Small things filled with ink. */
  dots?: readonly Path[]
}
