import { Refusal } from '#domain/refusal.ts'
import { confirmMockPayment } from '#shop/paying/confirm-mock-payment.ts'
import { createPaymentIntent } from '#shop/paying/create-payment-intent.ts'
import { placeOrder } from '#shop/ordering/place-order.ts'
import { type OrderInput } from '#shop/ordering/order-input.ts'
import type { Shop } from '#shop/shop.ts'
import { startDraft } from '#shop/drafts/start-draft.ts'
import { newId, newToken } from '#store/ids.ts'
import { insertPhoto } from '#store/photos.ts'
import { discounts } from '#store/schema/catalogue.ts'
import { orders } from '#store/schema/orders.ts'
import { getTableColumns } from 'drizzle-orm'
import type { TestShop } from './shop.ts'

/** An order as the form sends it. */
export function orderInput(fields: Partial<OrderInput> = {}): OrderInput {
  return {
    format: 'A4',
    style: 'Children',
    title: 'Nuestro verano',
    customerName: 'Ana Gómez',
    customerEmail: 'ana@example.org',
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28013',
    country: 'España',
    ...fields,
  }
}

export const order = (shop: Shop, fields: Partial<OrderInput> = {}) =>
  placeOrder(shop, orderInput(fields))

export async function draft(shop: Shop, email = 'ana@example.org'): Promise<string> {
  return (await startDraft(shop, { email, locale: 'es', newsletter: false })).id
}

/** A code that is valid now. Ten percent unless told. */
export async function discountCode(
  shop: Shop,
  code: string,
  terms: Partial<typeof discounts.$inferInsert> = {},
): Promise<void> {
  const day = 86_400_000
  await shop.db.insert(discounts).values({
    id: newId(),
    code,
    type: 'percentage',
    valueHundredths: 10_00,
    isActive: true,
    maxUsage: null,
    startsAt: new Date(shop.now().getTime() - day),
    endsAt: new Date(shop.now().getTime() + day),
    ...terms,
  })
}

/** A photo's row, without its file. */
export async function photo(shop: Shop, draftId: string | null): Promise<string> {
  const path = newToken()
  await insertPhoto(shop.db, {
    path,
    draftId,
    position: 0,
    originalName: 'foto.jpg',
    contentType: 'image/jpeg',
    bytes: 1000,
    width: 400,
    height: 300,
    createdAt: shop.now(),
  })
  return path
}

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000-0000-0000-0002',
  poor: '4000 0000 0000 9995',
  careful: '4000 0027 6000 3184',
}

/** The provider's id within a client secret, as its browser script takes it from there. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!

/** Fills in the pretend card form. */
export async function payWith(
  shop: Shop,
  clientSecret: string,
  cardNumber = cards.good,
  authenticated?: boolean,
) {
  return confirmMockPayment(shop, {
    clientSecret,
    cardNumber,
    expiry: '12/40',
    cvc: '123',
    authenticated,
  })
}

/** Pays at the provider without the shop hearing of it: the browser closed, the webhook was lost. */
export async function paySilently(shop: Shop, clientSecret: string): Promise<string> {
  const { intent } = await shop.mockCards!.confirm({
    clientSecret,
    cardNumber: cards.good,
    expiry: '12/40',
    cvc: '123',
    authenticated: false,
  })
  return intent.id
}

/** Begins paying an order and pays it. */
export async function pay(shop: Shop, checkoutToken: string): Promise<string> {
  const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
  return (await payWith(shop, clientSecret)).paymentIntent.id
}

/** The codes of the refusals among settled promises; anything else that went wrong shows as its text. */
export const refusalsAmong = (answers: PromiseSettledResult<unknown>[]): string[] =>
  answers.flatMap((answer) =>
    answer.status === 'rejected'
      ? [answer.reason instanceof Refusal ? answer.reason.code : String(answer.reason)]
      : [],
  )

/**
 * Copies of an order's row, made by the database at once.
 * @param fields SQL: a jsonb object of what differs in copy number `n` (1 to `count`) of the order `o`; the id and the checkout token must
 */
export async function copyOrder(
  shop: TestShop,
  orderId: string,
  count: number,
  fields: string,
): Promise<void> {
  const { searchText: _, stage: __, ...columns } = getTableColumns(orders)
  const names = Object.keys(columns).map(
    (name) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`,
  )
  await shop.db.$client.query(
    `
    insert into orders (${names.join()}) select ${names.map((name) => `copied.${name}`).join()}
    from orders o, generate_series(1, ${count}) n, jsonb_populate_record(o, jsonb_build_object('draft_id', null) || ${fields}) copied where o.id = $1`,
    [orderId],
  )
}
