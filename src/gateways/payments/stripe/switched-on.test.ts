import { expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { startStripe } from '#support/stripe-api.ts'
import { openStripe } from './stripe.ts'
import { switchedOn } from './switched-on.ts'

test('only what is switched on at Stripe is told of', async () => {
  const stripe = await startStripe()
  const open = () =>
    openStripe({
      secretKey: stripe.env.STRIPE_SECRET_KEY,
      publishableKey: stripe.env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET,
      apiBase: stripe.url,
    })
  expect(await open().methods()).toEqual([
    'Visa',
    'MasterCard',
    'PayPal',
    'Apple Pay',
    'Google Pay',
    'Revolut Pay',
  ])
  stripe.account.methods = ['card', 'paypal']
  expect(await open().methods()).toEqual(['Visa', 'MasterCard', 'PayPal'])
  await stripe.close()
  expect(await open().methods()).toEqual([])
})

test('Stripe is asked once for all who want to know, and again after a while', async () => {
  let asked = 0
  let at = 0
  let fails = false
  const list = async () => {
    asked += 1
    if (fails) throw new Error('down')
    return { data: [{ active: true, is_default: true, card: { available: true } }] }
  }
  const methods = switchedOn(
    { paymentMethodConfigurations: { list } } as unknown as Pick<
      Stripe,
      'paymentMethodConfigurations'
    >,
    () => at,
  )
  expect(await Promise.all([methods(), methods()])).toEqual([
    ['Visa', 'MasterCard'],
    ['Visa', 'MasterCard'],
  ])
  expect(asked).toBe(1)
  at = 700_000
  fails = true
  expect(await methods()).toEqual(['Visa', 'MasterCard'])
  await methods()
  expect(asked).toBe(2)
})
