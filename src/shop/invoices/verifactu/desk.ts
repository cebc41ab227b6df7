import { billingSystem } from '#domain/billing-system.ts'
import { needsCorrection, type DeliveryState } from '#domain/record-delivery.ts'
import { Refusal } from '#domain/refusal.ts'
import { addAuditEntry } from '#store/audit.ts'
import type { Queries } from '#store/database.ts'
import { listInvoices, lockInvoice, readOrderOf, type Invoice } from '#store/invoices.ts'
import { lockOrder } from '#store/orders.ts'
import {
  addRecord,
  countRecords,
  listRecords,
  listRecordsOf,
  readRecord,
} from '#store/verifactu.ts'
import { countToCorrect, countUnsent } from '#store/unsent-records.ts'
import { readSender, saveSender } from '#store/record-sender.ts'
import { type Delivery, type VerifactuRecord } from '#store/told-records.ts'
import { write } from '#store/write.ts'
import type { Shop } from '../../shop.ts'
import { replacementOf, takenBack } from '../books.ts'
import { isSending, sendingOf } from './sending.ts'

/*
 * How records of invoices stand with the tax agency, for the desk, and what its owner can do about one: take an invoice
 * back that should never have been
 * issued, and send a record anew that was refused or found fault with. What is recorded stays; another record says what holds from now on.
 */

/** Waiting for longer than this is told; until then it is on its way. */
const quietMinutes = 5

export async function readVerifactu(shop: Shop) {
  const { db, settings, taxAgency } = shop
  const mode = settings.invoices.verifactu
  const [records, toCorrect] = await Promise.all([countRecords(db), countToCorrect(db)])
  const unsent = mode === 'off' ? null : await countUnsent(db, mode)
  const sender = mode === 'off' ? null : await readSender(db, mode)
  return {
    mode,
    records,
    toCorrect,
    isSending: mode !== 'off' && isSending(shop),
    certificate: taxAgency?.certificate ?? null,
    waiting: unsent?.number ?? 0,
    waitingSince: unsent?.since ?? null,
    nextAt: unsent && unsent.number > 0 ? (sender?.nextAt ?? null) : null,
    answeredAt: sender?.answeredAt ?? null,
    receipt: sender?.receipt ?? null,
    trouble: sender?.trouble ? { ...sender.trouble, since: new Date(sender.trouble.since) } : null,
  }
}

/**
 * What of it wants somebody: records that should have been sent by now, and such as are to be corrected.
 * @param isStuck the queue has given up sending them
 */
export async function readRecordsToSee(
  shop: Shop,
  isStuck: boolean,
): Promise<{ unsent: number; toCorrect: number }> {
  const { waiting, waitingSince, trouble, toCorrect } = await readVerifactu(shop)
  const since = shop.now().getTime() - quietMinutes * 60_000
  const isLate = isStuck || trouble !== null || (waitingSince?.getTime() ?? since) < since
  return { unsent: isLate ? waiting : 0, toCorrect }
}

export const recordsPerPage = 50

/** @param only `to_correct`: those that wait for somebody */
export async function showRecords(
  shop: Shop,
  {
    before = null,
    number = null,
    only = null,
  }: {
    before?: number | null
    number?: string | null
    only?: 'to_correct' | DeliveryState | null
  },
) {
  const rows = await listRecords(shop.db, { before, number, only, limit: recordsPerPage + 1 })
  return {
    records: rows.slice(0, recordsPerPage).map(({ record, delivery, orderId, isLast }) => ({
      id: record.id,
      place: record.place,
      kind: record.kind,
      number: record.number,
      orderId,
      type: record.type,
      total: record.total,
      at: record.at,
      hash: record.hash,
      isCorrection: record.isCorrection,
      state: delivery?.state ?? null,
      code: delivery?.code ?? null,
      message: delivery?.message ?? null,
      receipt: delivery?.receipt ?? null,
      answeredAt: delivery?.answeredAt ?? null,
      canTakeBack: isLast && record.kind === 'alta',
      canCorrect: isLast && canCorrect(delivery),
    })),
    more: rows.length > recordsPerPage,
  }
}

const canCorrect = (delivery: Delivery | null): boolean =>
  delivery !== null && needsCorrection(delivery.state, delivery.code)

/**
 * Takes an invoice back that should never have been issued: there was no such sale. Where there was one, money goes
 * back by a credit note, and an
 * invoice that has one is not taken back beside.
 * @throws Refusal not_found; conflict when it is taken back already, or another record came meanwhile; in_use when others rest on it
 */
