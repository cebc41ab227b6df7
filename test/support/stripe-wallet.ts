/** What stands for the Express Checkout Element and a wallet behind it (Google Pay). Each in a frame of its own, as Stripe's are. */
export const walletButtons = `
  <button onclick="parent.postMessage({ clicked: 'google_pay' }, '*')">Buy with Google Pay</button>`

/**
 * The sheet: its owner chooses among saved addresses and cards. What it shows comes from the page's script. While it pays it says so, until it is
 * told that it failed or is closed: what stands still there was heard by nobody on the page.
 */
export const wallet = `
  <output aria-label="Total"></output>
  <ul aria-label="Items"></ul>
  <label>Ship to <select name="address" onchange="tell({ address: value })"><option>Madrid<option>Springfield<option>Roma<option>Sydney<option>Nowhere</select></label>
  <label>Pay with <select name="card"><option value="4242424242424242">Visa<option value="4000000000000002">Declined</select></label>
  <button id="pay" disabled onclick="pays()">Pay</button>
  <button onclick="tell({ cancel: true })">Cancel</button>
  <p role="alert"></p>
  <script>
    const tell = (what) => parent.postMessage({ sheet: what }, '*')
    const pay = document.querySelector('#pay')
    const pays = () => {
      Object.assign(pay, { disabled: true, textContent: 'Paying' })
      tell({ pay: document.querySelector('[name=card]').value })
    }
    addEventListener('message', ({ data: { total, items, open, message } }) => {
      document.querySelector('output').value = (total / 100).toFixed(2)
      document.querySelector('ul').replaceChildren(...items.map(({ name, amount }) => Object.assign(document.createElement('li'), { textContent: name + ' ' + (amount / 100).toFixed(2) })))
      Object.assign(pay, { disabled: !open, textContent: 'Pay' })
      document.querySelector('p').textContent = message ?? ''
    })
    tell({ address: 'Madrid' })
  </script>`

/**
 * The rules that Stripe's script keeps: a click is to be answered within a second; the first address is told as soon as the sheet is open, and
 * without street and name; nothing can be paid before an address is agreed to, elements were submitted and amount and currency are the
 * intent's own. `window.standInWallets` says what the device can pay with.
 */
