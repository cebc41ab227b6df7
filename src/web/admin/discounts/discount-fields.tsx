import { Field, type ControlProps } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import type { TypedDiscount } from './check-discount.ts'

type FieldProps = {
  typed: TypedDiscount
  /** what a field's control is given, beside its value */
  input: (control: ControlProps, field: keyof TypedDiscount) => ControlProps & { name: string }
  onChange: (change: Partial<TypedDiscount>) => void
}

/** What a code is, what it takes off, and when. */
export function DiscountFields(props: FieldProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <WhatItTakesOff {...props} />
      <WhenItCounts {...props} />
    </div>
  )
}

function WhatItTakesOff({ typed, input, onChange }: FieldProps) {
  const { discounts } = useAdminWords()
  return (
    <>
      <Field label={discounts.code} required>
        {(control) => (
          <TextInput
            {...input(control, 'code')}
            value={typed.code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
          />
        )}
      </Field>
      <Field label={discounts.type}>
        {(control) => (
          <Select
            {...input(control, 'discountType')}
            value={typed.discountType}
            onChoose={(chosen) => onChange({ discountType: chosen })}
          >
            <option value="percentage">{discounts.types.percentage}</option>
            <option value="fixed_amount">{discounts.types.fixed_amount}</option>
          </Select>
        )}
      </Field>
      <Field
        label={typed.discountType === 'percentage' ? discounts.valuePercent : discounts.valueEuros}
        required
      >
        {(control) => (
          <AmountInput
            {...input(control, 'discountValue')}
            value={typed.discountValue}
            onChange={(event) => onChange({ discountValue: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

function WhenItCounts({ typed, input, onChange }: FieldProps) {
  const words = useWords()
  const { discounts } = useAdminWords()
  return (
    <>
      <Field label={discounts.from} hint={discounts.dateHint} required>
        {(control) => (
          <TextInput
            {...input(control, 'startDate')}
            type="date"
            value={typed.startDate}
            onChange={(event) => onChange({ startDate: event.target.value })}
          />
        )}
      </Field>
      <Field label={discounts.until} hint={discounts.dateHint} required>
        {(control) => (
          <TextInput
            {...input(control, 'endDate')}
            type="date"
            value={typed.endDate}
            onChange={(event) => onChange({ endDate: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={discounts.maxUsage}
        hint={discounts.maxUsageHint}
        optionalText={words.common.optional}
      >
        {(control) => (
          <AmountInput
            {...input(control, 'maxUsage')}
            step="1"
            min={1}
            value={typed.maxUsage}
            onChange={(event) => onChange({ maxUsage: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
