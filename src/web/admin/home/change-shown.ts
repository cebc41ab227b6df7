import { knownWord } from '../kit/known-word.ts'
import type { adminListChanges } from '#contract/admin-changes.ts'
import type { AnswerOf } from '#contract/call.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { showDate, showDateTime, showMoney, showPercent } from '../../words/format.ts'
import { localeNames } from '../../words/locale-choice.ts'
import type { Words } from '../../words/es.ts'
import type { AdminWords } from '../kit/admin-words.ts'
import { countryName } from '../kit/country-name.ts'
import { utcDay } from '../kit/utc-day.ts'

export type Change = AnswerOf<typeof adminListChanges>['changes'][number]
type Fields = Record<string, unknown>

/** What a change is read by, and how: the administrator's words, the shop's, and their language. */
export type Reading = { admin: AdminWords; shop: Words; locale: Locale }

/** A field that changed. Left out where there was no such side: what was made has no before, what was deleted no after. */
export type ShownField = { label: string; before?: string; after?: string }

/** What was done to what, in one line. */
export function changeTitle(
  { kind, name, what, before, after }: Change,
  { admin, shop }: Reading,
): string {
  const { changes: words, deskOrder } = admin
  if (kind === 'mail') {
    return words.line({
      kind: words.kinds.mail,
      name: knownWord(deskOrder.mail.kinds, after['retried'] ?? before['waiting']),
      what: knownWord(words.mailWhats, what),
    })
  }
  // What is gone is called what it was called last.
  const last = name ?? before['code'] ?? before['name'] ?? after['code'] ?? after['name'] ?? ''
  return words.line({
    kind: knownWord(words.kinds, kind),
    name: subjectName(kind, String(last).split('\t', 1)[0] ?? '', admin, shop),
    what: knownWord(words.whats, what),
  })
}

function subjectName(
  kind: string,
  name: string,
  { prices, deskOrder }: AdminWords,
  { footer }: Words,
): string {
  if (kind === 'base_price') return knownWord(prices.items, name)
  if (kind === 'extra_price') return name.replace(/[A-Z]{2}$/, countryName)
  if (kind === 'settings') return ''
  if (kind !== 'legal_text' && kind !== 'mail_text') return name
  const [type = '', locale = ''] = name.split('/')
  if (kind === 'mail_text')
    return `${knownWord(deskOrder.mail.kinds, type)}, ${knownWord(localeNames, locale)}`
  return `${knownWord(footer.legalTitles, type)}, ${knownWord(localeNames, locale)}`
}

/** A mail's line says all of it. */
const toldByTitle: readonly string[] = ['retried', 'waiting']
/** Of something new or gone they say nothing that the line above does not. */
const notOfTheWhole: readonly string[] = ['id', 'extraId', 'createdAt']

/** The fields that a change touched, as its form words them, with what they said in the reader's way. */
export function changedFields({ kind, before, after }: Change, reading: Reading): ShownField[] {
  const words = labels(reading.admin)[kind] ?? {}
  // In the form's order; what the form does not have comes last.
  const inOrder = [
    ...Object.keys(words),
    ...Object.keys({ ...before, ...after }).filter((field) => !Object.hasOwn(words, field)),
  ]
  return inOrder
    .filter((field) => {
      if (!(field in before) && !(field in after)) return false
      if (toldByTitle.includes(field)) return false
      return field in before && field in after
        ? JSON.stringify(before[field]) !== JSON.stringify(after[field])
        : !notOfTheWhole.includes(field)
    })
    .map((field) => ({
      label: words[field] ?? field,
      ...(field in before && { before: said(field, before[field], before, reading) }),
      ...(field in after && { after: said(field, after[field], after, reading) }),
    }))
}

/** Fields by the words of the forms that change them. */
const labels = ({
  common,
  discounts,
  extras,
  gallery,
  legal,
  notices,
  prices,
  parcels,
  stock,
  texts,
  verifactu,
}: AdminWords): Record<string, Record<string, string>> => ({
  discount: {
    code: discounts.code,
    type: discounts.type,
    valueHundredths: discounts.value,
    startsAt: discounts.from,
    endsAt: discounts.until,
    isActive: discounts.isActive,
    maxUsage: discounts.maxUsage,
    usageCount: discounts.usage,
  },
  extra: {
    kind: extras.kind,
    name: extras.name,
    description: common.description,
    translations: extras.translations,
    isGloballyAvailable: extras.globallyAvailable,
    isPersonal: extras.personal,
    stock: stock.left,
    costCents: stock.cost,
  },
  extra_price: { country: common.country, priceCents: common.price, isEnabled: extras.enabled },
  base_price: { priceCents: common.price, description: common.description },
  settings: {
    cancelMinutes: prices.settings.minutes,
    christmasDay: prices.settings.christmas,
    ageClass: prices.settings.ageClass,
    stickerSheet: prices.settings.stickerSheet,
    stickerLook: prices.settings.stickerLook,
    ...parcels.weights.names,
    ...stock.costs.names,
    ...texts.seller.fields,
  },
  mail_text: texts.mails.parts,
  gallery_photo: gallery.fields,
  guarantee_notice: { file: notices.title },
  invoice: { reason: verifactu.back.reason, code: verifactu.columns.state },
  legal_text: { title: legal.docTitle, content: legal.content },
})

/** A field's value. `beside` holds the fields of the same side: a discount's value is money or a share by its type. */
function said(field: string, value: unknown, beside: Fields, { admin, locale }: Reading): string {
  const { changes: words, discounts, extras } = admin
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field === 'maxUsage' && value === null) return '∞'
  if (value === null) return '–'
  if (field.endsWith('Cents') && typeof value === 'number') return showMoney(value, locale)
  if (field === 'valueHundredths' && typeof value === 'number') {
    if (beside['type'] === 'percentage') return showPercent(value / 100, locale)
    // Entries of before 22 November 2026 do not say what it is a number of.
    return beside['type'] === 'fixed_amount' ? showMoney(value, locale) : String(value / 100)
  }
  if (field === 'type') return knownWord(discounts.types, value)
  if (field === 'ageClass') return knownWord(admin.prices.settings.ageClasses, value)
  if (field === 'kind') return knownWord(extras.kinds, value)
  if (field === 'country') return countryName(String(value))
  if (field === 'name') return String(value).replace('\t', '\n')
  if (field === 'translations') return translationsSaid(value)
  // A code's days are UTC's wherever they are shown.
  if (field === 'startsAt' || field === 'endsAt')
    return showDate(utcDay(new Date(String(value))), locale)
  if (field.endsWith('At') && typeof value === 'string')
    return showDateTime(new Date(value), locale)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function translationsSaid(value: unknown): string {
  const names = value as Partial<Record<Locale, { name: string; description?: string }>>
  return locales
    .flatMap((locale) =>
      names[locale]
        ? [
            [`${localeNames[locale]}: ${names[locale].name}`, names[locale].description]
              .filter(Boolean)
              .join('\n'),
          ]
        : [],
    )
    .join('\n')
}
