import { itemAt } from '#domain/item-at.ts'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { BackSheet } from './back-sheet.tsx'
import { InsideBackSheet } from './inside-back-sheet.tsx'
import { InsideFrontSheet } from './inside-front-sheet.tsx'
import type { SheetPlace } from './sheet-order.ts'
import { CoverSheet, DrawnSheet, FreeSheet } from './sheets.tsx'
import type { DrawnBook } from './use-drawn-book.ts'
import { useSheetLabel } from './use-sheet-label.ts'

/** What of a book is shown. */
export type ShownBook = {
  book: PreviewedBook
  drawn: DrawnBook
  /** pages that lie on their side in print are turned to be read */
  upright: boolean
}

/** A sheet of the book, as large as what it stands in. */
export function Sheet({
  place,
  book,
  drawn: { requests, cover, sheetOf },
  upright,
}: ShownBook & { place: SheetPlace }) {
  const label = useSheetLabel()
  const named = { label: label(place), book }
  const front = cover && sheetOf(cover)
  if (place.kind === 'front')
    return <CoverSheet {...named} drawing={front} waits={front === undefined} />
  if (place.kind === 'back')
    return <BackSheet {...named} cover={front} drawings={requests.map(sheetOf)} />
  if (place.kind === 'inside-front') return <InsideFrontSheet {...named} />
  if (place.kind !== 'page') return <InsideBackSheet {...named} />
  const image = book.images[place.page - 1]
  if (!image) return <FreeSheet {...named} page={place.page} />
  return (
    <DrawnSheet
      image={image}
      page={place.page}
      drawing={sheetOf(itemAt(requests, place.page - 1))}
      book={book}
      upright={upright}
    />
  )
}
