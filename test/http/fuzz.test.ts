import { expect, test } from 'vitest'
import { adminExportOrders } from '#contract/admin-orders.ts'
import { openAdmin } from '#support/admin.ts'
import { poundWithImages } from '#support/hostile-images.ts'
import { openTestServer } from '#support/http.ts'
import { keptBytes } from '#support/kept-memory.ts'
import { paidOrder, upload } from '#support/journey.ts'
import { pound } from '#support/pound.ts'

/** The first warms it: what is compiled, loaded, cached and pooled once is no growth. */
const stretches = [5000, 1000, 1000, 1000, 1000, 1000]
/**
 * 5 % of the 80 MB that a web process keeps, in ten thousand requests. Something that each request leaves behind is more in every
 * stretch; what is compiled or met for the first time comes in some and not in others, so that the least of them tells.
 */
const keptPerRequestMax = 400

/** The whole run is `npm run fuzz`; this is a hundredth of it. */
test('whatever is sent to a call of the contract, with or without a session, is answered, never as a fault of the shop, and leaves nothing behind', async () => {
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
    const passed = new Map<string, number>()
    const kept: number[] = []
    for (const [stretch, wanted] of stretches.entries()) {
      const { faults, requests, calls } = await pound(server.url, {
        requests: wanted,
        seed: seed + stretch,
        known,
        cookie,
      })
      const told = { seed, stretch, requests, faults }
      expect(told).toEqual({ seed, stretch, requests: wanted, faults: [] })
      for (const [name, { past }] of Object.entries(calls))
        passed.set(name, (passed.get(name) ?? 0) + past)
      kept.push(await keptBytes())
    }
    // Half of them came past the door, to nearly every call.
    const past = [...passed.values()]
    expect(past.reduce((sum, times) => sum + times, 0)).toBeGreaterThan(5000)
    expect(past.filter((times) => times > 0).length).toBeGreaterThan(0.9 * past.length)
    const perRequest = kept.slice(1).map((bytes, index) => (bytes - kept[index]!) / 1000)
    expect(Math.min(...perRequest)).toBeLessThan(keptPerRequestMax)
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
