import * as z from 'zod/mini'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { messages } from './message-for.ts'

type Schema = z.ZodMiniType
type Fault = Parameters<z.core.$ZodErrorMap>[0]

const wordings: Record<Locale, z.core.$ZodErrorMap> = {
  es: z.locales.es().localeError,
  de: z.locales.de().localeError,
  fr: z.locales.fr().localeError,
  en: z.locales.en().localeError,
}

/** What is missing is called missing; all other wordings are zod's own in that language. */
function wording(locale: Locale): z.core.$ZodErrorMap {
  return (fault) => (isMissing(fault) ? 'required' : wordings[locale](fault))
}

function isMissing(fault: Fault): boolean {
  return (
    fault.input === undefined &&
    ['invalid_type', 'invalid_union', 'invalid_value'].includes(fault.code ?? '')
  )
}

/**
 * Decodes what a client sent. The refusal lists every fault in the client's language; its message is the first fault that has
 * a wording of the shop's own, so that it can be shown as it is.
 * @throws Refusal invalid_input with `issues`
 */
export function readInput<S extends Schema>(
  schema: S,
  value: unknown,
  locale: Locale,
): z.output<S> {
  const result = z.safeParse(schema, value, { error: wording(locale) })
  if (result.success) return result.data
  const named: Record<string, string> = messages[locale].issues
  const known = result.error.issues.find(
    (issue) => Object.hasOwn(named, issue.message) && issue.path.length > 0,
  )
  throw new Refusal('invalid_input', {
    issues: result.error.issues.slice(0, 50).map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message: Object.hasOwn(named, message) ? named[message] : message,
    })),
    ...(known && known.message !== 'required' && { message: named[known.message] }),
  })
}
