import { adminReorderPages } from '#contract/admin-review.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../kit/session.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** Moves a page one place up or down the book. */
export function PageMoves({
  book,
  page: { page: number, path },
}: {
  book: OrderBook
  page: BookPage
}) {
  const { pages: words } = useProductionWords()
  const api = useAdminApi()
  const [move, busy] = useBookChange(
    book.order.id,
    async (to: number) => {
      const paths = book.pages
        .map((page) => page.path)
        .toSpliced(number - 1, 1)
        .toSpliced(to - 1, 0, path)
      const moved = await api(adminReorderPages, {
        params: { id: book.order.id },
        body: { paths, arrangement: book.arrangement },
      })
      toast({ kind: 'good', title: words.moved({ page: to }) })
      return moved
    },
    { failed: words.moveFailed },
  )
  return (
    <span className="flex">
      <IconButton
        icon="up"
        label={words.earlierOf({ page: number })}
        busy={busy}
        disabled={number === 1}
        onClick={() => void move(number - 1)}
      />
      <IconButton
        icon="down"
        label={words.laterOf({ page: number })}
        busy={busy}
        disabled={number === book.pages.length}
        onClick={() => void move(number + 1)}
      />
    </span>
  )
}
