import * as z from 'zod/mini'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { messages } from './message-for.ts'
import type { IssueName } from './messages/messages.ts'

type Schema = z.ZodMiniType
type Fault = Parameters<z.core.$ZodErrorMap>[0]

/** How a fault that no schema has named is told: in words of the shop's own, never in a library's. */
const general = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'required', too_big: 'too_many' },
  number: { too_small: 'too_small', too_big: 'too_large' },
} as const satisfies Record<string, Record<string, IssueName>>

function nameOf(fault: Fault): IssueName {
  if (isMissing(fault)) return 'required'
  const { code, origin, input } = fault as Fault & { origin?: string }
  if (code === 'invalid_value') return 'choice'
  if (code !== 'too_small' && code !== 'too_big') return 'invalid'
  if (input === '') return 'required'
  return general[origin === 'string' || origin === 'array' ? origin : 'number'][code]
}

/** Names too general to be what the whole refusal says. */
const unspecific: readonly string[] = [
  'required',
  'invalid',
  'choice',
  ...Object.values(general).flatMap((names) => Object.values(names)),
] satisfies IssueName[]

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
  const result = z.safeParse(schema, value, { error: nameOf })
  if (result.success) return result.data
  const { issues: wordings } = messages[locale]
  const named: Record<string, string> = wordings
  const known = result.error.issues.find(
    ({ message, path }) =>
      path.length > 0 && Object.hasOwn(named, message) && !unspecific.includes(message),
  )
  throw new Refusal('invalid_input', {
    issues: result.error.issues.slice(0, 50).map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message: (Object.hasOwn(named, message) && named[message]) || wordings.invalid,
    })),
    ...(known && { message: named[known.message] ?? wordings.invalid }),
  })
}
