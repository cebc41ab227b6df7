import type { Format } from '#domain/book-spec.ts'
import { warnsOfBook, warnsOfStickers } from '#domain/age-class.ts'
import { useShop } from '../frame/use-shop.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { useWords } from '../words/words-context.tsx'

/**
 * Who makes the book, what it is and what to beware of, beside the offer and before ordering (Regulation (EU) 2023/988, article 19).
 * Nothing while the owner has not said who he is: the desk tells him.
 */
export function ProductSafety({ format, stickers }: { format: Format; stickers: boolean }) {
  const words = useWords()
  const { promise } = words
  const { manufacturer, ageClass } = useShop() ?? {}
  const bookWarns = ageClass !== undefined && warnsOfBook(ageClass)
  const stickersWarn = stickers && (ageClass === undefined || warnsOfStickers(ageClass))
  if (!manufacturer && !bookWarns && !stickersWarn) return null
  return (
    <div className="flex flex-col gap-2">
      <Disclosure summary={promise.safetyTitle}>
        <div className="flex flex-col gap-1 text-sm">
          {manufacturer && <p>{promise.manufacturer(manufacturer)}</p>}
          <p>{promise.product({ format: words.formats[format].name })}</p>
        </div>
      </Disclosure>
      {bookWarns && <p className="text-sm font-semibold">{promise.bookWarning}</p>}
      {stickersWarn && <p className="text-sm font-semibold">{promise.stickersWarning}</p>}
    </div>
  )
}
