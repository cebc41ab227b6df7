import type { ShopHome } from './shop-home.ts'
import type { Acknowledged } from './stubborn-customer.ts'

/**
 * What a shop has not kept of what it acknowledged, or has done twice; nothing, when all is well. For after a disaster.
 * @param provider whose word stands for a payment beside the shop's own; null: it is asked elsewhere
 */
export async function whatIsWrong(
  { ask, url }: { ask: ShopHome['ask']; url: string },
  seen: Acknowledged,
  provider: 'mock' | null = 'mock',
): Promise<string[]> {
  const wrong = [...seen.surprises]
  const compare = (what: string, there: string[], wanted: string[]) => {
    const missing = wanted.filter((one) => !there.includes(one))
    const extra = there.filter((one, index) => !wanted.includes(one) || there.indexOf(one) < index)
    if (missing.length > 0) wrong.push(`${what} missing: ${missing.join(', ')}`)
    if (extra.length > 0) wrong.push(`${what} too many: ${extra.join(', ')}`)
  }

  const drafts = await ask<{ id: string; email: string; title: string | null }>(
    'select id, email, title from drafts',
  )
  for (const { codigo, email, title } of seen.drafts) {
    const draft = drafts.find(({ id }) => id === codigo)
    if (draft?.email !== email || (title !== undefined && draft.title !== title))
      wrong.push(`draft not as it was acknowledged: ${codigo}`)
  }
  const photos = await ask<{ path: string; draft_id: string }>('select path, draft_id from photos')
  for (const { codigo, path } of seen.photos) {
    if (!photos.some((photo) => photo.path === path && photo.draft_id === codigo))
      wrong.push(`photo not of its draft: ${path}`)
    const picture = await fetch(`${url}/api/images/${path}`)
    if (!picture.ok || (await picture.arrayBuffer()).byteLength <= 100)
      wrong.push(`photo not there: ${path}`)
  }

  const orders = await ask<{
    id: string
    draft_id: string
    checkout_token: string
    payment_status: string
  }>('select id, draft_id, checkout_token, payment_status from orders')
  compare(
    'orders by draft',
    orders.map((order) => order.draft_id),
    [...new Set(orders.map((order) => order.draft_id))],
  )
  for (const { codigo, id, checkoutToken } of seen.orders) {
    const order = orders.find((one) => one.id === id)
    if (order?.draft_id !== codigo || order.checkout_token !== checkoutToken)
      wrong.push(`order not as it was acknowledged: ${id}`)
  }
  const paid = orders.filter((order) => order.payment_status === 'completed').map(({ id }) => id)
  compare(
    'paid orders',
    seen.paid.filter((id) => paid.includes(id)),
    seen.paid,
  )

  const succeeded = await ask<{ order_id: string }>(
    provider === 'mock'
      ? `select order_id from payment_intents join mock_intents using (id)
         where state = 'succeeded' and status = 'succeeded' and not refunded`
      : `select order_id from payment_intents where state = 'succeeded'`,
  )
  compare(
    'payments',
    succeeded.map((intent) => intent.order_id),
    paid,
  )
  const invoices = await ask<{ order_id: string; number: number; year: number }>(
    'select order_id, number, year from invoices order by year, number',
  )
  compare(
    'invoices',
    invoices.map((invoice) => invoice.order_id),
    paid,
  )
  compare(
    'invoice numbers',
    invoices.map(({ year, number }) => `${year}-${number}`),
    invoices.map(({ year }, index) => {
      const first = invoices.findIndex((invoice) => invoice.year === year)
      return `${year}-${index - first + 1}`
    }),
  )
  const mails = await ask<{ id: string }>(`select id from outbox where kind = 'order-confirmation'`)
  compare(
    'confirmations',
    mails.map(({ id }) => id),
    paid.map((id) => `order-confirmation:${id}`),
  )
  const jobs = await ask<{ order: string }>(
    `select data->>'orderId' as order from pgboss.job where name = 'make-book' and state <> 'failed'`,
  )
  compare(
    'books to make',
    jobs.map(({ order }) => order),
    paid,
  )
  return wrong
}
