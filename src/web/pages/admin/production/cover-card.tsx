import { Badge } from '../../../ui/badge.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { DrawingFacts } from './drawing-facts.tsx'
import { AllFigures, Outside } from './figures.tsx'
import { isGood, type OrderBook } from './order-book.ts'
import { DrawingPicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'

/** The picture on the front cover: it is bound with the book, and approved with it. */
export function CoverCard({ book: { order, cover } }: { book: OrderBook }) {
  const { pages: words } = useProductionWords()
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-rule bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} size="small">{words.cover}</Heading>
        {cover && <Badge tone={isGood({ drawing: cover }) ? 'outline' : 'yellow'}>{isGood({ drawing: cover }) ? words.good : words.flagged}</Badge>}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-sm text-ink-soft">{words.coverHint}</p>
          <Outside page={{ drawing: cover }} />
          <DrawingFacts drawing={cover} />
          {cover && <AllFigures drawing={cover} label={words.cover} />}
        </div>
        <DrawingPicture orderId={order.id} drawing={cover} alt={words.coverAlt} absent={words.notYet} />
      </div>
    </li>
  )
}
