import { useId } from 'react'
import { Icon } from './icons.tsx'

/** A small list of languages, each named in itself. `label` says what it is for. */
export function LanguageSelect<T extends string>({
  value,
  options,
  label,
  onChange,
}: {
  value: T
  options: readonly { value: T; name: string }[]
  label: string
  onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="globe" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2" />
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className="min-h-11 appearance-none rounded-control border-2 border-transparent bg-transparent pr-9 pl-10 text-sm font-semibold hover:border-rule-strong hover:bg-sheet focus-visible:rounded-control"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </div>
  )
}
