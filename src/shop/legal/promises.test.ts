import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDaysMax } from '#domain/artist.ts'
import { pagesPerBook, photoBytesMax } from '#domain/book-spec.ts'
import { cookies } from '#domain/cookies.ts'
import { promisedDays } from '#domain/delivery.ts'
import { photosGraceHours } from '#domain/fulfilment.ts'
import { deviceFileDaysKept } from '#domain/kept-on-device.ts'
import { locales, type Locale } from '#domain/locale.ts'
import {
  addressHoursKept,
  draftDaysKept,
  legalTypes,
  lostFileDaysMax,
  mailDaysKept,
  orderLinkMinutes,
  orderYearsKept,
  readerDaysKept,
  subscriptionYearsProven,
  unattachedHoursKept,
  type LegalType,
} from '#domain/order.ts'
import { daysToArrive, unsentDaysKept } from '#domain/order-list.ts'
import { cardMinimum } from '#domain/quote.ts'
import { sessionDaysMax, sessionHours } from '#domain/session.ts'
import { placeDaysKept } from '#domain/staff.ts'
import { withdrawalDays } from '#domain/withdrawal.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { newId } from '#store/ids.ts'
import { extras } from '#store/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { privacyRecords } from './records/privacy-records.ts'
import { readLegal } from './read-legal.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // What is not made for the customer brings its own times.
  await shop.db
    .insert(extras)
    .values({ id: newId(), kind: 'other', name: 'Lápices', isPersonal: false })
})
afterAll(() => shop.close())

const units = {
  es: { minute: 'minutos', hour: 'horas', day: 'días', year: 'años' },
  de: { minute: 'Minuten', hour: 'Stunden', day: '(?:Werkt|T)agen?', year: 'Jahre' },
  fr: { minute: 'minutes', hour: 'heures', day: 'jours', year: 'ans' },
  en: { minute: 'minutes', hour: 'hours', day: 'days', year: 'years' },
} satisfies Record<Locale, object>
type Unit = keyof (typeof units)['es']
type Span = [number, Unit]

const photoDaysKept = 45
const artist = openaiArtist({ apiKey: 'sk-x', baseUrl: null, model: 'm' })
/** What is fixed by law or by somebody else: it has no rule in the shop. */
const elsewhere: Partial<Record<LegalType, Span[]>> = {
  // Stripe's cookie; the rest of its times are written out.
  cookies: [[30, 'minute']],
  // Guarantees by country; the repairs that lengthen them (D211-2), in the French terms.
  terms_conditions: [
    [2, 'year'],
    [3, 'year'],
    [5, 'year'],
    [6, 'year'],
    [30, 'day'],
  ],
}
/** The rules that each text tells of. */
const told: Record<LegalType, Span[]> = {
  privacy_policy: [
    [draftDaysKept, 'day'],
    [photoDaysKept, 'day'],
    [photoDaysKept + daysToArrive, 'day'],
    [unsentDaysKept, 'day'],
    [unattachedHoursKept, 'hour'],
    [lostFileDaysMax, 'day'],
    [orderYearsKept, 'year'],
    [mailDaysKept, 'day'],
    [readerDaysKept, 'day'],
    [subscriptionYearsProven, 'year'],
    [addressHoursKept, 'hour'],
    [copyDaysMax, 'day'],
  ],
  terms_conditions: [
    [photosGraceHours, 'hour'],
    [promisedDays.most, 'day'],
    [withdrawalDays, 'day'],
    [copyDaysMax, 'day'],
  ],
  cookies: [
    [deviceFileDaysKept, 'day'],
    [cookies.localeCookie.maxAgeS / 86_400, 'day'],
    [draftDaysKept, 'day'],
    [orderLinkMinutes, 'minute'],
    [sessionHours, 'hour'],
    [sessionDaysMax, 'day'],
    [placeDaysKept, 'day'],
  ],
  legal_notice: [],
  accessibility: [[draftDaysKept, 'day']],
}

const spansIn = (text: string, locale: Locale): string[] =>
  Object.entries(units[locale]).flatMap(([unit, word]) =>
    [
      ...text.matchAll(
        new RegExp(`(\\d+)[\\s\u00a0\u202f](?:\\p{L}+[\\s\u00a0])?${word}(?!\\p{L})`, 'gu'),
      ),
    ].map(([, number]) => `${number} ${unit}`),
  )

const read = async (type: LegalType, locale: Locale) =>
  (
    await readLegal(
      { ...shop, artist, settings: { ...shop.settings, photoDaysKept } },
      { type, locale },
    )
  ).content

describe.each(locales)('%s', (locale) => {
  test.each(legalTypes)(
    'every time that %s tells of is a rule of the shop, and each rule is told',
    async (type) => {
      const found = spansIn(await read(type, locale), locale)
      const names = (spans: Span[]) => spans.map(([number, unit]) => `${number} ${unit}`)
      expect(found).toEqual(expect.arrayContaining(names(told[type])))
      const known = new Set(names([...told[type], ...(elsewhere[type] ?? [])]))
      expect(found.filter((span) => !known.has(span))).toEqual([])
    },
  )

  test('the terms tell how many photos, how large, and below what nothing is paid', async () => {
    const text = (await read('terms_conditions', locale)).replace(/[\u00a0\u202f]/g, ' ')
    expect(text).toContain(`${pagesPerBook} `)
    expect(text).toMatch(new RegExp(`${photoBytesMax / 2 ** 20} M[Bo]`))
    expect(text).toMatch(new RegExp(`0[.,]${cardMinimum}`))
    expect(text).toMatch(new RegExp(`${promisedDays.least}\\D{1,5}${promisedDays.most} `))
  })
})

test('the records for authorities tell the same times', async () => {
  const texts = await privacyRecords({
    ...shop,
    artist,
    settings: { ...shop.settings, photoDaysKept },
  })
  const found = spansIn(texts.map(({ markdown }) => markdown).join('\n'), 'es')
  const known: Span[] = [
    ...told.privacy_policy,
    [sessionHours, 'hour'],
    [sessionDaysMax, 'day'],
    [placeDaysKept, 'day'],
    [3, 'day'],
  ]
  const names = known.map(([number, unit]) => `${number} ${unit}`)
  expect(found).toEqual(expect.arrayContaining(names))
  expect(found.filter((span) => !names.includes(span))).toEqual([])
})
