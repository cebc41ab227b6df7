import { readOwnDrawing } from '#contract/own-order.ts'
import { callAddress } from '../../call/request.ts'
import type { Order } from '../../order/use-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { showMoment } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'

type Progress = NonNullable<Order['progress']>

/** The book as it is drawn, page by page, and the way to change it. */
export function BookStrip({
  order,
  progress,
  token,
}: {
  order: Order
  progress: Progress
  token: string
}) {
  const words = useWords()
  const own = words.orderPage
  const { changeableUntil: until, cover, drawings } = progress
  const drawn = drawings.some((drawing) => drawing !== null)
  const free = order.pages - drawings.length
  const hasBook = order.images.length > 0 || drawn || until !== null
  if (!hasBook) return null
  return (
    <section aria-labelledby="book-strip" className="mt-12">
      <Heading level={2} id="book-strip">
        {own.bookTitle}
      </Heading>
      <p className="mt-2 text-ink-soft">
        {drawn ? (until ? own.bookText : own.bookDone) : own.drawing}{' '}
        {drawn && free > 0 && own.freePages({ count: free })}
      </p>
      {drawn && (
        <ul
          aria-label={own.strip}
          className="-mx-4 mt-4 flex snap-x gap-3 overflow-x-auto px-4 py-2 sm:mx-0 sm:rounded-card sm:px-1"
        >
          {cover && <Sheet token={token} drawing={cover} label={own.cover} order={order} />}
          {drawings.map((drawing, i) => (
            <Sheet
              // Pages have no other name while they are not drawn.
              key={drawing ?? `page ${i}`}
              token={token}
              drawing={drawing}
              label={own.page({ page: i + 1 })}
              order={order}
            />
          ))}
        </ul>
      )}
      {order.draftOrderId !== null && <Change order={order} until={until} token={token} />}
    </section>
  )
}

/** The way to change the pages, and until when there is one. */
function Change({ order, until, token }: { order: Order; until: Date | null; token: string }) {
  const { orderPage: own } = useWords()
  const locale = useLocale()
  return (
    <div className="mt-5 flex flex-col items-start gap-2">
      {until ? (
        <>
          <ButtonLink
            href={`/thank-you/${encodeURIComponent(token)}/fotos`}
            kind="secondary"
            icon="image"
          >
            {own.change}
          </ButtonLink>
          <p className="text-sm text-ink-soft">
            {own.changeUntil({ until: showMoment(until, locale) })}
          </p>
        </>
      ) : (
        order.fulfilment !== 'cancelled' &&
        order.fulfilment !== 'delivered' && (
          <p className="text-sm text-ink-soft">{own.changeOver}</p>
        )
      )}
    </div>
  )
}

function Sheet({
  token,
  drawing,
  label,
  order,
}: {
  token: string
  drawing: string | null
  label: string
  order: Order
}) {
  return (
    <li className="w-28 shrink-0 snap-start sm:w-36">
      <div
        className={
          order.format === 'A4'
            ? 'aspect-[210/297] border border-rule bg-white p-1.5 shadow-page'
            : 'aspect-square border border-rule bg-white p-1.5 shadow-page'
        }
      >
        {drawing !== null && (
          <a href={callAddress(readOwnDrawing, { token, drawingId: drawing })} target="_blank">
            <img
              src={callAddress(readOwnDrawing, { token, drawingId: drawing })}
              alt={label}
              loading="lazy"
              decoding="async"
              className="size-full object-contain"
            />
          </a>
        )}
      </div>
      <p aria-hidden={drawing !== null} className="mt-1 text-center text-sm text-ink-soft">
        {label}
      </p>
    </li>
  )
}
