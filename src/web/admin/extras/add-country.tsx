import { useState, type FormEvent } from 'react'
import { adminCreateExtraPrice, adminListExtraPrices } from '#contract/admin-catalogue.ts'
import type { Country } from '#domain/country.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { countryName } from '../kit/country-name.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'

/** The country and the price that are typed, and offering the extra there; the first of the countries where none is chosen. */
function useNewPrice(extraId: string, countries: readonly Country[]) {
  const { extras } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState(countries[0])
  const [price, setPrice] = useState('0.00')
  const [isInvalid, setInvalid] = useState(false)
  const country = chosen && countries.includes(chosen) ? chosen : countries[0]

  const [add, busy] = useAction(async (country: Country, cents: number) => {
    await api(adminCreateExtraPrice, {
      body: { extraId, country, price: formatMoney(cents), isEnabled: 1 },
    })
    setPrice('0.00')
    await refresh(adminListExtraPrices)
  }, extras.priceFailed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cents = parseMoney(price)
    setInvalid(cents === null)
    if (cents !== null && country) void add(country, cents)
  }
  return { country, setChosen, price, setPrice, isInvalid, submit, busy }
}

/** Offers an extra in one more of the countries that the shop ships to. */
export function AddCountry({
  extraId,
  countries,
}: {
  extraId: string
  countries: readonly Country[]
}) {
  const { extras, common } = useAdminWords()
  const { country, setChosen, price, setPrice, isInvalid, submit, busy } = useNewPrice(
    extraId,
    countries,
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={common.country} className="w-full sm:w-52">
        {(control) => (
          <Select {...control} value={country} onChoose={setChosen}>
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={common.price}
        error={isInvalid && common.invalidPrice}
        className="w-full sm:w-40"
      >
        {(control) => (
          <AmountInput
            {...control}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" size="small" icon="plus" busy={busy}>
        {extras.addCountry}
      </Button>
    </form>
  )
}
