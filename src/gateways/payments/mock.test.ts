import { describe, expect, test } from 'vitest'
import { openMockPayments, type MockLedger, type MockRecord, type MockRefund } from './mock.ts'
import { ProviderError } from './provider.ts'

const now = new Date('2026-05-15T12:00:00Z')
const good = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '05/26',
  cvc: '123',
  authenticated: false,
}

/** The ledger in memory; the shop keeps it in its database. */
function memoryLedger(): MockLedger {
  const records = new Map<string, MockRecord>()
  const refunds: MockRefund[] = []
  const find: MockLedger['find'] = async (by) =>
    records
      .values()
      .find((record) =>
        'id' in by ? record.id === by.id : record.clientSecret === by.clientSecret,
      ) ?? null
  return {
    find,
    async add(record) {
      const standing = records
        .values()
        .find(({ idempotencyKey }) => idempotencyKey === record.idempotencyKey)
      if (!standing) records.set(record.id, record)
      return standing ?? record
    },
    async change(id, from, to) {
      const record = records.get(id)
      if (record && from.includes(record.status)) records.set(id, { ...record, ...to })
      return records.get(id) ?? null
    },
    async addRefund(refund) {
      const standing = refunds.find(
        ({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey,
      )
      const gone = refunds
        .filter(({ intentId, status }) => intentId === refund.intentId && status !== 'failed')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      if (!standing && refund.amountCents > records.get(refund.intentId)!.amountCents - gone)
        return null
      if (!standing) refunds.push(refund)
      return standing ?? refund
    },
    findRefund: async (id) => refunds.find((refund) => refund.id === id) ?? null,
    async settleRefund(id, status) {
      const refund = refunds.find((candidate) => candidate.id === id)
      if (refund?.status === 'pending') refund.status = status
    },
  }
}

async function open() {
  const { payments, cards } = openMockPayments(memoryLedger(), () => now)
  const intent = await payments.createIntent({
    orderId: 'o1',
    amountCents: 2499,
    idempotencyKey: 'k1',
  })
  const confirm = (fields: Partial<typeof good> = {}) =>
    cards.confirm({ clientSecret: intent.clientSecret, ...good, ...fields })
  return {
    payments,
    cards,
    intent,
    confirm,
    status: async () => (await payments.readIntent(intent.id))?.status,
  }
}

describe('intents', () => {
  test('the same key gives the same intent, and refuses another amount', async () => {
    const { payments, intent } = await open()
    expect(
      await payments.createIntent({ orderId: 'o1', amountCents: 2499, idempotencyKey: 'k1' }),
    ).toEqual(intent)
    await expect(
      payments.createIntent({ orderId: 'o1', amountCents: 1, idempotencyKey: 'k1' }),
    ).rejects.toThrow(ProviderError)
    expect(
      (await payments.createIntent({ orderId: 'o1', amountCents: 2499, idempotencyKey: 'k2' })).id,
    ).not.toBe(intent.id)
  })

  test('carry order, amount and currency; unknown ones are null', async () => {
    const { payments, intent } = await open()
    expect(intent).toMatchObject({
      orderId: 'o1',
      amountCents: 2499,
      currency: 'EUR',
      status: 'waiting',
      lastDecline: null,
    })
    expect(await payments.readIntent('pi_mock_none')).toBeNull()
    expect(await payments.cancelIntent('pi_mock_none')).toBeNull()
  })

  test('a cancelled one can no longer be paid', async () => {
    const { payments, intent, confirm } = await open()
    expect((await payments.cancelIntent(intent.id))?.status).toBe('cancelled')
    await expect(confirm()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('cancelling a paid one says that it is paid', async () => {
    const { payments, intent, confirm } = await open()
    await confirm()
    expect((await payments.cancelIntent(intent.id))?.status).toBe('succeeded')
  })

  test('only paid ones can be refunded; the same key is one refund, and there is never more to send back than was paid', async () => {
    const { payments, intent, confirm } = await open()
    const refund = (amountCents: number, idempotencyKey: string) =>
      payments.refund({ intentId: intent.id, amountCents, idempotencyKey })
    await expect(refund(2499, 'r')).rejects.toThrow(ProviderError)
    await confirm()
    const first = await refund(1000, 'r')
    expect(first.status).toBe('succeeded')
    expect(await refund(1000, 'r')).toEqual(first)
    await expect(refund(999, 'r')).rejects.toThrow(ProviderError)
    expect((await refund(1500, 's')).status).toBe('failed')
    expect((await refund(1499, 't')).status).toBe('succeeded')
    expect((await refund(1, 'u')).status).toBe('failed')
  })

  test.each([
    ['4000 0000 0000 7726', 'succeeded'],
    ['4000 0000 0000 5126', 'failed'],
  ])('money sent back to %s takes a while, then has %s', async (cardNumber, status) => {
    const { payments, intent, confirm } = await open()
    await confirm({ cardNumber })
    const refund = { intentId: intent.id, amountCents: 2499, idempotencyKey: 'r' }
    expect((await payments.refund(refund)).status).toBe('pending')
    const { id } = await payments.refund(refund)
    for (let time = 0; time < 2; time++)
      expect(await payments.readRefund(id)).toEqual({ id, status })
    expect(await payments.refund(refund)).toEqual({ id, status })
    expect(await payments.readRefund('re_none')).toBeNull()
  })
})

describe('cards', () => {
  test.each(['4242 4242 4242 4242', '4242-4242-4242-4242', '4242424242424242'])(
    '%s pays',
    async (cardNumber) => {
      const { confirm, status } = await open()
      expect(await confirm({ cardNumber })).toMatchObject({
        declined: null,
        intent: { status: 'succeeded' },
      })
      expect(await status()).toBe('succeeded')
    },
  )

  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['5555 5555 5555 4444', 'card_declined'],
  ])('%s is refused: %s; a good card pays afterwards', async (cardNumber, declined) => {
    const { confirm } = await open()
    expect(await confirm({ cardNumber })).toMatchObject({
      declined,
      intent: { status: 'waiting', lastDecline: declined },
    })
    expect(await confirm()).toMatchObject({
      declined: null,
      intent: { status: 'succeeded', lastDecline: null },
    })
  })

  test('4000 0027 6000 3184 asks for a confirmation step first, which cannot be skipped', async () => {
    const { confirm } = await open()
    const cardNumber = '4000 0027 6000 3184'
    expect((await confirm({ cardNumber, authenticated: true })).intent.status).toBe(
      'requires_action',
    )
    expect((await confirm({ cardNumber })).intent.status).toBe('requires_action')
    expect((await confirm({ cardNumber, authenticated: true })).intent.status).toBe('succeeded')
  })

  test('a paid intent is not paid again', async () => {
    const { confirm, status } = await open()
    await confirm()
    await expect(confirm()).rejects.toMatchObject({ code: 'order_paid' })
    await expect(confirm({ cardNumber: '4000 0000 0000 0002' })).rejects.toMatchObject({
      code: 'order_paid',
    })
    expect(await status()).toBe('succeeded')
  })

  test('an unknown secret is not found', async () => {
    const { cards } = await open()
    await expect(
      cards.confirm({ ...good, clientSecret: 'pi_mock_none_secret_x' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    [{ cardNumber: '4242 4242 4242 4241' }, 'cardNumber', 'card_number'],
    [{ cardNumber: '42' }, 'cardNumber', 'card_number'],
    [{ cardNumber: 'four' }, 'cardNumber', 'card_number'],
    [{ expiry: '04/26' }, 'expiry', 'card_expired'],
    [{ expiry: '13/30' }, 'expiry', 'card_expiry'],
    [{ expiry: 'soon' }, 'expiry', 'card_expiry'],
    [{ cvc: '12' }, 'cvc', 'card_cvc'],
  ])('%o is marked before the bank is asked', async (fields, path, message) => {
    const { confirm, status } = await open()
    await expect(confirm(fields)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path, message }] },
    })
    expect(await status()).toBe('waiting')
  })

  test.each(['05/26', '5/2026', '0526', ' 12 / 40 '])('expiry %s is understood', async (expiry) => {
    const { confirm } = await open()
    expect((await confirm({ expiry })).intent.status).toBe('succeeded')
  })
})
