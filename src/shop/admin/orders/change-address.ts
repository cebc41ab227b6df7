import { correctAddress, type Address } from '../../desk/correct-address.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'
import type { Shop } from '../../shop.ts'

/** Changes where a book is sent, as an administrator decides. @throws Refusal those of `correctAddress` */
export async function changeAddress(
  shop: Shop,
  who: string,
  input: { orderId: string; before: Partial<Address>; after: Partial<Address> },
) {
  await correctAddress(shop, who, input)
  return readDeskOrder(shop, input.orderId)
}
