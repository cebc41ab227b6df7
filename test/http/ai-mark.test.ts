import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { adminListPages, adminReadDrawing } from '#contract/admin-pages.ts'
import { adminDownloadFile } from '#contract/admin-production.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { writeMail } from '#shop/mails/write-mail.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { startImageService, type ImageService } from '#support/image-service.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'
import { tilePhoto } from '#support/tile-photo.ts'

vi.setConfig({ testTimeout: 240_000 })
let service: ImageService
let outside: TestServer
let own: TestServer
beforeAll(async () => {
  service = await startImageService()
  outside = await openTestServer({
    artist: openaiArtist({
      apiKey: service.key,
      baseUrl: service.url,
      model: 'gpt-image-2.5-sunburst',
      attemptMsMax: 110_000,
    }),
  })
  own = await openTestServer()
})
afterAll(async () => {
  await outside.close()
  await own.close()
  await service.close()
})

const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** A book of one photo: its page as the desk shows it, its proof, and the picture in the confirmation mail. */
async function made({ shop, ...server }: TestServer) {
  const { ask } = await openAdmin({ shop, ...server })
  const draftId = await draft(shop)
  await addPhoto(shop, draftId, { name: 'Casa.png', bytes: await tilePhoto(1) })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId, style: 'Standard' })
  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  const { pages, book } = (await ask(adminListPages, { params: { id } })).body
  const { drawing } = pages[0]
  const svg = await ask(adminReadDrawing, { params: { id, drawingId: drawing.id } })
  const pdf = await ask(adminDownloadFile, { params: { id, part: 'proof' } })
  const mail = await writeMail(shop, {
    id: `order-confirmation:${id}`,
    kind: 'order-confirmation',
    recipient: 'ana@example.org',
    locale: 'es',
    facts: { orderId: id },
  })
  const picture = mail!.attachments!.find(({ filename }) => filename === 'libro.png')!
  return {
    artist: drawing.artist,
    problems: book.problems,
    svg: svg.body.bytes.toString() as string,
    pdf: pdf.body.bytes as Buffer,
    xmp: (await sharp(picture.content as Buffer).metadata()).xmpAsString ?? '',
  }
}

test('files of pages that a model drew say so to machines: page, print file, picture in the mail', async () => {
  const { artist, svg, pdf, xmp, problems } = await made(outside)
  expect(artist).toBe('openai')
  expect(svg).toContain(`DigitalSourceType>${source}trainedAlgorithmicMedia<`)
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  expect(pdf.toString('latin1')).toContain(
    `DigitalSourceType>${source}compositeWithTrainedAlgorithmicMedia<`,
  )
  expect(problems).toEqual([])
  expect(xmp).toContain(`${source}compositeWithTrainedAlgorithmicMedia`)
})

test('what the shop’s own engine drew claims no such thing', async () => {
  const { artist, svg, pdf, xmp } = await made(own)
  expect(artist).toBe('drawing')
  expect(svg + pdf.toString('latin1') + xmp).not.toContain('DigitalSourceType')
})
