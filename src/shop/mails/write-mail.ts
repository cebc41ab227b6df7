import { createHash } from 'node:crypto'
import type { Mail } from '#gateways/mail/transport.ts'
import type { OutgoingMail } from '#store/outbox.ts'
import type { Shop } from '../shop.ts'
import { layOutHtml } from './html-layout.ts'
import { draftCode } from './kinds/draft-code.ts'
import type { MailKind } from './kinds/kind.ts'
import { newsletterConfirm } from './kinds/newsletter-confirm.ts'
import { orderCancelled } from './kinds/order-cancelled.ts'
import { orderConfirmation } from './kinds/order-confirmation.ts'
import { orderRefunded } from './kinds/order-refunded.ts'
import { orderShipped } from './kinds/order-shipped.ts'
import { leaveNewsletterUrl, legalUrl, oneClickUrl } from './links.ts'
import { layOutText } from './text-layout.ts'
import { wordsOf } from './words/words-of.ts'

/** Every kind of mail the shop sends: a new one is a function here and its words in four languages. */
const kinds: Record<string, MailKind> = {
  'draft-code': draftCode,
  'newsletter-confirm': newsletterConfirm,
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
}
export const mailKinds: readonly string[] = Object.keys(kinds)

/**
 * Writes a mail of the outbox in its language, as HTML and as plain text.
 * @returns null when what it tells of is gone
 */
export async function writeMail(shop: Shop, { id, kind, recipient, locale, facts }: Pick<OutgoingMail, 'id' | 'kind' | 'recipient' | 'locale' | 'facts'>): Promise<Mail | null> {
  const write = kinds[kind]
  if (!write) throw new Error(`no mail is of the kind ${kind}`)
  const words = wordsOf[locale]
  const letter = await write({ shop, locale, words, facts })
  if (!letter) return null
  const { settings } = shop
  const token = letter.unsubscribeToken
  const footer = [words.frame.questions({ email: settings.supportEmail }), letter.reason]
  const links = [
    ...(token === undefined ? [] : [{ label: words.frame.leave, url: leaveNewsletterUrl(settings, token) }]),
    { label: words.frame.privacy, url: legalUrl(settings, 'privacy_policy') },
    { label: words.frame.notice, url: legalUrl(settings, 'legal_notice') },
  ]
  return {
    kind, to: recipient, replyTo: settings.supportEmail, subject: letter.subject,
    text: layOutText(letter, { title: words.frame.tagline({ shop: settings.name }), publicUrl: settings.publicUrl, footer, links }),
    html: layOutHtml(letter, {
      locale, shopName: settings.name, publicUrl: settings.publicUrl, links, footer: [...footer, words.frame.tagline({ shop: settings.name })],
    }),
    messageId: messageIdOf(id, settings.publicUrl),
    ...(token !== undefined && { unsubscribeUrl: oneClickUrl(settings, token) }),
    ...(letter.attachments && { attachments: letter.attachments }),
  }
}

/** The same for the same mail, so that one sent twice can be told; a hash, because ids hold codigos and tokens. */
function messageIdOf(id: string, publicUrl: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`
}
