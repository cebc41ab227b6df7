import { beforeEach, expect } from 'vitest'
import { openGelato, type GelatoSettings } from '#gateways/printers/gelato/gelato.ts'
import type { OrderFields } from '#store/orders.ts'
import { usePrintService } from './print-service.ts'

/** `usePrintService`, with books that go to Gelato. */
export function useGelato() {
  const here = usePrintService()
  const approved = (fields: OrderFields = {}) => here.approved({ printer: 'gelato', ...fields })
  /** What Gelato has of an order. */
  const ordersOf = async (id: string) => {
    const { id: key } = await here.job(id)
    return here.gelato.orders.filter(({ orderReferenceId }) => orderReferenceId === key)
  }
  beforeEach(() => {
    here.gelato.calls.splice(0)
  })
  return {
    here,
    approved,
    ordersOf,
    /** A book that Gelato has taken, and what it has of it. */
    placed: async (fields: OrderFields = {}) => {
      const book = await approved(fields)
      await here.handOver(book)
      expect(await here.tend(book.id)).toBe('')
      const [order] = await ordersOf(book.id)
      return { book, order: order! }
    },
    /** The shop as it is with other settings of Gelato's. */
    shopWith: (changed: Partial<GelatoSettings>) => ({
      ...here.server.shop,
      printServices: { gelato: openGelato({ ...here.gelato.settings, ...changed }) },
    }),
  }
}
