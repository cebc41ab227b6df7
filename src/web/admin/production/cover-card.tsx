import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { CoverDialog, onCover } from './cover-dialog.tsx'
import { DrawingFacts } from './drawing-facts.tsx'
import { AllFigures, Outside } from './figures.tsx'
import { isGood, type OrderBook } from './order-book.ts'
import { DrawingPicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'

/** The picture on the front cover: it is bound with the book, and approved with it. */
export function CoverCard({ book }: { book: OrderBook }) {
  const production = useProductionWords()
  const { pages: words, coverChoice: own } = production
  const [choosing, setChoosing] = useState(false)
  const { order, cover } = book
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-rule bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} size="small">
          {words.cover}
        </Heading>
        {cover && (
          <Badge tone={isGood({ drawing: cover }) ? 'outline' : 'yellow'}>
            {isGood({ drawing: cover }) ? words.good : words.flagged}
          </Badge>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-sm text-ink-soft">{onCover(book, production)}</p>
          <Outside page={{ drawing: cover }} />
          <DrawingFacts drawing={cover} />
          {cover && <AllFigures drawing={cover} label={words.cover} />}
        </div>
        <DrawingPicture
          orderId={order.id}
          drawing={cover}
          alt={words.coverAlt}
          absent={words.notYet}
          colouring={book.coverChoice.colouring}
        />
      </div>
      {order.isChangeable && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          onClick={() => setChoosing(true)}
        >
          {own.change}
        </Button>
      )}
      {choosing && <CoverDialog book={book} onClose={() => setChoosing(false)} />}
    </li>
  )
}
