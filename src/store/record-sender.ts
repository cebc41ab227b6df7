import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { Queries } from './database.ts'
import { eq } from 'drizzle-orm'
import { verifactuSenders } from './schema/verifactu.ts'

export type Sender = typeof verifactuSenders.$inferSelect

/** How sending to a place stands; null before the first time. */
export async function readSender(queries: Queries, place: RecordPlace): Promise<Sender | null> {
  const [row] = await queries
    .select()
    .from(verifactuSenders)
    .where(eq(verifactuSenders.place, place))
  return row ?? null
}

export async function saveSender(queries: Queries, sender: Sender): Promise<void> {
  await queries
    .insert(verifactuSenders)
    .values(sender)
    .onConflictDoUpdate({ target: verifactuSenders.place, set: sender })
}
