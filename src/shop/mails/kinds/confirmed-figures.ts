import { pagesPerBook } from '#domain/book-spec.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { listOrderExtras, type Order } from '#store/orders.ts'
import type { Figure } from '../letter.ts'
import { showDay, showMoney, showSize } from '../show.ts'
import { type Desk } from './kind.ts'

export function bookFigures(
  desk: Desk,
  order: Order,
  { photos, fromThree }: { photos: number | null; fromThree: boolean },
): Figure[] {
  const {
    words: { book, orderConfirmation: own },
  } = desk
  return [
    { label: own.number, value: order.id },
    { label: own.date, value: showDay(order.paidAt ?? order.createdAt, desk) },
    { label: own.bookTitle, value: order.title },
    { label: own.format, value: `${book.formats[order.format]}, ${showSize(order.format)}` },
    {
      label: own.style,
      value:
        fromThree && order.style === 'Children' ? book.childrenFromThree : book.styles[order.style],
    },
    { label: own.binding, value: book.bindings[order.binding] },
    { label: own.pages, value: own.pageCount({ pages: order.pages }) },
    ...(photos === null
      ? []
      : [{ label: own.photos, value: own.photoCount({ count: photos, max: pagesPerBook }) }]),
  ]
}

/** The parts whose sum is the order's total. */
export async function priceFigures(
  { shop, locale, words: { orderConfirmation: own } }: Desk,
  order: Order,
): Promise<Figure[]> {
  const extras = await listOrderExtras(shop.db, order.id)
  const names = await readExtraNames(
    shop.db,
    extras.map((extra) => extra.name),
    locale,
  )
  return [
    { label: own.bookPrice, value: showMoney(order.bookPriceCents, locale) },
    ...extras.map(({ name, priceCents }) => ({
      label: names.get(name) ?? name,
      value: showMoney(priceCents, locale),
    })),
    {
      label: own.shipping,
      value: order.shippingCents === 0 ? own.freeShipping : showMoney(order.shippingCents, locale),
    },
    ...(order.discountCents > 0
      ? [
          {
            label: own.discount({ code: order.discountCode }),
            value: `−${showMoney(order.discountCents, locale)}`,
          },
        ]
      : []),
  ]
}
