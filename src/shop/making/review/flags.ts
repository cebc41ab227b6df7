import type { Queries } from '#store/database.ts'
import { listOrderEvents } from '#store/order-events.ts'

export type Flag = { at: Date; who: string }

/**
 * The flagged drawings of an order, by id. A flag is nothing but its events: it belongs to the drawing, so a page drawn otherwise has
 * none, and one that goes back to its drawing of before has it again.
 */
export async function readFlags(queries: Queries, orderId: string): Promise<Map<string, Flag>> {
  const flags = new Map<string, Flag>()
  for (const { what, detail, at, who } of await listOrderEvents(queries, orderId)) {
    const drawing = detail['drawing']
    if (typeof drawing !== 'string') continue
    if (what === 'page_flagged') flags.set(drawing, { at, who })
    if (what === 'page_unflagged') flags.delete(drawing)
  }
  return flags
}
