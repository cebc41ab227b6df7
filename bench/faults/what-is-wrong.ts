import type { Files } from '#store/files/files.ts'
import type { ReceivedMail } from '#support/smtp-server.ts'
import type { ShopHome } from '#support/shop-home.ts'
import { removeOrphanFiles } from '#shop/keeping/orphan-files.ts'
import { openDatabase } from '#store/database.ts'
import { type StripeApi } from '#support/stripe-api.ts'

export async function wrongCharges(
  ask: ShopHome['ask'],
  { account }: StripeApi,
): Promise<string[]> {
  const paid = await ask<{ id: string }>(
    `select id from orders where payment_status = 'completed' order by id`,
  )
  const charged = [...account.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata['orderId'] ?? 'no order')
  return charged.toSorted().join() === paid.map(({ id }) => id).join()
    ? []
    : [`charged: ${charged.join(', ')}; paid orders: ${paid.map(({ id }) => id).join(', ')}`]
}

export const idsOf = (received: ReceivedMail[]): string[] =>
  received.map(({ data }) => /^message-id: *(.*)$/im.exec(data)?.[1]?.trim() ?? 'none')

/** Each mail that the shop takes for sent has come, and no other has. */
export async function wrongMails(
  ask: ShopHome['ask'],
  received: ReceivedMail[],
): Promise<string[]> {
  const sent = await ask<{ id: string; error: string | null }>(
    'select id, last_error as error from outbox where sent_at is not null',
  )
  const dropped = sent.filter(({ error }) => error?.startsWith('not sent'))
  const came = new Set(idsOf(received)).size
  return [
    ...dropped.map(({ id, error }) => `mail ${id} ${error}`),
    ...(came === sent.length ? [] : [`${came} mails came, ${sent.length} are sent`]),
  ]
}

/** Every book has its files; and what no row knows, the daily sweep finds. */
export async function wrongFiles(
  ask: ShopHome['ask'],
  url: string,
  files: Files,
): Promise<string[]> {
  const wrong: string[] = []
  const books = await ask<{ order_id: string; folder: string }>(
    'select order_id, folder from books',
  )
  const made = await ask<{ id: string }>('select id from orders where paid_at is not null')
  for (const { id } of made) {
    const book = books.find(({ order_id: orderId }) => orderId === id)
    const folder = book?.folder.replace(/\/$/, '')
    for (const name of ['cover.pdf', 'interior.pdf', 'proof.pdf'])
      if (!folder || !(await files.has(`${folder}/${name}`))) wrong.push(`no ${name} of ${id}`)
  }
  const db = openDatabase(url, { connectionsMax: 2 })
  try {
    const tomorrow = () => new Date(Date.now() + 60_000)
    const shop = { db, files, now: tomorrow }
    await removeOrphanFiles(shop, { before: tomorrow() })
    if ((await removeOrphanFiles(shop, { before: tomorrow() })) > 0)
      wrong.push('files without a row are left after a sweep')
  } finally {
    await db.$client.end()
  }
  return wrong
}
