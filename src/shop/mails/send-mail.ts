import { errorOf } from '#domain/thrown.ts'
import { DomainHasEnough } from '#gateways/mail/transport.ts'
import {
  forgetMailRefusals,
  isStillItsTurn,
  mayMailBeside,
  pauseMailsTo,
  takeMailTurn,
  type MailTurn,
} from '#store/mail-domains.ts'
import {
  isMailUnsent,
  markMailDropped,
  markMailFailed,
  markMailSent,
  markMailWaits,
  takeMail,
} from '#store/outbox.ts'
import type { Queries } from '#store/database.ts'
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
 *
 * Where the recipient's domain has had as many as courtesy allows, or says so itself, another job is left to do it when
 * the mail's turn comes.
 * @param hasTurn this is that job
 * @throws what the transport threw, after keeping it with the mail, so that the queue tries again later
 */
export async function sendMail(shop: Shop, mailId: string, hasTurn = false): Promise<void> {
  const turn = await turnOf(shop, mailId, hasTurn)
  if (!turn) return
  const failure = await shop.db.transaction(async (tx) => {
    const outgoing = await takeMail(tx, mailId)
    if (!outgoing) return null
    if (!(await mayMailBeside(tx, turn.domain, shop.settings.mailCourtesy))) {
      await later(shop, tx, mailId, placeSeconds)
      return 'later'
    }
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
  if (failure === 'later') return
  if (failure instanceof DomainHasEnough) await pauseMailsTo(shop.db, turn.domain)
  else if (!failure && turn.refusals > 0) await forgetMailRefusals(shop.db, turn.domain)
  if (failure) throw failure
  if (await isMailUnsent(shop.db, mailId))
    // A mail's id may hold what opens a draft, and the log tells this message.
    throw new Error('another worker is sending the same mail')
}

/** Where all places to a domain are taken: about as long as one mail takes. */
const placeSeconds = 1

/** Null: the mail is sent or gone, or another job will send it. */
async function turnOf(shop: Shop, mailId: string, hasTurn: boolean): Promise<MailTurn | null> {
  const had = hasTurn ? await isStillItsTurn(shop.db, mailId) : null
  if (had && !had.isPaused) return had
  const turn = await takeMailTurn(shop.db, mailId, shop.settings.mailCourtesy)
  if (!turn || turn.waitSeconds === 0) return turn
  await shop.db.transaction(async (tx) => {
    if (turn.isPaused)
      await markMailWaits(tx, mailId, `waits: ${turn.domain} takes no more for now`)
    await later(shop, tx, mailId, turn.waitSeconds)
  })
  return null
}

const later = (shop: Shop, tx: Queries, mailId: string, afterSeconds: number) =>
  shop.queue.enqueue(tx, 'send-mail', mailId, { mailId, hasTurn: true }, { afterSeconds })
