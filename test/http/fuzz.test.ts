import { expect, test } from 'vitest'
import { adminExportOrders } from '#contract/admin-orders.ts'
import { openAdmin } from '#support/admin.ts'
import { poundWithImages } from '#support/hostile-images.ts'
import { openTestServer } from '#support/http.ts'
import { paidOrder, upload } from '#support/journey.ts'
import { pound } from '#support/pound.ts'

/** The whole run is `npm run fuzz`; this is what 20 s allow. */
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
    const { faults, requests, statuses } = await pound(server.url, {
      requests: 4000,
      seed,
      known,
      cookie,
    })
    expect({ seed, requests, faults }).toEqual({ seed, requests: 4000, faults: [] })
    // They came past the door.
    expect(statuses[200]).toBeGreaterThan(200)
  } finally {
    await server.close()
  }
})

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
