import type { PaymentMethod } from '#domain/payment-method.ts'
import type { DrawingName } from '../art/drawings.ts'

/** The widths of the drawn badges, each 40 high (scenes/badges.ts). */
const badges: { name: PaymentMethod; drawing: DrawingName; width: number }[] = [
  { name: 'Visa', drawing: 'pay-visa', width: 64 },
  { name: 'MasterCard', drawing: 'pay-mastercard', width: 144 },
  { name: 'PayPal', drawing: 'pay-paypal', width: 90 },
  { name: 'Apple Pay', drawing: 'pay-apple', width: 121 },
  { name: 'Google Pay', drawing: 'pay-google', width: 135 },
  { name: 'Revolut Pay', drawing: 'pay-revolut', width: 140 },
]

/** What stands where the ways to pay are shown: those that are switched on. While that is unknown, all of them keep their room, unseen. */
export function badgesFor(methods: readonly PaymentMethod[] | undefined) {
  return {
    seen: methods !== undefined,
    badges: methods === undefined ? badges : badges.filter(({ name }) => methods.includes(name)),
  }
}
