import { Agent, request } from 'node:http'

/** A customer's browser without its pages: calls over one kept connection. */
export type Guest = {
  call(method: string, path: string, body?: unknown): Promise<Record<string, string>>
  leave(): void
}

export function openGuest(url: string): Guest {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const asked = request(
          `${url}${path}`,
          {
            agent,
            method,
            headers:
              text === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
          },
          (answer) => {
            const parts: Buffer[] = []
            answer
              .on('data', (part: Buffer) => parts.push(part))
              .on('error', reject)
              .on('end', () => {
                const content = Buffer.concat(parts).toString()
                if (answer.statusCode! < 300) resolve(JSON.parse(content) as Record<string, string>)
                else reject(new Error(`${method} ${path}: ${answer.statusCode} ${content}`))
              })
          },
        )
        asked.on('error', reject)
        asked.end(text)
      }),
    leave: () => agent.destroy(),
  }
}

const address = {
  customerName: 'Ana Pérez',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postalCode: '28001',
  country: 'ES',
}
const choices = { format: 'A4', style: 'Standard', title: 'Nuestro verano' }
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

/** A whole guest checkout in seven calls: draft, book, address, order, intent, card, and the order read as paid. Answers its token. */
export async function checkOut(
  { call }: Guest,
  email: string,
  discountCode: string | null = null,
): Promise<string> {
  const { codigo } = await call('POST', '/api/pedidos/nuevo', { email, acceptDataProcessing: true })
  await call('PUT', `/api/pedidos/${codigo}`, { ...choices, extras: [] })
  await call('PUT', `/api/pedidos/${codigo}`, {
    ...address,
    customerEmail: email,
    ...(discountCode !== null && { discountCode }),
  })
  const { checkoutToken } = await call('POST', '/api/orders', {
    ...choices,
    ...address,
    customerEmail: email,
    ...(discountCode !== null && { discountCode }),
    draftOrderId: codigo,
  })
  const { clientSecret } = await call('POST', '/api/create-payment-intent', { checkoutToken })
  await call('POST', '/api/mock-payments/confirm', { ...card, clientSecret })
  const { paymentStatus } = await call('GET', `/api/order/${checkoutToken}`)
  if (paymentStatus !== 'completed') throw new Error(`the order is ${paymentStatus}, not completed`)
  return checkoutToken!
}
