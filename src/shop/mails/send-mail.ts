import { errorOf } from '#domain/thrown.ts'
import {
  isMailUnsent,
  markMailDropped,
  markMailFailed,
  markMailSent,
  takeMail,
} from '#store/outbox.ts'
import { limitedKinds, mayMailCode } from './code-mails.ts'
import { writeMail } from './write-mail.ts'
import type { Shop } from '../shop.ts'

/**
 * Sends a mail of the outbox: at least once, and with the same Message-ID each time, since between a server's yes and our
 * writing it down anything can happen. A mail already sent, or whose subject is gone, is left alone.
 *
 * The row stays locked while the mail is handed over: the lock ends with the process that holds it, however it dies, where
 * a mark such as "being sent" would have to be waited out. It costs one connection for at most 20 seconds, which the
 * transport keeps to and which is under the 30 after which the database ends an idle transaction.
 * @throws what the transport threw, after keeping it with the mail, so that the queue tries again later
 */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const failure = await shop.db.transaction(async (tx) => {
    const outgoing = await takeMail(tx, mailId)
    if (!outgoing) return null
    const code = limitedKinds.includes(outgoing.kind)
      ? await mayMailCode(tx, outgoing.recipient, shop.now())
      : null
    if (code?.isAllowed === false) {
      await markMailDropped(tx, mailId, shop.now(), 'not sent: too many to this address in an hour')
      shop.log.warn(
        { mail: outgoing.kind },
        'a mail is not sent: too many to one address in an hour',
      )
      return null
    }
    try {
      const mail = await writeMail(shop, outgoing)
      if (mail) {
        await shop.mail.send(mail)
        await markMailSent(tx, outgoing, shop.now())
      } else {
        await markMailDropped(tx, mailId, shop.now(), 'not sent: what it tells of is gone')
        shop.log.info({ mail: outgoing.kind }, 'a mail is not sent: what it tells of is gone')
      }
      return null
    } catch (error) {
      await code?.giveBack()
      await markMailFailed(tx, mailId, errorOf(error).message)
      return errorOf(error)
    }
  })
  if (failure) throw failure
  if (await isMailUnsent(shop.db, mailId))
    // A mail's id may hold what opens a draft, and the log tells this message.
    throw new Error('another worker is sending the same mail')
}
