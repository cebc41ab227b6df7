import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { ShopWithin } from '../../shop.ts'
import type { Letter } from '../letter.ts'
import type { Place } from '../links.ts'
import type { MailWords } from '../words/es.ts'

/**
 * What a kind of mail is written from. `facts` are what was put in the outbox, as JSON keeps them; `place` makes links that open in the
 * mail's language; days and hours are shown in `timeZone`; `recipient` is whom it goes to.
 */
export type Desk = {
  shop: ShopWithin
  locale: Locale
  timeZone: string
  place: Place
  words: MailWords
  recipient: string
  facts: Record<string, unknown>
}

/** A kind of mail: from facts to a letter, or null when what it tells of is gone and nobody need be told. */
export type MailKind = (desk: Desk) => Letter | null | Promise<Letter | null>

/** A fact that must be there: its absence is a bug of the verb that put the mail in the outbox. */
export function textFact(facts: Record<string, unknown>, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string' || value === '') throw new Error(`the mail lacks the fact ${name}`)
  return value
}

/** A whole number that must be there. */
export function numberFact(facts: Record<string, unknown>, name: string): number {
  const value = facts[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new Error(`the mail lacks the fact ${name}`)
  return value
}

/** An amount that must be there. */
export const centsFact = (facts: Record<string, unknown>, name: string): Cents =>
  numberFact(facts, name)
