import { warnsOfBook } from '#domain/age-class.ts'
import type { Style } from '#domain/book-spec.ts'
import { useShop } from '../frame/use-shop.ts'
import { useWords } from '../words/words-context.tsx'

/** What is said of a style. For whom the youngest one is follows from how the owner has had the book classified. */
export function useStyleText(): (style: Style) => string {
  const words = useWords()
  const ageClass = useShop()?.ageClass
  const fromThree = ageClass !== undefined && warnsOfBook(ageClass)
  return (style) =>
    style === 'Children' && fromThree ? words.childrenFromThree : words.styles[style].text
}
