import type { DeliveryState } from '#domain/record-delivery.ts'
import { isOneRecords } from '#domain/record-delivery.ts'
import { recordsTogetherMax } from '#domain/verifactu.ts'
import type { RecordPlace } from '#domain/verifactu-mode.ts'
import { itemAt } from '#domain/item-at.ts'
import {
  TaxAgencyError,
  type RecordAnswer,
  type SendingAnswer,
} from '#gateways/tax-agency/tax-agency.ts'
import { advisoryLocks, tryHold } from '#store/advisory-lock.ts'
import { readShopId } from '#store/belonging.ts'
import type { Queries } from '#store/database.ts'
import {
  beginAttempts,
  countUnsent,
  listUnsent,
  saveOutcomes,
  type Outcome,
  type Unsent,
} from '#store/unsent-records.ts'
import { readSender, saveSender, type Sender } from '#store/record-sender.ts'
import type { Shop } from '../../shop.ts'
import { billingRecord } from './billing-record.ts'

/** Another process is sending: it looks for more when it is done, and so does this one, should it have looked too early. */
const busySeconds = 10
/** What waits for longer has been kept from being sent, and the agency is told so. */
const lateMinutes = 10
/** While nothing can be sent it is tried again after a quarter of the time that this has lasted, and never later than that. */
const [troubleSecondsMin, troubleSecondsMax] = [60, 1_200]

/**
 * Sends what waits for a place in the order of the chain, as many as go together, and not before the agency wants to be
 * called. Any number of calls at
 * once send once. What keeps it from being sent is written down for the desk, and it is tried again until it is done.
 */
export async function sendRecords(shop: Shop, place: RecordPlace): Promise<void> {
  const hold = await tryHold(shop.db, advisoryLocks.sender)
  if (!hold) return again(shop, shop.db, place, busySeconds)
  try {
    await sendNext(shop, place)
  } finally {
    await hold.release()
  }
}

async function sendNext(shop: Shop, place: RecordPlace): Promise<void> {
  const sender = (await readSender(shop.db, place)) ?? fresh(place)
  const { number } = await countUnsent(shop.db, place)
  const now = shop.now().getTime()
  const waitMs = (sender.nextAt?.getTime() ?? 0) - now
  // "until t seconds have passed, or as many have come together as go at once" (Orden HAC/1177/2024, 16.2 c), unless something is wrong.
  const isFull = number >= recordsTogetherMax && !sender.trouble
  if (number === 0) {
    if (sender.trouble) await saveSender(shop.db, { ...sender, trouble: null })
    return
  }
  if (waitMs > 0 && !isFull) return again(shop, shop.db, place, waitMs / 1000)
  const unsent = await listUnsent(shop.db, place, Math.min(sender.together, recordsTogetherMax))
  try {
    const answer = await send(shop, place, unsent)
    await recordAnswer(shop, sender, { unsent, answer })
  } catch (error) {
    if (!(error instanceof TaxAgencyError)) throw error
    await recordTrouble(shop, sender, { unsent, error })
  }
}

const fresh = (place: RecordPlace): Sender => ({
  place,
  nextAt: null,
  together: recordsTogetherMax,
  trouble: null,
  answeredAt: null,
  receipt: null,
})

const again = (shop: Shop, queries: Queries, place: RecordPlace, seconds: number) =>
  shop.queue.enqueue(
    queries,
    'send-records',
    place,
    { place },
    { afterSeconds: Math.max(1, Math.ceil(seconds)) },
  )

async function send(
  shop: Shop,
  place: RecordPlace,
  unsent: readonly Unsent[],
): Promise<SendingAnswer> {
  const agency = shop.taxAgency?.place === place ? shop.taxAgency : null
  if (!agency)
    throw new TaxAgencyError(
      'not_set',
      `records are to be sent (${place}) and no certificate is set`,
    )
  const installation = await readShopId(shop.db)
  const records = unsent.map((one) => billingRecord(shop, one, installation))
  const { invoice, delivery, record: firstRecord } = itemAt(unsent, 0)
  const lateAt = shop.now().getTime() - lateMinutes * 60_000
  await beginAttempts(
    shop.db,
    unsent.map(({ record }) => record.id),
  )
  return agency.send({
    issuer: { name: invoice.document.seller.name, nif: firstRecord.nif },
    isLate:
      unsent.some(({ delivery: { attempts } }) => attempts > 0) ||
      delivery.madeAt.getTime() < lateAt,
    records,
  })
}

