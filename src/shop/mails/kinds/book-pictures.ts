import { drawingSvg, openDrawing } from '#book/kept-drawing.ts'
import { pictureStrip } from '#book/picture-strip.ts'
import { isByModel } from '#domain/artist.ts'
import { formats } from '#domain/book-spec.ts'
import type { MailAttachment } from '#gateways/mail/transport.ts'
import { readBook } from '#store/books.ts'
import { drawingKey, listDrawings, type Drawing } from '#store/drawings.ts'
import type { Order } from '#store/orders.ts'
import type { ShopWithin } from '../../shop.ts'
import type { Block } from '../letter.ts'
import type { Desk } from './kind.ts'

/** The cover and so many pages in a row. */
const sheetsMax = 4

/**
 * The cover and first pages of an order's book as a picture within its mail, where it is bound when that is sent. A mail is good
 * without: whatever goes wrong with it is told to the log.
 */
export async function bookPictures(
  { shop, words }: Desk,
  order: Order,
): Promise<{ blocks: Block[]; attachments: MailAttachment[] }> {
  const none = { blocks: [], attachments: [] }
  if (order.draftId === null) return none
  try {
    const [kept, book] = await Promise.all([
      listDrawings(shop.db, order.id),
      readBook(shop.db, order.id),
    ])
    const named = [book?.cover?.drawingId, ...(book?.pages ?? []).map((page) => page.drawingId)]
    const shown = named
      .flatMap((id) => kept.find((drawing) => drawing.id === id) ?? [])
      .slice(0, sheetsMax)
    if (shown.length === 0) return none
    const svgs = await Promise.all(
      shown.map(async (drawing) =>
        drawingSvg(
          await opened(shop, drawing),
          drawing.place === 'cover' ? order.colouring : 'plain',
        ),
      ),
    )
    const { png, width, height } = await pictureStrip(svgs, {
      ...formats[order.format],
      aiDrawn: shown.some(({ facts }) => isByModel(facts.artist)),
    })
    const cid = `libro-${order.id.toLowerCase()}`
    return {
      blocks: [{ type: 'picture', cid, alt: words.book.pictures, width, height }],
      attachments: [{ filename: 'libro.png', contentType: 'image/png', content: png, cid }],
    }
  } catch (error) {
    shop.log.warn({ err: error }, 'a mail goes without the pictures of its book')
    return none
  }
}

async function opened(shop: ShopWithin, drawing: Drawing) {
  const file = await shop.files.readAll(drawingKey(drawing))
  if (!file) throw new Error(`the drawing ${drawing.id.slice(0, 8)}… is missing`)
  return openDrawing(file)
}
