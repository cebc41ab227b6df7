import { useId } from 'react'
import { adminDownloadFile, adminMakeBook } from '#contract/admin-production.ts'
import type { PrintProblem } from '#domain/print-file.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useDownload } from '../order-parts/use-download.ts'
import { useAdminApi } from '../kit/session.tsx'
import { endedFulfilments, type OrderBook } from './order-book.ts'
import { useProductionWords, type ProductionWords } from './production-words.ts'
import { PrinterChoice } from './printer-choice.tsx'
import { useBookChange } from './use-order-book.ts'
import { callAddress } from '../../call/request.ts'

/** The files that a printer gets, what their check has found, and the photos as they were received. */
export function PrintFiles({ book: { order, book, pages } }: { book: OrderBook }) {
  const { files: words } = useProductionWords()
  const id = useId()
  const keptFocus = useKeptFocus()
  const isOver = endedFulfilments.includes(order.fulfilment)
  const [downloadPhotos, busy] = useDownload(order.id)
  const api = useAdminApi()
  const [makeAgain, asking] = useBookChange(
    order.id,
    () => api(adminMakeBook, { params: { id: order.id } }),
    { done: words.againAsked, failed: words.againFailed },
  )
  return (
    <section {...keptFocus} aria-labelledby={id} className="flex flex-col gap-3">
      <Heading level={2} size="part" id={id} focusable>
        {words.title}
      </Heading>
      {(book || !isOver) && <PrinterChoice order={order} />}
      {!book && <p className="text-sm text-ink-soft">{isOver ? words.gone : words.none}</p>}
      {book && (
        <>
          <Made orderId={order.id} book={book} />
          <Findings problems={book.problems} words={words} />
        </>
      )}
      {pages.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          icon="download"
          busy={busy}
          onClick={() => void downloadPhotos()}
        >
          {words.originals}
        </Button>
      )}
      {order.isChangeable && (
        <Button
          kind="quiet"
          size="small"
          icon="rotate"
          busy={asking}
          onClick={() => void makeAgain()}
        >
          {words.again}
        </Button>
      )}
    </section>
  )
}

/** When they were made, and each of them to be downloaded. */
function Made({ orderId, book }: { orderId: string; book: NonNullable<OrderBook['book']> }) {
  const { files: words, book: bookWords } = useProductionWords()
  const locale = useLocale()
  return (
    <>
      <p className="text-sm text-ink-soft">
        {words.madeAt({ at: showDateTime(book.madeAt, locale) })}
      </p>
      {!book.isCurrent && (
        <p className="text-sm font-semibold text-orange-ink">{bookWords.outdated}</p>
      )}
      <ul className="flex flex-col divide-y divide-rule rounded-card border border-rule bg-sheet">
        {(['proof', ...book.parts] as const).map((part) => (
          <li key={part}>
            <a
              href={callAddress(adminDownloadFile, { id: orderId, part })}
              download
              className="flex min-h-14 items-center gap-3 rounded-card px-4 py-2 hover:bg-yellow-tint focus-visible:rounded-card"
            >
              <Icon name="download" className="size-6" />
              <span className="grow">
                <strong className="block">{words.parts[part]} (PDF)</strong>
                <span className="text-sm text-ink-soft">{words.hints[part]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type Found = NonNullable<OrderBook['book']>['problems'][number]

function Findings({
  problems,
  words,
}: {
  problems: readonly Found[]
  words: ProductionWords['files']
}) {
  if (problems.length === 0) {
    return (
      <p className="flex items-start gap-2 text-sm text-green-ink">
        <Icon name="check" className="mt-0.5" />
        {words.sound}
      </p>
    )
  }
  return (
    <Banner kind="error" told title={words.faulty}>
      <ul className="list-disc pl-5">
        {problems.map((problem, i) => (
          <li key={i} className="wrap-anywhere">
            {wordsOf(problem, words)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function wordsOf(
  { part: name, fault, page, found = '' }: Found & PrintProblem,
  words: ProductionWords['files'],
): string {
  const [part, text] = [words.parts[name], words.faults[fault]({ found })]
  return page === undefined ? words.inFile({ part, text }) : words.onPage({ part, page, text })
}
