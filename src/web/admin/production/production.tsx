import { Link } from 'wouter'
import { PageHeading } from '../../frame/page-heading.tsx'
import { errorText } from '../../call/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { Account } from '../frame/account.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { PaymentNews } from '../order-parts/payment-news.tsx'
import { StatusBadge } from '../order-parts/status-badge.tsx'
import { DeskOrderParts } from '../desk-order/desk-order-parts.tsx'
import { useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { BookApproval } from './book-approval.tsx'
import { HandOver } from './hand-over.tsx'
import type { OrderBook } from './order-book.ts'
import { NextToReview } from './next-to-review.tsx'
import { PageList } from './page-list.tsx'
import { partIds, PartLinks } from './part-links.tsx'
import { PrintFiles } from './print-files.tsx'
import { useProductionWords } from './production-words.ts'
import { Steps } from './steps.tsx'
import { Timeline } from './timeline.tsx'
import { useOrderBook } from './use-order-book.ts'

/**
 * Everything that is done with one order: its book looked at, corrected, approved and handed over for print; the parcel, money, address,
 * notes and mails; what happened when. `back`: the list it came from.
 */
export default function Production({
  username,
  orderId,
  back,
}: {
  username: string
  orderId: string
  back: string
}) {
  const words = useProductionWords()
  const { orders } = useAdminWords()
  const { session } = useSession()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame
            title={orders.order({ id: orderId })}
            account={<Account username={username} />}
          >
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
              <Link
                href={back}
                className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold underline decoration-rule-strong underline-offset-4 hover:decoration-ink"
              >
                <Icon name="left" />
                {words.back}
              </Link>
              <NextToReview orderId={orderId} />
            </div>
            <Desk orderId={orderId} />
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}

function Desk({ orderId }: { orderId: string }) {
  const words = useWords()
  const { data: book, error, isPending, isFetching, refetch } = useOrderBook(orderId)
  return (
    <>
      {error && <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {book && (
        <>
          <Top book={book} />
          <PartLinks />
          <PaymentNews orderId={orderId} />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-8">
              <BookApproval book={book} />
              <div id={partIds.files} className="flex scroll-mt-4 flex-col gap-8">
                <PrintFiles book={book} />
                <HandOver book={book} />
              </div>
            </div>
            <CustomerAndMoney orderId={orderId} />
          </div>
          <div id={partIds.pages} className="mt-10 scroll-mt-4">
            <PageList book={book} />
          </div>
          <div id={partIds.timeline} className="mt-10 scroll-mt-4">
            <Timeline orderId={orderId} />
          </div>
        </>
      )}
      {isPending && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label={words.common.loading} />
        </div>
      )}
    </>
  )
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const words = useWords()
  const { common } = useAdminWords()
  return (
    <Banner
      kind="error"
      className="mb-4"
      title={common.loadFailed}
      action={
        <Button kind="secondary" size="small" busy={busy} onClick={onRetry}>
          {words.common.retry}
        </Button>
      }
    >
      {errorText(error, words)}
    </Banner>
  )
}

function CustomerAndMoney({ orderId }: { orderId: string }) {
  const { deskOrder } = useAdminWords()
  const keptFocus = useKeptFocus()
  return (
    <section
      {...keptFocus}
      id={partIds.customer}
      aria-labelledby={`${partIds.customer}-title`}
      className="min-w-0 scroll-mt-4"
    >
      <Heading level={2} size="part" id={`${partIds.customer}-title`} className="mb-3" focusable>
        {deskOrder.title}
      </Heading>
      <DeskOrderParts orderId={orderId} />
    </section>
  )
}

function Top({ book: { order } }: { book: OrderBook }) {
  const { orders } = useAdminWords()
  const locale = useLocale()
  const facts = [
    order.customerName,
    order.isPresent ? orders.present : '',
    orders.formats[order.format],
    orders.styles[order.style],
    orders.bindings[order.binding],
    showDateTime(order.createdAt, locale),
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageHeading size="section">{orders.order({ id: order.id })}</PageHeading>
        <StatusBadge order={order} />
      </div>
      {order.title && (
        <p className="mt-1 font-display text-lg font-bold wrap-anywhere">{order.title}</p>
      )}
      <p className="text-sm text-ink-soft wrap-anywhere">
        {facts.filter((fact) => fact !== '').join(' · ')}
      </p>
      <Steps fulfilment={order.fulfilment} />
    </>
  )
}
