import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { expressCountries } from '#domain/country.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { sheetOf } from './sheet.ts'

export type ExpressElement = { stripe: Stripe; elements: StripeElements }

type Given = {
  publishableKey: string
  shopName: string
  locale: Locale
  /** what the wallet shows until an address makes it something else; 50 cents at least */
  amount: Cents
  sheet: ReturnType<typeof sheetOf>
  /** whether there are any wallets, once it is known */
  onReady: (found: boolean) => void
  /** To be answered within a second, by `resolve` or `reject`. */
  onClick: (event: StripeExpressCheckoutElementClickEvent, element: ExpressElement) => void
  onAddress: (
    event: StripeExpressCheckoutElementShippingAddressChangeEvent,
    element: ExpressElement,
  ) => void
  onCancel: (element: ExpressElement) => void
  onConfirm: (event: StripeExpressCheckoutElementConfirmEvent, element: ExpressElement) => void
}
const paymentMethods = {
  applePay: 'auto',
  googlePay: 'auto',
  paypal: 'auto',
  link: 'never',
  amazonPay: 'never',
  klarna: 'never',
} as const

type Settings = Pick<Given, 'amount' | 'sheet' | 'shopName'> & {
  stripe: Stripe
  locale: Locale
}

/** The buttons as the shop wants them, not yet on the page. */
function makeButtons({ stripe, locale, amount, sheet, shopName }: Settings) {
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: 'eur',
    locale,
    appearance: { variables: { borderRadius: '12px' } },
  })
  const buttons = elements.create('expressCheckout', {
    ...sheet,
    business: { name: shopName },
    shippingAddressRequired: true,
    allowedShippingCountries: [...expressCountries],
    emailRequired: false,
    buttonType: { applePay: 'buy', googlePay: 'buy', paypal: 'buynow' },
    buttonHeight: 52,
    layout: { maxColumns: 2, overflow: 'never' },
    paymentMethods,
  })
  return { elements, buttons }
}

/**
 * Stripe's buttons of the wallets that this browser and device can pay with. No payment is begun before the customer
 * has said yes in the wallet.
 * @returns where the buttons go, and whether there are any: 'none' too when the script cannot be had, since the form below does as well
 */
export function useExpressElement({
  publishableKey,
  shopName,
  locale,
  amount,
  sheet,
  ...on
}: Given): { place: RefObject<HTMLDivElement | null>; state: 'loading' | 'ready' | 'none' } {
  const place = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<ExpressElement | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'none'>('loading')
  const ready = useEffectEvent(on.onReady)
  const click = useEffectEvent(on.onClick)
  const address = useEffectEvent(on.onAddress)
  const cancel = useEffectEvent(on.onCancel)
  const confirm = useEffectEvent(on.onConfirm)
  const first = useEffectEvent(() => ({ amount, sheet, shopName }))

  useEffect(() => {
    let left = false
    let remove = () => {}
    const tell = (found: boolean) => {
      if (left) return
      setState(found ? 'ready' : 'none')
      ready(found)
    }
    async function load(): Promise<void> {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey, { locale })
      if (left || !stripe || !place.current) return
      const { elements, buttons } = makeButtons({ stripe, locale, ...first() })
      const made = { stripe, elements }
      remove = () => buttons.destroy()
      buttons.on('ready', ({ availablePaymentMethods: found }) =>
        tell(Boolean(found?.applePay || found?.googlePay)),
      )
      buttons.on('loaderror', () => tell(false))
      buttons.on('click', (event) => click(event, made))
      buttons.on('shippingaddresschange', (event) => address(event, made))
      buttons.on('shippingratechange', ({ resolve }) => resolve())
      buttons.on('cancel', () => cancel(made))
      buttons.on('confirm', (event) => confirm(event, made))
      buttons.mount(place.current)
      setElement(made)
    }
    load().catch(() => tell(false))
    return () => {
      left = true
      remove()
    }
  }, [publishableKey, locale])

  useEffect(() => {
    element?.elements.update({ amount })
  }, [element, amount])

  return { place, state }
}
