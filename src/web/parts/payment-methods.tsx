import { useWords } from '../words/words-context.tsx'

/** The ways to pay, by name. `label` is what stands before them; without one they are named only for those who listen. */
export function PaymentMethods({ label, className }: { label?: string; className?: string }) {
  const words = useWords()
  return (
    <div className={className}>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-5 gap-y-2 px-4 py-3 sm:px-6">
        {label && <p className="text-sm font-semibold text-ink-soft">{label}</p>}
        <ul aria-label={words.paymentMethods.label} className="flex flex-wrap justify-center gap-2">
          {words.paymentMethods.names.map((name) => (
            <li key={name} className="rounded-md border border-rule-strong bg-sheet px-2.5 py-1 text-xs leading-tight font-bold whitespace-nowrap">{name}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
