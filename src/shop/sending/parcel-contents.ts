import type { BookPart } from '#domain/print-file.ts'
import { printers } from '#domain/printer.ts'
import { ownPieces } from '#domain/reprint.ts'
import type { Book } from '#store/books.ts'
import type { Queries } from '#store/database.ts'
import { listOrderExtras, type Order, type OrderExtra } from '#store/orders.ts'
import { readReprint } from '#store/reprints.ts'

/** What the parcel of an order is to hold, or held last. */
export type ParcelContents = {
  isReplacement: boolean
  hasBook: boolean
  /** without a hard cover, which is part of its book */
  extras: OrderExtra[]
}

/** All that was ordered, or what of it its replacement is to bring. */
export async function parcelContents(
  queries: Queries,
  { id, extrasCents, reprintId }: Pick<Order, 'id' | 'extrasCents' | 'reprintId'>,
): Promise<ParcelContents> {
  const reprint = reprintId === null ? null : await readReprint(queries, reprintId)
  // A sheet of stickers may have been free; for a parcel of all that was ordered, nothing is looked up that cost nothing.
  const ordered = extrasCents === 0 && !reprint ? [] : ownPieces(await listOrderExtras(queries, id))
  return {
    isReplacement: reprint !== null,
    hasBook: reprint?.pieces.book ?? true,
    extras: ordered.filter((extra) => !reprint || reprint.pieces.extras.includes(extra.id)),
  }
}

/** The print files of a bound book that are printed for a parcel. */
export function partsToPrint(
  { printer, hasStickers }: Pick<Book, 'printer' | 'hasStickers'>,
  { isReplacement, hasBook, extras }: ParcelContents,
): BookPart[] {
  const isSheetIn = !isReplacement || extras.some(({ kind }) => kind === 'stickers')
  return [
    ...(hasBook ? printers[printer].parts : []),
    ...(hasStickers && isSheetIn ? (['stickers'] as const) : []),
  ]
}
