import { cookies } from '#domain/cookies.ts'
import { countrySettings, type CountryFacts, type CountrySetting } from '#domain/country-duties.ts'
import type { LegalBlock, OutsideService, OwnerSetting } from '#domain/legal.ts'
import type { Locale } from '#domain/locale.ts'
import {
  addressHoursKept,
  draftDaysKept,
  lostFileDaysMax,
  mailDaysKept,
  orderYearsKept,
  readerDaysKept,
  subscriptionYearsProven,
  unattachedHoursKept,
} from '#domain/order.ts'
import { daysToArrive, unsentDaysKept } from '#domain/order-list.ts'
import { deviceFileDaysKept } from '#domain/kept-on-device.ts'
import { sessionDaysMax } from '#domain/session.ts'
import { de } from './blocks/de.ts'
import { en } from './blocks/en.ts'
import { es, type BlockWords, type KeptInBrowsers } from './blocks/es.ts'
import { fr } from './blocks/fr.ts'
import { browserStorage, nameAt } from './browser-storage.ts'
import { plain } from './plain.ts'
import type { Setup } from './setup.ts'

const days = ({ maxAgeS }: { maxAgeS: number }): number => maxAgeS / 86_400

/** How long browsers keep what the shop leaves in them. */
const keptInBrowsers: KeptInBrowsers = {
  deviceFileDays: deviceFileDaysKept,
  localeDays: days(cookies.localeCookie),
  draftDays: days(cookies.draftDevice),
  orderMinutes: cookies.orderPass.maxAgeS / 60,
  sessionHours: cookies.adminSession.maxAgeS / 3_600,
  sessionDays: sessionDaysMax,
  placeDays: days(cookies.adminDevice),
}

const languages: Record<Locale, BlockWords> = { es, de, fr, en }

/** A part of a legal text as the configuration has it, in Markdown. */
export function writeBlock(block: LegalBlock, setup: Setup, locale: Locale): string {
  return blocks[block](setup, languages[locale])
}

/** What a fact about the owner is told as while it is not set: a gap that nobody can overlook. */
export function gapFor(setting: OwnerSetting, locale: Locale): string {
  const words = languages[locale]
  return words.missing(words.owner[setting])
}

/** The ways to pay as a list within a sentence; while they are not known, where they can be seen. */
export function listPaymentMethods(methods: Setup['paymentMethods'], locale: Locale): string {
  return methods.length === 0
    ? languages[locale].paymentMethodsUnknown
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(methods)
}

const registerSettings = [
  'SELLER_EPR_FR',
  'SELLER_PACKAGING_DE',
  'SELLER_PACKAGING_ES',
] as const satisfies readonly CountrySetting[]

/** The registers of producers that the seller is in. */
export const registersOf = (facts: CountryFacts) =>
  registerSettings.flatMap((name) => {
    const number = facts[name]
    return number === null ? [] : [{ name, number }]
  })

/** "France: IDU FR123456_01ABCD; …" */
export function listRegisters(facts: CountryFacts, locale: Locale): string {
  const words = languages[locale].imprint
  return registersOf(facts)
    .map(({ name, number }) => `${words.abroad[name]}: ${plain(number)}`)
    .join('; ')
}

