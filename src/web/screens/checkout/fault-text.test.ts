import { expect, test } from 'vitest'
import { words } from '../../words/es.ts'
import { faultText } from './fault-text.ts'
import { PaymentRefused } from '../../order/paying/payment-form.ts'
import { ApiError } from '../../call/request.ts'

test.each([
  [
    'the shop’s own words',
    new ApiError(402, '', '{"code":"card_declined","message":"Tu tarjeta ha sido rechazada."}'),
    'Tu tarjeta ha sido rechazada.',
  ],
  ['an answer without words', new ApiError(502, 'Bad Gateway', '<html>'), 'otherwise'],
  ['no answer', new TypeError('Failed to fetch'), words.errors.network],
  ['a form’s own words', new PaymentRefused(words.mock.notConfirmed), words.mock.notConfirmed],
  ['anything else', new Error('an intent without a secret'), 'otherwise'],
])('%s', (_, failure, text) => {
  expect(faultText(failure, words, 'otherwise')).toBe(text)
})
