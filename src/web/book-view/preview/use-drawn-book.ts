import { coverRequest, requestFor, type PreviewedBook } from '../draw/previewed-book.ts'
import { useSheets } from './use-sheets.ts'

export type DrawnBook = ReturnType<typeof useDrawnBook>

/** A book's sheets as they are drawn; `isBlind` where one was drawn without seeing who is in its photo. */
export function useDrawnBook(book: PreviewedBook) {
  const requests = book.images.map((image) => requestFor(image, book))
  const cover = coverRequest(book)
  const sheetOf = useSheets(cover ? [cover, ...requests] : requests)
  return {
    requests,
    cover,
    sheetOf,
    done: requests.filter((request) => sheetOf(request) !== undefined).length,
    isBlind: requests.some((request) => sheetOf(request)?.isBlind),
  }
}
