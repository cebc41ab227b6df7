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
  const words = useWords()
  const fields = useWizard().place?.fields
  const { complete, busy } = useCompleteStep()
  const { changeCountry, busy: changing, dropped } = useChangeCountry()
  const [hasWallet, setHasWallet] = useState(false)
  const [tried, setTried] = useState(false)
  const [touched, setTouched] = useState<Partial<Record<TextField, boolean>>>({})
  if (!fields) return null

  const { shipping } = words
  const empty = required.filter((name) => fields[name].trim() === '')
  const wrong = nonsenseIn(country, fields)
  const submit = () => {
    if (busy || empty.length > 0) return
    if (!isEmail(fields.customerEmail.trim())) {
      setTouched((before) => ({ ...before, customerEmail: true }))
      document.querySelector<HTMLInputElement>('input[name=customerEmail]')?.focus()
      return
    }
    if (wrong.length > 0) {
      setTouched((before) => ({
        ...before,
        ...Object.fromEntries(wrong.map((part) => [part, true])),
      }))
      document.querySelector<HTMLInputElement>(`input[name=${wrong[0]}]`)?.focus()
      return
    }
    setTried(true)
    if (!namelessRecipient(document)) void complete(4)
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

  return (
    <StepFrame
      title={shipping.title}
      onSubmit={submit}
      asideFirst
      aside={<OrderSummary draft={draft} country={country} />}
      actions={
        <StepActions
          busy={busy || changing}
          missing={empty.length > 0 ? shipping.incomplete : null}
        />
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
          hasLeft={(name) => touched[name] ?? false}
        />
        <RegionField
          country={country}
          fields={fields}
          onChange={(change) => wizard().setFields(change)}
        />
        <Field label={shipping.country} required>
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
              <ChangeCountry country={country} busy={changing} onChange={changeCountry} />
            </div>
          )}
        </Field>
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
