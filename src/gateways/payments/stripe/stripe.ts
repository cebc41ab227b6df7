import { Stripe } from 'stripe'
import { errorOf } from '#domain/thrown.ts'
import { limitedFetch } from '../../limited-fetch.ts'
import { ForgedNews, type Intent, type PaymentProvider, type Refund } from '../provider.ts'
import { nonsense, orProviderError, readIntentAnswer, readRefundAnswer } from './answers.ts'
import { switchedOn } from './switched-on.ts'
import { readTopic } from './topics.ts'

export type StripeAccess = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** scheme, host and port of another address of the API; null: Stripe's own */
  apiBase: string | null
}

/** The version of the API that this code was written against, whatever the account's own default is. */
const apiVersion = '2026-10-28.endive'
/** One attempt, body included. With pauses, a customer waits 23 s at most. */
const attemptMsMax = 7_000
const retriesMax = 2
const answerBytesMax = 1 << 20
const signatureAgeSecondsMax = 300
/** How often a request that failed at Stripe for good under one key is made again under another. */
const keysMax = 3
const listedMax = 100

/**
 * Stripe as the shop's payment provider. Money is in euros; which ways to pay are offered is set in Stripe's dashboard.
 * Long because it is the provider's list of verbs, each a call of Stripe's and what its answer means.
 */
export function openStripe(
  access: StripeAccess,
  limits: { attemptMsMax?: number; retriesMax?: number } = {},
): PaymentProvider {
  const client = new Stripe(access.secretKey, {
    apiVersion,
    telemetry: false,
    timeout: limits.attemptMsMax ?? attemptMsMax,
    maxNetworkRetries: limits.retriesMax ?? retriesMax,
    httpClient: Stripe.createFetchHttpClient(limitedFetch(answerBytesMax)),
    ...addressOf(access.apiBase),
  })

  const readIntent = async (id: string): Promise<Intent | null> => {
    if (!canBeIntent(id)) return null
    return orProviderError(client.paymentIntents.retrieve(id).then(readIntentAnswer), {
      resource_missing: async () => null,
    })
  }
  const listRefunds = (intentId: string) =>
    orProviderError(
      client.refunds
        .list({ payment_intent: intentId, limit: listedMax })
        .then(({ data }) => data.map(readRefundAnswer).toReversed()),
    )

  return {
    name: 'stripe',
    publishableKey: access.publishableKey,
    methods: switchedOn(client),
    readIntent,

    async createIntent({ orderId, amountCents, idempotencyKey }) {
      const intent = await overKeptFailures(idempotencyKey, (key) =>
        client.paymentIntents
          .create(
            {
              amount: amountCents,
              currency: 'eur',
              description: `Order ${orderId}`,
              metadata: { orderId },
              automatic_payment_methods: { enabled: true },
            },
            { idempotencyKey: key },
          )
          .then(readIntentAnswer),
      )
      if (
        intent.orderId !== orderId ||
        intent.amountCents !== amountCents ||
        intent.currency !== 'EUR'
      )
        throw nonsense('another intent than was asked for')
      return intent
    },

    async cancelIntent(id) {
      if (!canBeIntent(id)) return null
      return orProviderError(client.paymentIntents.cancel(id).then(readIntentAnswer), {
        // It has been paid or cancelled, or is being decided on.
        payment_intent_unexpected_state: () => readIntent(id),
        resource_missing: async () => null,
      })
    },

    async refund({ intentId, amountCents, idempotencyKey, orRest = false }) {
      return overKeptFailures(idempotencyKey, async (key) => {
        const refunds = await listRefunds(intentId)
        // Stripe forgets keys after a day; what it did under one is then known by this mark alone.
        const made = refunds.find((refund) => refund.key === idempotencyKey)
        if (made) return shortly(made)
        const going = refunds.filter(({ status }) => status !== 'failed')
        const whole = (await readIntent(intentId))?.amountCents ?? 0
        const left = whole - going.reduce((sum, refund) => sum + refund.amountCents, 0)
        // Somebody was faster, at Stripe.
        const last = going.at(-1)
        if (left === 0 && whole === amountCents && last) return shortly(last)
        const amount = orRest && left > 0 ? Math.min(amountCents, left) : amountCents
        if (amount > left) return { id: `${idempotencyKey}:refused`, status: 'failed' }
        return shortly(
          readRefundAnswer(
            await client.refunds.create(
              { payment_intent: intentId, amount, metadata: { key: idempotencyKey } },
              { idempotencyKey: key },
            ),
          ),
        )
      })
    },

    async readRefund(id) {
      if (!/^(re|pyr)_\w{1,250}$/.test(id)) return null
      return orProviderError(
        client.refunds.retrieve(id).then((answer) => shortly(readRefundAnswer(answer))),
        { resource_missing: async () => null },
      )
    },

    news: {
      read(body, signature) {
        try {
          return readTopic(
            client.webhooks.constructEvent(
              body,
              signature ?? '',
              access.webhookSecret,
              signatureAgeSecondsMax,
            ),
          )
        } catch (error) {
          throw new ForgedNews(errorOf(error).message, { cause: error })
        }
      },
      refundsOf: listRefunds,
      readDispute: (id) =>
        orProviderError(
          client.disputes.retrieve(id).then((dispute) => ({
            id: dispute.id,
            amountCents: dispute.amount,
            currency: dispute.currency.toUpperCase(),
            status: dispute.status,
            reason: dispute.reason,
            intentId:
              typeof dispute.payment_intent === 'string'
                ? dispute.payment_intent
                : (dispute.payment_intent?.id ?? null),
          })),
          { resource_missing: async () => null },
        ),
    },
  }
}

function addressOf(apiBase: string | null): {
  protocol?: 'http' | 'https'
  host?: string
  port?: string
} {
  if (apiBase === null) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  return protocol === 'http:'
    ? { protocol: 'http', host: hostname, port: port || '80' }
    : { protocol: 'https', host: hostname, port: port || '443' }
}

const shortly = ({ id, status }: Refund): Refund => ({ id, status })

/** What a browser says is an intent's id may be anything; other things are not asked about. */
function canBeIntent(id: string): boolean {
  return /^pi_[\w-]{1,250}$/.test(id)
}

/**
 * Stripe answers a key for a day as it did the first time, even where that was a failure of its own. What failed so is asked again
 * under keys derived from it: the same ones in the same order, whoever asks.
 */
async function overKeptFailures<T>(
  idempotencyKey: string,
  request: (key: string) => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await request(number === 1 ? idempotencyKey : `${idempotencyKey}:again${number}`)
    } catch (error) {
      const isKept =
        error instanceof Stripe.errors.StripeError &&
        (error.statusCode ?? 0) >= 500 &&
        error.headers?.['idempotent-replayed'] === 'true'
      if (isKept && number < keysMax) continue
      return orProviderError(Promise.reject(error))
    }
  }
}
