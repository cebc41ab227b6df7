import type { adminFigures } from '#contract/admin-figures.ts'
import type { AnswerOf } from '#contract/call.ts'

export type Figures = AnswerOf<typeof adminFigures>

/** The share of a step's drafts that are paid by now, 0 to 100; null when none was begun. */
export const shareOf = ({ begun, paid }: { begun: number; paid: number }): number | null =>
  begun === 0 ? null : (paid / begun) * 100
