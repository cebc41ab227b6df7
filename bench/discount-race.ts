/**
 * Two hundred orders at once for a code with five uses, again and again, and those that got it paid at once:
 *   node bench/discount-race.ts [ROUNDS]
 * Ends with an error at the first round in which the code is used any other number of times than five. 100 rounds unless told.
 */
import { loadavg } from 'node:os'
import { placeOrder } from '#shop/ordering/place-order.ts'
import { setup } from '../test/support/postgres.ts'
import { openTestShop } from '../test/support/shop.ts'
import { discountCode, orderInput, pay } from '../test/support/orders.ts'

const rounds = Number(process.argv[2] ?? 100)
const uses = 5
const customers = 200

const stopDatabase = await setup()
const shop = await openTestShop()
const begun = Date.now()
try {
  for (let round = 1; round <= rounds; round++) {
    const code = `RONDA${round}`
    await discountCode(shop, code, { maxUsage: uses })
    const wish = (number: number) =>
      placeOrder(shop, orderInput({ customerEmail: `c${number}@example.org`, discountCode: code }))
    const placed = (
      await Promise.allSettled(Array.from({ length: customers }, (_, number) => wish(number)))
    ).flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    // Whoever comes while the others pay gets none of theirs.
    const [late] = await Promise.all([
      Promise.allSettled(Array.from({ length: 20 }, (_, number) => wish(number))),
      ...placed.map(({ checkoutToken }) => pay(shop, checkoutToken)),
    ])
    const {
      rows: [row],
    } = await shop.db.$client.query<{ counted: number; orders: number }>(
      `select (select count(*)::int from discount_uses join discounts on discounts.id = discount_id where code = $1 and state = 'counted') as counted,
        (select count(*)::int from orders where discount_code = $1) as orders`,
      [code],
    )
    const lucky = late.filter(({ status }) => status === 'fulfilled').length
    if (placed.length !== uses || row!.counted !== uses || row!.orders !== uses || lucky > 0) {
      throw new Error(
        `round ${round}: ${placed.length} orders placed and ${lucky} late ones, ${row!.orders} with the code, ${row!.counted} uses counted`,
      )
    }
    if (round % 10 === 0) console.log(`${round} rounds: each time ${uses} of ${customers}`)
  }
  console.log(
    `${rounds} rounds in ${((Date.now() - begun) / 1000).toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  await shop.close()
  await stopDatabase()
}
