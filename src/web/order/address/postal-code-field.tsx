import { useId, type ComponentProps, type ReactNode } from 'react'
import type { Country } from '#domain/country.ts'
import { looksLikePostalCode, postalCodeExample } from '#domain/postal-code.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'

/**
 * The postal code, for a row of two. Of one that the country cannot have it says so once it has been left, below the
 * row where there is one; it
 * stands in nobody's way.
 */
export function PostalCodeField({
  country,
  error,
  left,
  input,
}: {
  country: Country
  error: ReactNode
  left: boolean
  input: ComponentProps<typeof TextInput> & { value: string }
}) {
  const words = useWords()
  const { shipping } = words
  const doubtId = useId()
  const doubtful =
    left && !error && input.value.trim() !== '' && !looksLikePostalCode(country, input.value)
  return (
    <>
      <Field label={shipping.postalCode} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            aria-describedby={
              [control['aria-describedby'], doubtful && doubtId].filter(Boolean).join(' ') ||
              undefined
            }
            autoComplete="shipping postal-code"
            autoCapitalize="characters"
          />
        )}
      </Field>
      <div
        id={doubtId}
        aria-live="polite"
        className="-mt-3 empty:absolute empty:m-0 sm:order-last sm:col-span-2"
      >
        {doubtful && (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <Icon name="info" className="mt-0.5" />
            <span>
              {shipping.postalCodeDoubt({
                country: words.countries[country],
                example: postalCodeExample(country),
              })}
            </span>
          </p>
        )}
      </div>
    </>
  )
}
