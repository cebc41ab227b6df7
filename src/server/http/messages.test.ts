import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { refusalCodes } from '#domain/refusal.ts'
import { discountMessage, messageFor, messages } from './message-for.ts'
import { issueNames } from './messages/messages.ts'
import { statusOf } from './problem.ts'

describe('what the server says', () => {
  test('is said in every language, each time in words of its own', () => {
    for (const kind of ['refusals', 'discountFaults', 'issues', 'duplicates'] as const) {
      for (const key of Object.keys(messages.es[kind])) {
        const wordings = locales.map((locale) => {
          const words: Record<string, string> = messages[locale][kind]
          return words[key] ?? ''
        })
        expect(new Set(wordings).size, `${kind}.${key}`).toBe(locales.length)
        expect(
          wordings.every((wording) => wording.trim().length > 5),
          `${kind}.${key}`,
        ).toBe(true)
      }
    }
  })

  test('about files that are gone holds the English words that the dashboard looks for', () => {
    for (const locale of locales)
      expect(messageFor('no_image_files', locale)).toContain('No image files available')
  })

  test('about a discount names its fault', () => {
    expect(messageFor('discount_invalid', 'en', { fault: 'discount_expired' })).toBe(
      discountMessage('discount_expired', 'en'),
    )
    expect(messageFor('discount_invalid', 'en', { fault: 'toString' })).toBe(
      'The discount code is not valid.',
    )
    expect(messageFor('who knows', 'fr')).toBe(messages.fr.refusals.internal)
  })

  test('about a duplicate names what there is already', () => {
    expect(messageFor('duplicate', 'en', { of: 'discount_code' })).toBe(
      'This discount code exists already.',
    )
    expect(messageFor('duplicate', 'en', { of: 'toString' })).toBe(messages.en.refusals.duplicate)
  })

  test('has words for every fault that the contract names', () => {
    const folder = join(import.meta.dirname, '../../contract')
    const sources = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const named = [
      ...sources.matchAll(
        /(?:error: |Length\(\w+, |[lL]ine\(\d+, |instantOr\(|literal\(true, |regex\(\/.*\/\w*, |date\(|message: )'(\w+)'/g,
      ),
    ].map((match) => match[1])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !issueNames.some((known) => known === name))).toEqual([])
  })

  test('has a status of an error for every code', () => {
    expect(refusalCodes.filter((code) => !(statusOf[code] >= 400 && statusOf[code] < 600))).toEqual(
      [],
    )
  })
})
