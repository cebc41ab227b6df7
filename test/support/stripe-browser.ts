import type { BrowserContext } from '@playwright/test'
import type { StripeApi } from './stripe-api.ts'
import { wallet, walletButtons, walletScript } from './stripe-wallet.ts'

/**
 * Puts stand-ins in the place of Stripe's script, its form and its API, at their own addresses: so the page's policy is put to the
 * test as well. What the page asked Stripe's script for is kept in `window.stripeStandIn`.
 */
export async function standInForStripe(context: BrowserContext, stripe: StripeApi): Promise<void> {
  const html = (body: string) => ({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><title>Stripe</title>${body}`,
  })
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const frames: Record<string, string> = {
      '/v3/fields.html': fields,
      '/v3/buttons.html': walletButtons,
      '/v3/wallet.html': wallet,
    }
    return route.fulfill(
      pathname.endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : html(frames[pathname] ?? ''),
    )
  })
  await context.route('https://hooks.stripe.com/**', (route) => route.fulfill(html(bank)))
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const answer = await fetch(stripe.url + pathname + search, {
      method: request.method(),
      body: request.postData(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
}

/** The form, in a frame of its own. It tells the page's script what was typed only when asked. */
const fields = `
  <label>Card number <input name="number" inputmode="numeric"></label>
  <script>
    addEventListener('message', ({ source, origin }) => source.postMessage({ card: document.querySelector('input').value.replace(/\\s/g, '') }, origin))
  </script>`

/** Where a bank asks whether it is really its customer. */
const bank = `
  <button onclick="parent.postMessage({ bank: 'yes' }, '*')">Complete</button>
  <button onclick="parent.postMessage({ bank: 'no' }, '*')">Fail</button>`

const script = `(() => {
  const asked = window.stripeStandIn = { key: null, options: null, elements: null, payment: null, wallet: null }
  const heard = (from, name) => new Promise((done) => {
    addEventListener('message', function listen({ source, data }) {
      if (source !== from.contentWindow || !(name in data)) return
      removeEventListener('message', listen)
      done(data[name])
    })
  })
  const frame = (src, place) => {
    const made = document.createElement('iframe')
    made.src = src
    made.title = { 'hooks': 'Bank', 'wallet': 'Google Pay', 'buttons': 'Secure express checkout frame' }[/hooks|wallet|buttons/.exec(src)] ?? 'Secure payment input frame'
    made.style.width = '100%'
    place.append(made)
    return made
  }
  const call = async (method, path, fields) => {
    const form = new URLSearchParams({ key: asked.key, ...fields })
    let answer
    try {
      answer = await fetch('https://api.stripe.com/v1/payment_intents/' + path + (method === 'GET' ? '?' + form : ''), { method, ...(method === 'POST' && { body: form }) })
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to Stripe.' } }
    }
    const body = await answer.json()
    return answer.ok ? { paymentIntent: body } : { error: body.error }
  }
  const declines = { es: 'Su tarjeta ha sido rechazada.', de: 'Ihre Karte wurde abgelehnt.', fr: 'Votre carte a été refusée.', en: 'Your card has been declined.' }
  const translated = (result) => (result.error?.type === 'card_error' ? { error: { ...result.error, message: declines[asked.options.locale] } } : result)
  ${walletScript}
  window.Stripe = (key, options) => {
    Object.assign(asked, { key, options })
    return {
      _registerWrapper() {},
      elements(given) {
        asked.elements = given
        if (given.mode) return walletElements(given)
        const listeners = {}
        let inside
        const element = {
          on(name, listener) { listeners[name] = listener; return element },
          mount(place) {
            const [id] = given.clientSecret.split('_secret_')
            inside = frame('https://js.stripe.com/v3/fields.html', place)
            inside.addEventListener('load', async () => {
              const { paymentIntent } = await call('GET', id, { client_secret: given.clientSecret })
              const open = paymentIntent && ['requires_payment_method', 'requires_action'].includes(paymentIntent.status)
              listeners[open ? 'ready' : 'loaderror']?.({ elementType: 'payment', error: { type: 'invalid_request_error' } })
            })
          },
          destroy() { inside?.remove() },
        }
        return { create(kind, kindOptions) { asked.payment = { kind, ...kindOptions }; return element }, given, card() {
          const card = heard(inside, 'card')
          inside.contentWindow.postMessage('card?', 'https://js.stripe.com')
          return card
        } }
      },
      async confirmPayment({ elements, redirect, confirmParams, clientSecret = elements.given.clientSecret }) {
        asked.confirm = { redirect, confirmParams }
        if (elements.given.mode) return elements.pay(clientSecret)
        const [id] = clientSecret.split('_secret_')
        const card = await elements.card()
        if (!card) return { error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' } }
        const result = await call('POST', id + '/confirm', { client_secret: clientSecret, card })
        if (result.paymentIntent?.status !== 'requires_action') return translated(result)
        const bank = frame('https://hooks.stripe.com/3d_secure_2.html', document.body)
        const outcome = await heard(bank, 'bank')
        bank.remove()
        return translated(await call('POST', id + '/authenticate', { client_secret: clientSecret, outcome }))
      },
      retrievePaymentIntent: (clientSecret) => call('GET', clientSecret.split('_secret_')[0], { client_secret: clientSecret }),
    }
  }
  window.Stripe.version = 'endive'
})()`
