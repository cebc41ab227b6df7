import * as z from 'zod/mini'
import { emailLengthMax, emailPattern } from '#domain/email.ts'
import {
  bindings,
  captionLengthMax,
  dedicationLengthMax,
  extraKinds,
  formatNames,
  styleNames,
  titleLengthMax,
} from '#domain/book-spec.ts'
import { cleanDedication } from '#domain/dedication.ts'
import { cleanGiftNote, giftNoteLengthMax } from '#domain/address.ts'
import { colourings } from '#domain/cover.ts'
import { readCodigo } from '#domain/codigo.ts'
import { locales } from '#domain/locale.ts'
import { formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import { smallPhotoPlaces } from '#domain/small-photos.ts'
import { billingCountries } from '#domain/tax-number.ts'
import { cleanLine, cleanTabbedLine, cleanText, isWithin } from '#domain/text.ts'

/** Money on the wire is "24.99" (or a plain number, on the way in); inside it is whole cents. */
export const money = z.codec(z.union([z.string(), z.number()]), z.custom<Cents>(isCents), {
  decode: (value, context) => {
    const cents = parseMoney(value)
    if (cents !== null) return cents
    context.issues.push({ code: 'custom', input: value, message: 'amount' })
    return z.NEVER
  },
  encode: formatMoney,
})

/** Many amounts together: beyond what one may be. The server sends it, nobody sends it here. */
export const moneySum = z.codec(
  z.string().check(z.regex(/^\d{1,13}\.\d{2}$/)),
  z.custom<Cents>(isCents),
  {
    decode: (text) => Number(text.replace('.', '')),
    encode: formatMoney,
  },
)

/** The same where it may be less than nothing. */
export const signedSum = z.codec(
  z.string().check(z.regex(/^-?\d{1,13}\.\d{2}$/)),
  z.custom<number>((value) => Number.isSafeInteger(value)),
  {
    decode: (text) => Number(text.replace('.', '')),
    encode: (cents) => `${cents < 0 ? '-' : ''}${formatMoney(Math.abs(cents))}`,
  },
)

function isCents(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** SPEC's "1 or 0": sent as a number, accepted as 1, 0, true or false. */
export const flag = z.codec(z.union([z.literal(1), z.literal(0), z.boolean()]), z.boolean(), {
  decode: (value) => value === 1 || value === true,
  encode: (value) => (value ? 1 : 0),
})

/** Years that people mean, and that PostgreSQL and ISO 8601 write with four digits. */
const earliest = new Date('1970-01-01T00:00:00Z')
const latest = new Date('9999-01-01T00:00:00Z')

/** ISO 8601 with a zone on the wire, a Date inside. */
export const instant = instantOr('date')

/** The same with a wording of its own for one that is left out. */
export function instantOr(missing: string) {
  const wording = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? missing : 'date'
  return z.codec(z.iso.datetime({ offset: true, error: wording }), z.date(), {
    decode: (text, context) => {
      const date = new Date(text)
      if (date >= earliest && date < latest) return date
      context.issues.push({ code: 'custom', input: text, message: 'date' })
      return z.NEVER
    },
    encode: (date) => date.toISOString(),
  })
}

/** A day as people mean one, without a zone: PostgreSQL knows no year 0. */
export const day = z.iso
  .date('date')
  .check(z.refine((text) => !/^(0|1[0-8]|19[0-6]|9999)/.test(text), { error: 'date' }))

const bounded = (lengthMax: number) =>
  z.refine<string>((text) => isWithin(text, lengthMax), { error: 'too_long' })

/** One cleaned line of 1 to lengthMax characters. @param missing names the fault of one that is left out or empty */
export function line(lengthMax: number, missing = 'required') {
  return requiredString(missing).check(
    z.overwrite(cleanLine),
    z.minLength(1, missing),
    bounded(lengthMax),
  )
}

function requiredString(missing: string) {
  return missing === 'required' ? z.string() : z.string({ error: missing })
}

/** One cleaned line that may be empty. */
export function optionalLine(lengthMax: number) {
  return z.string().check(z.overwrite(cleanLine), bounded(lengthMax))
}

/** Several cleaned lines. */
export function text(lengthMax: number) {
  return z.string().check(z.overwrite(cleanText), z.minLength(1, 'required'), bounded(lengthMax))
}

/** Several cleaned lines, or nothing. */
export function optionalText(lengthMax: number) {
  return z.string().check(z.overwrite(cleanText), bounded(lengthMax))
}

/** A name whose tab separates it from a description. */
export function tabbedLine(lengthMax: number, missing = 'required') {
  return requiredString(missing).check(
    z.overwrite(cleanTabbedLine),
    z.minLength(1, missing),
    bounded(lengthMax),
  )
}

export const email = z.string().check(
  z.overwrite((value) => cleanLine(value)),
  z.maxLength(emailLengthMax, 'too_long'),
  z.regex(emailPattern, 'email'),
)

export const title = line(titleLengthMax)
export const dedication = z
  .string()
  .check(z.overwrite(cleanDedication), bounded(dedicationLengthMax))
/** May be empty, which is as good as none. */
export const caption = optionalLine(captionLengthMax)
export const giftNote = z.string().check(z.overwrite(cleanGiftNote), bounded(giftNoteLengthMax))
export const locale = z.enum(locales)
export const format = z.enum(formatNames)
export const style = z.enum(styleNames)
export const colouring = z.enum(colourings)
export const smallPhotos = z.enum(smallPhotoPlaces)
export const binding = z.enum(bindings)
export const extraKind = z.enum(extraKinds)

/** An opaque id in an address. Longer or stranger ones cannot exist, so they are simply unknown. */
export const id = z.string().check(z.maxLength(200))
/** A codigo as typed by a person. A text that cannot be one passes as it is: it is then an unknown draft, not bad input. */
export const codigo = z
  .string({ error: ({ input }) => (input === undefined ? 'codigo_required' : undefined) })
  .check(
    z.maxLength(200, 'too_long'),
    z.overwrite((value) => readCodigo(value) ?? value),
    z.minLength(1, 'codigo_required'),
  )

/** A stored photo's address below /api/images/. */
export const imagePath = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** The body of every answer that is not 2xx. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** Made by the client, once for each thing that must happen once, however often it is sent. */
export const onceKey = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))

/** An empty success. */
export const done = z.object({ ok: z.literal(true) })

/** Whom an invoice is made out to. */
export const recipient = z.object({
  name: line(120),
  taxId: line(40),
  country: z.enum(billingCountries),
  address: line(200),
  postalCode: line(20),
  city: line(100),
})

/** What a delivery may need beside name and address; null or nothing: there is none. */
export const deliveryFields = {
  region: z.nullish(optionalLine(60)),
  phone: z.nullish(optionalLine(30)),
  giftNote: z.nullish(giftNote),
  /** another person than the customer whom the parcel goes to */
  recipientName: z.nullish(optionalLine(100)),
}
