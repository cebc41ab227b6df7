import { useState } from 'react'
import { countries, type Country } from '#domain/country.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** A button that offers the countries the shop ships to. `onChange` answers whether the change was made. */
export function ChangeCountry({
  country,
  busy,
  onChange,
  small = false,
}: {
  country: Country
  busy: boolean
  onChange: (country: Country) => Promise<boolean>
  small?: boolean
}) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(country)
  const choose = async () => {
    if (chosen === country || (await onChange(chosen))) setOpen(false)
  }
  return (
    <>
      <Button
        className={small ? 'self-start -ml-3' : undefined}
        kind={small ? 'quiet' : 'secondary'}
        size={small ? 'small' : 'normal'}
        icon="globe"
        busy={busy}
        onClick={() => {
          setChosen(country)
          setOpen(true)
        }}
      >
        {words.shipping.changeCountry}
      </Button>
      <Dialog
        open={open}
        title={words.shipping.changeCountryTitle}
        closeLabel={words.common.close}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {words.common.cancel}
            </Button>
            <Button busy={busy} onClick={() => void choose()}>
              {words.shipping.changeCountry}
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">{words.shipping.changeCountryText}</p>
        <RadioCards
          legend={words.shipping.country}
          hideLegend
          value={chosen}
          onChange={setChosen}
          options={countries.map((value) => ({ value, title: words.countries[value] }))}
        />
      </Dialog>
    </>
  )
}
