import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

const crayons = ['bg-red', 'bg-orange', 'bg-yellow', 'bg-green', 'bg-blue', 'bg-purple', 'bg-pink']

/**
 * How far along one is. Small screens get a sentence and a bar, wide ones the numbered steps, each coloured in with its own crayon
 * once done. `current` counts from 0; `onGo`, where given, makes the steps already done into buttons.
 */
export function Stepper({
  labels,
  current,
  countText,
  label,
  doneText,
  onGo,
}: {
  labels: readonly string[]
  current: number
  countText: string
  label: string
  doneText: string
  onGo?: (step: number) => void
}) {
  return (
    <nav aria-label={label}>
      <div className="md:hidden">
        <p className="mb-2 flex items-baseline justify-between gap-3">
          <span className="font-display text-lg font-bold">{labels[current]}</span>
          <span className="text-sm whitespace-nowrap text-ink-soft">{countText}</span>
        </p>
        <Progress value={current + 1} max={labels.length} label={countText} />
      </div>
      <ol className="hidden md:flex">
        {labels.map((name, step) => (
          <li
            key={name}
            aria-current={step === current ? 'step' : undefined}
            className="group relative flex flex-1 flex-col items-center gap-2 text-center"
          >
            {step > 0 && (
              <span
                className={cx(
                  'absolute top-5 right-1/2 -z-10 h-0.5 w-full',
                  step <= current ? 'bg-ink' : 'bg-rule',
                )}
              />
            )}
            <Step name={name} step={step} current={current} doneText={doneText} onGo={onGo} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({
  name,
  step,
  current,
  doneText,
  onGo,
}: {
  name: string
  step: number
  current: number
  doneText: string
  onGo?: (step: number) => void
}) {
  const done = step < current
  const inside = (
    <>
      <span
        className={cx(
          'grid size-10 place-items-center rounded-full border-2 font-display text-lg font-bold',
          done
            ? cx('border-ink', crayons[step % crayons.length])
            : step === current
              ? 'border-ink bg-ink text-paper'
              : 'border-rule-strong bg-paper text-ink-soft',
        )}
      >
        {done ? <Icon name="check" className="[stroke-width:3]" /> : <span>{step + 1}</span>}
      </span>
      <span className={cx('px-1 text-sm', step === current ? 'font-bold' : 'text-ink-soft')}>
        {name}
        {done && <span className="sr-only"> ({doneText})</span>}
      </span>
    </>
  )
  if (!done || !onGo) return inside
  return (
    <button
      type="button"
      onClick={() => onGo(step)}
      className="flex flex-col items-center gap-2 rounded-control hover:underline focus-visible:rounded-control"
    >
      {inside}
    </button>
  )
}

/** A bar that fills. Without a value it says only that something is under way. */
export function Progress({
  value,
  max = 1,
  label,
}: {
  value?: number
  max?: number
  label: string
}) {
  return <progress className="progress-bar" value={value} max={max} aria-label={label} />
}
