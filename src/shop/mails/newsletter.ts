import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import type { Queries } from '#store/database.ts'
import { newToken } from '#store/ids.ts'
import { claimSubscription, setSubscription } from '#store/newsletter.ts'
import { putMail } from '#store/outbox.ts'
import type { Shop } from '../shop.ts'

/** First half of the double opt-in: sends the confirmation mail, at most one an hour; silent for those already confirmed. */
export async function subscribeNewsletter(
  shop: Shop,
  input: { email: string; locale: Locale },
): Promise<void> {
  await shop.db.transaction((tx) => askForNewsletter(shop, tx, input))
}

/** The same inside another verb's transaction. */
export async function askForNewsletter(
  shop: Shop,
  tx: Queries,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const { token, status } = await claimSubscription(
    tx,
    { email: emailKey(email), locale, token: newToken() },
    shop.now(),
  )
  if (status === 'confirmed') return
  const hour = shop.now().toISOString().slice(0, 13)
  await putMail(tx, shop.queue, {
    id: `newsletter-confirm:${token}:${hour}`,
    kind: 'newsletter-confirm',
    recipient: email,
    locale,
    facts: { token },
  })
}

/** Second half: the link in the mail was followed. */
export async function confirmNewsletter(shop: Shop, token: string): Promise<void> {
  if (!(await setSubscription(shop.db, token, 'confirmed', shop.now())))
    throw new Refusal('link_expired')
}

export async function leaveNewsletter(shop: Shop, token: string): Promise<void> {
  if (!(await setSubscription(shop.db, token, 'unsubscribed', shop.now())))
    throw new Refusal('link_expired')
}
