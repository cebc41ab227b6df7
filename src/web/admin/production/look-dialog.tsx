import { useState } from 'react'
import { adminReadDrawing } from '#contract/admin-pages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useSession } from '../kit/session.tsx'
import { Outside } from './figures.tsx'
import type { OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useApprovePage } from './use-approve-page.ts'
import { callAddress } from '../../call/request.ts'

/** A page's photo and drawing as large as the screen allows; leafs through the book, and approves on the way. */
export function LookDialog({
  book,
  path: first,
  onClose,
}: {
  book: OrderBook
  path: string
  onClose: () => void
}) {
  const words = useWords()
  const { look: own, pages: pageWords } = useProductionWords()
  const { session } = useSession()
  const [path, setPath] = useState(first)
  const [approve, busy] = useApprovePage(book.order.id)
  const { pages, order } = book
  const at = Math.max(
    0,
    pages.findIndex((page) => page.path === path),
  )
  const { page, drawing, missing, approved, originalName } = pages[at]
  const goTo = (place: number) => setPath(pages[place].path)
  return (
    <Dialog
      open={session.state === 'open'}
      size="full"
      title={own.title({ page })}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <img
          src={`/api/images/${encodeURIComponent(pages[at].path)}?w=1280`}
          alt={pageWords.photoAlt({ page, name: originalName })}
          className="max-h-[36dvh] w-full rounded-control bg-paper-deep sm:h-full sm:max-h-[70dvh] object-contain"
        />
        {drawing ? (
          <img
            src={callAddress(adminReadDrawing, { id: order.id, drawingId: drawing.id })}
            alt={pageWords.drawingAlt({ page })}
            className="max-h-[36dvh] w-full rounded-control bg-white sm:h-full sm:max-h-[70dvh] object-contain"
          />
        ) : (
          <p className="grid place-items-center rounded-control border border-rule p-4 text-center text-sm text-ink-soft">
            {missing ? pageWords.notDrawn : pageWords.notYet}
          </p>
        )}
      </div>
      <Outside page={pages[at]} />
      <div className="flex items-center justify-between gap-3 border-t border-rule pt-4">
        <IconButton
          icon="left"
          kind="secondary"
          label={own.previous}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        />
        {drawing &&
          order.isChangeable &&
          (approved ? (
            <Button
              kind="quiet"
              size="small"
              busy={busy}
              aria-label={pageWords.withdrawOf({ page })}
              onClick={() => void approve(drawing.id, false)}
            >
              {pageWords.withdraw}
            </Button>
          ) : (
            <Button
              size="small"
              icon="check"
              busy={busy}
              aria-label={pageWords.approveOf({ page })}
              onClick={() => void approve(drawing.id, true)}
            >
              {pageWords.approve}
            </Button>
          ))}
        <IconButton
          icon="right"
          kind="secondary"
          label={own.next}
          disabled={at === pages.length - 1}
          onClick={() => goTo(at + 1)}
        />
      </div>
    </Dialog>
  )
}
