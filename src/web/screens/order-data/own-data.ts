import type { AnswerOf } from '#contract/call.ts'
import type { readOwnData } from '#contract/own-data.ts'

/** What only whoever reads the customer's mail sees. */
export type OwnData = AnswerOf<typeof readOwnData>
