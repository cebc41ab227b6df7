import type { Country } from '#domain/country.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { useDiscount } from '../draft/use-discount.ts'
import type { Draft } from '../draft/use-draft.ts'
import { usePrices } from '../draft/use-prices.ts'
import { useWizard } from '../draft/use-wizard.ts'
import { showMoney } from '../words/format.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { BookFacts } from './book-facts.tsx'
import { PriceLines } from './price-lines.tsx'

/** The order so far, folded up under its estimated total. */
export function OrderSummary({ draft, country }: { draft: Draft; country: Country }) {
  const words = useWords()
  const locale = useLocale()
  const extras = useWizard().place?.fields.extras ?? []
  const prices = usePrices({ country, extras, discount: useDiscount(draft) })
  return (
    <Disclosure
      summary={words.shipping.summary}
      aside={
        prices.status !== 'ready' ? undefined : (
          <>
            <span className="sr-only">{words.price.estimatedTotal}: </span>
            {showMoney(prices.quote.total, locale)}
          </>
        )
      }
    >
      <BookFacts draft={draft} country={country} />
      <div className="mt-4 border-t border-rule pt-4">
        <PriceLines
          prices={prices}
          discountCode={draft.discountCode}
          totalLabel={words.price.estimatedTotal}
        />
      </div>
    </Disclosure>
  )
}
