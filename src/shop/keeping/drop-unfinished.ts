import { listSendings } from '#store/photo-parts.ts'
import type { Shop } from '../shop.ts'

/** Removes what was on its way and of which nothing was heard since `before`. Answers how many photos. */
export async function dropUnfinished(
  shop: Pick<Shop, 'files'>,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const old: string[][] = []
  for await (const { keys, changedAt } of listSendings(shop.files)) {
    if (signal?.aborted) return 0
    if (changedAt < before) old.push(keys)
  }
  for (const keys of old) await shop.files.remove(keys)
  return old.length
}
