import { pagesPerBook } from '#domain/book-spec.ts'
import { photosGraceHours } from '#domain/fulfilment.ts'
import {
  draftReminder,
  draftReminderPauseDays,
  needsReminderWish,
  photosReminder,
} from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import type { Draft } from '#store/drafts.ts'
import type { Order } from '#store/orders.ts'
import { isMailDelivered, putMail } from '#store/outbox.ts'
import {
  hasOtherBook,
  listOrdersLackingPhotos,
  readReader,
  refuseReminders as refuse,
  setReminded,
  setReminderDecided,
  takeDraftsToRemind,
} from '#store/reminders.ts'
import type { Shop } from '../shop.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Few enough that no transaction holds anybody up. */
const batch = 50

/**
 * Puts the reminders that are due in the outbox: of photos that a paid book still lacks, and of unfinished drafts. Any
 * number of processes may
 * do so at once, and be interrupted anywhere: each is written once.
 */
export async function remind(shop: Shop, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  for (const next of [remindOfPhotos, remindOfDrafts]) {
    for (let count = batch; count === batch;) count = signal?.aborted ? 0 : await next(shop)
  }
}

async function remindOfPhotos(shop: Shop): Promise<number> {
  const now = shop.now().getTime()
  const { afterHours, hoursLeftMin } = photosReminder
  return shop.db.transaction(async (tx) => {
    const found = await listOrdersLackingPhotos(tx, {
      paidFrom: new Date(now - (photosGraceHours - hoursLeftMin) * hourMs),
      paidTo: new Date(now - afterHours * hourMs),
      photosMax: pagesPerBook,
      limit: batch,
    })
    for (const { id: orderId, customerEmail: recipient, locale } of found) {
      await putMail(tx, shop.queue, {
        id: `order-photos-missing:${orderId}`,
        kind: 'order-photos-missing',
        recipient,
        locale,
        facts: { orderId },
      })
    }
    return found.length
  })
}

/** Each draft is decided on once, whatever is decided: one changed again later brings no second reminder. */
async function remindOfDrafts(shop: Shop): Promise<number> {
  const now = shop.now()
  return shop.db.transaction(async (tx) => {
    const due = await takeDraftsToRemind(tx, {
      changedFrom: new Date(now.getTime() - draftReminder.daysMax * dayMs),
      changedTo: new Date(now.getTime() - draftReminder.afterDays * dayMs),
      limit: batch,
    })
    for (const draft of due) {
      await setReminderDecided(tx, draft.id, now)
      if (!(await isExpected(tx, draft, now))) continue
      const { id: codigo, email: recipient, locale } = draft
      await setReminded(tx, recipient, now)
      await putMail(tx, shop.queue, {
        id: `draft-reminder:${codigo}`,
        kind: 'draft-reminder',
        recipient,
        locale,
        facts: { codigo, changedAt: draft.changedAt.toISOString() },
      })
    }
    return due.length
  })
}

/**
 * Whether a draft's holder would expect the reminder: it was wished for where that is the law, it was announced in the
 * mail with the code, that mail went out, nobody there has refused
 * reminders or had one lately, and no other book of theirs has taken this one's place.
 */
async function isExpected(tx: Queries, draft: Draft, now: Date): Promise<boolean> {
  if (needsReminderWish(draft) && !draft.reminderWished) return false
  const reader = await readReader(tx, draft.email)
  if (!reader || reader.refusedAt) return false
  if (
    reader.remindedAt &&
    reader.remindedAt.getTime() > now.getTime() - draftReminderPauseDays * dayMs
  )
    return false
  return (await isMailDelivered(tx, `draft-code:${draft.id}`)) && !(await hasOtherBook(tx, draft))
}

/** Whether a draft is still to be ordered. @param order the draft's, if it has one */
export function isUnfinished(
  order: Pick<Order, 'paidAt' | 'paymentStatus' | 'fulfilment'> | null,
): boolean {
  return (
    !order ||
    (order.paidAt === null &&
      order.paymentStatus !== 'processing' &&
      order.fulfilment !== 'cancelled')
  )
}

/** Whoever reads these mails wants no reminders of unfinished books. Again: nothing. @throws Refusal link_expired */
export async function refuseReminders(shop: Shop, token: string): Promise<void> {
  if (!(await refuse(shop.db, token, shop.now()))) throw new Refusal('link_expired')
}
