import type { ReactNode } from 'react'
import { useLocale, useWords } from '../words/words-context.tsx'
import { showMoney } from '../words/format.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Price } from '../ui/price.tsx'
import { useVatIncluded } from '../draft/use-vat-included.ts'
import type { Prices } from '../draft/use-prices.ts'

/**
 * What everything costs: book, extras, shipping, discount, total.
 * Long because it is the sum, line by line, and what is said while there is none.
 */
export function PriceLines({
  prices,
  discountCode = null,
  totalLabel,
}: {
  prices: Prices
  discountCode?: string | null
  totalLabel?: string
}) {
  const words = useWords()
  const locale = useLocale()
  const { status, quote } = prices
  const vatIncluded = useVatIncluded(prices.country)
  if (status === 'loading') return <p className="text-ink-soft">{words.price.calculating}</p>
  if (status === 'unknown')
    return (
      <Banner
        kind="warning"
        title={words.price.unavailable}
        action={
          <Button kind="secondary" size="small" onClick={() => void prices.refresh()}>
            {words.common.retry}
          </Button>
        }
      >
        {words.price.provisional}
      </Banner>
    )
  const money = (cents: number) => <Price text={showMoney(cents, locale)} />
  return (
    <>
      <dl className="flex flex-col gap-2">
        <Line label={words.price.book}>{money(quote.bookPrice)}</Line>
        {quote.extrasPrice > 0 && (
          <Line label={words.price.extras}>{money(quote.extrasPrice)}</Line>
        )}
        <Line label={words.price.shipping}>
          <ShippingPrice prices={prices} />
        </Line>
        {quote.discountAmount > 0 && (
          <Line
            label={
              discountCode
                ? words.price.discountWithCode({ code: discountCode })
                : words.price.discount
            }
            className="text-green-ink"
          >
            <Price text={`−${showMoney(quote.discountAmount, locale)}`} />
          </Line>
        )}
        <Line
          label={totalLabel ?? words.price.total}
          className="mt-1 border-t-2 border-ink pt-3 text-lg leading-snug font-bold"
        >
          <output className="text-xl">{money(quote.total)}</output>
        </Line>
      </dl>
      <VatNote included={vatIncluded} />
    </>
  )
}

/** Whether the total holds VAT: what leaves the EU does not. */
export function VatNote({ included }: { included: boolean }) {
  const words = useWords()
  return (
    <p className="mt-1 text-right text-sm text-ink-soft">
      {included ? words.common.vatIncluded : words.promise.exportNote}
    </p>
  )
}

function Line({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="min-w-0 hyphens-auto wrap-anywhere [hyphenate-limit-chars:14]">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What shipping costs; what it cost until lately is struck through. */
export function ShippingPrice({ prices: { quote, priorShipping } }: { prices: Prices }) {
  const words = useWords()
  const locale = useLocale()
  const now = quote.shippingPrice === 0 ? words.common.free : showMoney(quote.shippingPrice, locale)
  if (priorShipping === null) return <Price text={now} />
  return (
    <Price
      text={now}
      was={{
        text: showMoney(priorShipping, locale),
        label: words.common.usualPrice,
        nowLabel: words.common.priceNow,
      }}
    />
  )
}
