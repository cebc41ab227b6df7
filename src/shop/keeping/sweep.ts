import {
  addressHoursKept,
  draftDaysKept,
  mailDaysKept,
  orderYearsKept,
  readerDaysKept,
  subscriptionYearsProven,
  unattachedHoursKept,
} from '#domain/order.ts'
import { unsentDaysKept } from '#domain/order-list.ts'
import { sessionDaysMax, sessionHours } from '#domain/session.ts'
import { placeDaysKept } from '#domain/staff.ts'
import { countOn, FilesApart, proveBelonging } from '#store/belonging.ts'
import type { Queries } from '#store/database.ts'
import type { Draft } from '#store/drafts.ts'
import { deletePictures } from '#store/erasure.ts'
import {
  endSessions,
  forgetMails,
  forgetPlaces,
  forgetUnconfirmed,
  forgetUnsubscribed,
} from '#store/leftovers.ts'
import { forgetOrderLinks } from '#store/order-links.ts'
import { forgetRecipients } from '#store/invoices.ts'
import { forgetUses } from '#store/limit-uses.ts'
import { forgetMailDomains } from '#store/mail-domains.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { listOrdersBefore } from '#store/people.ts'
import { eraseData } from './erase-data.ts'
import { lockOrder } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { deletePhotos, listUnattached } from '#store/photos.ts'
import { forgetReaders, readReader } from '#store/reminders.ts'
import { listCancelledWithPictures, listKeptTooLong, setPhotosDeleted } from '#store/shipments.ts'
import { deleteStaleDrafts, listStaleAfterRefund } from '#store/stale-drafts.ts'
import { takeUnsent } from '#store/unsent-orders.ts'
import { removeOrphanFiles } from './orphan-files.ts'
import { forgetOldFarewells } from './forget-farewells.ts'
import { dropUnfinished } from './drop-unfinished.ts'
import { trimThumbnails } from './trim-thumbnails.ts'
import { emptyQuarantine } from './quarantine.ts'
import { whileNoBackup } from './remove-files.ts'
import type { Shop } from '../shop.ts'

const hour = 3_600_000
/** Few enough that no transaction holds anybody up. */
const batch = 50

type Part = (shop: Shop, now: number, signal: AbortSignal | undefined) => Promise<number>

const parts: Record<string, Part> = {
  drafts: (shop, now, signal) =>
    inBatches(signal, () =>
      shop.db.transaction(async (tx) => {
        const deleted = await deleteStaleDrafts(
          tx,
          new Date(now - draftDaysKept * 24 * hour),
          batch,
        )
        for (const draft of deleted) await sayDeleted(shop, tx, draft)
        if (deleted.length > 0) await shop.queue.enqueue(tx, 'remove-files', 'all', {})
        return deleted.length
      }),
    ),
  'unattached photos': (shop, now, signal) =>
    inBatches(signal, () =>
      shop.db.transaction(async (tx) => {
        const photos = await listUnattached(tx, new Date(now - unattachedHoursKept * hour), batch)
        await deletePhotos(tx, photos)
        if (photos.length > 0) await shop.queue.enqueue(tx, 'remove-files', 'all', {})
        return photos.length
      }),
    ),
  'photos that stopped on their way': (shop, now, signal) =>
    dropUnfinished(shop, new Date(now - unattachedHoursKept * hour), signal),
  'delivered orders’ photos': (shop, now, signal) =>
    inBatches(signal, () => deletePicturesOf(shop, now, listKeptTooLong)),
  'photos of paid orders that were never sent': (shop, now, signal) =>
    inBatches(signal, () => deletePicturesOf(shop, now, takeUnsent, unsentDaysKept)),
  'cancelled orders’ photos': (shop, now, signal) =>
    inBatches(signal, () => deletePicturesOf(shop, now, listCancelledWithPictures)),
  'photos of orders that nobody paid in the end': (shop, now, signal) =>
    inBatches(signal, () => deletePicturesOf(shop, now, listStaleAfterRefund, draftDaysKept)),
  'customers of orders past their period': (shop, now, signal) =>
    inBatches(signal, () => erasePastPeriod(shop, now)),
  'recipients of invoices past their period': (shop, now) =>
    forgetRecipients(shop.db, `${firstYearKept(now)}-01-01`),
  'subscriptions that ended long ago': (shop, now) =>
    forgetUnsubscribed(shop.db, yearsBefore(now, subscriptionYearsProven)),
  mails: (shop, now, signal) =>
    inBatches(signal, () => forgetMails(shop.db, new Date(now - mailDaysKept * 24 * hour), batch)),
  'mails kept as files': (shop, now) =>
    shop.mail.forgetBefore?.(new Date(now - mailDaysKept * 24 * hour)) ?? Promise.resolve(0),
  farewells: forgetOldFarewells,
  'addresses told of reminders': (shop, now) =>
    forgetReaders(shop.db, new Date(now - readerDaysKept * 24 * hour)),
  'unconfirmed newsletter addresses': (shop, now) =>
    forgetUnconfirmed(shop.db, new Date(now - mailDaysKept * 24 * hour)),
  // Early enough that they are gone when the sweep before has just missed them; what counts longest counts a day.
  'counts of what is limited': (shop, now) =>
    forgetUses(shop.db, new Date(now - (addressHoursKept - 2) * hour)),
  'domains of mails': (shop) => forgetMailDomains(shop.db),
  'links to orders': (shop, now) => forgetOrderLinks(shop.db, new Date(now - 24 * hour)),
  sessions: (shop, now) =>
    endSessions(shop.db, {
      usedBefore: new Date(now - sessionHours * hour),
      createdBefore: new Date(now - sessionDaysMax * 24 * hour),
    }),
  'places of logins': (shop, now) =>
    forgetPlaces(shop.db, new Date(now - placeDaysKept * 24 * hour)),
  // A mistake here costs a second's work.
  thumbnails: (shop) => trimThumbnails(shop.files),
  'orphan files': (shop, now, signal) =>
    whileNoBackup(shop.db, () =>
      removeOrphanFiles(shop, { before: new Date(now - 24 * hour), signal }),
    ),
  'files in quarantine': (shop) => emptyQuarantine(shop.files, shop.now()),
}

