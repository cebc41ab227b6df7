import { makeBook as make } from '#shop/making/make-book.ts'
import type { TestShop } from './shop.ts'

/** Makes an order's book as the worker does, of pages that are drawn in pretence. */
export const makeBook = (shop: TestShop, { orderId, signal }: Parameters<typeof make>[1]) =>
  make(shop, { orderId, pool: shop.pool, ...(signal && { signal }) })
