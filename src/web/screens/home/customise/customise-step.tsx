import { useState } from 'react'
import { formatNames, formats, pagesPerBook, styleNames } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { coverBoxes } from '#domain/cover.ts'
import { showCodigo } from '#domain/codigo.ts'
import { smallPhotoPlaces } from '#domain/small-photos.ts'
import { cleanLine } from '#domain/text.ts'
import { useFront } from '../../../book-view/cover/use-front.ts'
import { StickersPreview } from '../../../book-view/stickers/stickers-preview.tsx'
import { PriceLines } from '../../../order/price-lines.tsx'
import { ProductSafety } from '../../../order/product-safety.tsx'
import { Card } from '../../../ui/card.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useStyleText } from '../../../order/use-style-text.ts'
import { useHasStickers } from '../../../draft/use-binding.ts'
import { useLostLetters } from '../../../draft/use-lost-letters.ts'
import { useChangeCountry } from '../../../draft/use-change-country.ts'
import { useDiscount } from '../../../draft/use-discount.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { usePrices } from '../../../draft/use-prices.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { ChangeCountry } from '../step/change-country.tsx'
import { DroppedExtras } from '../step/dropped-extras.tsx'
import { GoneExtras } from '../step/gone-extras.tsx'
import { StepActions, StepFrame } from '../step/step-frame.tsx'
import { useCompleteStep } from '../step/use-complete-step.ts'
import { DedicationField, TitleField } from './book-texts.tsx'
import { CoverPreview } from './cover-preview.tsx'
import { ExtrasChoice } from './extras-choice.tsx'
import { FixedParts } from './fixed-parts.tsx'
import { FormatPicture, StylePicture } from './pictures.tsx'
import { useOwnStyles } from './use-own-styles.ts'

const draftBook = ({ binding, images, coverPath, colouring }: Draft) => ({
  binding,
  images,
  cover: { path: coverPath, colouring },
})

/** Step 1: what kind of book it is to be. */
export function CustomiseStep({ draft, country }: { draft: Draft; country: Country }) {
  const words = useWords()
  const fields = useWizard().place?.fields
  const { complete, busy } = useCompleteStep()
  const { changeCountry, busy: changing, dropped } = useChangeCountry()
  const styleText = useStyleText()
  const ownStyles = useOwnStyles(draft)
  const [touched, setTouched] = useState(false)
  const discount = useDiscount(draft)
  const prices = usePrices({ country, extras: fields?.extras ?? [], discount })
  const stickers = useHasStickers(country, fields?.extras ?? [])
  const format = fields?.format ?? draft.format
  const title = cleanLine(fields?.title ?? '')
  const letters = useLostLetters(title)
  const pictureMm = coverBoxes(formats[format]).picture.heightMm
  const front = useFront({ title, format, locale: useLocale(), pictureMm })
  if (!fields) return null

  const missing =
    title === ''
      ? words.customise.titleRequired
      : letters.isPrintable
        ? null
        : words.customise.titleUnprintable
  const submit = () => {
    if (busy) return
    if (missing) setTouched(true)
    else {
      wizard().setFields({ title: cleanLine(fields.title) })
      void complete(2)
    }
  }

  return (
    <StepFrame
      title={words.customise.title}
      lead={words.customise.lead}
      onSubmit={submit}
      aside={
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <figure className="rounded-card border border-rule bg-paper-deep p-6">
            <CoverPreview
              title={fields.title}
              front={front}
              format={fields.format}
              extras={fields.extras}
              country={country}
            />
            <figcaption className="mt-4 text-center text-sm text-ink-soft">
              {words.customise.coverPreview}
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
      }
      actions={<StepActions busy={busy} missing={missing} />}
    >
      <TitleField
        title={fields.title}
        letters={letters}
        isTouched={touched}
        onChange={(title) => wizard().setFields({ title })}
        onTouch={() => setTouched(true)}
      />
      <DedicationField
        dedication={fields.dedication}
        onChange={(dedication) => wizard().setFields({ dedication })}
      />
      <RadioCards
        legend={words.customise.format}
        value={fields.format}
        onChange={(format) => wizard().setFields({ format })}
        options={formatNames.map((format) => ({
          value: format,
          title: words.formats[format].name,
          text: words.formats[format].text,
          picture: <FormatPicture format={format} />,
        }))}
      />
      <RadioCards
        legend={words.customise.style}
        hint={ownStyles && words.trial.stylesFromPhoto}
        columns={3}
        value={fields.style}
        onChange={(style) => wizard().setFields({ style })}
        options={styleNames.map((style) => ({
          value: style,
          title: words.styles[style].name,
          text: styleText(style),
          picture: <StylePicture style={style} drawn={ownStyles?.[style]} />,
        }))}
      />
      <RadioCards
        legend={words.smallPhotos.legend}
        hint={words.smallPhotos.hint}
        columns={3}
        value={fields.smallPhotos}
        onChange={(smallPhotos) => wizard().setFields({ smallPhotos })}
        options={smallPhotoPlaces.map((place) => ({
          value: place,
          title: words.smallPhotos[place].name,
          text: words.smallPhotos[place].text,
        }))}
      />
      <div className="flex flex-col items-stretch gap-1">
        <ExtrasChoice
          country={country}
          chosen={fields.extras}
          onChange={(extras) => wizard().setFields({ extras })}
        />
        <GoneExtras country={country} />
        {stickers && <StickersPreview book={{ ...fields, ...draftBook(draft) }} />}
        <ChangeCountry country={country} busy={changing} onChange={changeCountry} small />
        <DroppedExtras names={dropped} country={country} />
      </div>
      <FixedParts extras={fields.extras} country={country} pages={pagesPerBook} />
      <ProductSafety format={fields.format} stickers={stickers} />
      <p className="text-sm text-ink-soft">
        {words.draft.codeNote({ code: showCodigo(draft.id) })}
      </p>
    </StepFrame>
  )
}
