import { useState } from 'react'
import { giftNoteLengthMax, regionDisagrees, regions } from '#domain/address.ts'
import type { Country } from '#domain/country.ts'
import { looksLikePostalCode } from '#domain/postal-code.ts'
import { regionOf } from '#domain/region.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Doubt } from './doubt.tsx'

type Extras = { region: string; phone: string; giftNote: string }
type Props = {
  fields: Extras & { postalCode: string }
  onChange: (change: Partial<Extras>) => void
}

/** The state or province, where carriers want one; as the postal code tells until another is chosen. */
export function RegionField({ country, fields, onChange }: Props & { country: Country }) {
  const { shipping } = useWords()
  const names = regions[country]
  if (!names) return null
  const told = looksLikePostalCode(country, fields.postalCode)
    ? regionOf(country, fields.postalCode)
    : null
  const chosen = Object.hasOwn(names, fields.region) ? fields.region : ''
  return (
    <>
      <Field label={shipping.region}>
        {(control) => (
          <Select
            {...control}
            name="region"
            autoComplete="shipping address-level1"
            value={chosen || (told ?? '')}
            onChange={(event) => onChange({ region: event.target.value })}
          >
            <option value="">{shipping.regionChoose}</option>
            {Object.entries(names).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Doubt
        text={regionDisagrees(country, chosen, fields.postalCode) ? shipping.regionDoubt : null}
      />
    </>
  )
}

/** What may be left empty: a phone for the carrier, a note for who gets the book. */
export function DeliveryExtras({ fields, onChange }: Props) {
  const { shipping } = useWords()
  const [gift, setGift] = useState(fields.giftNote !== '')
  return (
    <>
      <Field label={shipping.phone} hint={shipping.phoneHint} optionalText={shipping.optional}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            maxLength={30}
            value={fields.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        name="gift"
        checked={gift}
        label={shipping.gift}
        onChange={(event) => {
          setGift(event.target.checked)
          if (!event.target.checked) onChange({ giftNote: '' })
        }}
      />
      {gift && (
        <Field label={shipping.giftNote} hint={shipping.giftHint}>
          {(control) => (
            <TextArea
              {...control}
              name="giftNote"
              rows={3}
              maxLength={giftNoteLengthMax}
              value={fields.giftNote}
              onChange={(event) => onChange({ giftNote: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
