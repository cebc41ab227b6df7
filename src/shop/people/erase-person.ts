import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { addAuditEntry } from '#store/audit.ts'
import { lockDraft } from '#store/drafts.ts'
import { deletePictures, deleteTraces, noteErasure } from '#store/erasure.ts'
import { forgetSearched } from '#store/order-filters.ts'
import { countForgotten } from '#store/forgotten-drafts.ts'
import { deleteMailsTo, deleteSubscription, forgetRecipient } from '#store/people.ts'
import { forgetReaderForGood } from '#store/reminders.ts'
import { eraseCustomer } from '../admin/orders/erase-customer.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import { personMark } from './export-person.ts'
import { findPerson, isNobody } from './find-person.ts'
import { personReceipt, type Erased } from './person-receipt.ts'

/**
 * Erases what the shop holds of an address (GDPR 17): its drafts with their photos, its newsletter, mails to it, what
 * it keeps for reminders, and the personal data of its orders.
 * Orders in the making stay and are named; so do those that were begun by somebody else's address, whose photos they
 * hold. Interrupted, it is
 * begun again: what is gone is gone.
 * @param confirm the address, typed once more
 * @throws Refusal invalid_input, not_found when there is nothing
 */
export async function erasePerson(
  shop: Shop,
  who: string,
  { email, confirm, locale }: { email: string; confirm: string; locale: Locale },
): Promise<{ receipt: string; left: string[] }> {
  if (confirm.toLowerCase() !== email.toLowerCase())
    throw new Refusal('invalid_input', { issues: [{ path: 'confirm', message: 'email' }] })
  const person = await findPerson(shop, email)
  if (isNobody(person)) throw new Refusal('not_found')
  const { drafts, orders } = person
  const erased: Erased = { drafts: 0, photos: 0, orders: 0, mails: 0, newsletter: 0, reminders: 0 }
  const left = drafts.flatMap(({ orderId, isOwn }) => (isOwn && orderId ? [orderId] : []))
  for (const { order, isOwn } of orders) {
    const isGone = isOwn && (await eraseOrderOf(shop, who, order.id))
    if (isGone) erased.orders += 1
    const at = left.indexOf(order.id)
    if (isGone && at >= 0) left.splice(at, 1)
    if (!isGone && at < 0) left.push(order.id)
  }
  for (const { draft, orderId, isOwn } of drafts) {
    if (orderId !== null) continue
    if (!isOwn) await forgetRecipient(shop.db, draft.id)
    else {
      erased.photos += await eraseDraft(shop, draft.id)
      erased.drafts += 1
    }
  }
  await shop.db.transaction(async (tx) => {
    erased.newsletter = await deleteSubscription(tx, email)
    erased.mails = await deleteMailsTo(tx, email, { keepOrders: left })
    if (erased.mails > 0) await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    erased.reminders = await forgetReaderForGood(tx, email)
    await forgetSearched(tx, email)
    await addAuditEntry(tx, {
      at: shop.now(),
      who,
      what: 'erased',
      subject: `person:${personMark(email)}`,
      detail: { ...erased, left },
    })
  })
  const settings = await settingsNow(shop)
  return { receipt: personReceipt({ ...shop, settings }, { locale, erased, left }), left }
}

async function eraseOrderOf(shop: Shop, who: string, orderId: string): Promise<boolean> {
  try {
    await eraseCustomer(shop, who, { orderId, confirm: orderId })
    return true
  } catch (error) {
    if (error instanceof Refusal && ['wrong_state', 'handed_over'].includes(error.code))
      return false
    throw error
  }
}

/** Written down apart as an order's erasure is, so that a backup does not bring it back. */
async function eraseDraft(shop: Shop, draftId: string): Promise<number> {
  return shop.db.transaction(async (tx) => {
    if (!(await lockDraft(tx, draftId))) return 0
    const place = { orderId: draftId, draftId }
    await countForgotten(tx, [draftId])
    const { photos } = await deletePictures(tx, place)
    await deleteTraces(tx, place)
    await noteErasure(tx, { ...place, at: shop.now() })
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    return photos
  })
}
