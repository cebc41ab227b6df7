import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { changedDraft, lockDraft } from '#store/drafts.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder, type Order } from '#store/orders.ts'
import { write } from '#store/write.ts'
import type { Shop } from '../shop.ts'
import { addressFields, type AddressField } from '#domain/order-address.ts'
import { recordChange } from '../changes/record-change.ts'
import { demand, lockDeskOrder } from './lock-desk-order.ts'

type Optional = 'region' | 'phone' | 'giftNote' | 'recipientName'
const optional: readonly string[] = [
  'region',
  'phone',
  'giftNote',
  'recipientName',
] satisfies Optional[]
export type Address = Record<Exclude<AddressField, Optional>, string> &
  Record<Optional, string | null>

/**
 * Changes where a book is sent, and where its mails go. The country stays: prices depend on it.
 * @param before as it was when the change was begun; what `after` leaves out stays
 * @param check may refuse, under the order's lock
 * @throws Refusal order_not_found, wrong_state; conflict when somebody else has changed it meanwhile
 */
export async function correctAddress(
  shop: Shop,
  who: string,
  {
    orderId,
    before,
    after,
    check = () => {},
  }: {
    orderId: string
    before: Partial<Address>
    after: Partial<Address>
    check?: (order: Order) => void
  },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    await demand(tx, order, 'address')
    check(order)
    await putAddress(shop, tx, who, order, { before, after })
  })
}

/** What may be left out and is empty is nothing. */
const kept = (address: Partial<Address>): Partial<Address> =>
  Object.fromEntries(
    Object.entries(address).map(([field, text]) => [
      field,
      optional.includes(field) ? text || null : text,
    ]),
  )

/** The same within another verb, which has asked whether it may be. Only under `lockDeskOrder`. @throws Refusal conflict */
export async function putAddress(
  shop: Shop,
  tx: Queries,
  who: string,
  order: Order,
  { before, after: asked }: { before: Partial<Address>; after: Partial<Address> },
): Promise<void> {
  const { id: orderId } = order
  const after = kept(asked)
  const given = addressFields.filter((field) => after[field] !== undefined)
  const changed = given.filter((field) => order[field] !== after[field])
  if (changed.length === 0) return
  if (given.some((field) => order[field] !== (kept(before)[field] ?? null)))
    throw new Refusal('conflict')
  const now = shop.now()
  const fields: Partial<Address> = Object.fromEntries(changed.map((field) => [field, after[field]]))
  await updateOrder(tx, orderId, fields, now)
  const draft = order.draftId === null ? null : await lockDraft(tx, order.draftId)
  if (draft) await write(tx, [changedDraft({ ...draft, ...fields, changedAt: now })])
  await addOrderEvent(tx, {
    orderId,
    at: now,
    who,
    what: 'address_changed',
    detail: { fields: changed },
  })
  // Their own address is theirs to change: the trail is for what an administrator decides. It says which ones, and no personal data.
  if (who !== 'customer')
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { address: '' },
      after: { address: changed.join() },
    })
}
