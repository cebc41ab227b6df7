/** What the pretend card form was filled in with. Never stored, never logged. */
export type Card = { cardNumber: string; expiry: string; cvc: string }

export type CardFault = {
  path: 'cardNumber' | 'expiry' | 'cvc'
  message: 'card_number' | 'card_expiry' | 'card_expired' | 'card_cvc'
}

/** What the card's bank answers. */
export type BankAnswer = 'pays' | 'asks_first' | 'card_declined' | 'insufficient_funds'

const banks: Record<string, BankAnswer> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'asks_first',
  '4000000000005126': 'pays',
  '4000000000007726': 'pays',
}

/**
 * What becomes of money that is sent back to a card: two of the table take a while, and one of them then fails, as at a
 * provider's test mode.
 */
export type RefundFate = 'done' | 'pending' | 'failed'
const fates: Record<string, RefundFate> = {
  '4000000000007726': 'pending',
  '4000000000005126': 'failed',
}
export const refundFate = (cardNumber: string): RefundFate =>
  fates[readCardNumber(cardNumber)] ?? 'done'

/** Digits as typed; spaces and dashes are forgiven. */
export function readCardNumber(typed: string): string {
  return typed.replace(/[\s\-‐-―]/g, '')
}

/** What a card form would mark red before asking any bank. */
export function cardFaults({ cardNumber, expiry, cvc }: Card, now: Date): CardFault[] {
  const digits = readCardNumber(cardNumber)
  const faults: CardFault[] = []
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    faults.push({ path: 'cardNumber', message: 'card_number' })
  const lastMonth = readExpiry(expiry)
  if (!lastMonth) faults.push({ path: 'expiry', message: 'card_expiry' })
  else if (lastMonth.year * 12 + lastMonth.month < now.getUTCFullYear() * 12 + now.getUTCMonth()) {
    faults.push({ path: 'expiry', message: 'card_expired' })
  }
  if (!/^\d{3,4}$/.test(cvc.trim())) faults.push({ path: 'cvc', message: 'card_cvc' })
  return faults
}

/** Cards outside the table are declined, as a provider's test mode does with real ones. */
export function askBank(cardNumber: string): BankAnswer {
  return banks[readCardNumber(cardNumber)] ?? 'card_declined'
}

/** MM/YY or MM/YYYY, with or without the stroke and spaces. `month` counts from 0. */
function readExpiry(typed: string): { year: number; month: number } | null {
  const match = /^\s*(\d{1,2})\s*[/\-. ]\s*(\d{2}|\d{4})\s*$|^\s*(\d{2})(\d{2}|\d{4})\s*$/.exec(
    typed,
  )
  if (!match) return null
  const month = Number(match[1] ?? match[3]) - 1
  const year = Number(match[2] ?? match[4])
  return month < 0 || month > 11 ? null : { year: year < 100 ? 2000 + year : year, month }
}

/** The check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    sum += place % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9
  }
  return sum % 10 === 0
}
