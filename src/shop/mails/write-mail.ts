import type { Mail } from '#gateways/mail/transport.ts'
import { causeNow } from '#store/cause.ts'
import { mailMark, type OutgoingMail } from '#store/outbox.ts'
import type { ShopWithin } from '../shop.ts'
import { layOutHtml } from './html-layout.ts'
import { bookApproved } from './kinds/book-approved.ts'
import { dataErased, draftDeleted, photosDeleted } from './kinds/data-deleted.ts'
import { draftCode } from './kinds/draft-code.ts'
import { draftReminder } from './kinds/draft-reminder.ts'
import { invoiceIssued } from './kinds/invoice-issued.ts'
import type { MailKind } from './kinds/kind.ts'
import { newsletterConfirm } from './kinds/newsletter-confirm.ts'
import { orderAccess } from './kinds/order-access.ts'
import { orderCancelled } from './kinds/order-cancelled.ts'
import { orderConfirmation } from './kinds/order-confirmation.ts'
import { orderDelivered } from './kinds/order-delivered.ts'
import { orderMessage } from './kinds/order-message.ts'
import { orderPhotosMissing } from './kinds/order-photos-missing.ts'
import { orderRefunded } from './kinds/order-refunded.ts'
import { orderShipped } from './kinds/order-shipped.ts'
import { paymentReturned } from './kinds/payment-returned.ts'
import { shopTrouble } from './kinds/shop-trouble.ts'
import { withdrawal } from './kinds/withdrawal.ts'
import type { MailText } from '#domain/mail-text.ts'
import { readOwnText, withOwnText } from './own-texts.ts'
import { settingsNow } from '../settings-now.ts'
import { legalUrl } from './links.ts'
import { layOutText } from './text-layout.ts'
import { wordsOf } from './words/words-of.ts'

/** Every kind of mail the shop sends: a new one is a function here and its words in four languages. */
const kinds: Record<string, MailKind> = {
  'draft-code': draftCode,
  'draft-reminder': draftReminder,
  'newsletter-confirm': newsletterConfirm,
  'order-confirmation': orderConfirmation,
  'order-photos-missing': orderPhotosMissing,
  'book-approved': bookApproved,
  'order-access': orderAccess,
  'order-shipped': orderShipped,
  'order-message': orderMessage,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'invoice-issued': invoiceIssued,
  'payment-returned': paymentReturned,
  withdrawal,
  'photos-deleted': photosDeleted,
  'data-erased': dataErased,
  'draft-deleted': draftDeleted,
  'shop-trouble': shopTrouble,
}
export const mailKinds: readonly string[] = Object.keys(kinds)

/**
 * Writes a mail of the outbox in its language, as HTML and as plain text, with what the owner has added to such mails.
 * Long because it is one mail, put together from the same parts for those who read HTML and those who do not.
 * @param own what is added instead, to be looked at
 * @returns null when what it tells of is gone
 */
export async function writeMail(
  opened: ShopWithin,
  {
    id,
    kind,
    recipient,
    locale,
    facts,
  }: Pick<OutgoingMail, 'id' | 'kind' | 'recipient' | 'locale' | 'facts'>,
  own?: MailText,
): Promise<Mail | null> {
  const write = kinds[kind]
  if (!write) throw new Error(`no mail is of the kind ${kind}`)
  const words = wordsOf[locale]
  const settings = await settingsNow(opened)
  const shop = { ...opened, settings }
  const place = { publicUrl: settings.publicUrl, locale }
  const written = await write({
    shop,
    locale,
    timeZone: settings.invoices.timeZone,
    place,
    words,
    recipient,
    facts,
  })
  if (!written) return null
  const letter = await withOwnText(shop, written, {
    kind,
    facts,
    own: own ?? (await readOwnText(shop, { kind, locale })),
  })
  const { leave } = letter
  const footer = [words.frame.questions({ email: settings.supportEmail }), letter.reason]
  const links = [
    ...(leave ? [{ label: leave.label, url: leave.page }] : []),
    { label: words.frame.privacy, url: legalUrl(place, 'privacy_policy') },
    { label: words.frame.notice, url: legalUrl(place, 'legal_notice') },
  ]
  return {
    kind,
    to: recipient,
    replyTo: settings.supportEmail,
    subject: letter.subject,
    text: layOutText(letter, {
      title: words.frame.tagline({ shop: settings.name }),
      publicUrl: settings.publicUrl,
      footer,
      links,
    }),
    html: layOutHtml(letter, {
      locale,
      shopName: settings.name,
      publicUrl: settings.publicUrl,
      links,
      footer: [...footer, words.frame.tagline({ shop: settings.name })],
    }),
    messageId: messageIdOf(id, settings.publicUrl),
    request: causeNow(),
    ...(leave && { unsubscribeUrl: leave.post }),
    ...(letter.isPersonal && { isPersonal: true }),
    ...(letter.attachments && { attachments: letter.attachments }),
  }
}

/** The same for the same mail, so that one sent twice can be told. */
function messageIdOf(id: string, publicUrl: string): string {
  return `<${mailMark(id)}@${new URL(publicUrl).hostname}>`
}
