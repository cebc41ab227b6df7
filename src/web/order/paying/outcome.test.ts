import type { PaymentIntentResult } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const intent = (status: string) => ({ id: 'pi_1', status })

test.each([
  [{ paymentIntent: intent('succeeded') }, { kind: 'taken', intentId: 'pi_1' }],
  [{ paymentIntent: intent('processing') }, { kind: 'taken', intentId: 'pi_1' }],
  [{ paymentIntent: intent('requires_capture') }, { kind: 'taken', intentId: 'pi_1' }],
  [{ paymentIntent: intent('requires_payment_method') }, { kind: 'refused', why: null }],
  [{ paymentIntent: intent('canceled') }, { kind: 'outdated' }],
  [
    {
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: 'Tarjeta rechazada.',
        payment_intent: intent('requires_payment_method'),
      },
    },
    { kind: 'refused', why: 'Tarjeta rechazada.' },
  ],
  [{ error: { type: 'validation_error', message: 'Incomplete' } }, { kind: 'marked' }],
  [{ error: { type: 'api_connection_error' } }, { kind: 'unknown' }],
  [
    {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: intent('succeeded'),
      },
    },
    { kind: 'taken', intentId: 'pi_1' },
  ],
  [
    {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: intent('canceled'),
      },
    },
    { kind: 'outdated' },
  ],
  [
    { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
    { kind: 'outdated' },
  ],
  [
    {
      error: {
        type: 'invalid_request_error',
        message: 'You passed an empty string for return_url.',
      },
    },
    { kind: 'refused', why: null },
  ],
  [{ error: { type: 'api_error', message: 'Internal' } }, { kind: 'refused', why: null }],
])('%j is %j', (answer, outcome) => {
  expect(outcomeOf(answer as unknown as PaymentIntentResult)).toEqual(outcome)
})
