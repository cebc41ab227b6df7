import { createHash } from 'node:crypto'
import { altaText, anulacionText } from '#domain/verifactu.ts'
import { listRecordsAfter } from '#store/verifactu.ts'
import { type VerifactuRecord } from '#store/told-records.ts'
import type { Shop } from '../../shop.ts'

const batchRows = 500

/** A record's hash, computed apart from the database that made it. */
export function hashOf(record: VerifactuRecord): string {
  const { type, vat, total } = record
  const plain =
    record.kind === 'anulacion'
      ? anulacionText(record)
      : altaText({ ...record, type: type ?? '', vat: vat ?? '', total: total ?? '' })
  return createHash('sha256').update(plain, 'utf8').digest('hex').toUpperCase()
}

/**
 * Reads all records and computes their chains anew, one for each place they belong to.
 * @returns how many records there are, and the first that is not what it says, does not follow the one before, or is missing
 */
export async function proveChain(
  shop: Pick<Shop, 'db'>,
): Promise<{ records: number; brokenAt: number | null }> {
  let records = 0
  const previous = new Map<string, string>()
  for (;;) {
    const batch = await listRecordsAfter(shop.db, records, batchRows)
    for (const record of batch) {
      const isNext =
        record.id === records + 1 && record.previous === (previous.get(record.place) ?? '')
      if (!isNext || hashOf(record) !== record.hash) return { records, brokenAt: records + 1 }
      records += 1
      previous.set(record.place, record.hash)
    }
    if (batch.length < batchRows) return { records, brokenAt: null }
  }
}
