import { expect, test } from 'vitest'
import {
  showDate,
  showLongDate,
  showMoment,
  showMoney,
  showPercent,
  showWeekday,
} from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test("money is euros with two decimals, in each language's way", () => {
  expect(plain(showMoney(2499, 'es'))).toBe('24,99 €')
  expect(plain(showMoney(2499, 'de'))).toBe('24,99 €')
  expect(plain(showMoney(2499, 'fr'))).toBe('24,99 €')
  expect(plain(showMoney(2499, 'en'))).toBe('€24.99')
  expect(plain(showMoney(0, 'es'))).toBe('0,00 €')
  expect(plain(showMoney(5, 'de'))).toBe('0,05 €')
})

test.each([
  ['es', 'es-ES'],
  ['de', 'de-DE'],
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const)('money in %s is what Intl writes', (locale, tag) => {
  const intl = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' })
  for (const cents of [0, 5, 99, 100, -450, 2499, 99_999, 123_450, 999_999, 1_234_567, -98_765_432])
    expect(showMoney(cents, locale)).toBe(intl.format(cents / 100))
})

test('dates and percentages', () => {
  const day = new Date(2025, 10, 21, 12)
  expect(showDate(day, 'es')).toBe('21/11/2025')
  expect(showLongDate(day, 'de')).toBe('21. November 2025')
  expect(plain(showPercent(12.5, 'es'))).toBe('12,5 %')
})

test.each([
  ['es', '29 de noviembre a las 13:05'],
  ['de', '29. November um 13:05'],
  ['fr', '29 novembre à 13:05'],
  ['en', '29 November at 13:05'],
] as const)('until when something goes, within a sentence, in %s', (locale, said) => {
  expect(plain(showMoment(new Date(2026, 10, 29, 13, 5), locale))).toBe(said)
})

test.each([
  ['es', 'viernes, 4\u00a0de diciembre'],
  ['de', 'Freitag, 4.\u00a0Dezember'],
  ['fr', 'vendredi 4\u00a0décembre'],
  ['en', 'Friday 4\u00a0December'],
] as const)('no line ends behind the number of a day, in %s', (locale, said) => {
  expect(showWeekday('2026-12-04', locale)).toBe(said)
})
