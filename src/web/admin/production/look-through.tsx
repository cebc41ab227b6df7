import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useSession } from '../kit/session.tsx'
import { Outside } from './figures.tsx'
import { isGood, type BookPage, type OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { RedrawDialog } from './redraw-dialog.tsx'
import { Compare } from './compare.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { useThroughKeys, type ThroughAct } from './through-keys.ts'
import { Legend } from './through-legend.tsx'
import { useThrough, type Through } from './use-through.ts'

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
  const { through: own } = useProductionWords()
  const { session } = useSession()
  const through = useThrough(book, start)
  const { page, view, setView, percent, setPercent, act } = through
  const [keys, setKeys] = useState(true)
  // On nothing that Space or Enter would press: the dialog's first button closes it.
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => stage.current?.focus(), [])
  useThroughKeys(keys && view !== 'redraw' && session.state === 'open', act)
  if (!page) return null
  return (
    <Dialog
      open={session.state === 'open'}
      size="full"
      title={view === 'sheet' ? own.whole : <PageTitle through={through} page={page} />}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      {view === 'sheet' ? (
        <ContactSheet
          book={book}
          onChoose={(chosen) => {
            through.goTo(chosen)
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
        <output className="text-sm font-semibold text-green-ink">{own.allApproved}</output>
      )}
      <Moves page={page} through={through} canChange={book.order.isChangeable} />
      <Legend on={keys} onSwitch={setKeys} />
      {view === 'redraw' && (
        <RedrawDialog book={book} page={page} onClose={() => setView('page')} />
      )}
    </Dialog>
  )
}

/** A page back or on, and between them what is done with this one. */
function PageTitle({ page, through: { at, pages } }: { page: BookPage; through: Through }) {
  const { look, through: own } = useProductionWords()
  return (
    <>
      {look.title({ page: page.page })}{' '}
      <span className="text-sm font-normal text-ink-soft tabular-nums">
        {own.place({ at: at + 1, of: pages.length })}
      </span>
    </>
  )
}

function Moves({
  page,
  through: { pages, at, view, busy, approve, act },
  canChange,
}: {
  page: BookPage
  through: Through
  canChange: boolean
}) {
  const { look, through: words } = useProductionWords()
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-rule pt-4">
      <IconButton
        icon="left"
        kind="secondary"
        label={look.previous}
        disabled={at === 0}
        onClick={() => act('previous')}
      />
      <IconButton
        icon="right"
        kind="secondary"
        label={look.next}
        disabled={at === pages.length - 1}
        onClick={() => act('next')}
      />
      {canChange && view !== 'sheet' && (
        <Acts
          page={page}
          busy={busy}
          onApprove={(approved) => approve(page, approved)}
          onAct={act}
        />
      )}
      <Button kind="quiet" size="small" icon="image" onClick={() => act('sheet')}>
        {view === 'sheet' ? words.back : words.sheet}
      </Button>
    </div>
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
