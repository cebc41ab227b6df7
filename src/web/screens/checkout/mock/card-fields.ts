/** What a card form holds, as it is sent. */
export type Card = { cardNumber: string; expiry: string; cvc: string }

export type CardField = keyof Card
export type CardFault = 'cardNumber' | 'expiry' | 'expired' | 'cvc'

const digitsOf = (text: string) => text.replace(/\D/g, '')

const numberDigitsMin = 12
const numberDigitsMax = 19

/** A card's number as it is printed: in fours, American Express' as 4, 6 and 5. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, numberDigitsMax)
  const groups = /^3[47]/.test(digits) ? /^(\d{4})(\d{1,6})?(\d{1,9})?$/ : null
  if (groups && digits.length > 4)
    return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** A month as MM/YY while it is typed: 3 becomes 03, 1/ becomes 01, and a year written out loses its century. */
export function groupExpiry(text: string): string {
  const month =
    /^\s*(\d)\s*[/.-]/.test(text) || /^\s*[2-9]/.test(text) ? `0${text.trimStart()}` : text
  const digits = digitsOf(month)
  const year =
    digits.length > 4 && digits.startsWith('20', 2) ? digits.slice(4, 6) : digits.slice(2, 4)
  return year ? `${digits.slice(0, 2)}/${year}` : digits.slice(0, 2)
}

export function groupCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** What is wrong with a card before any bank is asked, field by field. */
export function cardFaults(
  { cardNumber, expiry, cvc }: Card,
  now: Date,
): { [field in CardField]?: CardFault } {
  const digits = digitsOf(cardNumber)
  const number =
    digits.length >= numberDigitsMin && digits.length <= numberDigitsMax && passesLuhn(digits)
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  const past =
    (2000 + Number(year)) * 12 + Number(month) - 1 < now.getFullYear() * 12 + now.getMonth()
  return {
    ...(number ? {} : { cardNumber: 'cardNumber' as const }),
    ...(!month ? { expiry: 'expiry' as const } : past ? { expiry: 'expired' as const } : {}),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: 'cvc' as const }),
  }
}

/** The check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
