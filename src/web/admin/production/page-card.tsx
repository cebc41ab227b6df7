import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { DrawingFacts } from './drawing-facts.tsx'
import { AllFigures, Outside } from './figures.tsx'
import { LookThrough } from './look-through.tsx'
import { isFlagged, type BookPage, type OrderBook } from './order-book.ts'
import { PageActions, type PageDialog } from './page-actions.tsx'
import { PageMoves } from './page-moves.tsx'
import { DrawingPicture, PhotoPicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'

/**
 * A page: photo beside drawing, what the page gate says of it, who drew it, who approved it, and what can be done with
 * it. `onOpen` hears of
 * its path while one of its dialogs is open.
 */
export function PageCard({
  book,
  page,
  onOpen,
}: {
  book: OrderBook
  page: BookPage
  onOpen: (path: string | null) => void
}) {
  const { pages: words } = useProductionWords()
  const locale = useLocale()
  const [open, setOpen] = useState<PageDialog | 'look' | null>(null)
  const show = (dialog: typeof open) => {
    setOpen(dialog)
    onOpen(dialog && page.path)
  }
  const { page: number, drawing, missing, approved } = page
  const absent = missing ? words.notDrawn : words.notYet
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-card border bg-sheet p-4',
        approved ? 'border-green' : isFlagged(page) ? 'border-orange' : 'border-rule',
      )}
    >
      <Head book={book} page={page} absent={absent} />
      <Pictures book={book} page={page} absent={absent} />
      <Button
        kind="quiet"
        size="small"
        icon="image"
        className="-my-1 -ml-3.5 self-start"
        onClick={() => show('look')}
      >
        {words.larger({ page: number })}
      </Button>
      <Outside page={page} />
      <DrawingFacts drawing={drawing} settings={page.settings} />
      {approved && (
        <p className="text-sm text-green-ink">
          {words.approvedBy({ who: approved.who, at: showDateTime(approved.at, locale) })}
        </p>
      )}
      {drawing && (
        <AllFigures
          drawing={drawing}
          label={`${words.allFigures}, ${words.page({ page: number })}`}
        />
      )}
      {book.order.isChangeable && <PageActions book={book} page={page} open={open} onOpen={show} />}
      {open === 'look' && <LookThrough book={book} start={page.path} onClose={() => show(null)} />}
    </li>
  )
}

/** Its number, and in badges how it stands; `absent` says why there is no drawing. */
function Head({ book, page, absent }: { book: OrderBook; page: BookPage; absent: string }) {
  const { pages: words } = useProductionWords()
  const { drawing, missing, approved } = page
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Heading level={3} size="small" className="grow">
        {words.page({ page: page.page })}
      </Heading>
      <div className="flex flex-wrap items-center gap-1.5">
        {!drawing && <Badge tone={missing ? 'red' : 'plain'}>{absent}</Badge>}
        {drawing && (
          <Badge tone={isFlagged(page) ? 'yellow' : 'outline'}>
            {isFlagged(page) ? words.flagged : words.good}
          </Badge>
        )}
        {approved && <Badge tone="green">{words.approved}</Badge>}
        {book.order.isChangeable && <PageMoves book={book} page={page} />}
      </div>
    </div>
  )
}

function Pictures({ book, page, absent }: { book: OrderBook; page: BookPage; absent: string }) {
  const { pages: words } = useProductionWords()
  return (
    <div className="grid grid-cols-2 gap-3">
      <PhotoPicture
        path={page.path}
        alt={words.photoAlt({ page: page.page, name: page.originalName })}
      />
      <DrawingPicture
        orderId={book.order.id}
        drawing={page.drawing}
        alt={words.drawingAlt({ page: page.page })}
        absent={absent}
      />
    </div>
  )
}
