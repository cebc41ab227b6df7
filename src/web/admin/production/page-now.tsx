import { Overtaken } from '../kit/overtaken.tsx'
import { DrawingFacts } from './drawing-facts.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { DrawingPicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'

/** What another administrator has made of a page meanwhile, said in a dialog that would change it too. */
export function PageNow({
  book,
  page: { page, drawing, settings, missing },
}: {
  book: OrderBook
  page: BookPage
}) {
  const { pages: words } = useProductionWords()
  return (
    <Overtaken>
      <div className="flex items-center gap-4">
        <div className="w-28 shrink-0">
          <DrawingPicture
            orderId={book.order.id}
            drawing={drawing}
            alt={words.drawingAlt({ page })}
            absent={missing ? words.notDrawn : words.notYet}
          />
        </div>
        <DrawingFacts drawing={drawing} settings={settings} />
      </div>
    </Overtaken>
  )
}
