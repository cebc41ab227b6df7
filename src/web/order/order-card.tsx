import type { ReactNode } from 'react'
import { listAvailableExtras } from '#contract/price.ts'
import { readDraft } from '#contract/draft.ts'
import { readCountry, type Country } from '#domain/country.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { Heading } from '../ui/heading.tsx'
import { Price } from '../ui/price.tsx'
import { useApiQuery } from '../call/use-api.ts'
import { extraWords } from '../draft/extra-words.ts'
import { offeredTo } from '../draft/use-prices.ts'
import { showMoney } from '../words/format.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { VatNote } from './price-lines.tsx'
import type { Order } from './use-order.ts'

/** An order in short: what the book is like, what it is made from, and what it costs. */
export function OrderCard({
  order,
  pictures,
  className,
}: {
  order: Order
  /** of the book */
  pictures: ReactNode
  className?: string
}) {
  const words = useWords()
  return (
    <Card as="section" labelledBy="order-card" className={className}>
      <Heading level={2} size="part" id="order-card">
        {words.checkout.summary}
      </Heading>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        <Fact label={words.checkout.bookTitle}>{order.title}</Fact>
        <Fact label={words.checkout.format}>{words.formats[order.format].name}</Fact>
        <Fact label={words.checkout.style}>{words.styles[order.style].name}</Fact>
        <Fact label={words.summary.binding}>{words.bindings[order.binding].name}</Fact>
        <Fact label={words.summary.images}>
          {words.checkout.imageCount({ count: order.images.length, max: order.pages })}
        </Fact>
      </dl>
      <div className="mt-4">{pictures}</div>
      <PriceLines order={order} />
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  )
}

function PriceLines({ order }: { order: Order }) {
  const words = useWords()
  const locale = useLocale()
  const country = useCountryOf(order)
  const extras = useExtraNames(order, country)
  const money = (cents: number) => <Price text={showMoney(cents, locale)} />
  return (
    <>
      <dl className="mt-5 flex flex-col gap-2 border-t border-rule pt-4">
        {extras.length > 0 && (
          <>
            <Line label={words.price.book}>{money(order.subtotal - order.extrasPrice)}</Line>
            <Line label={words.price.extrasNamed({ names: extras.join(', ') })}>
              {money(order.extrasPrice)}
            </Line>
          </>
        )}
        <Line label={words.price.subtotal}>{money(order.subtotal)}</Line>
        <Line label={words.price.shipping}>
          {order.shippingPrice > 0 ? (
            money(order.shippingPrice)
          ) : (
            <Price text={words.common.free} />
          )}
        </Line>
        {order.discountAmount > 0 && (
          <Line
            label={
              order.discountCode
                ? words.price.discountWithCode({ code: order.discountCode })
                : words.price.discount
            }
            className="text-green-ink"
          >
            <Price text={`−${showMoney(order.discountAmount, locale)}`} />
          </Line>
        )}
        <Line
          label={words.price.total}
          className="mt-1 border-t-2 border-ink pt-3 text-xl font-bold"
        >
          {money(order.total)}
        </Line>
      </dl>
      <VatNote included={order.vatIncluded} />
    </>
  )
}

function Line({
  label,
  children,
  className,
}: {
  label: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The country an order goes to, which the order itself keeps to itself and its draft tells. Asked only where something depends on it. */
function useCountryOf(order: Order): Country | null {
  const enabled = order.draftOrderId !== null && order.extras.length > 0
  const draft = useApiQuery(
    readDraft,
    { params: { id: order.draftOrderId ?? '' } },
    { enabled },
  ).data
  return readCountry(draft?.country ?? '')
}

/** The names of an order's extras, which it lists in Spanish, in the page's language. */
function useExtraNames(order: Order, country: Country | null): string[] {
  const locale = useLocale()
  const enabled = country !== null && locale !== 'es' && order.extras.length > 0
  const offered =
    useApiQuery(listAvailableExtras, offeredTo(country ?? '', order.draftOrderId), { enabled })
      .data ?? []
  return order.extras.map((name) => {
    const extra = offered.find((candidate) => candidate.name === name) ?? {
      name,
      description: '',
      translations: {},
    }
    return extraWords(extra, locale).name
  })
}