export const walletScript = `
  const addresses = {
    Madrid: { name: 'Ana Pérez', address: { line1: 'Calle Mayor 1', line2: '2.º B', city: 'Madrid', state: 'Madrid', postal_code: '28001', country: 'ES' } },
    Springfield: { name: 'Ann Smith', address: { line1: '1 Main St', line2: null, city: 'Springfield', state: 'IL', postal_code: '62701', country: 'US' } },
    Roma: { name: 'Anna Rossi', address: { line1: 'Via Roma 1', line2: null, city: 'Roma', state: 'RM', postal_code: '00184', country: 'IT' } },
    Sydney: { name: 'Ann Smith', address: { line1: '1 George St', line2: null, city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' } },
    Nowhere: { name: 'Ana Pérez', address: { line1: '', line2: null, city: 'Madrid', state: '', postal_code: '28001', country: 'ES' } },
  }
  const broken = (message) => Object.assign(new Error(message), { name: 'IntegrationError' })
  function walletElements(given) {
    const whole = (amount) => { if (!Number.isSafeInteger(amount) || amount < 1) throw broken('amount must be a positive whole number') }
    whole(given.amount)
    if (given.currency !== 'eur' || given.mode !== 'payment') throw broken('unknown currency or mode')
    const listeners = {}
    let options, buttons, sheet, items = [], agreed = false, submitted = false, chosen = 'Madrid', card = null
    const show = (more = {}) => sheet?.contentWindow.postMessage({ total: given.amount, items, open: agreed, ...more }, 'https://js.stripe.com')
    const take = (details = {}) => {
      if (details.lineItems) {
        const sum = details.lineItems.reduce((total, { amount }) => total + amount, 0)
        if (sum > given.amount) throw broken('The amount ' + given.amount + ' is less than the total of the line items, ' + sum)
        items = details.lineItems
      }
    }
    const close = () => { sheet?.remove(); sheet = null; agreed = submitted = false }
    const once = (answers) => {
      let answered = false
      return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, (details) => {
        if (answered) throw broken('answered twice')
        answered = true
        answer(details)
      }]))
    }
    const open = () => {
      sheet = frame('https://js.stripe.com/v3/wallet.html', document.body)
      Object.assign(sheet.style, { position: 'fixed', inset: '0 0 auto auto', width: '22rem', height: '20rem', background: 'white', zIndex: 1000 })
    }
    addEventListener('message', ({ source, data }) => {
      if (source === buttons?.contentWindow && data.clicked && !sheet) {
        const late = setTimeout(() => { throw broken('the click event was not answered within 1 second') }, 1000)
        const { resolve, reject } = once({
          resolve(details) { clearTimeout(late); take(details); open() },
          reject() { clearTimeout(late) },
        })
        listeners.click?.({ elementType: 'expressCheckout', expressPaymentType: data.clicked, resolve, reject })
      }
      if (source !== sheet?.contentWindow || !data.sheet) return
      if (data.sheet.cancel) { close(); listeners.cancel?.({ elementType: 'expressCheckout' }) }
      if (data.sheet.address) {
        agreed = false
        chosen = data.sheet.address
        show()
        const { line1, line2, ...partial } = addresses[chosen].address
        listeners.shippingaddresschange?.({ elementType: 'expressCheckout', name: '', address: partial, ...once({
          resolve(details) { agreed = true; take(details); show() },
          reject() { show({ message: 'This address cannot be used here.' }) },
        }) })
      }
      if (data.sheet.pay && agreed) {
        card = data.sheet.pay
        listeners.confirm?.({
          elementType: 'expressCheckout', expressPaymentType: 'google_pay', shippingAddress: structuredClone(addresses[chosen]), shippingRate: options.shippingRates?.[0],
          paymentFailed({ reason = 'fail', message } = {}) { submitted = false; show({ message: message ?? reason }) },
        })
      }
    })
    const element = {
      on(name, listener) { listeners[name] = listener; return element },
      mount(place) {
        buttons = frame('https://js.stripe.com/v3/buttons.html', place)
        Object.assign(buttons.style, { display: 'block', border: 0, height: '52px' })
        buttons.addEventListener('load', () => listeners.ready?.({
          elementType: 'expressCheckout',
          availablePaymentMethods: 'standInWallets' in window ? window.standInWallets : { applePay: false, googlePay: true, paypal: false, link: false, amazonPay: false, klarna: false },
        }))
      },
      destroy() { close(); buttons?.remove() },
    }
    return {
      given,
      create(kind, kindOptions) {
        asked.wallet = { kind, ...kindOptions }
        if (kindOptions.shippingRates && !kindOptions.shippingAddressRequired) throw broken('You must specify shippingAddressRequired: true when providing shippingRates.')
        options = kindOptions
        take(options)
        return element
      },
      update(change) { if (change.amount !== undefined) whole(change.amount); Object.assign(given, change) },
      async submit() { submitted = true; return {} },
      async pay(clientSecret) {
        if (!submitted) throw broken('elements.submit() must be called before stripe.confirmPayment()')
        const [id] = clientSecret.split('_secret_')
        const { paymentIntent: intent } = await call('GET', id, { client_secret: clientSecret })
        if (intent.amount !== given.amount || intent.currency !== given.currency) return { error: { type: 'invalid_request_error', message: 'Amount or currency are not those of the PaymentIntent.' } }
        const result = translated(await call('POST', id + '/confirm', { client_secret: clientSecret, card }))
        if (result.paymentIntent) close()
        return result
      },
    }
  }`
