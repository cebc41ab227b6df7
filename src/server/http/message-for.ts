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
 * `fault` gets that fault's wording. An unknown code reads as an internal error.
 */
export function messageFor(code: string, locale: Locale, details: Record<string, unknown> = {}): string {
  const { refusals, discountFaults } = messages[locale]
  if (code === 'discount_invalid' && isDiscountFault(details.fault, discountFaults)) return discountFaults[details.fault]
  return isRefusalCode(code) ? refusals[code] : refusals.internal
}

/** The details of a refusal with those of its `issues` worded that a verb has only named, the first of them as the message. */
export function wordIssues(details: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  if (!Array.isArray(details.issues)) return details
  const named: Record<string, string> = messages[locale].issues
  const issues = details.issues as { path: string; message: string }[]
  const first = issues.find(({ message }) => Object.hasOwn(named, message))
  return first
    ? { ...details, issues: issues.map(({ path, message }) => ({ path, message: named[message] ?? message })), message: named[first.message] }
    : details
}

function isDiscountFault(fault: unknown, known: Record<DiscountFault, string>): fault is DiscountFault {
  return typeof fault === 'string' && Object.hasOwn(known, fault)
}

function isRefusalCode(code: string): code is RefusalCode {
  return refusalCodes.some((known) => known === code)
}
