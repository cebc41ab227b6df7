import { Button } from '../../ui/button.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { RedrawDialog } from './redraw-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { useApprovePage } from './use-approve-page.ts'

export type PageDialog = 'redraw' | 'replace'

/** What can be done with a page. Long because it is a row of buttons, each with other words for who listens. */
export function PageActions({
  book,
  page,
  open,
  onOpen,
}: {
  book: OrderBook
  page: BookPage
  open: string | null
  onOpen: (dialog: PageDialog | null) => void
}) {
  const { pages: words } = useProductionWords()
  const [approve, busy] = useApprovePage(book.order.id)
  const { page: number, drawing, approved } = page
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-rule pt-3">
      {drawing &&
        (approved ? (
          <Button
            kind="quiet"
            size="small"
            busy={busy}
            aria-label={words.withdrawOf({ page: number })}
            onClick={() => void approve(drawing.id, false)}
          >
            {words.withdraw}
          </Button>
        ) : (
          <Button
            size="small"
            icon="check"
            busy={busy}
            aria-label={words.approveOf({ page: number })}
            onClick={() => void approve(drawing.id, true)}
          >
            {words.approve}
          </Button>
        ))}
      <Button
        kind="secondary"
        size="small"
        icon="rotate"
        aria-label={words.redrawOf({ page: number })}
        onClick={() => onOpen('redraw')}
      >
        {words.redraw}
      </Button>
      <Button
        kind="secondary"
        size="small"
        icon="upload"
        aria-label={words.replaceOf({ page: number })}
        onClick={() => onOpen('replace')}
      >
        {words.replace}
      </Button>
      {open === 'redraw' && <RedrawDialog book={book} page={page} onClose={() => onOpen(null)} />}
      {open === 'replace' && <ReplaceDialog book={book} page={page} onClose={() => onOpen(null)} />}
    </div>
  )
}