/** Writes down what became of each record. One that the answer leaves out waits on. */
async function recordAnswer(
  shop: Shop,
  sender: Sender,
  { unsent, answer }: { unsent: readonly Unsent[]; answer: SendingAnswer },
): Promise<void> {
  const { place } = sender
  const outcomes = unsent.flatMap((one): Outcome[] => {
    const said = answer.records.find((candidate) => isAbout(candidate, one))
    return said ? [outcomeOf(one, said)] : []
  })
  const now = shop.now()
  const isWhole = outcomes.length === unsent.length
  await shop.db.transaction(async (tx) => {
    await saveOutcomes(tx, outcomes, { receipt: answer.receipt, at: now })
    await saveSender(tx, {
      place,
      nextAt: new Date(now.getTime() + answer.pauseSeconds * 1000),
      together: Math.min(sender.together * 2, recordsTogetherMax),
      trouble: isWhole
        ? null
        : {
            fault: 'nonsense',
            since: sender.trouble?.since ?? now.toISOString(),
            code: null,
            message: `the answer says nothing of ${unsent.length - outcomes.length} records`,
          },
      answeredAt: now,
      receipt: answer.receipt ?? sender.receipt,
    })
    if ((await countUnsent(tx, place)).number > 0) await again(shop, tx, place, answer.pauseSeconds)
  })
  for (const { recordId, state, code } of outcomes)
    if (state !== 'accepted')
      shop.log.warn({ record: recordId, state, code }, 'the tax agency finds fault with a record')
}

const isAbout = (said: RecordAnswer, { record }: Unsent): boolean =>
  said.reference === null
    ? said.number === record.number && said.kind === record.kind
    : said.reference === String(record.id)

/**
 * The agency has one of the same invoice already: where this one was sent before and its answer lost, that is the one it has. At the first
 * attempt it is another's, and somebody has to look.
 */
function outcomeOf({ record, delivery }: Unsent, said: RecordAnswer): Outcome {
  const { id: recordId } = record
  const { state, code, message } = said
  const wasSent = delivery.attempts > 0
  if (state === 'refused' && wasSent && said.known) {
    const known: DeliveryState = said.known === 'with_errors' ? 'with_errors' : 'accepted'
    return {
      recordId,
      state: known,
      code: said.knownFault?.code ?? null,
      message: said.knownFault?.message ?? null,
    }
  }
  // What is taken back twice is taken back.
  if (state === 'refused' && wasSent && record.kind === 'anulacion' && code === '3001')
    return { recordId, state: 'accepted', code: null, message: null }
  return { recordId, state, code, message }
}

/**
 * Writes down why nothing was taken, and when it is tried again. One record that the agency cannot read must not hold
 * up the others for ever.
 */
async function recordTrouble(
  shop: Shop,
  sender: Sender,
  { unsent, error }: { unsent: readonly Unsent[]; error: TaxAgencyError },
): Promise<void> {
  const { place, trouble } = sender
  const { fault, code, message } = error
  const now = shop.now()
  const since = trouble?.since ?? now.toISOString()
  const lastedSeconds = (now.getTime() - Date.parse(since)) / 1000
  const seconds = Math.min(Math.max(lastedSeconds / 4, troubleSecondsMin), troubleSecondsMax)
  const isOnes = fault === 'refused' && isOneRecords(code)
  shop.log.error({ place, fault, code, err: error }, 'records of invoices could not be sent')
  await shop.db.transaction(async (tx) => {
    const [one, ...others] = unsent
    if (isOnes && one && others.length === 0)
      await saveOutcomes(tx, [{ recordId: one.record.id, state: 'refused', code, message }], {
        receipt: null,
        at: now,
      })
    const left = await countUnsent(tx, place)
    await saveSender(tx, {
      ...sender,
      nextAt: new Date(now.getTime() + seconds * 1000),
      together: isOnes ? Math.max(1, Math.floor(unsent.length / 2)) : sender.together,
      trouble: left.number === 0 ? null : { fault, since, code, message },
    })
    if (left.number > 0) await again(shop, tx, place, seconds)
  })
}
