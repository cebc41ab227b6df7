import { eq, sql } from 'drizzle-orm'
import { printerNames, type PrinterName } from '#domain/printer.ts'
import type { Queries } from './database.ts'
import { orders } from './schema/orders.ts'

type Outside = Exclude<PrinterName, 'own'>
const outside = printerNames.filter((name): name is Outside => name !== 'own')

/** The printers outside the house that any order's files are laid out for. The index orders_printed_outside answers it. */
export async function listPrintersUsed(queries: Queries): Promise<Outside[]> {
  const found = await Promise.all(
    outside.map(
      async (name) =>
        (
          await queries
            .select({ one: sql`1` })
            .from(orders)
            .where(sql`${eq(orders.printer, name)} and ${orders.printer} <> 'own'`)
            .limit(1)
        ).length > 0,
    ),
  )
  return outside.filter((_, i) => found[i])
}
