import { itemAt } from '#domain/item-at.ts'
import { fulfilments } from '#domain/fulfilment.ts'
import { paymentStatuses } from '#domain/order.ts'
import {
  batchNumberPattern,
  orderNeeds,
  orderSortings,
  savedFilterCountedMax,
  savedFilterKey,
  savedFiltersMax,
  type OrderSorting,
  type SavedNarrowing,
} from '#domain/order-list.ts'
import { Refusal } from '#domain/refusal.ts'
import { countLists } from '#store/admin-orders.ts'
import { newId } from '#store/ids.ts'
import {
  changeOrderFilter,
  deleteOrderFilter,
  insertOrderFilter,
  listOrderFilters,
  lockOrderFilters,
  renameOrderFilter,
} from '#store/order-filters.ts'
import type { Shop } from '../shop.ts'
import { filterOf } from './list-orders.ts'

/** The saved filters with the number of their orders. */
export async function listSavedFilters(shop: Shop) {
  const saved = (await listOrderFilters(shop.db)).map(({ narrowing, ...rest }) => ({
    ...rest,
    filter: known(narrowing),
  }))
  const counts = await countLists(
    shop.db,
    saved.map(({ filter }) => filterOf(shop, filter)),
    savedFilterCountedMax + 1,
  )
  return saved.map(({ id, name, filter, sorting }, index) => ({
    id,
    name,
    filter,
    sort: oneOf(orderSortings, sorting) ?? ('newest' as const),
    count: Math.min(itemAt(counts, index), savedFilterCountedMax),
    isMore: itemAt(counts, index) > savedFilterCountedMax,
  }))
}

/** @throws Refusal duplicate, filters_full */
export async function saveFilter(
  shop: Shop,
  {
    name,
    filter,
    sort = 'newest',
  }: { name: string; filter: SavedNarrowing; sort?: OrderSorting | undefined },
): Promise<{ id: string }> {
  const id = newId()
  await shop.db.transaction(async (tx) => {
    await lockOrderFilters(tx)
    const others = await listOrderFilters(tx)
    const nameKey = savedFilterKey(name)
    if (others.some((other) => other.nameKey === nameKey))
      throw new Refusal('duplicate', { of: 'order_filter' })
    if (others.length >= savedFiltersMax) throw new Refusal('filters_full')
    await insertOrderFilter(tx, {
      id,
      name,
      nameKey,
      narrowing: narrowed(filter),
      sorting: sort,
      createdAt: shop.now(),
    })
  })
  return { id }
}

/** @throws Refusal not_found, conflict, duplicate */
export async function renameFilter(
  shop: Shop,
  id: string,
  { name, seen }: { name: string; seen?: string | undefined },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOrderFilters(tx)
    const filters = await listOrderFilters(tx)
    const nameKey = savedFilterKey(name)
    const filter = filters.find((one) => one.id === id)
    if (!filter) throw new Refusal('not_found')
    if (seen !== undefined && seen !== filter.name) throw new Refusal('conflict')
    if (filters.some((other) => other.id !== id && other.nameKey === nameKey))
      throw new Refusal('duplicate', { of: 'order_filter' })
    await renameOrderFilter(tx, id, { name, nameKey })
  })
}

type List = { filter: SavedNarrowing; sort?: OrderSorting | undefined }

/** Another list under the same name, and in the same place. @throws Refusal not_found, conflict */
export async function changeFilter(
  shop: Shop,
  id: string,
  { seen, ...list }: List & { seen?: List | undefined },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOrderFilters(tx)
    const kept = (await listOrderFilters(tx)).find((one) => one.id === id)
    if (!kept) throw new Refusal('not_found')
    const is: List = {
      filter: known(kept.narrowing),
      sort: oneOf(orderSortings, kept.sorting),
    }
    if (seen && !isSameList(seen, is)) throw new Refusal('conflict')
    const { filter, sort = 'newest' } = list
    await changeOrderFilter(tx, id, { narrowing: narrowed(filter), sorting: sort })
  })
}

/** @throws Refusal not_found */
export async function deleteFilter(shop: Shop, id: string): Promise<void> {
  if (!(await deleteOrderFilter(shop.db, id))) throw new Refusal('not_found')
}

const narrowed = (filter: SavedNarrowing): SavedNarrowing =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

const isSameList = (one: List, other: List): boolean =>
  (one.sort ?? 'newest') === (other.sort ?? 'newest') &&
  (['q', 'status', 'fulfilment', 'from', 'to', 'need', 'batch'] as const).every(
    (name) => (one.filter[name] ?? '') === (other.filter[name] ?? ''),
  )

/** What another version of the shop has saved and this one does not know narrows nothing. */
function known({ q, status, fulfilment, from, to, need, batch }: SavedNarrowing): SavedNarrowing {
  return {
    q,
    from,
    to,
    batch: batch !== undefined && batchNumberPattern.test(batch) ? batch : undefined,
    status: oneOf(paymentStatuses, status),
    fulfilment: oneOf(fulfilments, fulfilment),
    need: oneOf(orderNeeds, need),
  }
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined => values.find((one) => one === value)
