import { useState } from 'react'
import * as z from 'zod/mini'
import { email as emailShape } from '#contract/values.ts'
import type { Country } from '#domain/country.ts'
import { nonsenseIn } from '#domain/address.ts'
import { AddressFields } from '../../../order/address/address-fields.tsx'
import {
  DeliveryExtras,
  namelessRecipient,
  RegionField,
} from '../../../order/address/delivery-extras.tsx'
import { OrderSummary } from '../../../order/order-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { WizardFields } from '../../../draft/fields.ts'
import { useChangeCountry } from '../../../draft/use-change-country.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { ChangeCountry } from '../step/change-country.tsx'
import { DroppedExtras } from '../step/dropped-extras.tsx'
import { GoneExtras } from '../step/gone-extras.tsx'
import { StepActions, StepFrame } from '../step/step-frame.tsx'
import { useCompleteStep } from '../step/use-complete-step.ts'
import { ExpressOffer } from './express-offer.tsx'

type TextField = 'customerName' | 'customerEmail' | 'address' | 'city' | 'postalCode'
const required: readonly TextField[] = [
  'customerName',
  'customerEmail',
  'address',
  'city',
  'postalCode',
]
const isEmail = (text: string) => z.safeParse(emailShape, text).success

/** Step 3: where the book goes. */
export function ShippingStep({ draft, country }: { draft: Draft; country: Country }) {
  const fields = useWizard().place?.fields
  return fields ? <ShippingForm draft={draft} country={country} fields={fields} /> : null
}

/** What is wrong with an address, said of each field once it has been left or the form sent. */
function useAddress(country: Country, fields: WizardFields) {
  const { shipping } = useWords()
  const [touched, setTouched] = useState<Partial<Record<TextField, boolean>>>({})
  const empty = required.filter((name) => fields[name].trim() === '')
  const wrong = nonsenseIn(country, fields)
  const touch = (...names: readonly TextField[]) => {
    setTouched((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, true])),
    }))
    document.querySelector<HTMLInputElement>(`input[name=${names[0]}]`)?.focus()
  }
  /** Whether the address can be sent; else what is wrong is said and has the focus. */
  const check = (): boolean => {
    if (!isEmail(fields.customerEmail.trim())) touch('customerEmail')
    else if (wrong.length > 0) touch(...wrong)
    else return true
    return false
  }
  const errorOf = (name: TextField) => {
    if (!touched[name]) return null
    if (fields[name].trim() === '') return shipping.fieldRequired
    if (name !== 'customerEmail') return wrong.includes(name) ? shipping.nonsense[name] : null
    return !isEmail(fields.customerEmail.trim()) ? shipping.errors.email : null
  }
  const text = (name: TextField, lengthMax: number) => ({
    name,
    value: fields[name],
    maxLength: lengthMax,
    required: true,
    onChange: (event: { target: { value: string } }) =>
      wizard().setFields({ [name]: event.target.value } as Partial<WizardFields>),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
  })
  return {
    isIncomplete: empty.length > 0,
    check,
    errorOf,
    text,
    hasLeft: (name: TextField) => touched[name] ?? false,
  }
}

function ShippingForm({
  draft,
  country,
  fields,
}: {
  draft: Draft
  country: Country
  fields: WizardFields
}) {
  const { shipping } = useWords()
  const { complete, busy } = useCompleteStep()
  const { changeCountry, busy: changing, dropped } = useChangeCountry()
  const [hasWallet, setHasWallet] = useState(false)
  const [tried, setTried] = useState(false)
  const { isIncomplete, check, errorOf, text, hasLeft } = useAddress(country, fields)
  const submit = () => {
    if (busy || isIncomplete || !check()) return
    setTried(true)
    if (!namelessRecipient(document)) void complete(4)
  }
  return (
    <StepFrame
      title={shipping.title}
      onSubmit={submit}
      asideFirst
      aside={<OrderSummary draft={draft} country={country} />}
      actions={
        <StepActions busy={busy || changing} missing={isIncomplete ? shipping.incomplete : null} />
      }
    >
      <ExpressOffer draft={draft} country={country} onFound={setHasWallet} />
      <section aria-labelledby="address-title" className="flex max-w-form flex-col gap-5">
        <Heading level={2} size="part" id="address-title">
          {hasWallet ? shipping.formTitle : shipping.formTitleAlone}
        </Heading>
        <AddressFields
          country={country}
          emailHint={shipping.emailHint}
          input={text}
          errorOf={errorOf}
          hasLeft={hasLeft}
        />
        <RegionField
          country={country}
          fields={fields}
          onChange={(change) => wizard().setFields(change)}
        />
        <CountryField country={country} busy={changing} onChange={changeCountry} />
        <DroppedExtras names={dropped} country={country} />
        <GoneExtras country={country} />
        <DeliveryExtras
          country={country}
          fields={fields}
          tried={tried}
          onChange={(change) => wizard().setFields(change)}
        />
      </section>
    </StepFrame>
  )
}

/** The country is the wizard's: another one may cost something else, and is asked for. */
function CountryField({
  country,
  busy,
  onChange,
}: {
  country: Country
  busy: boolean
  onChange: ReturnType<typeof useChangeCountry>['changeCountry']
}) {
  const words = useWords()
  return (
    <Field label={words.shipping.country} required>
      {(control) => (
        <div className="flex flex-wrap gap-3">
          <TextInput
            {...control}
            name="country"
            value={words.countries[country]}
            readOnly
            autoComplete="off"
            className="min-w-40 flex-1"
          />
          <ChangeCountry country={country} busy={busy} onChange={onChange} />
        </div>
      )}
    </Field>
  )
}
