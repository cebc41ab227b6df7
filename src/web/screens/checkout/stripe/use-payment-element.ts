import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Locale } from '#domain/locale.ts'
import { appearanceFrom } from './appearance.ts'

export type PaymentElement = { stripe: Stripe; elements: StripeElements }

/**
 * Stripe's own form for one payment. Its script comes from Stripe, as its rules want, and only once there is something to pay.
 * @returns where the form goes, and the form once it can be filled in; 'failed' when it could not be loaded
 */
export function usePaymentElement({
  publishableKey,
  clientSecret,
  locale,
}: {
  publishableKey: string
  clientSecret: string
  locale: Locale
}): { place: RefObject<HTMLDivElement | null>; form: PaymentElement | 'failed' | null } {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<PaymentElement | 'failed' | null>(null)

  useEffect(() => {
    let left = false
    let remove = () => {}
    const fail = () => {
      if (!left) setForm('failed')
    }
    async function load(): Promise<void> {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey, { locale })
      if (left || !stripe || !place.current) return
      const elements = stripe.elements({
        clientSecret,
        locale,
        appearance: appearanceFrom(getComputedStyle(document.documentElement)),
      })
      const element = elements.create('payment', {
        layout: { type: 'tabs', defaultCollapsed: false },
      })
      remove = () => element.destroy()
      element.on('ready', () => {
        if (!left) setForm({ stripe, elements })
      })
      element.on('loaderror', fail)
      element.mount(place.current)
    }
    load().catch(fail)
    return () => {
      left = true
      remove()
    }
  }, [publishableKey, clientSecret, locale])

  return { place, form }
}
