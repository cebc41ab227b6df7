import { randomBytes } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import { paymentMethods } from '#domain/payment-method.ts'
import { Refusal } from '#domain/refusal.ts'
import { askBank, cardFaults, refundFate, type Card, type RefundFate } from './cards.ts'
import { ProviderError, type Intent, type PaymentProvider, type Refund } from './provider.ts'

export type MockStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
export type MockRecord = {
  id: string
  clientSecret: string
  idempotencyKey: string
  amountCents: Cents
  currency: string
  metadata: Record<string, string>
  status: MockStatus
  lastDecline: string | null
  refunded: boolean
  /** what becomes of its refunds, by the card that paid */
  refunds: RefundFate
}
export type MockRefund = {
  id: string
  idempotencyKey: string
  intentId: string
  amountCents: Cents
  status: Refund['status']
}

/** Where the pretend provider keeps its books. Every call is atomic: several processes share one ledger. */
export type MockLedger = {
  /** Adds a record unless there is one under its idempotency key. Answers the one that stands. */
  add(record: MockRecord): Promise<MockRecord>
  find(by: { id: string } | { clientSecret: string }): Promise<MockRecord | null>
  /** Changes a record that is in one of the states `from`; answers it as it then stands, changed or not. */
  change(
    id: string,
    from: readonly MockStatus[],
    to: Partial<Pick<MockRecord, 'status' | 'lastDecline' | 'refunds'>>,
  ): Promise<MockRecord | null>
  /**
   * Adds a refund of a paid record while that much of it is left, unless there is one under its key; answers the one
   * that stands. Null: not that much left.
   */
  addRefund(refund: MockRefund): Promise<MockRefund | null>
  findRefund(id: string): Promise<MockRefund | null>
  settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<void>
}

export type CardPayment = Card & { clientSecret: string; authenticated: boolean }

/** The pretend provider's card form, as its browser script would be. */
export type MockCards = {
  /**
   * Tries to pay with a card. A decline leaves the intent payable.
   * @param authenticated the customer went through the confirmation step that a requires_action had asked for
   * @throws Refusal invalid_input (with issues), not_found for an unknown secret; order_paid or conflict when the intent
   *   has already succeeded or was cancelled
   */
  confirm(input: CardPayment): Promise<{
    intent: Intent
    declined: 'card_declined' | 'insufficient_funds' | null
  }>
}

const payable: readonly MockStatus[] = ['requires_payment_method', 'requires_action']

/** A provider that behaves like the real one, except that no money moves. */
export function openMockPayments(
  ledger: MockLedger,
  now = () => new Date(),
): { payments: PaymentProvider; cards: MockCards } {
  return { payments: paymentsOn(ledger), cards: cardsOn(ledger, now) }
}

function known(record: MockRecord | null, id: string): MockRecord {
  if (!record) throw new ProviderError(`no such intent: ${id}`)
  return record
}

function paymentsOn(ledger: MockLedger): PaymentProvider {
  return {
    name: 'mock',
    publishableKey: null,
    methods: async () => paymentMethods,
    news: null,
    async createIntent({ orderId, amountCents, idempotencyKey }) {
      const id = `pi_mock_${randomBytes(12).toString('base64url')}`
      const record = await ledger.add({
        id,
        clientSecret: `${id}_secret_${randomBytes(18).toString('base64url')}`,
        idempotencyKey,
        amountCents,
        currency: 'EUR',
        metadata: { orderId },
        status: 'requires_payment_method',
        lastDecline: null,
        refunded: false,
        refunds: 'done',
      })
      if (record.amountCents !== amountCents || record.metadata.orderId !== orderId) {
        throw new ProviderError('idempotency key used again for another charge')
      }
      return showIntent(record)
    },
    async readIntent(id) {
      const record = await ledger.find({ id })
      return record && showIntent(record)
    },
    async cancelIntent(id) {
      const record = await ledger.change(id, payable, { status: 'canceled' })
      return record && showIntent(record)
    },
    async refund({ intentId, amountCents, idempotencyKey }) {
      const record = known(await ledger.find({ id: intentId }), intentId)
      if (record.status !== 'succeeded') throw new ProviderError('nothing to refund')
      const id = `re_mock_${randomBytes(12).toString('base64url')}`
      const refund = await ledger.addRefund({
        id,
        idempotencyKey,
        intentId,
        amountCents,
        status: record.refunds === 'done' ? 'succeeded' : 'pending',
      })
      if (!refund) return { id, status: 'failed' }
      if (refund.amountCents !== amountCents || refund.intentId !== intentId)
        throw new ProviderError('idempotency key used again for another refund')
      return { id: refund.id, status: refund.status }
    },
    // What takes a while has happened by the time that somebody asks.
    async readRefund(id) {
      const refund = await ledger.findRefund(id)
      if (refund?.status !== 'pending') return refund && { id, status: refund.status }
      const status =
        (await ledger.find({ id: refund.intentId }))?.refunds === 'failed' ? 'failed' : 'succeeded'
      await ledger.settleRefund(id, status)
      return { id, status }
    },
  }
}

function cardsOn(ledger: MockLedger, now: () => Date): MockCards {
  return {
    async confirm({ clientSecret, authenticated, ...card }) {
      const record = await ledger.find({ clientSecret })
      if (!record) throw new Refusal('not_found')
      const issues = cardFaults(card, now())
      if (issues.length > 0) throw new Refusal('invalid_input', { issues })
      const answer = askBank(card.cardNumber)
      const declined = answer === 'card_declined' || answer === 'insufficient_funds' ? answer : null
      const asks =
        answer === 'asks_first' && !(authenticated && record.status === 'requires_action')
      const status: MockStatus = declined
        ? 'requires_payment_method'
        : asks
          ? 'requires_action'
          : 'succeeded'
      const changed = known(
        await ledger.change(record.id, payable, {
          status,
          lastDecline: declined,
          refunds: refundFate(card.cardNumber),
        }),
        record.id,
      )
      if (!payable.includes(record.status) || changed.status !== status) {
        throw new Refusal(changed.status === 'succeeded' ? 'order_paid' : 'conflict')
      }
      return { intent: showIntent(changed), declined }
    },
  }
}

const statuses: Record<MockStatus, Intent['status']> = {
  requires_payment_method: 'waiting',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function showIntent(record: MockRecord): Intent {
  return {
    id: record.id,
    clientSecret: record.clientSecret,
    amountCents: record.amountCents,
    currency: record.currency,
    status: statuses[record.status],
    orderId: record.metadata.orderId ?? null,
    lastDecline: record.lastDecline,
  }
}
