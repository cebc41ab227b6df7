import type { ComponentProps, ReactNode } from 'react'
import { lacksNumber } from '#domain/address.ts'
import type { Country } from '#domain/country.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Doubt } from './doubt.tsx'
import { PostalCodeField } from './postal-code-field.tsx'

type Name = 'customerName' | 'customerEmail' | 'address' | 'postalCode' | 'city'

/**
 * Who gets a parcel, and where; of what is odd it says so once it has been left.
 * Long because it is five fields, each with the name that a browser fills it in by.
 */
export function AddressFields({
  country,
  emailHint,
  input,
  errorOf,
  hasLeft,
}: {
  country: Country
  emailHint?: string
  input: (name: Name, lengthMax: number) => ComponentProps<typeof TextInput> & { value: string }
  errorOf: (name: Name) => ReactNode
  hasLeft: (name: Name) => boolean
}) {
  const { shipping } = useWords()
  const address = input('address', 200)
  const isDoubtful = hasLeft('address') && !errorOf('address') && lacksNumber(address.value)
  return (
    <>
      <Field label={shipping.name} error={errorOf('customerName')} required>
        {(control) => (
          <TextInput {...control} {...input('customerName', 100)} autoComplete="shipping name" />
        )}
      </Field>
      <Field
        label={shipping.email}
        {...(emailHint && { hint: emailHint })}
        error={errorOf('customerEmail')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...input('customerEmail', 254)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={shipping.address}
        hint={shipping.addressHint}
        error={errorOf('address')}
        required
      >
        {(control) => (
          <TextInput {...control} {...address} autoComplete="shipping street-address" />
        )}
      </Field>
      <Doubt text={isDoubtful ? shipping.numberDoubt : null} />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <PostalCodeField
          country={country}
          error={errorOf('postalCode')}
          left={hasLeft('postalCode')}
          input={input('postalCode', 20)}
        />
        <Field label={shipping.city} error={errorOf('city')} required>
          {(control) => (
            <TextInput
              {...control}
              {...input('city', 100)}
              autoComplete="shipping address-level2"
            />
          )}
        </Field>
      </div>
    </>
  )
}
