import { formats } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { coverBoxes } from '#domain/cover.ts'
import { cleanLine } from '#domain/text.ts'
import { useFront } from '../../../book-view/cover/use-front.ts'
import { PriceLines } from '../../../order/price-lines.tsx'
import { Card } from '../../../ui/card.tsx'
import { Heading } from '../../../ui/heading.tsx'
import type { WizardFields } from '../../../draft/fields.ts'
import { useDiscount } from '../../../draft/use-discount.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { usePrices } from '../../../draft/use-prices.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { CoverPreview } from './cover-preview.tsx'
import type { OwnPhoto } from './own-styles.ts'
import { useOwnCover } from './use-own-cover.ts'

/** The cover as it comes to look, an example until there is a photo, and what the book comes to cost. */
export function BookAside({
  draft,
  fields,
  country,
  photo,
}: {
  draft: Draft
  fields: WizardFields
  country: Country
  photo: OwnPhoto | null
}) {
  const words = useWords()
  const { format, extras } = fields
  const discount = useDiscount(draft)
  const prices = usePrices({ country, extras, discount })
  const title = cleanLine(fields.title)
  const cover = useOwnCover(draft, fields, photo)
  const pictureMm = cover?.size.heightMm ?? coverBoxes(formats[format]).picture.heightMm
  const front = useFront({ title, format, locale: useLocale(), pictureMm })
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
      <figure className="rounded-card border border-rule bg-paper-deep p-6">
        <CoverPreview
          title={fields.title}
          front={front}
          cover={cover}
          format={fields.format}
          extras={fields.extras}
          country={country}
        />
        <figcaption className="mt-4 text-center text-sm text-ink-soft">
          {cover ? words.customise.coverPreview : words.customise.coverExample}
        </figcaption>
      </figure>
      <Card as="section" labelledBy="price-title">
        <Heading level={2} size="small" id="price-title" className="mb-3">
          {words.customise.pricePreview}
        </Heading>
        <PriceLines
          prices={prices}
          discountCode={draft.discountCode}
          totalLabel={words.price.estimatedTotal}
        />
      </Card>
    </div>
  )
}
