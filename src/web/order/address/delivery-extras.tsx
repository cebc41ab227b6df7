import { useState } from 'react'
import { giftNoteLengthMax, isNoName, regionDisagrees, regions } from '#domain/address.ts'
import type { Country } from '#domain/country.ts'
import { looksLikePostalCode } from '#domain/postal-code.ts'
import { regionOf } from '#domain/region.ts'
import { needsCustoms } from '#domain/vat.ts'
import { atMost, useCounter } from '../../draft/limited-text.ts'
import { useLostLetters } from '../../draft/use-lost-letters.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Doubt } from './doubt.tsx'

type Extras = { region: string; phone: string; giftNote: string; recipientName: string }
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

/** What may be left empty: a phone for the carrier, another person whom it goes to, a note for who gets it. */
export function DeliveryExtras({
  country,
  fields,
  tried,
  onChange,
}: Props & { country: Country; tried: boolean }) {
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
      <OtherPerson fields={fields} tried={tried} onChange={onChange} />
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
        <>
          <p className="-mt-3 text-sm text-ink-soft">
            {shipping.noPrice}{' '}
            {needsCustoms({ country, postalCode: fields.postalCode }) && shipping.customsValue}
          </p>
          <GiftNote note={fields.giftNote} onChange={(giftNote) => onChange({ giftNote })} />
        </>
      )}
    </>
  )
}

/** Where another person is to get it and has no name yet, its field, focused; null else. */
export function namelessRecipient(form: ParentNode): HTMLInputElement | null {
  const field = form.querySelector<HTMLInputElement>('input[name=recipientName]')
  if (!field || !isNoName(field.value)) return null
  field.focus()
  return field
}

/** @param tried to send the form: what is missing is said */
function OtherPerson({ fields, tried, onChange }: Props & { tried: boolean }) {
  const { shipping } = useWords()
  const [other, setOther] = useState(fields.recipientName !== '')
  return (
    <>
      <Checkbox
        name="otherPerson"
        checked={other}
        label={shipping.otherPerson}
        onChange={(event) => {
          setOther(event.target.checked)
          if (!event.target.checked) onChange({ recipientName: '' })
        }}
      />
      {other && (
        <Field
          label={shipping.recipientName}
          hint={shipping.recipientHint}
          error={tried && isNoName(fields.recipientName) && shipping.nonsense.customerName}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="recipientName"
              autoComplete="off"
              maxLength={100}
              value={fields.recipientName}
              onChange={(event) => onChange({ recipientName: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** What of it no typeface has is said while it is typed, as of a dedication. */
function GiftNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { shipping } = useWords()
  const { lost } = useLostLetters(note.trim())
  const counter = useCounter(note, giftNoteLengthMax)
  return (
    <Field
      label={shipping.giftNote}
      hint={shipping.giftHint}
      optionalText={shipping.optional}
      error={lost.length > 0 && shipping.noteLettersLost({ letters: lost.join(' ') })}
    >
      {(control) => (
        <TextArea
          {...control}
          name="giftNote"
          rows={4}
          value={note}
          onChange={(event) => onChange(atMost(event.target.value, giftNoteLengthMax))}
          counter={counter}
        />
      )}
    </Field>
  )
}
