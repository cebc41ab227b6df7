import { describe, expect, test } from 'vitest'
import { heads as de } from './de/heads.ts'
import { heads as en } from './en/heads.ts'
import { heads as es } from './es/heads.ts'
import { heads as fr } from './fr/heads.ts'
import { words as wordsDe } from './de.ts'
import { words as wordsEn } from './en.ts'
import { words as wordsEs } from './es.ts'
import { words as wordsFr } from './fr.ts'
import { addressIn } from './locale-choice.ts'

test.each([
  ['es', '/legal/cookies', '/legal/cookies'],
  ['de', '/legal/cookies', '/legal/cookies?lang=de'],
  ['fr', '/#galeria', '/?lang=fr#galeria'],
  ['en', '/', '/?lang=en'],
] as const)('in %s %s is %s', (locale, href, address) => {
  expect(addressIn(locale, href)).toBe(address)
})

describe.each([
  ['es', wordsEs, es, /personalizado/],
  ['de', wordsDe, de, /[Pp]ersonalisiert/],
  ['fr', wordsFr, fr, /personnalisé/],
  ['en', wordsEn, en, /[Pp]ersonalised/],
] as const)('what search engines show in %s', (_locale, words, { descriptions }, personal) => {
  test('says that the book is personal, in title and description', () => {
    expect([words.titles.home, descriptions.home]).toEqual([
      expect.stringMatching(personal),
      expect.stringMatching(personal),
    ])
  })

  test('is another description for each page, no longer than is shown', () => {
    const { 'order-data': _same, ...others } = descriptions
    expect(new Set(Object.values(others)).size).toBe(Object.keys(others).length)
    for (const text of Object.values(descriptions)) expect(text.length).toBeLessThan(160)
  })
})
