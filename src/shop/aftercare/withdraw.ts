import { Refusal } from '#domain/refusal.ts'
import { acceptsWithdrawal } from '#domain/withdrawal.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { findOrder, listOrderExtras } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { readShipment } from '#store/shipments.ts'
import { isErased, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { wordsOf } from '../mails/words/words-of.ts'
import type { Shop } from '../shop.ts'
import { keepOwnMessage } from './keep-own-message.ts'

/**
 * A customer withdraws from buying extras that are not made for him (directive 2011/83/EU, art. 11a). It waits at the
 * desk as a message, and a mail
 * confirms what was said, and when.
 * @param input.key made by whoever withdraws: the same one again is the same statement
 * @param input.extras as the order lists them
 * @throws Refusal order_not_found; wrong_state: not paid, cancelled, too late, or of nothing that can be given back;
 * too_many_requests; conflict for a key
 * that is another's
 */
export async function withdraw(
  shop: Shop,
  checkoutToken: string,
  { key, name, extras }: { key: string; name: string; extras: readonly string[] },
): Promise<void> {
  const found = await findOrder(shop.db, { checkoutToken })
  if (!found) throw new Refusal('order_not_found')
  const orderId = found.id
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (isErased(order)) throw new Refusal('order_not_found')
    const isNew = await keepOwnMessage(shop, tx, { orderId, key }, async () => {
      const deliveredAt = (await readShipment(tx, orderId))?.deliveredAt ?? null
      const chosen = (await listOrderExtras(tx, orderId)).flatMap(({ isPersonal, name: extra }) =>
        !isPersonal && extras.includes(extra) ? [extra] : [],
      )
      if (chosen.length === 0 || !acceptsWithdrawal(order, deliveredAt, shop.now()))
        throw new Refusal('wrong_state')
      const said = await readExtraNames(tx, chosen, order.locale)
      return wordsOf[order.locale].withdrawal.statement({
        items: new Intl.ListFormat(order.locale, { type: 'conjunction' }).format(
          chosen.map((one) => said.get(one) ?? one),
        ),
        number: orderId,
        name,
      })
    })
    if (!isNew) return
    await putMail(tx, shop.queue, {
      id: `withdrawal:${key}`,
      kind: 'withdrawal',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId, messageId: key },
    })
  })
}
