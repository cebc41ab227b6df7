import type { FormEvent } from 'react'
import { Field } from '../../../ui/field.tsx'
import { regroup } from '../../../ui/regroup.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { useWords } from '../../../words/words-context.tsx'
import {
  groupCardNumber,
  groupCvc,
  groupExpiry,
  type CardFault,
  type CardField,
} from './card-fields.ts'

/**
 * Number, expiry and CVC, written in their usual groups while they are typed.
 * Long because each of its three fields is grouped, faulted and filled in by a browser in its own way.
 */
export function CardInputs({
  faults,
  onTyped,
}: {
  faults: { [field in CardField]?: CardFault }
  onTyped: (name: CardField) => void
}) {
  const words = useWords().mock
  const typed =
    (name: CardField, group: (text: string) => string) => (event: FormEvent<HTMLInputElement>) => {
      regroup(event.currentTarget, group)
      onTyped(name)
    }
  const fault = (name: CardField) => faults[name] && words.errors[faults[name]]
  const common = {
    inputMode: 'numeric',
    spellCheck: false,
    autoCorrect: 'off',
    className: 'tabular-nums',
  } as const
  return (
    <>
      <Field label={words.cardNumber} error={fault('cardNumber')} required>
        {(control) => (
          <TextInput
            {...control}
            {...common}
            name="cardNumber"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            onInput={typed('cardNumber', groupCardNumber)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={words.expiry} error={fault('expiry')} required>
          {(control) => (
            <TextInput
              {...control}
              {...common}
              name="expiry"
              autoComplete="cc-exp"
              placeholder={words.expiryHint}
              onInput={typed('expiry', groupExpiry)}
            />
          )}
        </Field>
        <Field label={words.cvc} error={fault('cvc')} required>
          {(control) => (
            <TextInput
              {...control}
              {...common}
              name="cvc"
              autoComplete="cc-csc"
              placeholder="123"
              onInput={typed('cvc', groupCvc)}
            />
          )}
        </Field>
      </div>
    </>
  )
}
