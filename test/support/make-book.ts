import { makeBook as make } from '#shop/making/make-book.ts'
import type { TestShop } from './shop.ts'

/** Makes an order's book as the worker does, but on a thread that stays until the shop is closed: one that is started for each book compiles the engine anew. */
export const makeBook = (shop: TestShop, { orderId, signal }: Parameters<typeof make>[1]) =>
  make(shop, { orderId, pool: shop.pool, ...(signal && { signal }) })
