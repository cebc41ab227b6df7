import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icons.tsx'

/** A box that is coloured in when ticked. The whole row is its label and its touch target. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  ...rest
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className={cx(
              'peer absolute inset-0 size-6 appearance-none rounded-md border-2 border-ink bg-sheet transition-colors duration-150 checked:bg-green',
              'hover:bg-green-tint checked:hover:bg-green focus-visible:rounded-md aria-invalid:border-red-ink disabled:border-rule disabled:checked:bg-rule',
            )}
          />
          <Icon
            name="check"
            className="pointer-events-none relative size-5 text-ink opacity-0 [stroke-width:3] peer-checked:opacity-100"
          />
        </span>
        <div className="grow">
          <label htmlFor={id} className="block">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
