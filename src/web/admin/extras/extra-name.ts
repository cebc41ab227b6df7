import type { adminListExtras } from '#contract/admin-catalogue.ts'
import type { AnswerOf } from '#contract/call.ts'
import { splitExtraName } from '#domain/extra-name.ts'

export type Extra = AnswerOf<typeof adminListExtras>[number]

/** What an extra is called; its description, where its name holds one, stands behind a tab. */
export const labelOf = ({ name }: Pick<Extra, 'name'>): string => splitExtraName(name).label

/** Name and description as the API keeps them: one text, a tab between; without a description the name alone. */
export function joinName(label: string, description: string): string {
  return description.trim() ? `${label.trim()}\t${description.trim()}` : label.trim()
}
