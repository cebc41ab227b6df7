import { useState } from 'react'
import { locales } from '#domain/locale.ts'
import { IconButton } from '../ui/button.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { useHydrated } from '../call/use-hydrated.ts'
import { localeNames, localeToOffer, storeLocale } from '../words/locale-choice.ts'
import { offers } from '../words/offer.ts'
import { useLocale, useSetLocale, useWords } from '../words/words-context.tsx'

const options = locales.map((value) => ({ value, name: localeNames[value] }))

/** The language of the shop, to be chosen. */
export function LanguageChoice() {
  const words = useWords()
  const locale = useLocale()
  const setLocale = useSetLocale()
  return (
    <LanguageSelect
      value={locale}
      options={options}
      label={words.common.language}
      onChange={(next) => void setLocale(next)}
    />
  )
}

/** A slim line that offers the browser's own language to who has not chosen one. Choosing or closing it ends it for good. */
export function LanguageOffer() {
  const locale = useLocale()
  const setLocale = useSetLocale()
  const hydrated = useHydrated()
  const [answered, setAnswered] = useState(false)
  const offered = hydrated && !answered ? localeToOffer(locale) : null
  if (!offered) return null
  const offer = offers[offered]
  return (
    <aside
      lang={offered}
      className="sticky bottom-0 z-30 flex items-center justify-center gap-x-4 border-t-2 border-ink bg-blue-tint px-4 py-1 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{offer.text}</span>
        <button
          type="button"
          className="min-h-11 font-bold underline underline-offset-4"
          onClick={() => void setLocale(offered)}
        >
          {offer.accept}
        </button>
      </p>
      <IconButton
        icon="close"
        label={offer.dismiss}
        onClick={() => {
          storeLocale(locale)
          setAnswered(true)
        }}
      />
    </aside>
  )
}
