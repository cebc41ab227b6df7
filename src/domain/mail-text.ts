/**
 * What an owner may add to a mail: another salutation, a paragraph after the first one, and words at its end. Nothing
 * of the mail itself goes.
 */
export const mailTextParts = ['greeting', 'paragraph', 'signOff'] as const
export type MailTextPart = (typeof mailTextParts)[number]
/** Empty: as the shop has it. */
export type MailText = Record<MailTextPart, string>
export const noMailText: MailText = { greeting: '', paragraph: '', signOff: '' }
export const mailTextLengthMax: MailTextLengths = { greeting: 200, paragraph: 2_000, signOff: 500 }
type MailTextLengths = Record<MailTextPart, number>

/** What stands for itself in an owner's words: {name}. */
export const placeholders = ['name', 'number', 'title', 'shop'] as const
export type Placeholder = (typeof placeholders)[number]

const ofOrders = { parts: mailTextParts, placeholders } as const

/**
 * Mails that an owner may add to, with what to them, and what they know. That a newsletter is to be confirmed is none: before somebody has
 * agreed, nothing may be said beside the question. A mail that brings an invoice or confirms a withdrawal says that
 * alone, and one of the shop's troubles goes to the owner. An order's message is in an administrator's words already.
 */
export const mailTextKinds = {
  'order-confirmation': ofOrders,
  'order-photos-missing': ofOrders,
  'book-approved': ofOrders,
  'order-shipped': ofOrders,
  'order-delivered': ofOrders,
  'order-message': { parts: ['greeting', 'signOff'], placeholders },
  'order-access': ofOrders,
  'order-cancelled': ofOrders,
  'order-refunded': ofOrders,
  'payment-returned': ofOrders,
  'photos-deleted': ofOrders,
  'data-erased': { parts: ['paragraph', 'signOff'], placeholders: ['number', 'shop'] },
  'draft-code': { parts: mailTextParts, placeholders: ['shop'] },
  'draft-reminder': { parts: mailTextParts, placeholders: ['shop'] },
  'draft-deleted': { parts: ['paragraph', 'signOff'], placeholders: ['shop'] },
} as const satisfies Record<
  string,
  { parts: readonly MailTextPart[]; placeholders: readonly Placeholder[] }
>
export type MailTextKind = keyof typeof mailTextKinds
export const mailTextKindNames = Object.keys(mailTextKinds) as [MailTextKind, ...MailTextKind[]]

export const isMailTextKind = (kind: string): kind is MailTextKind =>
  Object.hasOwn(mailTextKinds, kind)

const mark = /\{([^{}\n]{0,40})\}/g

/** What stands in braces and is none of a mail's placeholders, each once. */
export function unknownPlaceholders(kind: MailTextKind, text: string): string[] {
  const known: readonly string[] = mailTextKinds[kind].placeholders
  return [
    ...new Set(
      [...text.matchAll(mark)].filter(([, name = '']) => !known.includes(name)).map(([all]) => all),
    ),
  ]
}

/** Puts values in the placeholders' place. */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>): string {
  return text.replace(mark, (all, name: string) => values[name] ?? all)
}
