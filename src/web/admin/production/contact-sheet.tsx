import { pagesPerBook } from '#domain/book-spec.ts'
import { cx } from '../../ui/class-names.ts'
import { isInDoubt, type BookPage, type OrderBook } from './order-book.ts'
import { DrawingPicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'

/** The two pages of each spread as bound: page 1 faces the inside of the cover, and so does the last. */
const spreads = Array.from({ length: pagesPerBook / 2 + 1 }, (_, i) => [2 * i, 2 * i + 1])

/** The whole book at a glance, in spreads as it is bound; a page that is pressed is looked at. */
export function ContactSheet({
  book,
  onChoose,
}: {
  book: OrderBook
  onChoose: (path: string) => void
}) {
  const { through: words, pages: pageWords } = useProductionWords()
  return (
    <ol className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6">
      <li>
        <div className="p-1">
          <DrawingPicture
            orderId={book.order.id}
            drawing={book.cover}
            alt={pageWords.coverAlt}
            absent={pageWords.notYet}
          />
        </div>
        <p className="text-center text-xs text-ink-soft">{words.cover}</p>
      </li>
      {spreads.map((numbers) => {
        const inside = numbers.filter((number) => number > 0 && number <= pagesPerBook)
        return (
          <li key={numbers[0]}>
            <div className="grid grid-cols-2">
              {numbers.map((number) => (
                <Half key={number} number={number} book={book} onChoose={onChoose} />
              ))}
            </div>
            <p className="text-center text-xs text-ink-soft tabular-nums">
              {words.spread({ pages: inside.join('–'), count: inside.length })}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function Half({
  number,
  book,
  onChoose,
}: {
  number: number
  book: OrderBook
  onChoose: (path: string) => void
}) {
  const { through: words, pages: pageWords } = useProductionWords()
  const page = book.pages.find((candidate) => candidate.page === number)
  if (!page)
    return (
      <p className="grid aspect-square place-items-center border border-rule p-1 text-center text-xs text-ink-soft">
        {number < 1 || number > pagesPerBook ? words.inside : words.empty}
      </p>
    )
  return (
    <button
      type="button"
      aria-label={pageWords.larger({ page: number })}
      className={cx('border-2 p-0.5', edge(page))}
      onClick={() => onChoose(page.path)}
    >
      <DrawingPicture
        orderId={book.order.id}
        drawing={page.drawing}
        alt={pageWords.drawingAlt({ page: number })}
        absent={page.missing ? pageWords.notDrawn : pageWords.notYet}
      />
    </button>
  )
}

function edge(page: BookPage): string {
  if (page.approved) return 'border-green'
  return isInDoubt(page) ? 'border-orange border-dashed' : 'border-rule'
}
