import {
  fillPlaceholders,
  isMailTextKind,
  mailTextKinds,
  noMailText,
  type MailText,
  type MailTextKind,
  type MailTextPart,
} from '#domain/mail-text.ts'
import type { Locale } from '#domain/locale.ts'
import { readMailText } from '#store/mail-texts.ts'
import { findOrder } from '#store/orders.ts'
import type { ShopWithin } from '../shop.ts'
import type { Block, Letter } from './letter.ts'

/** What the owner has added to a mail in a language. */
export async function readOwnText(
  shop: Pick<ShopWithin, 'db'>,
  { kind, locale }: { kind: string; locale: Locale },
): Promise<MailText> {
  if (!isMailTextKind(kind)) return noMailText
  return (await readMailText(shop.db, { kind, locale })) ?? noMailText
}

/**
 * A letter as it is laid out: greeting, what it is for, what the owner adds to that, all the rest, and the owner's
 * words at its end. Nothing of
 * the letter can be left out by it.
 */
export async function withOwnText(
  shop: Pick<ShopWithin, 'db' | 'settings'>,
  letter: Letter,
  { kind, facts, own }: { kind: string; facts: Record<string, unknown>; own: MailText },
): Promise<Letter> {
  const { greeting, blocks, ...rest } = letter
  const said = isMailTextKind(kind) ? await filledIn(shop, kind, facts, own) : noMailText
  const lead = blocks.findIndex(({ type }) => type === 'paragraph') + 1
  const greeted = greeting !== undefined && said.greeting !== '' ? said.greeting : greeting
  return {
    ...rest,
    blocks: [
      ...(greeted === undefined ? [] : [{ type: 'paragraph' as const, text: greeted }]),
      ...blocks.slice(0, lead),
      ...paragraphs(said.paragraph),
      ...blocks.slice(lead),
      ...paragraphs(said.signOff),
    ],
  }
}

async function filledIn(
  { db, settings }: Pick<ShopWithin, 'db' | 'settings'>,
  kind: MailTextKind,
  facts: Record<string, unknown>,
  own: MailText,
): Promise<MailText> {
  const parts: readonly MailTextPart[] = mailTextKinds[kind].parts
  if (parts.every((part) => own[part] === '')) return noMailText
  const orderId = typeof facts['orderId'] === 'string' ? facts['orderId'] : null
  const order = orderId === null ? null : await findOrder(db, { id: orderId })
  const values = {
    shop: settings.name,
    ...(order && { name: order.customerName, number: order.id, title: order.title }),
    ...(typeof facts['number'] === 'string' && { number: facts['number'] }),
  }
  const filled = (part: MailTextPart) =>
    parts.includes(part) ? fillPlaceholders(own[part], values) : ''
  return {
    greeting: filled('greeting'),
    paragraph: filled('paragraph'),
    signOff: filled('signOff'),
  }
}

/** Lines as they were typed; an empty one begins a paragraph. */
export function paragraphs(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ type: 'lines', lines }))
}
