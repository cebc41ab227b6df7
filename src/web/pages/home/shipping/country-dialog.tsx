import { useState } from 'react'
import { countries, type Country } from '#domain/country.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** The countries that the shop ships to. */
export function CountryDialog({ country, busy, onChoose, onClose }: {
  country: Country; busy: boolean; onChoose: (country: Country) => void; onClose: () => void
}) {
  const words = useWords()
  const [chosen, setChosen] = useState(country)
  return (
    <Dialog open title={words.shipping.changeCountryTitle} closeLabel={words.common.close} onClose={onClose} actions={(
      <>
        <Button kind="secondary" onClick={onClose}>{words.common.cancel}</Button>
        <Button busy={busy} onClick={() => (chosen === country ? onClose() : onChoose(chosen))}>{words.shipping.changeCountry}</Button>
      </>
    )}>
      <p className="text-ink-soft">{words.shipping.changeCountryText}</p>
      <RadioCards legend={words.shipping.country} hideLegend value={chosen} onChange={setChosen}
        options={countries.map((value) => ({ value, title: words.countries[value] }))} />
    </Dialog>
  )
}
