import { createHash } from 'node:crypto'
import { captionOf } from '#domain/page-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { addAuditEntry } from '#store/audit.ts'
import { listMessages } from '#store/order-messages.ts'
import { listInvoicesOf } from '#store/people.ts'
import { listPhotos } from '#store/photos.ts'
import { openPhotosOf } from '../desk/order-images.ts'
import type { Shop } from '../shop.ts'
import { findPerson, isNobody, type Person } from './find-person.ts'

export type PersonFile = { name: string; bytes: Buffer; changedAt: Date }

/** Names somebody in the audit trail without saying who it was. */
export const personMark = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)

/**
 * All that the shop holds of an address (GDPR 15 and 20): data.json, and the photos that came with it. Photos that
 * somebody else put in stay out, also
 * where the book goes to this address. Read one by one as they are asked for. @throws Refusal not_found when there is nothing
 */
export async function exportPerson(
  shop: Shop,
  who: string,
  email: string,
): Promise<AsyncGenerator<PersonFile>> {
  const person = await findPerson(shop, email)
  if (isNobody(person)) throw new Refusal('not_found')
  const { drafts, orders, mails } = person
  await addAuditEntry(shop.db, {
    at: shop.now(),
    who,
    what: 'exported',
    subject: `person:${personMark(email)}`,
    detail: { drafts: drafts.length, orders: orders.length, mails: mails.length },
  })
  return files(shop, email, person)
}

async function* files(shop: Shop, email: string, person: Person): AsyncGenerator<PersonFile> {
  yield {
    name: 'data.json',
    bytes: Buffer.from(JSON.stringify(await dataOf(shop, email, person), null, 2)),
    changedAt: shop.now(),
  }
  for (const { draft, isOwn } of person.drafts) {
    if (!isOwn) continue
    for await (const { name, bytes, receivedAt } of openPhotosOf(shop, draft.id))
      yield { name: `photos/${draft.id}/${name}`, bytes, changedAt: receivedAt }
  }
}

async function dataOf(
  shop: Shop,
  email: string,
  { drafts, orders, mails, subscription, reader }: Person,
) {
  const ids = orders.map(({ order }) => order.id)
  const [invoices, messages] = await Promise.all([
    listInvoicesOf(shop.db, ids),
    listMessages(shop.db, ids),
  ])
  return {
    email,
    exportedAt: shop.now(),
    drafts: await Promise.all(drafts.map((draft) => draftData(shop, draft))),
    orders: orders.map(
      ({ order: { checkoutToken: _token, searchText: _search, stage: _stage, ...order } }) => ({
        ...order,
        invoices: invoices
          .filter(({ invoice }) => invoice.orderId === order.id)
          .map(({ invoice, recipient }) => ({
            number: showInvoiceNumber(invoice),
            issuedOn: invoice.issuedOn,
            ...(recipient && { recipient }),
          })),
        messages: messages
          .filter(({ orderId }) => orderId === order.id)
          .map(({ at, side, text }) => ({ at, from: side, text })),
      }),
    ),
    newsletter: subscription && {
      status: subscription.status,
      locale: subscription.locale,
      since: subscription.createdAt,
      confirmed: subscription.confirmedAt,
      changed: subscription.changedAt,
    },
    reminders: reader && {
      toldAt: reader.toldAt,
      remindedAt: reader.remindedAt,
      refusedAt: reader.refusedAt,
    },
    mails: mails.map(({ kind, recipient, locale, createdAt, sentAt }) => ({
      kind,
      recipient,
      locale,
      createdAt,
      sentAt,
    })),
  }
}

/** Of a draft that somebody else began for this person only what is this person's. */
async function draftData(shop: Shop, { draft, photos, orderId, isOwn }: Person['drafts'][number]) {
  if (isOwn) return { ...draft, photos, captions: await captionsOf(shop, draft.id), orderId }
  return {
    id: draft.id,
    startedBySomebodyElse: true,
    customerEmail: draft.customerEmail,
    customerName: draft.customerName,
    address: draft.address,
    postalCode: draft.postalCode,
    city: draft.city,
    country: draft.country,
  }
}

/** What was written below the pages of a draft. */
async function captionsOf(shop: Shop, draftId: string) {
  return (await listPhotos(shop.db, draftId)).flatMap(({ page }, i) => {
    const caption = captionOf(page)
    return caption === '' ? [] : [{ page: i + 1, caption }]
  })
}
