import { useState, type FormEvent } from 'react'
import { sameRecipient, type Recipient } from '#domain/invoice.ts'
import {
  billingCountries,
  canBeTaxNumber,
  cleanTaxNumber,
  looksLikeTaxNumber,
  taxNumberLengthMax,
  type BillingCountry,
} from '#domain/tax-number.ts'
import { keysOf } from '#domain/keys.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useLocale, useWords } from '../words/words-context.tsx'

const lengths = { name: 120, taxId: 40, address: 200, postalCode: 20, city: 100 }
type Part = keyof typeof lengths
const parts = keysOf(lengths)

/** What is typed of a recipient, and what of it is wrong once it was tried. */
function useRecipient(given: Recipient, busy: boolean, onSubmit: (recipient: Recipient) => void) {
  const { billing: words, shipping } = useWords()
  const [typed, setTyped] = useState(given)
  const [tried, setTried] = useState(false)
  const [hasLeft, setHasLeft] = useState(given.taxId !== '')
  const { country } = typed
  const number = cleanTaxNumber(country, typed.taxId)
  const canBe = canBeTaxNumber(country, number)
  const errorOf = (part: Part): string | null => {
    if (!tried) return null
    if (typed[part].trim() === '') return shipping.fieldRequired
    return part === 'taxId' && !canBe
      ? number.length > taxNumberLengthMax
        ? words.tooLong
        : words.impossible
      : null
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong =
      parts.find((part) => typed[part].trim() === '') ?? (canBe ? undefined : ('taxId' as const))
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=billing-${wrong}]`)?.focus()
    else if (!busy) onSubmit({ ...typed, taxId: number })
  }
  const change = (fields: Partial<Recipient>) => setTyped({ ...typed, ...fields })
  const isDoubtful = hasLeft && number !== '' && canBe && !looksLikeTaxNumber(country, number)
  return { typed, change, errorOf, submit, isDoubtful, leaveNumber: () => setHasLeft(true) }
}

/**
 * Whom an invoice is to be made out to. What can be no tax number is said when it is sent; what looks odd is asked once
 * it has been left, and stops nobody.
 */
export function BillingForm({
  given,
  submitLabel,
  busy,
  onlyChanged = false,
  onSubmit,
  onClear,
}: {
  given: Recipient
  submitLabel: string
  busy: boolean
  /** what is given is said already: said again, nothing would come of it */
  onlyChanged?: boolean
  onSubmit: (recipient: Recipient) => void
  /** Left out: it cannot be nobody's any more. */
  onClear?: (() => void) | undefined
}) {
  const { billing: words, shipping } = useWords()
  const form = useRecipient(given, busy, onSubmit)
  const { typed, change } = form
  const field = (part: Part, label: string, autoComplete: string) => (
    <PartField {...{ form, part, label, autoComplete }} />
  )
  return (
    <form
      noValidate
      onSubmit={form.submit}
      aria-label={words.title}
      className="flex flex-col gap-5"
    >
      {field('name', words.name, 'billing name')}
      <CountryField country={typed.country} onChange={(country) => change({ country })} />
      {field('taxId', words.taxId, 'off')}
      <div aria-live="polite" className="-mt-3 empty:-mt-5">
        {form.isDoubtful && (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <Icon name="info" className="mt-0.5" />
            <span>{words.doubt}</span>
          </p>
        )}
      </div>
      {field('address', shipping.address, 'billing street-address')}
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        {field('postalCode', shipping.postalCode, 'billing postal-code')}
        {field('city', shipping.city, 'billing address-level2')}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={onlyChanged && sameRecipient(given, typed)}>
          {submitLabel}
        </Button>
        {onClear && (
          <Button kind="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  )
}

function PartField({
  form: { typed, change, errorOf, leaveNumber },
  part,
  label,
  autoComplete,
}: {
  form: ReturnType<typeof useRecipient>
  part: Part
  label: string
  autoComplete: string
}) {
  return (
    <Field label={label} error={errorOf(part)} required>
      {(control) => (
        <TextInput
          {...control}
          name={`billing-${part}`}
          autoComplete={autoComplete}
          maxLength={lengths[part]}
          value={typed[part]}
          onChange={(event) => change({ [part]: event.target.value })}
          {...(part === 'taxId' && {
            autoCapitalize: 'characters',
            spellCheck: false,
            onBlur: leaveNumber,
          })}
        />
      )}
    </Field>
  )
}

function CountryField({
  country,
  onChange,
}: {
  country: BillingCountry
  onChange: (country: BillingCountry) => void
}) {
  const { shipping } = useWords()
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const sorted = billingCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <Field label={shipping.country} required>
      {(control) => (
        <Select {...control} name="billing-country" value={country} onChoose={onChange}>
          {sorted.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
