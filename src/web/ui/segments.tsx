import { useId } from 'react'
import { cx } from './class-names.ts'

/** One of a few short answers side by side, over native radio buttons; one under the other where three would not fit beside each other. */
export function Segments<const T>({
  legend,
  isBrief = false,
  options,
  value,
  onChange,
}: {
  legend: string
  /** its words are so short that they stand in a row anywhere, and say by themselves what they are about */
  isBrief?: boolean
  options: readonly { value: T; label: string; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  const stacks = options.length > 2 && !isBrief
  return (
    <fieldset>
      <legend className={isBrief ? 'sr-only' : 'mb-1.5 text-sm font-bold'}>{legend}</legend>
      <div className="@container">
        <div
          className={cx(
            'grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border-2 border-ink bg-sheet',
            stacks && '@max-[19rem]:grid-flow-row',
          )}
        >
          {options.map((option, index) => (
            <label
              key={option.label}
              className={cx(
                'relative grid min-h-11 cursor-pointer place-items-center px-1.5 py-1 text-center text-sm leading-tight transition-colors duration-150',
                'hover:bg-yellow-tint has-checked:bg-yellow has-checked:font-bold has-disabled:cursor-not-allowed has-disabled:bg-paper-deep has-disabled:text-ink-soft',
                'has-focus-visible:outline-3 has-focus-visible:-outline-offset-5 has-focus-visible:outline-blue-ink',
                index > 0 &&
                  cx(
                    'border-l-2 border-ink',
                    stacks && '@max-[19rem]:border-t-2 @max-[19rem]:border-l-0',
                  ),
              )}
            >
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