export async function takeBack(
  shop: Shop,
  who: string,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { record, invoice, history } = await lockRecord(tx, id)
    if (record.kind === 'anulacion') throw new Refusal('conflict')
    const others = await listInvoices(tx, invoice.orderId)
    const gone = await takenBack(tx, others)
    if (
      isRestedOn(
        invoice,
        others.filter(({ id: other }) => !gone.has(other)),
      )
    )
      throw new Refusal('in_use')
    await add(shop, tx, record, {
      kind: 'anulacion',
      isCorrection: false,
      refusedBefore: null,
      isUnknown: !mayBeKnown(history),
    })
    await addAuditEntry(tx, {
      at: shop.now(),
      who,
      what: 'taken_back',
      subject: `invoice:${record.number}`,
      detail: { after: { reason } },
    })
  })
}

/**
 * Makes a record anew that was refused or found fault with, of the same invoice, as it is made now.
 * @throws Refusal not_found; conflict when there is nothing to correct, or another record came meanwhile
 */
export async function correctRecord(shop: Shop, who: string, id: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { record, delivery, history } = await lockRecord(tx, id)
    if (!canCorrect(delivery)) throw new Refusal('conflict')
    const isRefused = delivery?.state === 'refused'
    const isKnown = mayBeKnown(history)
    const isBack = record.kind === 'anulacion'
    await add(shop, tx, record, {
      kind: record.kind,
      isCorrection: true,
      // "Operativas de alta y anulación admisibles" (Validaciones 1.2.2, 6).
      refusedBefore: isRefused ? (isBack || isKnown ? 'S' : 'X') : null,
      isUnknown: isBack && !isKnown,
    })
    await addAuditEntry(tx, {
      at: shop.now(),
      who,
      what: 'corrected',
      subject: `invoice:${record.number}`,
      detail: { after: { code: delivery?.code ?? '' } },
    })
  })
}

/** Sends at once what waits and could not be sent; the pause that the agency asks for is kept all the same. */
export async function sendNow(shop: Shop): Promise<void> {
  const place = shop.settings.invoices.verifactu
  if (place === 'off') return
  await shop.db.transaction(async (tx) => {
    const sender = await readSender(tx, place)
    if (sender?.trouble) await saveSender(tx, { ...sender, nextAt: null })
    // A key of its own: the job that waits for its time has the other.
    await shop.queue.enqueue(tx, 'send-records', `${place} now`, { place })
  })
}

/**
 * Whether another rests on it: corrects it, stands in its place or came after it there. One that makes another without
 * effect is part of that.
 */
function isRestedOn(invoice: Invoice, standing: readonly Invoice[]): boolean {
  const { document, replacesId } = invoice
  const replaced = standing.find(({ id }) => id === replacesId)
  return (
    standing.some(({ correctsId, replacesId: of }) => [correctsId, of].includes(invoice.id)) ||
    document.lines.some(({ what }) => what === 'recipient') ||
    (replaced !== undefined && replacementOf(standing, replaced)?.id !== invoice.id)
  )
}

type History = Awaited<ReturnType<typeof listRecordsOf>>

/**
 * A record that nothing of its invoice came after, held with its invoice and order until the transaction ends: money
 * goes back under the order's lock.
 */
async function lockRecord(tx: Queries, id: number) {
  const record = await readRecord(tx, id)
  if (!record) throw new Refusal('not_found')
  const orderId = await readOrderOf(tx, record.invoiceId)
  if (orderId !== null) await lockOrder(tx, { id: orderId })
  const invoice = await lockInvoice(tx, record.invoiceId)
  const history = await listRecordsOf(tx, record.invoiceId)
  const last = history.at(-1)
  if (last?.record.id !== id) throw new Refusal('conflict')
  return { record, invoice, delivery: last.delivery, history }
}

/** Whether the agency has a record of the invoice, or will have one before this: only what was refused never came to be there. */
const mayBeKnown = (history: History): boolean =>
  history.some(({ delivery }) => delivery?.state !== 'refused')

async function add(
  shop: Shop,
  tx: Queries,
  { invoiceId, place }: VerifactuRecord,
  fields: Pick<VerifactuRecord, 'kind' | 'isCorrection' | 'refusedBefore' | 'isUnknown'>,
): Promise<void> {
  const isSent = isSending(shop)
  await addRecord(tx, {
    ...fields,
    invoiceId,
    isSent,
    version: billingSystem.version,
    at: shop.now(),
  })
  if (isSent) await write(tx, [await sendingOf(shop, place)])
}
