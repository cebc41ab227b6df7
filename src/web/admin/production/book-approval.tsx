import { useId } from 'react'
import { adminApproveBook, adminApprovePages } from '#contract/admin-review.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Progress } from '../../ui/stepper.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import {
  goodDrawings,
  isHandedOver,
  isInTheMaking,
  obstacleOf,
  type OrderBook,
} from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** Where the book stands, what should be known of it, and its approval. */
export function BookApproval({ book }: { book: OrderBook }) {
  const { book: words, handover } = useProductionWords()
  const id = useId()
  const keptFocus = useKeptFocus()
  const { order, pages } = book
  const inTheMaking = isInTheMaking(book)
  const approved = pages.filter((page) => page.approved).length
  const count = words.count({ approved, pages: pages.length })
  return (
    <section
      {...keptFocus}
      aria-labelledby={id}
      className="rounded-card border border-rule bg-sheet p-4 sm:p-5"
    >
      <Heading level={2} size="part" id={id} focusable>
        {words.title}
      </Heading>
      <output className="mt-1 flex items-start gap-2">
        {inTheMaking && <Spinner className="mt-1" />}
        {order.fulfilment === 'approved' && isHandedOver(book)
          ? handover.has
          : order.fulfilment === 'review' && inTheMaking
            ? words.states.generating
            : words.states[order.fulfilment]}
      </output>
      <Notes book={book} />
      {order.isChangeable && pages.length > 0 && (
        <div className="mt-4">
          <p className="mb-1 text-sm font-bold tabular-nums">{count}</p>
          <Progress value={approved} max={pages.length} label={count} />
        </div>
      )}
      {order.isChangeable && order.fulfilment !== 'approved' && <Approve book={book} />}
    </section>
  )
}

function Notes({ book: { order, pages, book, spentMicroUsd } }: { book: OrderBook }) {
  const { book: words } = useProductionWords()
  const locale = useLocale()
  const empty = pagesPerBook - pages.length
  const dollars = () =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
      spentMicroUsd / 1_000_000,
    )
  const notes = [
    empty > 0 && order.isChangeable && { grave: false, text: words.empty({ count: empty }) },
    order.photosUntil &&
      empty > 0 && {
        grave: false,
        text: words.photosUntil({ until: showDateTime(order.photosUntil, locale) }),
      },
    book && !book.titleComplete && { grave: true, text: words.titleIncomplete },
    book && !book.isCurrent && order.isChangeable && { grave: true, text: words.outdated },
    spentMicroUsd > 0 && { grave: false, text: words.spent({ amount: dollars() }) },
  ].filter((note) => typeof note === 'object' && note !== null)
  if (notes.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1.5 text-sm">
      {notes.map(({ grave, text }) => (
        <li
          key={text}
          className={cx(
            'flex items-start gap-2',
            grave ? 'font-semibold text-orange-ink' : 'text-ink-soft',
          )}
        >
          <Icon name={grave ? 'warning' : 'info'} className="mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Approve({ book }: { book: OrderBook }) {
  const { book: words } = useProductionWords()
  const api = useAdminApi()
  const ask = useAsk()
  const why = useId()
  const { order } = book
  const good = goodDrawings(book)
  const obstacle = obstacleOf(book)
  const [approveGood, busyPages] = useBookChange(
    order.id,
    () =>
      api(adminApprovePages, {
        params: { id: order.id },
        body: { drawings: good, approved: true },
      }),
    { done: words.pagesApproved({ count: good.length }), failed: words.failed },
  )
  const [approveBook, busyBook] = useBookChange(
    order.id,
    (version: string) => api(adminApproveBook, { params: { id: order.id }, body: { version } }),
    { done: words.approvedNow, failed: words.failed },
  )
  const asked = async () => {
    // The version that was looked at, whatever arrives while the question is open.
    const version = book.book?.version ?? ''
    if (await ask(words.ask)) await approveBook(version)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {good.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          icon="check"
          busy={busyPages}
          onClick={() => void approveGood()}
        >
          {words.approveGood({ count: good.length })}
        </Button>
      )}
      <Button
        size="small"
        icon="check"
        busy={busyBook}
        disabled={obstacle !== null}
        aria-describedby={obstacle ? why : undefined}
        onClick={() => void asked()}
      >
        {words.approve}
      </Button>
      {obstacle && (
        <p id={why} className="text-sm text-ink-soft">
          {words.missing[obstacle]}
        </p>
      )}
    </div>
  )
}
