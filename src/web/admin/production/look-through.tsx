import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useSession } from '../kit/session.tsx'
import { Outside } from './figures.tsx'
import { isGood, worstFirst, type BookPage, type OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { RedrawDialog } from './redraw-dialog.tsx'
import { useApprovePage } from './use-approve-page.ts'
import { Compare } from './compare.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { useThroughKeys, type ThroughAct } from './through-keys.ts'
import { Legend } from './through-legend.tsx'
import { usePageActs } from './use-page-acts.ts'

/**
 * A book gone through page by page, by keys or by buttons: photo and drawing by a slider, what the gate says in words. `start`: the page to
 * begin with, then in the book's order; without one, those in most doubt come first.
 */
export function LookThrough({
  book,
  start,
  onClose,
}: {
  book: OrderBook
  start?: string
  onClose: () => void
}) {
  const words = useWords()
  const { look, through } = useProductionWords()
  const { session } = useSession()
  // As it was when it was begun: an approval must not shuffle what comes next.
  const [paths] = useState(() =>
    (start === undefined ? worstFirst(book.pages) : book.pages).map(({ path }) => path),
  )
  const pages = paths.flatMap((path) => book.pages.find((page) => page.path === path) ?? [])
  const [path, setPath] = useState(start ?? paths[0])
  const [view, setView] = useState<'page' | 'sheet' | 'redraw'>('page')
  const [percent, setPercent] = useState(100)
  const [keys, setKeys] = useState(true)
  // On nothing that Space or Enter would press: the dialog's first button closes it.
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => stage.current?.focus(), [])
  const at = Math.max(
    0,
    pages.findIndex((page) => page.path === path),
  )
  const page = pages[at]
  const goTo = (place: number) => {
    const target = pages[place]
    if (target) setPath(target.path)
  }
  const [approve, isApproving] = useApprovePage(book.order.id)
  // One after the other: whoever is quicker than the server loses no key.
  const approvals = useRef<Promise<unknown>>(Promise.resolve())
  const approveInTurn = (drawingId: string, approved: boolean) => {
    approvals.current = approvals.current.then(() => approve(drawingId, approved))
  }
  const acts = usePageActs(book)
  const canChange = book.order.isChangeable
  const act = (what: ThroughAct) => {
    if (what === 'sheet') setView(view === 'sheet' ? 'page' : 'sheet')
    if (what === 'next') goTo(at + 1)
    if (what === 'previous') goTo(at - 1)
    if (what === 'compare') setPercent(percent < 50 ? 100 : 0)
    if (!page || !canChange || view === 'sheet') return
    if (what === 'approve' && page.drawing) {
      if (!page.approved) approveInTurn(page.drawing.id, true)
      goTo(at + 1)
    }
    if (acts.busy) return
    if (what === 'redraw') setView('redraw')
    if (what === 'style') acts.restyle(page)
    if (what === 'more') acts.detail(page, 1)
    if (what === 'less') acts.detail(page, -1)
    if (what === 'flag') acts.flag(page)
  }
  useThroughKeys(keys && view !== 'redraw' && session.state === 'open', act)
  if (!page) return null
  return (
    <Dialog
      open={session.state === 'open'}
      size="full"
      title={
        <>
          {look.title({ page: page.page })}{' '}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {through.place({ at: at + 1, of: pages.length })}
          </span>
        </>
      }
      closeLabel={words.common.close}
      onClose={onClose}
    >
      {view === 'sheet' ? (
        <ContactSheet
          book={book}
          onChoose={(chosen) => {
            setPath(chosen)
            setView('page')
          }}
        />
      ) : (
        <div ref={stage} tabIndex={-1} className="flex flex-col gap-2 outline-none">
          <Compare orderId={book.order.id} page={page} percent={percent} onPercent={setPercent} />
          <Doubts page={page} />
        </div>
      )}
      {book.pages.every(({ approved }) => approved) && (
        <output className="text-sm font-semibold text-green-ink">{through.allApproved}</output>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-rule pt-4">
        <IconButton
          icon="left"
          kind="secondary"
          label={look.previous}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        />
        <IconButton
          icon="right"
          kind="secondary"
          label={look.next}
          disabled={at === pages.length - 1}
          onClick={() => goTo(at + 1)}
        />
        {canChange && view !== 'sheet' && (
          <Acts
            page={page}
            busy={isApproving || acts.busy}
            onApprove={(approved) => {
              if (page.drawing) approveInTurn(page.drawing.id, approved)
            }}
            onAct={act}
          />
        )}
        <Button kind="quiet" size="small" icon="image" onClick={() => act('sheet')}>
          {view === 'sheet' ? through.back : through.sheet}
        </Button>
      </div>
      <Legend on={keys} onSwitch={setKeys} />
      {view === 'redraw' && (
        <RedrawDialog book={book} page={page} onClose={() => setView('page')} />
      )}
    </Dialog>
  )
}

function Doubts({ page }: { page: BookPage }) {
  const { through: words } = useProductionWords()
  return (
    <div className="min-h-6 text-sm">
      {page.flagged && (
        <p className="font-semibold text-orange-ink">
          {words.flaggedBy({ who: page.flagged.who })}
        </p>
      )}
      {isGood(page) && !page.flagged && <p className="text-ink-soft">{words.good}</p>}
      <Outside page={page} />
    </div>
  )
}

function Acts({
  page: { page, drawing, approved, flagged },
  busy,
  onApprove,
  onAct,
}: {
  page: BookPage
  busy: boolean
  onApprove: (approved: boolean) => void
  onAct: (what: ThroughAct) => void
}) {
  const { through: words, pages } = useProductionWords()
  const others = [
    { what: 'redraw', label: pages.redraw },
    { what: 'style', label: words.style },
    { what: 'more', label: words.more },
    { what: 'less', label: words.less },
  ] as const
  return (
    <>
      {drawing && (
        <>
          <Button
            size="small"
            kind={approved ? 'quiet' : 'primary'}
            {...(!approved && { icon: 'check' as const })}
            busy={busy}
            aria-label={approved ? pages.withdrawOf({ page }) : pages.approveOf({ page })}
            onClick={() => onApprove(!approved)}
          >
            {approved ? pages.withdraw : pages.approve}
          </Button>
          <Button
            kind="secondary"
            size="small"
            aria-pressed={flagged !== null}
            onClick={() => onAct('flag')}
          >
            {flagged ? words.unflag : words.flag}
          </Button>
        </>
      )}
      {others.map(({ what, label }) => (
        <Button key={what} kind="secondary" size="small" onClick={() => onAct(what)}>
          {label}
        </Button>
      ))}
    </>
  )
}
