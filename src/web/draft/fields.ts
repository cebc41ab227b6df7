import { keysOf } from '#domain/keys.ts'
import {
  defaultFormat,
  defaultStyle,
  formatNames,
  styleNames,
  type Format,
  type Style,
} from '#domain/book-spec.ts'
import { readCountry, type Country } from '#domain/country.ts'
import { defaultSmallPhotos, smallPhotoPlaces, type SmallPhotos } from '#domain/small-photos.ts'

/** What a customer has filled in, as the wizard's forms hold it. `country` is null until it is guessed or chosen. */
export type WizardFields = {
  title: string
  dedication: string
  smallPhotos: SmallPhotos
  format: Format
  style: Style
  /** names of extras */
  extras: string[]
  country: Country | null
  customerName: string
  customerEmail: string
  address: string
  city: string
  postalCode: string
  region: string
  phone: string
  giftNote: string
  recipientName: string
}

/** A draft as the server begins it. */
export function newFields(email: string): WizardFields {
  return {
    title: '',
    dedication: '',
    smallPhotos: defaultSmallPhotos,
    format: defaultFormat,
    style: defaultStyle,
    extras: [],
    country: null,
    customerName: '',
    customerEmail: email,
    address: '',
    city: '',
    postalCode: '',
    region: '',
    phone: '',
    giftNote: '',
    recipientName: '',
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Of extras, by themselves or as a part of what is told of them. */
function names(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    const name: unknown =
      typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry
    return typeof name === 'string' ? [name] : []
  })
}

/** Fields out of something stored or answered; what is missing or strange becomes what a new draft has. */
export function readFields(from: Record<string, unknown>, email: string): WizardFields {
  return {
    title: text(from.title),
    dedication: text(from.dedication),
    smallPhotos: smallPhotoPlaces.find((place) => place === from.smallPhotos) ?? defaultSmallPhotos,
    format: formatNames.find((format) => format === from.format) ?? defaultFormat,
    style: styleNames.find((style) => style === from.style) ?? defaultStyle,
    extras: [...names(from.extras), ...names(from.goneExtras)],
    country: typeof from.country === 'string' ? readCountry(from.country) : null,
    customerName: text(from.customerName),
    customerEmail: text(from.customerEmail) || email,
    address: text(from.address),
    city: text(from.city),
    postalCode: text(from.postalCode),
    region: text(from.region),
    phone: text(from.phone),
    giftNote: text(from.giftNote),
    recipientName: text(from.recipientName),
  }
}

/** What a draft's PUT takes of the fields: those that differ from what was saved last. */
export function changedFields(
  saved: WizardFields,
  fields: WizardFields,
): Partial<Omit<WizardFields, 'country'> & { country: Country }> {
  const names = keysOf(fields)
  const changed = names.filter(
    (name) => fields[name] !== null && JSON.stringify(fields[name]) !== JSON.stringify(saved[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}

/**
 * The extras of a book that goes to another country: those chosen that it offers, and those that the draft remembers from an
 * earlier choice for it; not those that were just taken off.
 */
export function extrasAfterMove({
  chosen,
  saved,
  ofDraft,
  offered,
}: {
  chosen: readonly string[]
  saved: readonly string[]
  ofDraft: readonly string[]
  offered: readonly string[]
}): string[] {
  const takenOff = saved.filter((name) => !chosen.includes(name))
  return offered.filter(
    (name) => (chosen.includes(name) || ofDraft.includes(name)) && !takenOff.includes(name),
  )
}
