import { expect, test } from 'vitest'
import { adminExportOrders } from '#contract/admin-orders.ts'
import { openAdmin } from '#support/admin.ts'
import { poundWithImages } from '#support/hostile-images.ts'
import { openTestServer } from '#support/http.ts'
import { paidOrder, upload } from '#support/journey.ts'
import { pound } from '#support/pound.ts'

/** The whole run is `npm run fuzz`; this is a hundredth of it. */
test('whatever is sent to a call of the contract, with or without a session, is answered, and never as a fault of the shop', async () => {
  const server = await openTestServer()
  try {
    const { cookie } = await openAdmin(server)
    const paid = await paidOrder(server, 1)
    const { body } = await upload(server, null, 2)
    const known = [
      paid.id,
      paid.draftOrderId,
      paid.checkoutToken,
      paid.clientSecret,
      ...(body.files as { path: string }[]).map(({ path }) => path),
    ]
    const seed = Number(process.env['FUZZ_SEED'] ?? 20261125)
    const { faults, requests, calls } = await pound(server.url, {
      requests: 10_000,
      seed,
      known,
      cookie,
    })
    expect({ seed, requests, faults }).toEqual({ seed, requests: 10_000, faults: [] })
    // Half of them came past the door, to nearly every call.
    const past = Object.values(calls).map((call) => call.past)
    expect(past.reduce((sum, times) => sum + times, 0)).toBeGreaterThan(requests / 2)
    expect(past.filter((times) => times > 0).length).toBeGreaterThan(0.9 * past.length)
  } finally {
    await server.close()
  }
}, 600_000)

test('whatever is sent as a photo is taken or refused, and what is taken can be shown and drawn', async () => {
  const server = await openTestServer()
  try {
    const seed = 20261125
    const { faults, taken } = await poundWithImages(server.url, { images: 60, seed })
    expect({ seed, faults }).toEqual({ seed, faults: [] })
    expect(taken).toBeGreaterThan(20)
  } finally {
    await server.close()
  }
})

test('a day that no calendar of the database has is refused before an answer begins', async () => {
  const server = await openTestServer()
  try {
    const { ask } = await openAdmin(server)
    for (const from of ['0000-02-29', '0001-01-01', '9999-12-31'])
      expect((await ask(adminExportOrders, { query: { from } })).status).toBe(400)
    expect((await ask(adminExportOrders, { query: { from: '2026-01-01' } })).status).toBe(200)
  } finally {
    await server.close()
  }
})
