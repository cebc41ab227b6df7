import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import {
  adminCallOffReprint,
  adminMakeReprint,
  adminReadReprintable,
  adminShipOrder,
  adminStartPrinting,
} from '#contract/admin-parcels.ts'
import { usePrintService } from './print-service.ts'

type Body = Record<string, unknown>

/** `usePrintService`, with what an administrator does to make an order once more. */
export function useReprints() {
  const here = usePrintService()
  let keys = 0
  const key = () => `reprint-test-${String(++keys).padStart(6, '0')}`
  const wish = (fields: Body = {}): Body => ({
    key: key(),
    seen: 0,
    files: 'same',
    reason: 'damaged',
    note: null,
    pieces: { book: true, extras: [] },
    ...fields,
  })
  const print = (id: string) => here.ask(adminStartPrinting, { params: { id } })
  const ship = (id: string, trackingNumber: string) =>
    here.ask(adminShipOrder, { params: { id }, body: { carrier: 'seur', trackingNumber } })
  const minutesLater = (minutes: number) => here.server.shop.advance({ minutes })
  return {
    here,
    wish,
    print,
    ship,
    minutesLater,
    reprint: (id: string, fields: Body = {}) =>
      here.ask(adminMakeReprint, { params: { id }, body: wish(fields) }),
    callOff: (id: string, reprintId: string) =>
      here.ask(adminCallOffReprint, { params: { id, reprintId } }),
    read: async (id: string) => (await here.ask(adminReadDeskOrder, { params: { id } })).body,
    from: async (id: string) => (await here.ask(adminReadReprintable, { params: { id } })).body,
    /** An order whose book has been printed by the shop and has left, with a number to follow it by. */
    async sent(): Promise<string> {
      const { id } = await here.approved()
      await print(id)
      await ship(id, 'FIRST 1')
      minutesLater(2)
      return id
    },
  }
}
