import { useEffect, useRef, useState } from 'react'
import type { Country } from '#domain/country.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { BookFacts, Fact } from '../../../order/book-facts.tsx'
import { usePhotoAdvice } from '../../../book-view/draw/use-photo-advice.ts'
import { BookStrip } from '../../../book-view/strip/book-strip.tsx'
import { BookPreviewButton } from '../../../book-view/preview/book-preview-button.tsx'
import { StickersPreview } from '../../../book-view/stickers/stickers-preview.tsx'
import { useHasStickers } from '../../../draft/use-binding.ts'
import { PriceLines } from '../../../order/price-lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useDiscount } from '../../../draft/use-discount.ts'
import { useRefreshDraft, type Draft } from '../../../draft/use-draft.ts'
import type { WizardFields } from '../../../draft/fields.ts'
import { usePrices, type Prices } from '../../../draft/use-prices.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { GoneExtras } from '../step/gone-extras.tsx'
import { StepFrame } from '../step/step-frame.tsx'
import { BeforeOrdering } from '../step/before-ordering.tsx'
import { DiscountEntry } from './discount-entry.tsx'
import { Ordering } from './ordering.tsx'

/** Step 4: everything once more, and the button that makes it an order. */
export function SummaryStep({ draft, country }: { draft: Draft; country: Country }) {
  const words = useWords()
  const fields = useWizard().place?.fields
  const discount = useDiscount(draft)
  const prices = usePrices({ country, extras: fields?.extras ?? [], discount })
  const refreshDraft = useRefreshDraft()
  const { refresh } = prices
  const book = bookOf(draft, fields)
  const pages = usePhotoAdvice(book, false)
  const sent = useRef<() => void>(null)
  const stickers = useHasStickers(country, fields?.extras ?? [])

  // What is about to be ordered is shown at the shop's prices of now.
  const [refreshOnce] = useState(() => refresh)
  useEffect(() => {
    void refreshDraft()
    void refreshOnce()
  }, [refreshDraft, refreshOnce])

  if (!fields) return null
  return (
    <StepFrame
      title={words.summary.title}
      onSubmit={() => sent.current?.()}
      aside={<PriceCard draft={draft} discount={discount} prices={prices} />}
      actions={
        <Ordering sent={sent} {...{ draft, country, prices, book, pages }}>
          <GoneExtras country={country} />
          <BeforeOrdering country={country} photos={draft.images.length} prices={prices} />
        </Ordering>
      }
    >
      <section aria-labelledby="book-title" className="flex flex-col gap-5">
        <Part title={words.summary.book} id="book-title" onEdit={() => wizard().goTo(1)} />
        <BookFacts draft={draft} country={country} />
        <BookStrip book={book} pages={pages} editable={!draft.closed} />
        {draft.images.length > 0 && <BookPreviewButton editable={!draft.closed} book={book} />}
        {stickers && <StickersPreview book={book} />}
      </section>
      <section aria-labelledby="ship-title" className="flex flex-col gap-5">
        <Part title={words.summary.shipTo} id="ship-title" onEdit={() => wizard().goTo(3)} />
        <Destination fields={fields} country={country} />
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="truck" className="size-6" />
          {words.summary.delivery}
        </p>
      </section>
    </StepFrame>
  )
}

function PriceCard({
  draft,
  discount,
  prices,
}: {
  draft: Draft
  discount: DiscountTerms | null
  prices: Prices
}) {
  const { summary } = useWords()
  return (
    <Card as="section" labelledBy="price-title">
      <Heading level={2} size="part" id="price-title" className="mb-4">
        {summary.priceTitle}
      </Heading>
      <DiscountEntry draft={draft} discount={discount} prices={prices} />
      <div className="mt-5">
        <PriceLines prices={prices} discountCode={draft.discountCode} />
      </div>
    </Card>
  )
}

/** The book as its draft has it, with what this device knows better. */
function bookOf(draft: Draft, fields: WizardFields | undefined) {
  return {
    title: fields?.title ?? '',
    dedication: fields?.dedication ?? draft.dedication,
    smallPhotos: fields?.smallPhotos ?? draft.smallPhotos,
    format: fields?.format ?? draft.format,
    style: fields?.style ?? draft.style,
    binding: draft.binding,
    images: draft.images,
    cover: { path: draft.coverPath, colouring: draft.colouring },
  }
}

function Destination({ fields, country }: { fields: WizardFields; country: Country }) {
  const words = useWords()
  return (
    <dl className="grid gap-x-5 gap-y-2 max-[24rem]:[&>dt]:-mb-2 min-[24rem]:grid-cols-[auto_minmax(0,1fr)]">
      <Fact label={words.shipping.name}>{fields.customerName}</Fact>
      <Fact label={words.shipping.email}>{fields.customerEmail}</Fact>
      {fields.recipientName.trim() !== '' && (
        <Fact label={words.shipping.recipientName}>{fields.recipientName}</Fact>
      )}
      <Fact label={words.shipping.address}>
        {fields.address}
        <br />
        {fields.postalCode} {fields.city}
        <br />
        {words.countries[country]}
      </Fact>
      {fields.giftNote.trim() !== '' && (
        <Fact label={words.shipping.giftNote}>
          <span className="whitespace-pre-line">{fields.giftNote}</span>
        </Fact>
      )}
    </dl>
  )
}

/** The heading of what can be gone back to and changed. */
function Part({ title, id, onEdit }: { title: string; id: string; onEdit: () => void }) {
  const words = useWords()
  return (
    <div className="flex items-center justify-between gap-4 border-b border-rule pb-1">
      <Heading level={2} size="part" id={id}>
        {title}
      </Heading>
      <Button kind="quiet" size="small" icon="edit" className="-mr-3.5" onClick={onEdit}>
        {words.summary.edit}
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  )
}
