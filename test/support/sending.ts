import { adminDeliverOrder, adminShipOrder } from '#contract/admin-parcels.ts'
import type { fulfilments } from '#domain/fulfilment.ts'
import { updateOrder } from '#store/orders.ts'
import type { TestServer } from './http.ts'
import { paidOrder } from './journey.ts'

/** Orders as the desk has them while they are printed and sent. @param given the server, and its administrator's calls, once they are there */
export function sendingOf(given: () => { server: TestServer; ask: TestServer['ask'] }) {
  return {
    /** A paid order in that state. */
    async at(fulfilment: (typeof fulfilments)[number], photos = 0) {
      const { server } = given()
      const made = await paidOrder(server, photos)
      await updateOrder(server.shop.db, made.id, { fulfilment }, server.shop.now())
      return made
    },
    ship: (id: string, body: unknown = { carrier: 'seur', trackingNumber: 'ES 123-4' }) =>
      given().ask(adminShipOrder, { params: { id }, body }),
    deliver: (id: string) => given().ask(adminDeliverOrder, { params: { id } }),
  }
}
