import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { locales } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { messages } from './message-for.ts'
import { readInput } from './read-input.ts'

const schema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(3)),
  code: z.string().check(z.regex(/^[A-Z]+$/)),
  count: z.int().check(z.minimum(1), z.maximum(5)),
  list: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  choice: z.enum(['a', 'b']),
  either: z.union([z.string(), z.number()]),
  named: z.string().check(z.refine((value) => value === 'x', 'discount_dates')),
})
const good = { text: 'a', code: 'A', count: 1, list: ['a'], choice: 'a', either: 1, named: 'x' }

function told(change: object, locale: (typeof locales)[number] = 'es') {
  try {
    readInput(schema, { ...good, ...change }, locale)
    return null
  } catch (error) {
    return (error as Refusal).details as {
      issues: { path: string; message: string }[]
      message?: string
    }
  }
}

test.each([
  [{ text: '' }, 'required'],
  [{ text: undefined }, 'required'],
  [{ text: 'abcd' }, 'too_long'],
  [{ text: 7 }, 'invalid'],
  [{ code: 'a' }, 'invalid'],
  [{ count: 0 }, 'too_small'],
  [{ count: 6 }, 'too_large'],
  [{ count: 1.5 }, 'invalid'],
  [{ list: [] }, 'required'],
  [{ list: ['a', 'b', 'c'] }, 'too_many'],
  [{ choice: 'nope' }, 'choice'],
  [{ either: {} }, 'invalid'],
] as const)('%j is refused in the shop’s own words, in every language: %s', (change, name) => {
  for (const locale of locales)
    expect(told(change, locale)).toEqual({
      issues: [{ path: Object.keys(change)[0], message: messages[locale].issues[name] }],
    })
})

test('a fault with a name of its own is also what the refusal says', () => {
  expect(told({ named: 'y', text: '' })?.message).toBe(messages.es.issues.discount_dates)
})
