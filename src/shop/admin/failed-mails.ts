import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { findFailedMail, listFailedMails, type FailedMail } from '#store/failed-mails.ts'
import { farewellKinds, markMailDropped, withdrawMail } from '#store/outbox.ts'
import type { Shop } from '../shop.ts'
import { recordChange } from '../changes/record-change.ts'

const listedMax = 200

/** Mails of no order that would not go out, oldest first. Their ids, which may hold codes and tokens, stay here. */
export async function readFailedMails(shop: Shop) {
  const mails = await listFailedMails(shop.db, listedMax)
  return mails.map(({ ref, kind, recipient, createdAt, attempts, lastError }) => ({
    ref,
    kind,
    recipient,
    createdAt,
    attempts,
    error: lastError ?? '',
  }))
}

/** Tries one again at once. @throws Refusal not_found also when it has gone out meanwhile */
export async function retryFailedMail(shop: Shop, who: string, ref: string) {
  await shop.db.transaction(async (tx) => {
    const { id, kind } = await demandFailed(tx, ref)
    await shop.queue.enqueue(tx, 'send-mail', id, { mailId: id })
    await recordChange(shop, tx, { who, subject: `mail:${ref}`, after: { retried: kind } })
  })
  return readFailedMails(shop)
}

/** Gives one up: an address that does not exist will not exist tomorrow. @throws Refusal not_found */
export async function dismissFailedMail(shop: Shop, who: string, ref: string) {
  await shop.db.transaction(async (tx) => {
    const { id, kind } = await demandFailed(tx, ref)
    // One that was to be the last trace of somebody leaves none.
    if (farewellKinds.includes(kind)) await withdrawMail(tx, id)
    else await markMailDropped(tx, id, shop.now(), 'given up by an administrator')
    await recordChange(shop, tx, {
      who,
      subject: `mail:${ref}`,
      before: { waiting: kind },
      after: { waiting: '' },
    })
  })
  return readFailedMails(shop)
}

async function demandFailed(tx: Queries, ref: string): Promise<FailedMail> {
  const mail = await findFailedMail(tx, ref)
  if (!mail) throw new Refusal('not_found')
  return mail
}
