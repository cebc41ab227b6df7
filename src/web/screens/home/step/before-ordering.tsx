import { useId } from 'react'
import { pagesPerBook } from '#domain/book-spec.ts'
import { countries, type Country } from '#domain/country.ts'
import type { Locale } from '#domain/locale.ts'
import { photosGraceHours } from '#domain/fulfilment.ts'
import { OrderNotices } from '../../../order/order-notices.tsx'
import { ProductSafety } from '../../../order/product-safety.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { useBinding, useHasStickers, useReturnables } from '../../../draft/use-binding.ts'
import type { Prices } from '../../../draft/use-prices.ts'
import { useVatIncluded } from '../../../draft/use-vat-included.ts'
import { useWizard } from '../../../draft/use-wizard.ts'
import { showMoney } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'

const listCountries = (names: Record<Country, string>, locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    countries.map((country) => names[country]),
  )

/**
 * What the law wants to be read right above the button that orders (directive 2011/83/EU, articles 6 and 8): what is bought, what it
 * costs in all, which pages stay empty, delivery and whereto, who draws, and that such a book cannot be sent back at
 * will. Nothing while there is no price to promise.
 * Long because it is to be read as one, in this order.
 */
export function BeforeOrdering({
  country,
  photos,
  prices: { status, quote },
}: {
  country: Country
  /** how many have been uploaded */ photos: number
  prices: Prices
}) {
  const words = useWords()
  const { before } = words.summary
  const locale = useLocale()
  const id = useId()
  const fields = useWizard().place?.fields
  const binding = useBinding(country, fields?.extras ?? [])
  const stickers = useHasStickers(country, fields?.extras ?? [])
  const returnables = useReturnables(country, fields?.extras ?? [])
  const vatIncluded = useVatIncluded(country)
  const empty = pagesPerBook - photos
  if (!fields || status !== 'ready') return <OrderNotices returnables={returnables} />
  const { name } = words.formats[fields.format]
  const format = /\d/.test(name) ? name : name.toLocaleLowerCase(locale)
  const shipping =
    quote.shippingPrice === 0
      ? before.shippingFree
      : before.shipping({ price: showMoney(quote.shippingPrice, locale) })
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border-2 border-rule-strong bg-sheet p-4 sm:p-5"
    >
      <Heading level={2} size="small" id={id}>
        {before.title}
      </Heading>
      <p className="mt-2 wrap-anywhere">
        {before.goods({
          title: fields.title,
          format,
          pages: pagesPerBook,
          binding: words.bindings[binding].name,
          extras: fields.extras.length,
        })}
      </p>
      <p className="mt-1">
        <strong>
          {(vatIncluded ? before.total : words.promise.exportTotal)({
            total: showMoney(quote.total, locale),
          })}
        </strong>{' '}
        {shipping}
        {!vatIncluded && ` ${words.promise.exportNote}`}
      </p>
      {empty > 0 && (
        <p className="mt-1">
          {words.promise.emptyPages({ count: empty, pages: pagesPerBook, hours: photosGraceHours })}
        </p>
      )}
      <p className="mt-1">
        {empty > 0
          ? words.promise.deliveryLater({ hours: photosGraceHours })
          : words.promise.deliveryFull}{' '}
        {words.promise.shipsTo({ countries: listCountries(words.countries, locale) })}
      </p>
      <div className="mt-3 flex flex-col gap-3">
        <ProductSafety format={fields.format} stickers={stickers} />
        <OrderNotices returnables={returnables} />
      </div>
    </section>
  )
}
