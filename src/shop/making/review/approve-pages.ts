import { isDoubted } from '#domain/page-gate.ts'
import { Refusal } from '#domain/refusal.ts'
import { listDrawings, setApproval } from '#store/drawings.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { withdrawMail } from '#store/outbox.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { moveOrder } from '../../changes/move-order.ts'
import { recordChange } from '../../changes/record-change.ts'
import { currentPages } from './current-pages.ts'
import { readFlags } from './flags.ts'
import { approvalMailId, lockProduction } from './lock-production.ts'

/**
 * Finds the drawings of some pages fit for print, or no longer so; all of them or none. It is the drawing that is approved: a page
 * drawn otherwise is to be approved again, and one that goes back to this drawing is not. A book that was approved is
 * to be reviewed again when one of
 * its pages no longer is. A drawing in doubt is approved by itself only: whoever approves many at once has not looked at it.
 * @throws Refusal those of lockProduction; look_first when one of many is in doubt; conflict when one of the drawings
 * is no longer that of a page
 */
export async function approvePages(
  shop: Shop,
  who: string,
  {
    orderId,
    drawings,
    approved,
  }: { orderId: string; drawings: readonly string[]; approved: boolean },
) {
  await shop.db.transaction(async (tx) => {
    const { order, photos } = await lockProduction(tx, orderId)
    const wanted = new Set(drawings)
    const pages = currentPages(order, photos, await listDrawings(tx, orderId)).flatMap(
      ({ page, drawing }) => (drawing && wanted.has(drawing.id) ? [{ page, drawing }] : []),
    )
    if (pages.length < wanted.size) throw new Refusal('conflict')
    const changed = pages.filter(({ drawing }) => (drawing.approvedAt !== null) !== approved)
    if (changed.length === 0) return
    if (approved && wanted.size > 1) {
      const flags = await readFlags(tx, orderId)
      const doubted = changed.filter(
        ({ drawing }) => isDoubted(drawing.facts.verdict) || flags.has(drawing.id),
      )
      if (doubted.length > 0)
        throw new Refusal('look_first', { pages: doubted.map(({ page }) => page) })
    }
    const now = shop.now()
    await setApproval(
      tx,
      changed.map(({ drawing }) => drawing.id),
      approved ? { at: now, who } : null,
    )
    const reopened = !approved && order.fulfilment === 'approved'
    if (reopened) {
      await moveOrder(shop, tx, order, { to: 'review', who, event: null })
      await withdrawMail(tx, approvalMailId(orderId))
    }
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who,
      what: approved ? 'pages_approved' : 'pages_unapproved',
      detail: {
        pages: changed.map(({ page }) => page),
        drawings: changed.map(({ drawing }) => drawing.id),
        ...(reopened && { reopened }),
      },
    })
    const before = Object.fromEntries(
      changed.map(({ drawing }) => [`drawing ${drawing.id}`, drawing.approvedBy]),
    )
    const after = Object.fromEntries(
      changed.map(({ drawing }) => [`drawing ${drawing.id}`, approved ? who : null]),
    )
    await recordChange(shop, tx, { who, subject: `order:${orderId}`, before, after })
  })
  return listOrderPages(shop, orderId)
}
