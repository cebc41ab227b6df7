import type { DiscountFault } from '#domain/discount.ts'
import type { Locale } from '#domain/locale.ts'
import { refusalCodes, type RefusalCode } from '#domain/refusal.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import type { Messages } from './messages/messages.ts'

export const messages: Record<Locale, Messages> = { es, de, fr, en }

/** What to tell a customer about a code that cannot be used. */
export function discountMessage(fault: DiscountFault, locale: Locale): string {
  return messages[locale].discountFaults[fault]
}

/**
 * What to tell a customer about a refusal; also for the rejected files of an upload. A discount refusal whose details name the
 * `fault` gets that fault's wording, and a duplicate that of what it is a duplicate `of`. An unknown code reads as an internal error.
 */
export function messageFor(
  code: string,
  locale: Locale,
  details: Record<string, unknown> = {},
): string {
  const { refusals, discountFaults, duplicates } = messages[locale]
  if (code === 'discount_invalid' && isIn(discountFaults, details.fault))
    return discountFaults[details.fault]
  if (code === 'duplicate' && isIn(duplicates, details.of)) return duplicates[details.of]
  return isRefusalCode(code) ? refusals[code] : refusals.internal
}

/** The details of a refusal with those of its `issues` worded that a verb has only named, the first of them as the message. */
export function wordIssues(
  details: Record<string, unknown>,
  locale: Locale,
): Record<string, unknown> {
  if (!Array.isArray(details.issues)) return details
  const named: Record<string, string> = messages[locale].issues
  const issues = details.issues as { path: string; message: string }[]
  const first = issues.find(({ message }) => Object.hasOwn(named, message))
  return first
    ? {
        ...details,
        issues: issues.map(({ path, message }) => ({ path, message: named[message] ?? message })),
        message: named[first.message],
      }
    : details
}

function isIn<K extends string>(wordings: Record<K, string>, key: unknown): key is K {
  return typeof key === 'string' && Object.hasOwn(wordings, key)
}

function isRefusalCode(code: string): code is RefusalCode {
  return refusalCodes.some((known) => known === code)
}
