import { describe, expect, test } from 'vitest'
import { adminToday } from '#contract/admin-today.ts'
import { adminSendRecords } from '#contract/admin-verifactu.ts'
import { takeUpJobs } from '#shop/keeping/take-up-jobs.ts'
import { agencyOf, type PretendAgency } from '#support/tax-agency.ts'
import { useRecordSending } from '#support/record-sending.ts'

const here = useRecordSending()
const { later, list, newest, paid, states, status, work } = here

describe('when the answer is lost', () => {
  test('the same record is sent again, and what the agency has of it is what it took', async () => {
    here.agency.next('lost')
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'unreachable' } })
    await later(61)
    expect(here.agency.sendings).toHaveLength(2)
    expect(await states()).toEqual(['accepted'])
    expect(await status()).toMatchObject({ waiting: 0, trouble: null })
    expect(here.agency.sendings[1]!.isLate).toBe(true)
  })

  test('one that the agency took with errors keeps them', async () => {
    await paid()
    here.agency.fault((await list())[0]!.number, '2005')
    here.agency.next('lost')
    await work()
    await later(61)
    expect(await list()).toMatchObject([{ state: 'with_errors', code: '2005' }])
  })

  test('a record that it has at the first attempt is another’s, and somebody has to look', async () => {
    await paid()
    const { number } = await newest()
    here.agency.kept.set(number, { state: 'Correcta', code: '' })
    await work()
    expect(await list()).toMatchObject([{ state: 'refused', code: '3000', canCorrect: true }])
  })

  test('a record that the answer leaves out waits on', async () => {
    await paid()
    await paid()
    here.agency.next('silent')
    await work()
    expect(await states()).toEqual(['accepted', 'waiting'])
    await later(61)
    expect(await states()).toEqual(['accepted', 'accepted'])
  })
})

describe('trouble', () => {
  test.each([
    ['unheard', 'unreachable'],
    ['broken', 'service'],
    ['server', 'service'],
    ['nonsense', 'nonsense'],
    ['forbidden', 'certificate'],
    ['4112', 'refused'],
  ] as const)('%s is seen at once, and passes', async (behaviour, fault) => {
    here.agency.next(behaviour)
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault } })
    expect((await here.ask(adminToday)).body).toMatchObject({ unsentRecords: 1 })
    await later(61)
    expect(await status()).toMatchObject({ waiting: 0, trouble: null })
    expect((await here.ask(adminToday)).body).toMatchObject({ unsentRecords: 0 })
  })

  test('of a day: it is tried at least once an hour, and then all goes, in its order, as late', async () => {
    here.agency.next(...Array.from({ length: 200 }, () => 'broken' as const))
    await paid()
    await work()
    const quietMinutes: number[] = [0]
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      if (minutes % 180 === 0) await paid()
      const before = (await status()).nextAt
      await later(20 * 60)
      const isTried = (await status()).nextAt !== before
      quietMinutes.push(isTried ? 0 : quietMinutes.at(-1)! + 20)
    }
    expect(Math.max(...quietMinutes)).toBeLessThan(60)
    expect(await status()).toMatchObject({ waiting: 9, trouble: { fault: 'service' } })
    // The service is back.
    here.agency.recover()
    await later(20 * 60)
    expect(here.agency.sendings[0]!.records).toHaveLength(9)
    expect(here.agency.sendings[0]!.isLate).toBe(true)
    expect(await states()).toEqual(Array.from({ length: 9 }, () => 'accepted'))
  }, 60_000)

  test('a worker that died at it, and a job that is lost, hold nothing up', async () => {
    await paid()
    await here.server.shop.loseJobs('send-records')
    here.server.shop.advance({ minutes: 3 })
    await takeUpJobs(here.server.shop)
    await work()
    expect(await states()).toEqual(['accepted'])
  })

  test('the owner may have it tried at once', async () => {
    here.agency.next('broken')
    await paid()
    await work()
    expect((await here.ask(adminSendRecords)).status).toBe(200)
    await work()
    expect(await states()).toEqual(['accepted'])
  })

  test('a record that the agency cannot read holds up none of the others', async () => {
    for (let count = 0; count < 4; count++) await paid()
    const [, third] = await list()
    // The third one's address is what no schema takes.
    await here.server.shop.db.$client.query('alter table invoices disable trigger user')
    await here.server.shop.db.$client.query(
      `update invoices set document = jsonb_set(document, '{vat,0,vatCents}', '1e20'::jsonb)
       where series || year || '-' || lpad(number::text, 6, '0') = $1`,
      [third!.number],
    )
    for (let round = 0; round < 12; round++) await later(700)
    expect(await states()).toEqual(['accepted', 'accepted', 'refused', 'accepted'])
    expect(await list({ only: 'refused' })).toMatchObject([{ number: third!.number, code: '4102' }])
  })
})

describe('the certificate', () => {
  test('that has expired is not shown to the agency, and the desk says so', async () => {
    await here.reopen(agencyOf(here.agency, here.agency.certificate('expired')))
    await paid()
    await work()
    expect(here.agency.sendings).toEqual([])
    expect(await status()).toMatchObject({
      waiting: 1,
      trouble: { fault: 'certificate_over' },
      certificate: { validUntil: expect.stringMatching(/^\d{4}-/) },
    })
  })

  test('of nobody whom the agency knows is told apart from a connection that fails', async () => {
    await here.reopen(agencyOf(here.agency, here.agency.certificate('unknown')))
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'certificate' } })
  })

  test('that is taken away leaves what waits where it can be seen', async () => {
    here.server.shop.taxAgency = null
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'not_set' } })
  })

  test.each([
    ['seller', 'wrong', /password does not open it/],
    ['legacy', 'prueba', /encryption is too old/],
  ] as const)('%s, opened with %s, is told in words', (name, password, words) => {
    expect(() => agencyOf(here.agency, { ...here.agency.certificate(name), password })).toThrow(
      words,
    )
  })

  test('what is no certificate is told too', () => {
    expect(() => agencyOf(here.agency, { pfx: Buffer.from('hello') })).toThrow(/no PKCS#12 file/)
  })

  test('is not shown to whom the shop does not trust', async () => {
    const { ca: _, ...settings } = here.agency.settings
    const strange = agencyOf({ ...here.agency, settings } as PretendAgency, {})
    await here.reopen(strange)
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'unreachable' } })
    // Whoever looks after the machine is told that it was the certificate.
    expect(here.server.shop.lines.join('')).toMatch(/certificate/i)
  })
})
