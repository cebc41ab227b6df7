import { setTimeout as sleep } from 'node:timers/promises'
import { goodCard, orderFields, photoForm, smallPhoto } from './journey.ts'

/** What a shop has acknowledged to a customer: a 2xx answer whose body arrived whole. */
export type Acknowledged = {
  drafts: { codigo: string; email: string; title?: string }[]
  photos: { codigo: string; path: string }[]
  orders: { codigo: string; id: string; checkoutToken: string }[]
  /** ids of orders whose card was accepted */
  paid: string[]
  /** answers that no customer should have seen */
  surprises: string[]
  /** how often a step was answered with "come again", by status, or with nothing (0) */
  turnedAway: Record<number, number>
}

/** How a customer differs from one who pays by a pretended card and is told to come again by 503 alone. */
export type Customer = {
  /** pays outside the shop, and answers with what the browser then says to it */
  pay?: (clientSecret: string) => { id: string }
  comeAgain?: readonly number[]
  /** goes at the first answer that no customer should see: where no shop breaks down it only comes again and again */
  leavesAtSurprise?: boolean
  /** between two checkouts: who needs every book made afterwards orders fewer */
  breathMs?: number
}

class Surprised extends Error {}

export const nothingYet = (): Acknowledged => ({
  drafts: [],
  photos: [],
  orders: [],
  paid: [],
  surprises: [],
  turnedAway: {},
})

/**
 * A customer who goes through the whole checkout again and again until told to stop, and tries each step anew when the
 * shop breaks down under it. Ends with a checkout completed, or at a surprise for who leaves at one.
 */
export function shopStubbornly(
  url: string,
  name: string,
  seen: Acknowledged,
  isOver: () => boolean,
  customer: Customer = {},
): Promise<void> {
  return shop(url, name, seen, isOver, customer).catch((error: unknown) => {
    if (!(error instanceof Surprised)) throw error
  })
}

async function shop(
  url: string,
  name: string,
  seen: Acknowledged,
  isOver: () => boolean,
  { pay, comeAgain = [503], leavesAtSurprise = false, breathMs = 0 }: Customer,
): Promise<void> {
  const photo = await smallPhoto(name.length)
  const step = (method: string, path: string, body: () => unknown) =>
    tryUntilAnswered(url, method, path, body, seen, { comeAgain, leavesAtSurprise })
  for (let round = 0; round === 0 || !isOver(); round++) {
    const email = `${name}-${round}@example.com`
    const { codigo } = await step('POST', '/api/pedidos/nuevo', () => ({
      email,
      acceptDataProcessing: true,
    }))
    const draft: Acknowledged['drafts'][number] = { codigo, email }
    seen.drafts.push(draft)
    await step('PUT', `/api/pedidos/${codigo}`, () => ({ title: name }))
    draft.title = name
    const { files } = await step('POST', '/api/upload-images', () =>
      photoForm([{ name: 'a.jpg', bytes: photo }], { draftOrderId: codigo }),
    )
    seen.photos.push({ codigo, path: files[0]!.path })
    const { id, checkoutToken } = await step('POST', '/api/orders', () => ({
      ...orderFields,
      title: name,
      draftOrderId: codigo,
      customerEmail: email,
    }))
    seen.orders.push({ codigo, id, checkoutToken })
    const { clientSecret } = await step('POST', '/api/create-payment-intent', () => ({
      checkoutToken,
    }))
    if (pay) {
      const { id: paymentIntentId } = pay(clientSecret)
      await step('PATCH', `/api/orders/${id}/status`, () => ({
        status: 'completed',
        paymentIntentId,
      }))
    } else await step('POST', '/api/mock-payments/confirm', () => ({ ...goodCard, clientSecret }))
    seen.paid.push(id)
    await sleep(breathMs)
  }
}

/** Far beyond what any shop takes to come back, on a machine that has twenty other things to do: it ends what would never end. */
const patienceMs = 300_000

type Answer = {
  codigo: string
  files: { path: string }[]
  id: string
  checkoutToken: string
  clientSecret: string
}

async function tryUntilAnswered(
  url: string,
  method: string,
  path: string,
  makeBody: () => unknown,
  seen: Acknowledged,
  { comeAgain, leavesAtSurprise }: Required<Pick<Customer, 'comeAgain' | 'leavesAtSurprise'>>,
): Promise<Answer> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await sleep(50)) {
    const body = makeBody()
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
      .then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      )
      .catch(() => null) // cut off in the middle
    const status = answer?.status ?? 0
    if (status === 0 || comeAgain.includes(status))
      seen.turnedAway[status] = (seen.turnedAway[status] ?? 0) + 1
    if (answer === null) continue
    if (answer.status < 300) return JSON.parse(answer.text) as Answer
    // The answer to the time before, which did not arrive.
    if (
      answer.status === 409 &&
      path === '/api/mock-payments/confirm' &&
      answer.text.includes('order_paid')
    )
      return {} as Answer
    // While what it needs is away, that is the right answer.
    if (comeAgain.includes(answer.status)) continue
    seen.surprises.push(`${method} ${path}: ${answer.status} ${answer.text}`)
    if (leavesAtSurprise) throw new Surprised()
  }
  throw new Error(
    `${method} ${path} was not done in a minute; ${seen.surprises.slice(-3).join('; ')}`,
  )
}