const blocks: Record<LegalBlock, (setup: Setup, words: BlockWords) => string> = {
  imprint(
    {
      settings: {
        name,
        publicUrl,
        supportEmail,
        invoices: { seller },
        legal,
      },
    },
    { imprint: words, missing, owner },
  ) {
    const told = (setting: OwnerSetting, value: string) =>
      legal.missing.includes(setting) ? missing(owner[setting]) : plain(value)
    const where = (label: string, value: string | null) =>
      value === null ? [] : [[label, plain(value)]]
    return table(words.head, [
      [words.site, `${plain(name)}, ${publicUrl}`],
      [words.name, told('SELLER_NAME', seller.name)],
      ...where(words.representative, legal.representative),
      [words.address, told('SELLER_ADDRESS', seller.address.join(', '))],
      [words.taxId, told('SELLER_TAX_ID', seller.taxId ?? '')],
      ...where(words.vatId, seller.vatId ?? null),
      ...where(words.register, legal.register),
      ...countrySettings.flatMap((name) => where(words.abroad[name], legal.abroad[name])),
      [words.email, supportEmail],
      [words.phone, told('SELLER_PHONE', legal.phone ?? '')],
    ])
  },
  disputes: (
    {
      settings: {
        legal: { disputeBody, abroad },
      },
    },
    { disputes },
  ) =>
    [
      disputeBody === null ? disputes.none : disputes.body(plain(disputeBody)),
      ...(abroad.SELLER_MEDIATOR_FR === null
        ? []
        : [disputes.mediator(plain(abroad.SELLER_MEDIATOR_FR))]),
    ].join('\n\n'),
  drawing: ({ settings: { models }, imageService }, { drawing }) =>
    [
      ...(imageService === null ? drawing.own : drawing.outside(imageService)),
      drawing.faces,
      ...(models.length === 0 ? [] : [drawing.models(models.map(plain).join(', '))]),
    ].join('\n\n'),
  retention({ settings: { photoDaysKept }, showsGallery }, { retention: words }) {
    const periods = table(words.head, [
      [words.draft, words.draftTime(words.days(draftDaysKept))],
      [words.unattached, words.unattachedTime(unattachedHoursKept, lostFileDaysMax)],
      [
        words.photos,
        words.photosTime(
          words.days(photoDaysKept),
          words.days(photoDaysKept + daysToArrive),
          words.days(unsentDaysKept),
        ),
      ],
      ...(showsGallery ? [[words.gallery, words.galleryTime]] : []),
      [words.orders, words.ordersTime(orderYearsKept)],
      [words.mails, words.mailsTime(words.days(mailDaysKept))],
      [words.reminders, words.remindersTime(words.days(readerDaysKept))],
      [words.newsletter, words.newsletterTime(words.days(mailDaysKept), subscriptionYearsProven)],
      [words.messages, words.messagesTime],
      [words.backups, words.backupsTime],
      [words.ip, words.ipTime(addressHoursKept)],
    ])
    return `${periods}\n\n${words.sweep}`
  },
  processors({ settings: { legal }, imageService, isLive, printers }, { processors: words }) {
    const service = (used: OutsideService | null, say: (host: string) => string) =>
      used === null ? [] : [say(bracketed(used.host))]
    return list([
      isLive ? words.live : words.pretended,
      words.printer(bracketed(printers.join('; ') || null)),
      words.carrier,
      ...(imageService === null ? [] : [words.image(imageService)]),
      words.hosting,
      ...service(legal.files, words.files),
      ...service(legal.mail, words.mail),
      ...service(legal.location, words.location),
      words.authorities,
    ])
  },
  transfers({ settings: { legal }, imageService, isLive, printers }, { transfers: words }) {
    const others = [legal.files, legal.mail, legal.location].some(
      (used) => used !== null && used.host !== null,
    )
    return sentence([
      words.delivery,
      ...(imageService === null ? [] : [words.image]),
      ...(isLive ? [words.payment] : []),
      ...(printers.length > 0 ? [words.printer(bracketed(printers.join('; ')))] : []),
      ...(others ? [words.others] : []),
    ])
  },
  location: (
    {
      settings: {
        legal: { location },
      },
    },
    { location: words },
  ) => (location === null ? words.none : words.service(bracketed(location.host))),
  storage: ({ settings: { publicUrl } }, { storage: words }) => {
    const things = words.things(keptInBrowsers)
    return table(
      words.head,
      browserStorage.map((thing) => [
        `\`${nameAt(thing, publicUrl)}\` (${words.where[thing.where]})`,
        `${things[thing.id].join('. ')}.`,
      ]),
    )
  },
  paymentStorage: ({ isLive }, { paymentStorage }) =>
    isLive ? paymentStorage.live : paymentStorage.pretended,
}

function bracketed(text: string | null): string {
  return text === null ? '' : ` (${text})`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** A list that is one sentence: semicolons, and a full stop at its end. */
function sentence(items: readonly string[]): string {
  return items.map((item, i) => `- ${item}${i < items.length - 1 ? ';' : '.'}`).join('\n')
}
