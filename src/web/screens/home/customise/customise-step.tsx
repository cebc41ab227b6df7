import { useState } from 'react'
import { pagesPerBook } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { showCodigo } from '#domain/codigo.ts'
import { cleanLine } from '#domain/text.ts'
import { StickersPreview } from '../../../book-view/stickers/stickers-preview.tsx'
import { ProductSafety } from '../../../order/product-safety.tsx'
import { useHasStickers } from '../../../draft/use-binding.ts'
import { useLostLetters } from '../../../draft/use-lost-letters.ts'
import type { WizardFields } from '../../../draft/fields.ts'
import { useChangeCountry } from '../../../draft/use-change-country.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { ChangeCountry } from '../step/change-country.tsx'
import { DroppedExtras } from '../step/dropped-extras.tsx'
import { GoneExtras } from '../step/gone-extras.tsx'
import { StepActions, StepFrame } from '../step/step-frame.tsx'
import { useCompleteStep } from '../step/use-complete-step.ts'
import { DedicationField, TitleField } from './book-texts.tsx'
import { BookAside } from './book-aside.tsx'
import { BookLooks } from './book-looks.tsx'
import { ExtrasChoice } from './extras-choice.tsx'
import { FixedParts } from './fixed-parts.tsx'
import { useOwnPhoto } from './use-own-photo.ts'

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
  const [touched, setTouched] = useState(false)
  const stickers = useHasStickers(country, fields?.extras ?? [])
  const title = cleanLine(fields?.title ?? '')
  const letters = useLostLetters(title)
  const photo = useOwnPhoto(draft)
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
      aside={<BookAside draft={draft} fields={fields} country={country} photo={photo} />}
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
      <BookLooks fields={fields} photo={photo} />
      <Extras draft={draft} fields={fields} country={country} stickers={stickers} />
      <FixedParts extras={fields.extras} country={country} pages={pagesPerBook} />
      <ProductSafety format={fields.format} stickers={stickers} />
      <p className="text-sm text-ink-soft">
        <RichText text={words.draft.codeNote({ code: showCodigo(draft.id) })} parts={{ code }} />
      </p>
    </StepFrame>
  )
}

/** Typed off group by group: on one line. */
const code = (text: string) => (
  <span translate="no" className="whitespace-nowrap">
    {text}
  </span>
)

function Extras({
  draft,
  fields,
  country,
  stickers,
}: {
  draft: Draft
  fields: WizardFields
  country: Country
  /** a sheet of stickers is among those chosen */
  stickers: boolean
}) {
  const { changeCountry, busy, dropped } = useChangeCountry()
  return (
    <div className="flex flex-col items-stretch gap-1">
      <ExtrasChoice
        country={country}
        chosen={fields.extras}
        onChange={(extras) => wizard().setFields({ extras })}
      />
      <GoneExtras country={country} />
      {stickers && <StickersPreview book={{ ...fields, ...draftBook(draft) }} />}
      <ChangeCountry country={country} busy={busy} onChange={changeCountry} small />
      <DroppedExtras names={dropped} country={country} />
    </div>
  )
}
