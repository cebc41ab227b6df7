import type { Country } from '#domain/country.ts'
import { Art } from '../../../art/art.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckCards } from '../../../ui/radio-cards.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { extraWords, type Extra } from '../../../draft/extra-words.ts'
import { useExtras } from '../../../draft/use-prices.ts'
import { showMoney } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'

const pictures: Record<Extra['kind'], 'icon-hardcover' | 'icon-stickers' | 'icon-gift'> = {
  hardcover: 'icon-hardcover',
  stickers: 'icon-stickers',
  other: 'icon-gift',
}

/** The extras that the country offers, with what they cost there. Long because it also says why there is nothing to choose from. */
export function ExtrasChoice({
  country,
  chosen,
  onChange,
}: {
  country: Country
  chosen: string[]
  onChange: (extras: string[]) => void
}) {
  const words = useWords()
  const locale = useLocale()
  const extras = useExtras(country)
  const place = { country: words.countries[country] }

  if (extras.data && extras.data.length > 0) {
    return (
      <CheckCards
        legend={words.customise.extras}
        hint={words.customise.extrasFor(place)}
        values={chosen}
        onChange={onChange}
        options={extras.data.map((extra) => {
          const { name, description } = extraWords(extra, locale)
          return {
            value: extra.name,
            title: name,
            text: description,
            aside: `+${showMoney(extra.price, locale)}`,
            picture: (
              <Art
                name={pictures[extra.kind]}
                alt=""
                width={64}
                height={64}
                className="size-12 shrink-0"
              />
            ),
          }
        })}
      />
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{words.customise.extras}</legend>
      {extras.isPending && <Spinner label={words.customise.extrasLoading} />}
      {extras.isError && (
        <Banner
          kind="warning"
          title={words.customise.extrasError}
          action={
            <Button kind="secondary" size="small" onClick={() => void extras.refetch()}>
              {words.common.retry}
            </Button>
          }
        />
      )}
      {extras.data && <p className="text-ink-soft">{words.customise.noExtras(place)}</p>}
    </fieldset>
  )
}
