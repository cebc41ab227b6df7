import { useId } from 'react'
import { adminHandOver, adminTakeBack } from '#contract/admin-production.ts'
import { cancellablePrintJobStates, takesOrders } from '#domain/print-job.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAsk } from '../kit/ask.tsx'
import { useExtraNames } from '../kit/extra-names.ts'
import { useAdminApi } from '../kit/session.tsx'
import { isHandedOver, obstacleOf, type OrderBook } from './order-book.ts'
import { PrintPrice } from './print-price.tsx'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** Ordering the book from a print service, and what became of it. Nothing where the printer has none, and never had this book. */
export function HandOver({ book }: { book: OrderBook }) {
  const { handover: words } = useProductionWords()
  const id = useId()
  const keptFocus = useKeptFocus()
  const extraNames = useExtraNames()
  const {
    order,
    handover: { service, job, notSent },
  } = book
  if (!takesOrders(order.printer) && (!job || job.state === 'cancelled')) return null
  const isOpen = isHandedOver(book)
  return (
    <section
      {...keptFocus}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-rule bg-sheet p-4"
    >
      <Heading level={2} size="part" id={id} focusable>
        {words.title}
      </Heading>
      {(service === 'pretend' || job?.service === 'pretend') && (
        <Banner kind="warning" title={words.pretendTitle}>
          {words.pretend}
        </Banner>
      )}
      {job && <JobFacts job={job} />}
      {!isOpen && !service && takesOrders(order.printer) && order.isChangeable && (
        <p className="text-sm text-ink-soft">{words.noService}</p>
      )}
      {!isOpen && service && order.isChangeable && (
        <Order book={book} service={words.services[service]} />
      )}
      {(isOpen || (service && order.isChangeable)) && notSent.length > 0 && (
        <p className="text-sm font-semibold text-orange-ink">
          {words.notSent({ extras: extraNames(notSent) })}
        </p>
      )}
      {job && cancellablePrintJobStates.includes(job.state) && <TakeBack orderId={order.id} />}
    </section>
  )
}

type Job = NonNullable<OrderBook['handover']['job']>

function JobFacts({ job }: { job: Job }) {
  const { handover: words } = useProductionWords()
  const { fault, message } = job
  return (
    <>
      <JobList job={job} />
      {(fault || message) && (
        <Banner
          kind={fault ? 'error' : 'info'}
          told
          title={fault ? words.faults[fault] : undefined}
        >
          {message && (
            <span className="wrap-anywhere" lang="">
              {message}
            </span>
          )}
        </Banner>
      )}
    </>
  )
}

function JobList({ job }: { job: Job }) {
  const { handover: words } = useProductionWords()
  const locale = useLocale()
  const { state, askedAt, productId, serviceId, serviceStatus, attempts } = job
  const code = (text: string) => <span className="font-mono text-xs">{text}</span>
  const facts = [
    [words.state, <strong key="state">{words.states[state]}</strong>],
    [words.askedAt, showDateTime(askedAt, locale)],
    [words.product, code(productId)],
    ...(serviceId ? [[words.number, code(serviceId)] as const] : []),
    ...(serviceStatus ? [[words.word, code(serviceStatus)] as const] : []),
    ...(attempts > 1 ? [[words.attempts, attempts] as const] : []),
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Order({ book, service }: { book: OrderBook; service: string }) {
  const { handover: words, book: bookWords } = useProductionWords()
  const api = useAdminApi()
  const ask = useAsk()
  const why = useId()
  const { order } = book
  const [handOver, busy] = useBookChange(
    order.id,
    (version: string) => api(adminHandOver, { params: { id: order.id }, body: { version } }),
    { done: words.done, failed: words.failed },
  )
  const obstacle = obstacleOf(book)
  const missing =
    order.fulfilment === 'approved' ? obstacle && bookWords.missing[obstacle] : words.notYet
  const asked = async () => {
    // The version that was looked at, whatever arrives while the question is open.
    const version = book.book?.version ?? ''
    if (await ask({ ...words.ask, text: words.ask.text({ service }) })) await handOver(version)
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{words.text({ service })}</p>
      {book.handover.tellsPrices && missing === null && <PrintPrice orderId={order.id} />}
      <Button
        size="small"
        icon="truck"
        className="self-start"
        busy={busy}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : why}
        onClick={() => void asked()}
      >
        {words.action}
      </Button>
      {missing !== null && (
        <p id={why} className="text-sm text-ink-soft">
          {missing}
        </p>
      )}
    </>
  )
}

function TakeBack({ orderId }: { orderId: string }) {
  const {
    handover: { takeBack: words },
  } = useProductionWords()
  const api = useAdminApi()
  const ask = useAsk()
  const [takeBack, busy] = useBookChange(
    orderId,
    () => api(adminTakeBack, { params: { id: orderId } }),
    { done: words.done, failed: words.failed },
  )
  const asked = async () => {
    if (await ask(words)) await takeBack()
  }
  return (
    <Button
      kind="secondary"
      size="small"
      className="self-start"
      busy={busy}
      onClick={() => void asked()}
    >
      {words.action}
    </Button>
  )
}
