import sharp from 'sharp'
import { startDraft } from '#contract/draft.ts'
import { uploadImages } from '#contract/image.ts'
import { placeOrder } from '#contract/order.ts'
import { confirmMockPayment, createPaymentIntent } from '#contract/payment.ts'
import type { Reply, TestServer } from './http.ts'

export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
export const declinedCard = { ...goodCard, cardNumber: '4000 0000 0000 0002' }
export const poorCard = { ...goodCard, cardNumber: '4000 0000 0000 9995' }
export const cautiousCard = { ...goodCard, cardNumber: '4000 0027 6000 3184' }

/** A small photo, different for each number. */
export async function smallPhoto(
  number = 0,
  format: 'jpeg' | 'png' | 'gif' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const background = { r: (number * 53) % 256, g: (number * 101) % 256, b: (number * 197) % 256 }
  return sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

export async function beginDraft(server: TestServer, email = 'ana@example.com'): Promise<string> {
  const { body } = await server.ask(startDraft, { body: { email, acceptDataProcessing: true } })
  return body.codigo as string
}

export function photoForm(
  photos: { name: string; bytes: Buffer }[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes } of photos)
    form.append('images', new File([new Uint8Array(bytes)], name))
  return form
}

/** Uploads photos to a draft (or to none) and answers with the whole reply. */
export async function upload(
  server: TestServer,
  draftOrderId: string | null,
  count: number,
): Promise<Reply> {
  const photos = await Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      name: `photo ${number}.jpg`,
      bytes: await smallPhoto(number),
    })),
  )
  return server.ask(uploadImages, { form: photoForm(photos, draftOrderId ? { draftOrderId } : {}) })
}

export const orderFields = {
  format: 'A4',
  style: 'Standard',
  title: 'Nuestro verano',
  customerName: 'Ana Pérez',
  customerEmail: 'ana@example.com',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postalCode: '28001',
  country: 'ES',
  extras: [] as string[],
}

export function order(server: TestServer, fields: Record<string, unknown> = {}): Promise<Reply> {
  return server.ask(placeOrder, { body: { ...orderFields, ...fields } })
}

/** An order of a fresh draft, or of the one named, ready to be paid. */
export async function payableOrder(server: TestServer, fields: Record<string, unknown> = {}) {
  const draftOrderId =
    typeof fields['draftOrderId'] === 'string' ? fields['draftOrderId'] : await beginDraft(server)
  const { body } = await order(server, { ...fields, draftOrderId })
  const intent = await server.ask(createPaymentIntent, {
    body: { checkoutToken: body.checkoutToken },
  })
  return {
    draftOrderId,
    id: body.id as string,
    checkoutToken: body.checkoutToken as string,
    total: body.total as string,
    clientSecret: intent.body.clientSecret as string,
    intentId: String(intent.body.clientSecret).split('_secret_')[0]!,
  }
}

/** An order paid by card, with so many photos. */
export async function paidOrder(
  server: TestServer,
  photos = 0,
  card = goodCard,
  fields: Record<string, unknown> = {},
) {
  const made = await payableOrder(server, fields)
  if (photos > 0) await upload(server, made.draftOrderId, photos)
  await server.ask(confirmMockPayment, { body: { clientSecret: made.clientSecret, ...card } })
  return made
}
