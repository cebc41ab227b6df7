import { pagesPerBook } from '#domain/book-spec.ts'
import { useWords } from '../../words/words-context.tsx'
import type { SheetPlace } from './sheet-order.ts'

/** What a sheet of the book is called. */
export function useSheetLabel() {
  const words = useWords()
  return (place: SheetPlace): string => {
    if (place.kind === 'page') return words.preview.page({ page: place.page, total: pagesPerBook })
    const { cover: front, insideFront, insideBack, back } = words.preview
    return { front, 'inside-front': insideFront, 'inside-back': insideBack, back }[place.kind]
  }
}
