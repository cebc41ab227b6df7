import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'

/** The frame all typed-in controls share. */
export const controlClass = cx(
  'block w-full min-h-12 rounded-control border-2 border-rule-strong bg-sheet px-3.5 py-2.5 text-base text-ink transition-colors duration-150',
  'placeholder:text-ink-soft placeholder:opacity-70 hover:border-ink focus-visible:rounded-control focus-visible:border-ink',
  'aria-invalid:border-red-ink aria-invalid:bg-red-tint [&[readonly]]:border-rule [&[readonly]]:bg-paper-deep disabled:border-rule disabled:bg-paper-deep disabled:text-ink-soft',
)

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  ref?: Ref<HTMLInputElement>
  className?: string
  /** Shows how much of `maxLength` is used; what a listener hears of it once little is left. */
  counter?: { text: string; spoken: string }
}

/** One line of text. */
export function TextInput({ counter, className, ...rest }: InputProps) {
  const input = <input {...rest} className={cx(controlClass, counter && 'pr-18', className)} />
  if (!counter) return input
  const used = String(rest.value ?? '').length
  const nearEnd = rest.maxLength !== undefined && used >= rest.maxLength - 5
  return (
    <div className="relative">
      {input}
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm tabular-nums',
          nearEnd ? 'font-bold text-orange-ink' : 'text-ink-soft',
        )}
      >
        {counter.text}
      </span>
      <output className="sr-only">{nearEnd ? counter.spoken : ''}</output>
    </div>
  )
}

/** Several lines of text. */
export function TextArea({
  className,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  ref?: Ref<HTMLTextAreaElement>
  className?: string
}) {
  return <textarea {...rest} className={cx(controlClass, className)} />
}
