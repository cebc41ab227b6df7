import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkOut, type Guest } from '../../bench/guest.ts'
import { openTestServer, type TestServer } from '#support/http.ts'

// Each statement is a way to the database and back, under every checkout: how many there are is held here, and what each is for is in docs/house.md.
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/**
 * Workers are told of all the jobs of a tenth of a second at once, whoever put them in: on a slow machine that falls
 * into a later call, which did not ask for it.
 */
const isTelling = (statement: unknown) => String(statement).startsWith('select pg_notify(')

/** A guest of whose calls it is counted what each asks of the database, `begin` and `commit` too. */
function countingGuest(): { guest: Guest; counted: number[] } {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const counted: number[] = []
  const guest: Guest = {
    async call(method, path, body) {
      asked.mockClear()
      const answer = await fetch(server.url + path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      const read = (await answer.json()) as Record<string, string>
      expect({ path, ok: answer.ok, read }).toMatchObject({ ok: true })
      counted.push(asked.mock.calls.filter(([statement]) => !isTelling(statement)).length)
      return read
    },
    leave() {},
  }
  return { guest, counted }
}

test('a checkout asks as little of the database as it can', async () => {
  const { guest, counted } = countingGuest()
  // The first has the queue look up what it then knows.
  await checkOut(guest, 'ana@example.com')
  counted.length = 0
  await checkOut(guest, 'ana@example.com')
  const [begun, book, address, placed, payment, card, page] = counted
  expect({ begun, book, address, placed, payment, card, page }).toEqual({
    begun: 1,
    book: 2,
    address: 2,
    placed: 2,
    payment: 3,
    card: 7,
    page: 1,
  })
})
