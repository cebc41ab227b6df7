import type { Readable } from 'node:stream'
import { Refusal } from '#domain/refusal.ts'
import { findPrintJobByFile } from '#store/print-jobs.ts'
import type { Shop } from '../shop.ts'

/**
 * A file of a book that was handed over, for the print service to fetch: while it has yet to be printed, and not for ever.
 * @throws Refusal link_expired, whether the address was one once or never
 */
export async function fetchedFile(
  shop: Shop,
  { token, part }: { token: string; part: 'interior' | 'cover' },
): Promise<{ stream: Readable; bytes: number }> {
  const job = await findPrintJobByFile(shop.db, token, shop.now())
  const file = job && (await shop.files.read(`${job.folder}${part}.pdf`))
  if (!file) throw new Refusal('link_expired')
  return file
}
