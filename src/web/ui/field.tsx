import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

/** What a control inside a Field spreads onto itself to be labelled, described and marked wrong. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** A label, its control, and what is said about it: a hint always, an error when there is one. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalText,
  children,
  className,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Said beside the label of a field that may stay empty. */
  optionalText?: string
  children: (control: ControlProps) => ReactNode
  className?: string
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
        {optionalText && <span className="font-normal text-ink-soft"> ({optionalText})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** What is wrong with a field, announced when it appears. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-red-ink">
          <Icon name="error" className="mt-0.5" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
