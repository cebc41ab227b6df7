import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Nothing } from '../kit/list-state.tsx'
import { CoverCard } from './cover-card.tsx'
import { endedFulfilments, isFlagged, type BookPage, type OrderBook } from './order-book.ts'
import { LookThrough } from './look-through.tsx'
import { PageCard } from './page-card.tsx'
import { useProductionWords } from './production-words.ts'

const filters = {
  all: () => true,
  toSee: isFlagged,
  unapproved: ({ approved }: BookPage) => !approved,
}
type FilterName = keyof typeof filters

/** The pages that have a photo, each beside it; to narrow down to those that need somebody. */
export function PageList({ book }: { book: OrderBook }) {
  const { pages: words, through } = useProductionWords()
  const id = useId()
  const [filter, setFilter] = useState<FilterName>('all')
  // What is open stays, whatever becomes of its page meanwhile.
  const [open, setOpen] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const { pages } = book
  const shown = pages.filter((page) => filters[filter](page) || page.path === open)
  const count = (name: FilterName) => pages.filter(filters[name]).length
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} size="part" id={id}>
          {words.title}
        </Heading>
        {pages.length > 0 && (
          <Button size="small" icon="image" onClick={() => setLooking(true)}>
            {through.open}
          </Button>
        )}
      </div>
      {isLooking && <LookThrough book={book} onClose={() => setLooking(false)} />}
      {pages.length === 0 && (
        <Nothing>
          {endedFulfilments.includes(book.order.fulfilment) ? words.photosGone : words.noPhotos}
        </Nothing>
      )}
      {pages.length > 0 && (
        <>
          <Segments
            legend={words.show}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: words.all({ count: count('all') }) },
              { value: 'toSee', label: words.toSee({ count: count('toSee') }) },
              { value: 'unapproved', label: words.unapproved({ count: count('unapproved') }) },
            ]}
          />
          {shown.length === 0 && <Nothing>{words.none}</Nothing>}
          <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {filter === 'all' && <CoverCard book={book} />}
            {shown.map((page) => (
              <PageCard key={page.path} book={book} page={page} onOpen={setOpen} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
