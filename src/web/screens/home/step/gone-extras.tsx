import type { Country } from '#domain/country.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useGoneExtras } from '../../../draft/use-gone-extras.ts'
import { useWords } from '../../../words/words-context.tsx'

/** Says which of the chosen extras were sold out meanwhile: before the order is made, not when it is paid. */
export function GoneExtras({ country }: { country: Country }) {
  const { shipping: words } = useWords()
  const { names, goOn } = useGoneExtras(country)
  return (
    <div aria-live="polite">
      {names.length > 0 && (
        <Banner
          kind="warning"
          className="my-2"
          title={words.extrasGone({ names: names.join(', ') })}
          action={
            <Button kind="secondary" size="small" onClick={goOn}>
              {words.withoutGone}
            </Button>
          }
        />
      )}
    </div>
  )
}
