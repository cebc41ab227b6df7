import type { Country } from '#domain/country.ts'
import { Banner } from '../../ui/banner.tsx'
import { extraWords } from '../../wizard/extra-words.ts'
import { useKnownExtras } from '../../wizard/use-prices.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'

/** Says which of the chosen extras another country does not have. */
export function DroppedExtras({ names, country }: { names: readonly string[]; country: Country }) {
  const words = useWords()
  const locale = useLocale()
  const known = useKnownExtras()
  if (names.length === 0) return null
  const shown = names.map((name) => {
    const extra = known.find((candidate) => candidate.name === name)
    return extra ? extraWords(extra, locale).name : name
  })
  return <div aria-live="polite"><Banner kind="warning" title={words.shipping.extrasDropped({ names: shown.join(', '), country: words.countries[country] })} /></div>
}
