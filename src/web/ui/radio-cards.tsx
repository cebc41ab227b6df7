import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

export type CardOption<T extends string> = {
  value: T
  title: ReactNode
  text?: ReactNode
  /** Shown above the title: a drawing of what is chosen. */
  picture?: ReactNode
  /** Shown at the title's end: a price, say. */
  aside?: ReactNode
  disabled?: boolean
}

/** The looks of a card that is outlined until chosen and coloured in once it is. */
const cardClass = cx(
  'group relative flex h-full cursor-pointer flex-row-reverse items-center gap-3 rounded-card sm:flex-col sm:items-stretch sm:gap-2 border-2 border-rule-strong bg-sheet p-4 transition-colors duration-150 hover:border-ink',
  'has-checked:border-ink has-checked:bg-yellow-tint has-checked:shadow-[0_0_0_1px_var(--color-ink)]',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-ink',
  'has-disabled:cursor-not-allowed has-disabled:border-rule has-disabled:bg-paper-deep has-disabled:text-ink-soft',
)

/** The native control lies over its mark; the rest of the card is its label. */
const inputClass = 'absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0'
const markClass =
  'relative grid size-6 shrink-0 place-items-center border-2 border-ink bg-sheet group-has-checked:bg-yellow group-has-disabled:border-rule'

function OptionCard<T extends string>({
  option,
  round,
  children,
}: {
  option: CardOption<T>
  round: boolean
  children: ReactNode
}) {
  return (
    <label className={cardClass}>
      {option.picture}
      <span className="flex grow items-start gap-3 sm:grow-0">
        <span className={cx(markClass, round ? 'rounded-full' : 'rounded-md')}>
          <Icon
            name="check"
            className="size-4 opacity-0 [stroke-width:3.5] group-has-checked:opacity-100"
          />
          {children}
        </span>
        <span className="flex grow flex-col">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
            <span>{option.title}</span>
            {option.aside && <span className="tabular-nums">{option.aside}</span>}
          </span>
          {option.text && <span className="text-sm text-ink-soft">{option.text}</span>}
        </span>
      </span>
    </label>
  )
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** One of several, as cards over native radio buttons: arrow keys move, Space chooses. */
export function RadioCards<T extends string>({
  legend,
  hint,
  options,
  value,
  onChange,
  columns = 2,
  hideLegend = false,
}: {
  legend: ReactNode
  hint?: ReactNode
  options: readonly CardOption<T>[]
  value: T
  onChange: (value: T) => void
  columns?: 1 | 2 | 3
  hideLegend?: boolean
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-bold'}>{legend}</legend>
      {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
      <div className={cx('grid gap-3', columnClasses[columns])}>
        {options.map((option) => (
          <OptionCard key={option.value} option={option} round>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={inputClass}
            />
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}

/** Any of several, in the same cards, over native checkboxes. */
export function CheckCards<T extends string>({
  legend,
  hint,
  options,
  values,
  onChange,
  columns = 2,
  hideLegend = false,
}: {
  legend: ReactNode
  hint?: ReactNode
  options: readonly CardOption<T>[]
  values: readonly T[]
  onChange: (values: T[]) => void
  columns?: 1 | 2 | 3
  hideLegend?: boolean
}) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-bold'}>{legend}</legend>
      {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
      <div className={cx('grid gap-3', columnClasses[columns])}>
        {options.map((option) => (
          <OptionCard key={option.value} option={option} round={false}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...values, option.value]
                    : values.filter((value) => value !== option.value),
                )
              }
              className={inputClass}
            />
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}
