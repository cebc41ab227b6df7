import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkOut, type Guest } from '../../bench/guest.ts'
import { addDiscount } from '#support/catalogue.ts'
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

/** The pretend provider keeps its books in the same database, where Stripe would be asked by HTTP: tables of its own. */
const isProviders = (statement: unknown) => JSON.stringify(statement).includes('mock_intents')

type Counted = { own: number; provider: number }

/** A guest of whose calls it is counted what each asks of the database, `begin` and `commit` too. */
function countingGuest(): { guest: Guest; counted: Counted[] } {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const counted: Counted[] = []
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
      const statements = asked.mock.calls.flatMap(([statement]) =>
        isTelling(statement) ? [] : [statement],
      )
      const provider = statements.filter(isProviders).length
      counted.push({ own: statements.length - provider, provider })
      return read
    },
    leave() {},
  }
  return { guest, counted }
}

/** What each call of a second checkout asks: the first has the queue and its connections look up what they then know. */
async function asksOf(code: string | null) {
  const { guest, counted } = countingGuest()
  await checkOut(guest, 'ana@example.com', code)
  counted.length = 0
  await checkOut(guest, 'ana@example.com', code)
  const own = counted.map((call) => call.own)
  const [begun, book, address, placed, payment, card, page] = own
  return {
    calls: { begun, book, address, placed, payment, card, page },
    own: own.reduce((sum, of) => sum + of, 0),
    provider: counted.reduce((sum, call) => sum + call.provider, 0),
  }
}

const offer = (code: string, maxUsage: number | null) =>
  addDiscount(server.shop, { code, type: 'percentage', valueHundredths: 1000, maxUsage })

const least = { begun: 1, book: 2, address: 2, placed: 2, payment: 2, card: 5, page: 1 }

test('a checkout asks the database fifteen times, the pretend provider’s books aside', async () => {
  expect(await asksOf(null)).toEqual({ calls: least, own: 15, provider: 3 })
})

test('one with a code that has no limit asks no more', async () => {
  await offer('SIEMPRE', null)
  expect(await asksOf('SIEMPRE')).toEqual({ calls: least, own: 15, provider: 3 })
})

test('one with a code that has a limit locks it and counts its uses', async () => {
  await offer('MIL', 1000)
  expect(await asksOf('MIL')).toEqual({
    calls: { ...least, address: 4, placed: 11 },
    own: 26,
    provider: 3,
  })
})
