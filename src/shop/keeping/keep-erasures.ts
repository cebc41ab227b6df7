import { keepErasure } from '#store/backup/erasure-list.ts'
import { listErasuresToKeep, markErasuresKept } from '#store/erasure.ts'
import type { Shop } from '../shop.ts'

/** Copies into the file store which customers were erased, so that the list outlives a database that is lost and restored. */
export async function keepErasures(shop: Pick<Shop, 'db' | 'files'>): Promise<void> {
  for (;;) {
    const erasures = await listErasuresToKeep(shop.db, 100)
    if (erasures.length === 0) return
    for (const erasure of erasures) await keepErasure(shop.files, erasure)
    await markErasuresKept(
      shop.db,
      erasures.map(({ orderId }) => orderId),
    )
  }
}
