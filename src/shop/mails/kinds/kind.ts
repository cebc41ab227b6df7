import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'
import type { MailWords } from '../words/es.ts'

/** What a kind of mail is written from. `facts` are what was put in the outbox, as JSON keeps them. */
export type Desk = { shop: Shop; locale: Locale; words: MailWords; facts: Record<string, unknown> }

/** A kind of mail: from facts to a letter, or null when what it tells of is gone and nobody need be told. */
export type MailKind = (desk: Desk) => Letter | null | Promise<Letter | null>

/** A fact that must be there: its absence is a bug of the verb that put the mail in the outbox. */
export function textFact(facts: Record<string, unknown>, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string' || value === '') throw new Error(`the mail lacks the fact ${name}`)
  return value
}

/** An amount that must be there. */
export function centsFact(facts: Record<string, unknown>, name: string): Cents {
  const value = facts[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Error(`the mail lacks the fact ${name}`)
  return value
}
