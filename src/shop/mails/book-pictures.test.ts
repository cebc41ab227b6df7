import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeBook } from '#shop/making/make-book.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { composeMessage } from '#gateways/mail/message.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { draft, order, pay } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { writeMail } from './write-mail.ts'

// Pages are drawn here, at times on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a confirmation shows cover and pages once they are drawn, and is good without', async () => {
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(2, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId, title: 'Sol' })
  await pay(shop, checkoutToken)
  const write = async () =>
    (await writeMail(shop, {
      id: 'm1',
      kind: 'order-confirmation',
      recipient: 'lola@example.com',
      locale: 'es',
      facts: { orderId: id },
    }))!

  const before = await write()
  expect(before.html).not.toContain('<img')
  await makeBook(shop, { orderId: id })
  const after = await write()
  const picture = after.attachments!.find(({ cid }) => cid !== undefined)!
  expect(after.html).toContain(`src="cid:${picture.cid}"`)
  expect(after.html).toContain('alt="Portada y primeras páginas de tu libro"')
  expect(after.text).toBe(before.text)
  const { width, height } = await sharp(picture.content as Buffer).metadata()
  expect(width! / height!).toBeGreaterThan(1.5)
  const { channels } = await sharp(picture.content as Buffer).stats()
  expect(channels[0]!.stdev).toBeGreaterThan(5)
  expect(composeMessage(after, 'Garabato <hola@shop.example>').attachments).toContainEqual(
    expect.objectContaining({ cid: picture.cid, contentDisposition: 'inline' }),
  )
})
