import { emailKey } from './text.ts'

/** Whom express checkout is offered: everybody, or those who began their draft with one of these e-mail addresses. */
export type ExpressOffer = 'all' | readonly string[]

export function offersExpress(offer: ExpressOffer, email: string): boolean {
  return offer === 'all' || offer.some((each) => emailKey(each) === emailKey(email))
}
