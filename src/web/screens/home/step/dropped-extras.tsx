import type { Country } from '#domain/country.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useExtraName } from '../../../draft/use-prices.ts'
import { useWords } from '../../../words/words-context.tsx'

/** Says which of the chosen extras another country does not have. */
export function DroppedExtras({ names, country }: { names: readonly string[]; country: Country }) {
  const words = useWords()
  const shown = useExtraName()
  if (names.length === 0) return null
  return (
    <div aria-live="polite">
      <Banner
        kind="warning"
        title={words.shipping.extrasDropped({
          names: names.map(shown).join(', '),
          country: words.countries[country],
        })}
      />
    </div>
  )
}
