import { expect, test } from 'vitest'
import { pagesPerBook, photoBytesMax, photoPixelsMax } from '#domain/book-spec.ts'
import { promisedDays } from '#domain/delivery.ts'
import { cancelMinutesMax, photosGraceHours } from '#domain/fulfilment.ts'
import { galleryPhotosMax } from '#domain/gallery.ts'
import { noticeBytesMax } from '#domain/guarantee-notice.ts'
import { deviceFileDaysKept } from '#domain/kept-on-device.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { draftDaysKept, orderLinkMinutes } from '#domain/order.ts'
import { passwordLengthMin } from '#domain/password.ts'
import { priorPriceDays } from '#domain/prior-price.ts'
import { addressLinesMax, sellerLineMax } from '#domain/seller.ts'
import { trackingLinesMax, trackingNumberMax } from '#domain/tracking-list.ts'
import { withdrawalDays } from '#domain/withdrawal.ts'
import { messages } from '#server/http/message-for.ts'
import { wordsOf } from '#shop/mails/words/words-of.ts'
import { screenModules } from '#support/said.ts'
import { sourceBytesMax } from '#web/draft/ready-photo.ts'

// Every number that a screen, a mail or a message writes out is a rule of the shop; those of the legal texts: src/shop/legal/promises.test.ts.

const megabytes = (bytes: number) => bytes / 2 ** 20
const promise = [promisedDays.least, promisedDays.most]
/** a small child's pages, and a child's */
const ages = { small: [2, 4], smallFromThree: [3, 4], child: [4, 10] }
/** What providers say of how long money takes to be seen on an account. */
const moneyDays = [5, 10]

/** Where it is said, by the end of its key, and the numbers there. */
const told: [RegExp, number[]][] = [
  [/home\.lead$|inside\.points\.0$|how\.steps\.0\.text$|items\.0\.answer$/, [pagesPerBook]],
  [/how\.steps\.2\.text$|banner\.delivery$|summary\.delivery$|next\.2\.text$/, promise],
  [/items\.2\.answer$|orderConfirmation\.delivery$/, [...promise, pagesPerBook, photosGraceHours]],
  [/deliveryFull$/, [...promise, pagesPerBook]],
  [/deliveryLater$/, promise],
  [/draft\.gone$/, [draftDaysKept]],
  [/usualPrice$/, [priorPriceDays]],
  [/styles\.Children(\.text)?$/, ages.small],
  [/styles\.Standard(\.text)?$/, ages.child],
  [/childrenFromThree$/, ages.smallFromThree],
  [/dropHint$|heavyTitle$|uploadText$|replace\.text$|gallery\.limits$/, [megabytes(photoBytesMax)]],
  [/toasts\.tooLarge$/, [megabytes(sourceBytesMax)]],
  [/photos\.kept$/, [deviceFileDaysKept]],
  [/mayReturn$|personalHint$|withdrawal\.(sendBack|refund)$|withdrawal\.text$/, [withdrawalDays]],
  // The article of the terms, which is 12 in all languages (seed/legal.test.ts).
  [/mayWithdraw$/, [withdrawalDays, 12]],
  [/dataText$|dOpenText$/, [orderLinkMinutes]],
  [
    /orderPage\.refunded$|orderCancelled\.refund$|orderRefunded\.text$|paymentReturned\.text$/,
    moneyDays,
  ],
  [/password\.hint$|password_short$/, [passwordLengthMin]],
  [/seller\.faults\.too_long$/, [addressLinesMax, sellerLineMax]],
  [/ship\.wrong$/, [trackingNumberMax]],
  [/tracking_list$/, [trackingLinesMax]],
  [/notices\.text$/, [megabytes(noticeBytesMax)]],
  [/minutesInvalid$/, [cancelMinutesMax]],
  [/too_many_images$|weights\.book$/, [pagesPerBook]],
  [/file_too_large$/, [megabytes(photoBytesMax), photoPixelsMax / 1e6]],
  [/gallery_full$/, [galleryPhotosMax]],
  // With the four sides of the cover.
  [/hints\.proof$/, [pagesPerBook + 4]],
]

/**
 * What has no rule in the shop: laws, what a card is like, examples, the warning's own ages, sizes of paper, figures of the desk, and the limits of
 * what a program checks or traces, which stand beside it.
 */
const elsewhere =
  /readiness\.items\.|records\.names\.|orderConfirmation\.(withdrawal|guarantee)$|errors\.cvc$|faults\.(phone|tax_id|vat_id)$|issues\.(phone|tax_id|vat_id)$|(book|stickers)Warning$|from_3$|formats\.|papers\.|picking\.labels|figures\.(periods|codes)|\.percent$|discount_percent$|files\.sound$|drawing_unusable$/

/** What is filled in; nothing else in the words has these figures. */
const filledIn = 7777
const names = new Set(['binding', 'format', 'title', 'service'])
function said(value: unknown, where: string): { where: string; text: string }[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (typeof value === 'function') return [{ where, text: filled(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => said(inside, `${where}.${key}`))
}
function filled(text: unknown): string {
  const values = new Proxy(
    {},
    { get: (_, key) => (names.has(String(key)) ? String(key) : filledIn) },
  )
  for (const input of [values, filledIn]) {
    try {
      return String((text as (input: unknown) => unknown)(input))
    } catch {
      // It takes something else.
    }
  }
  return ''
}

/** Numbers as such: neither A4 nor CN 22, and not what was filled in. Nought is no limit that a rule sets. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\d])\d+(?:[.,]\d+)?/gu)]
    .map(([digits]) => Number(digits.replace(',', '.')))
    .filter((number) => number !== 0 && number !== filledIn)
    .toSorted((a, b) => a - b)

async function everythingSaid(locale: Locale) {
  return [
    ...(await screenModules(locale)).flatMap(({ name, words }) => said(words, `screens/${name}`)),
    ...said(wordsOf[locale], 'mails'),
    ...said(messages[locale], 'messages'),
  ]
}

test.each(locales)('%s: every number that is written out is a rule of the shop', async (locale) => {
  const unused = new Set(told.map(([where]) => where))
  const wrong = (await everythingSaid(locale)).flatMap(({ where, text }) => {
    const numbers = numbersIn(text)
    const rule = told.find(([pattern]) => pattern.test(where))
    if (numbers.length === 0 || (!rule && elsewhere.test(where))) return []
    if (!rule) return [`${where}, which has no rule: ${text}`]
    unused.delete(rule[0])
    const ruled = rule[1].toSorted((a, b) => a - b)
    return String(numbers) === String(ruled) ? [] : [`${where}, not ${ruled}: ${text}`]
  })
  expect(wrong).toEqual([])
  expect([...unused]).toEqual([])
})
