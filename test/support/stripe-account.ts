import { randomBytes } from 'node:crypto'

export type StripeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  created: number
  description: string | null
  livemode: false
  metadata: Record<string, string>
  latest_charge: string | null
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null
  next_action: { type: string } | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
}
export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  reason: string | null
  created: number
  metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}
export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  reason: string
  status: string
  created: number
}
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: object }
}

/** What a customer pays with, and what comes of it. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  careful: '4000002760003184',
  debit: 'DE89370400440532013000',
}

/** An error as Stripe answers it. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; [more: string]: unknown }

  constructor(
    status: number,
    body: { type?: string; code?: string; message: string; [more: string]: unknown },
  ) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

const declines: Record<string, string> = {
  [cards.declined]: 'generic_decline',
  [cards.poor]: 'insufficient_funds',
}
const cancellable = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]

/** A Stripe account's books, and the rules by which they change. Every change makes an event. */
export class StripeAccount {
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds: StripeRefund[] = []
  readonly disputes = new Map<string, StripeDispute>()
  readonly events: StripeEvent[] = []
  /** the ways to pay that are switched on in the dashboard */
  methods: string[] = ['card', 'paypal', 'apple_pay', 'google_pay', 'revolut_pay']
  onEvent: (event: StripeEvent) => void = () => {}

  createIntent({
    amount,
    currency,
    description = null,
    metadata = {},
  }: {
    amount: number
    currency: string
    description?: string | null
    metadata?: Record<string, string>
  }): StripeIntent {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new StripeFault(400, {
        code: 'parameter_invalid_integer',
        param: 'amount',
        message: 'Invalid integer',
      })
    if (amount < 50)
      throw new StripeFault(400, {
        code: 'amount_too_small',
        param: 'amount',
        message: 'Amount must be at least €0.50 eur',
      })
    const id = newId('pi')
    const intent: StripeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: seconds(),
      description,
      livemode: false,
      metadata,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      status: 'requires_payment_method',
    }
    this.intents.set(id, intent)
    this.#tell('payment_intent.created', intent)
    return intent
  }

  find(id: string): StripeIntent {
    const intent = this.intents.get(id)
    if (!intent)
      throw new StripeFault(404, {
        code: 'resource_missing',
        param: 'intent',
        message: `No such payment_intent: '${id}'`,
      })
    return intent
  }

  cancel(id: string): StripeIntent {
    const intent = this.find(id)
    if (!cancellable.includes(intent.status)) throw unexpectedState(intent, 'cancel')
    return this.#become(intent, { status: 'canceled', next_action: null })
  }

  /** What the browser's script asks for when the customer pays. Declines are answered as an error that holds the intent. */
  confirm(id: string, card: string): StripeIntent {
    const intent = this.find(id)
    if (
      !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
        intent.status,
      )
    )
      throw unexpectedState(intent, 'confirm')
    if (card === cards.careful)
      return this.#become(intent, {
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      })
    if (card === cards.debit)
      return this.#become(intent, { status: 'processing', last_payment_error: null })
    return this.#decide(intent, card === cards.good ? null : (declines[card] ?? 'generic_decline'))
  }

  /** What a bank says in the end: of a debit that is under way, or to a customer whom it asked for a confirmation. */
  decide(id: string, decline: string | null = null): StripeIntent {
    const intent = this.find(id)
    if (intent.status !== 'processing' && intent.status !== 'requires_action')
      throw unexpectedState(intent, 'decide')
    try {
      return this.#decide(intent, decline)
    } catch (error) {
      if (error instanceof StripeFault) return intent
      throw error
    }
  }

  refund({
    payment_intent: id,
    amount,
    metadata = {},
    reason = null,
  }: {
    payment_intent: string
    amount?: number
    metadata?: Record<string, string>
    reason?: string | null
  }): StripeRefund {
    const intent = this.find(id)
    if (intent.status !== 'succeeded')
      throw new StripeFault(400, {
        code: 'charge_not_captured',
        message: 'This PaymentIntent has no successful charge to refund.',
      })
    const left =
      intent.amount_received -
      this.refunds
        .filter((each) => each.payment_intent === id && each.status !== 'failed')
        .reduce((sum, each) => sum + each.amount, 0)
    if (left === 0)
      throw new StripeFault(400, {
        code: 'charge_already_refunded',
        message: `Charge ${intent.latest_charge} has already been refunded.`,
      })
    if ((amount ?? left) > left)
      throw new StripeFault(400, {
        message: 'Refund amount is greater than unrefunded amount on charge',
      })
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount: amount ?? left,
      currency: intent.currency,
      payment_intent: id,
      charge: intent.latest_charge!,
      reason,
      created: seconds(),
      metadata,
      status: 'succeeded',
    }
    this.refunds.push(refund)
    this.#tell('charge.refunded', {
      id: refund.charge,
      object: 'charge',
      payment_intent: id,
      amount_refunded: intent.amount_received - left + refund.amount,
    })
    this.#tell('refund.created', refund)
    return refund
  }

  /** A customer's bank sends a refund back, days later. */
  failRefund(id: string): void {
    const refund = this.refunds.find((each) => each.id === id)!
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    this.#tell('refund.failed', refund)
  }

  dispute(intentId: string): StripeDispute {
    const intent = this.find(intentId)
    const dispute: StripeDispute = {
      id: newId('du'),
      object: 'dispute',
      amount: intent.amount_received,
      currency: intent.currency,
      payment_intent: intentId,
      charge: intent.latest_charge!,
      reason: 'product_not_received',
      status: 'needs_response',
      created: seconds(),
    }
    this.disputes.set(dispute.id, dispute)
    this.#tell('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id)!
    dispute.status = status
    this.#tell('charge.dispute.closed', dispute)
  }

  /** A kind of event that nothing here makes by itself. */
  tellOf(type: string, object: object = { id: 'cus_1', object: 'customer' }): StripeEvent {
    return this.#tell(type, object)
  }

  #decide(intent: StripeIntent, decline: string | null): StripeIntent {
    if (decline === null) {
      return this.#become(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        latest_charge: newId('ch'),
        last_payment_error: null,
        next_action: null,
      })
    }
    const fault = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: decline,
      message:
        decline === 'insufficient_funds'
          ? 'Your card has insufficient funds.'
          : 'Your card was declined.',
    }
    this.#become(intent, {
      status: 'requires_payment_method',
      last_payment_error: fault,
      next_action: null,
    })
    throw new StripeFault(402, { ...fault, payment_intent: intent })
  }

  #become(intent: StripeIntent, change: Partial<StripeIntent>): StripeIntent {
    Object.assign(intent, change)
    const failed = intent.status === 'requires_payment_method' && intent.last_payment_error !== null
    this.#tell(`payment_intent.${failed ? 'payment_failed' : intent.status}`, intent)
    return intent
  }

  /** An event holds its object as it was at that moment. */
  #tell(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    this.onEvent(event)
    return event
  }
}

function unexpectedState(intent: StripeIntent, verb: string): StripeFault {
  return new StripeFault(400, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
  })
}

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`
const seconds = (): number => Math.floor(Date.now() / 1000)
