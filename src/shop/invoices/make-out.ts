import { asFull, makeCreditNote, turned, whatIsLeft } from '#domain/credit-note.ts'
import { sameRecipient, type Recipient } from '#domain/invoice.ts'
import { showInvoiceNumber } from '#domain/invoice-number.ts'
import type { Queries } from '#store/database.ts'
import { listInvoices, type Invoice } from '#store/invoices.ts'
import { write } from '#store/write.ts'
import type { Shop } from '../shop.ts'
import { documentsOf, leftOf, readBooks, replacementOf, type Books, type Sale } from './books.ts'
import { issued } from './issued.ts'

/**
 * Makes the invoices of a paid order out to somebody: a simplified one gets a full one in its place (F3), a full one
 * that was made out to somebody else is
 * taken back (R4, or an F3 below zero) and issued anew. Only under the order's lock. Answers the numbers of what was
 * issued: none, where nothing is left
 * of its invoices, or they are made out so already.
 */
export async function makeOut(
  shop: Shop,
  tx: Queries,
  { orderId, recipient }: { orderId: string; recipient: Recipient },
): Promise<string[]> {
  const books = await readBooks(tx, orderId)
  const standing = books.sales.filter((sale) => leftOf(sale) > 0)
  for (const sale of standing) {
    const { invoice, credited } = sale
    if (invoice.document.isFull) await makeOutAnew(shop, tx, books, sale, recipient)
    else
      for (const simplified of [invoice, ...credited])
        await replaceBy(shop, tx, books, simplified, recipient)
  }
  const known = new Set(books.all.map(({ id }) => id))
  const after = await listInvoices(tx, orderId)
  return after.filter(({ id }) => !known.has(id)).map(showInvoiceNumber)
}

async function makeOutAnew(
  shop: Shop,
  tx: Queries,
  { recipients }: Books,
  sale: Sale,
  recipient: Recipient,
): Promise<void> {
  const { invoice, credited } = sale
  const before = recipients.get(invoice.cause)
  if (!before || sameRecipient(before, recipient)) return
  const documents = documentsOf(credited)
  const left = asFull(whatIsLeft(invoice.document, documents), invoice.issuedOn)
  await write(
    tx,
    await issued(shop, {
      type: 'R4',
      document: makeCreditNote(invoice.document, documents, leftOf(sale), 'recipient'),
      cause: `recipient:${invoice.id}`,
      corrects: invoice,
      recipient: before,
    }),
  )
  await write(
    tx,
    await issued(shop, { type: 'F1', document: left, cause: `anew:${invoice.id}`, recipient }),
  )
}

async function replaceBy(
  shop: Shop,
  tx: Queries,
  { all, gone, recipients }: Books,
  simplified: Invoice,
  recipient: Recipient,
): Promise<void> {
  const standing = replacementOf(
    all.filter(({ id }) => !gone.has(id)),
    simplified,
  )
  const before = standing && recipients.get(standing.cause)
  if (before && sameRecipient(before, recipient)) return
  if (standing && before) await issueReplacement(shop, tx, simplified, before, { isTurned: true })
  await issueReplacement(shop, tx, simplified, recipient)
}

/**
 * Issues a full one in the place of a simplified one.
 * @param isTurned below zero: takes back one that was made out to somebody else (the agency's FAQ 27)
 */
export async function issueReplacement(
  shop: Shop,
  tx: Queries,
  simplified: Invoice,
  recipient: Recipient,
  { isTurned = false } = {},
): Promise<void> {
  const earlier = (await listInvoices(tx, simplified.orderId)).filter(
    ({ replacesId }) => replacesId === simplified.id,
  )
  const full = asFull(simplified.document, simplified.issuedOn)
  await write(
    tx,
    await issued(shop, {
      type: 'F3',
      document: isTurned ? turned(full) : full,
      cause: `replaces:${simplified.id}:${earlier.length}`,
      replaces: simplified,
      recipient,
    }),
  )
}
