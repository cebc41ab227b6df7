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
  counter?: Counter
}

/** Shows how much room is used; what a listener hears of it once few letters are left. */
export type Counter = { text: string; spoken: string; left: number }
const fewLetters = 5

/** One line of text. */
export function TextInput({ counter, className, ...rest }: InputProps) {
  const input = <input {...rest} className={cx(controlClass, counter && 'pr-18', className)} />
  if (!counter) return input
  return (
    <div className="relative">
      {input}
      <Count counter={counter} className="inset-y-0 flex items-center" />
    </div>
  )
}

function Count({ counter, className }: { counter: Counter; className: string }) {
  const isNearEnd = counter.left <= fewLetters
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute right-3.5 text-sm tabular-nums',
          isNearEnd ? 'font-bold text-orange-ink' : 'text-ink-soft',
          className,
        )}
      >
        {counter.text}
      </span>
      <output className="sr-only">{isNearEnd ? counter.spoken : ''}</output>
    </>
  )
}

/** Several lines of text. */
export function TextArea({
  counter,
  className,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  ref?: Ref<HTMLTextAreaElement>
  className?: string
  counter?: Counter
}) {
  const area = <textarea {...rest} className={cx(controlClass, counter && 'pb-8', className)} />
  if (!counter) return area
  return (
    <div className="relative">
      {area}
      <Count counter={counter} className="bottom-2.5" />
    </div>
  )
}
