import type { InputHTMLAttributes, Ref } from 'react'
import { TextInput } from '../../ui/text-input.tsx'

/** An amount of euros from 0 in steps of a cent. The wheel scrolls the page and leaves the amount alone. */
export function AmountInput(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    ref?: Ref<HTMLInputElement>
    className?: string
  },
) {
  return (
    <TextInput
      min={0}
      step="0.01"
      {...props}
      type="number"
      inputMode="decimal"
      autoComplete="off"
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