const nobodysFiles = new Set([
  'photos that stopped on their way',
  'thumbnails',
  'orphan files',
  'files in quarantine',
])

const yearsBefore = (now: number, years: number): Date =>
  new Date(new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - years))

const firstYearKept = (now: number): number => new Date(now).getUTCFullYear() - orderYearsKept

/**
 * Accounts are kept six years from the end of the year they belong to (Código de Comercio, art. 30). What was ordered
 * and paid, and the invoices, name nobody then.
 */
async function erasePastPeriod(shop: Shop, now: number): Promise<number> {
  const ids = await listOrdersBefore(shop.db, new Date(Date.UTC(firstYearKept(now), 0, 1)), batch)
  for (const id of ids)
    await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, { id })
      if (!order || order.customerEmail === '') return
      const at = new Date(now)
      const detail = await eraseData(shop, tx, order, { who: 'system', now: at })
      await addOrderEvent(tx, { orderId: id, at, who: 'system', what: 'data_erased', detail })
    })
  return ids.length
}

/** Deletes the photos and pages of a batch of orders whose time has passed, and writes into each order that it did. */
function deletePicturesOf(
  shop: Shop,
  now: number,
  list: typeof listKeptTooLong,
  daysKept = shop.settings.photoDaysKept,
): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const kept = await list(tx, new Date(now - daysKept * 24 * hour), batch)
    for (const { orderId, draftId } of kept) {
      const order = await lockOrder(tx, { id: orderId })
      const deleted = await deletePictures(tx, { orderId, draftId })
      await setPhotosDeleted(tx, orderId, new Date(now))
      // Another sweep at the same time may have been first.
      if (deleted.photos + deleted.drawings > 0 || deleted.book)
        await addOrderEvent(tx, {
          orderId,
          at: new Date(now),
          who: 'system',
          what: 'photos_deleted',
          detail: deleted,
        })
      // The mail tells of an order that was paid: of its invoice, and of how long it is kept.
      if (deleted.photos === 0 || !order?.customerEmail || order.paidAt === null) continue
      await putMail(tx, shop.queue, {
        id: `photos-deleted:${orderId}`,
        kind: 'photos-deleted',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { orderId },
      })
    }
    if (kept.length > 0) await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    return kept.length
  })
}

/**
 * Deletes what the shop has promised not to keep, and what crashes left behind. Goes by small transactions, so it may be
 * interrupted anywhere and begun again, by several at once too. One part's failure is logged and stops no other.
 */
export async function sweep(shop: Shop, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const isTogether = await belongTogether(shop)
  if (isTogether === false) return
  for (const [name, remove] of Object.entries(parts)) {
    if (signal?.aborted) return
    if (isTogether === 'unknown' && nobodysFiles.has(name)) continue
    try {
      const count = await remove(shop, shop.now().getTime(), signal)
      if (count > 0) shop.log.info({ what: name, count }, 'sweep: deleted')
    } catch (error) {
      shop.log.error({ what: name, err: error }, 'sweep: failed')
    }
  }
}

/**
 * Whether database and file store are one shop's. 'unknown' with the storage away: what takes away nobody's files
 * waits, the rest goes on.
 */
async function belongTogether(shop: Shop): Promise<boolean | 'unknown'> {
  try {
    await proveBelonging(shop.db, shop.files)
    await countOn(shop.db, shop.files)
    return true
  } catch (error) {
    const isApart = error instanceof FilesApart
    shop.log.error(
      { what: isApart ? 'files of another shop' : 'orphan files', err: error },
      'sweep: failed',
    )
    return isApart ? false : 'unknown'
  }
}

/** Tells whoever's unfinished book is gone, with what hung on it; not those it would tell nothing, nor those who want no mails about it. */
async function sayDeleted(
  shop: Shop,
  tx: Queries,
  { id, email: recipient, locale, createdAt, photos, standalone }: Draft & { photos: number },
): Promise<void> {
  if (photos === 0 || standalone || (await readReader(tx, recipient))?.refusedAt) return
  await putMail(tx, shop.queue, {
    id: `draft-deleted:${id}`,
    kind: 'draft-deleted',
    recipient,
    locale,
    facts: { begun: createdAt.toISOString(), days: draftDaysKept, photos },
  })
}

async function inBatches(
  signal: AbortSignal | undefined,
  next: () => Promise<number>,
): Promise<number> {
  let total = 0
  for (let count = await next(); count > 0; count = signal?.aborted ? 0 : await next())
    total += count
  return total
}
