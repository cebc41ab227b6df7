import type { MailText, MailTextKind } from '#domain/mail-text.ts'
import type { Locale } from '#domain/locale.ts'
import { newToken } from '#store/ids.ts'
import { readNewestMail } from '#store/outbox.ts'
import { undone } from '#store/undone.ts'
import { pretendOrder } from '../../mails/pretend-order.ts'
import { writeMail } from '../../mails/write-mail.ts'
import type { Shop } from '../../shop.ts'
import { demandFitting } from './mail-texts.ts'

/** Their facts open somebody's book or data: shown is always one that is made up. */
const opening: readonly MailTextKind[] = ['draft-code', 'draft-reminder', 'order-access']

/**
 * How a mail would read with an owner's words: the newest one of its kind that the shop has sent, where there is one,
 * else one about an order
 * that is made up for it. Whatever that writes is undone.
 * @throws Refusal invalid_input as when it is saved
 */
export async function previewOwnText(
  shop: Shop,
  { kind, locale, text }: { kind: MailTextKind; locale: Locale; text: MailText },
) {
  demandFitting({ kind, locale }, text)
  const sent = opening.includes(kind) ? null : await readNewestMail(shop.db, kind)
  const real =
    sent && (await undone(shop.db, (db) => writeMail({ ...shop, db }, { ...sent, locale }, text)))
  const mail =
    real ??
    (await undone(shop.db, async (db) => {
      const as = { ...shop, db }
      const { facts, recipient } = await pretendOrder(as, { kind, locale })
      return writeMail(as, { id: newToken(), kind, recipient, locale, facts }, text)
    }))
  if (!mail) throw new Error(`no example of the mail ${kind} can be written`)
  return {
    isReal: real !== null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    pictures: (mail.attachments ?? []).flatMap(({ cid, contentType, content }) =>
      cid === undefined
        ? []
        : [{ cid, url: `data:${contentType};base64,${Buffer.from(content).toString('base64')}` }],
    ),
    attachments: (mail.attachments ?? []).flatMap(({ cid, filename }) =>
      cid === undefined ? [filename] : [],
    ),
  }
}
