import { addAuditEntry } from '#store/audit.ts'
import { countSubscriptions, listConfirmedAfter, type Subscription } from '#store/newsletter.ts'
import { oneClickUrl } from '../mails/links.ts'
import type { Shop } from '../shop.ts'

/** `unsubscribeUrl` is for every newsletter sent: a person who opens it is asked, a mail program that posts to it (RFC 8058) is not. */
export const subscriberColumns = ['email', 'locale', 'confirmedAt', 'unsubscribeUrl'] as const

const batchRows = 500

export const countSubscribers = (shop: Shop) => countSubscriptions(shop.db)

/** Notes who takes the addresses with them, and how many; then all confirmed subscribers by address, a batch at a time. */
export async function exportSubscribers(
  shop: Shop,
  who: string,
): Promise<AsyncGenerator<string[][]>> {
  const { confirmed } = await countSubscriptions(shop.db)
  await addAuditEntry(shop.db, {
    at: shop.now(),
    who,
    what: 'exported',
    subject: 'newsletter:confirmed',
    detail: { subscribers: confirmed },
  })
  return subscribers(shop)
}

async function* subscribers(shop: Shop): AsyncGenerator<string[][]> {
  let last: Subscription | undefined
  do {
    const batch: Subscription[] = await listConfirmedAfter(shop.db, last?.email ?? '', batchRows)
    if (batch.length > 0)
      yield batch.map(({ email, locale, changedAt, token }) => [
        email,
        locale,
        changedAt.toISOString(),
        oneClickUrl({ publicUrl: shop.settings.publicUrl, locale }, token),
      ])
    last = batch.length === batchRows ? batch.at(-1) : undefined
  } while (last)
}
