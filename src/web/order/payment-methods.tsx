import { Art } from '../art/art.tsx'
import { useShop } from '../frame/use-shop.ts'
import { cx } from '../ui/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { badgesFor } from './payment-badges.ts'

/**
 * The ways to pay that are switched on. `label` is what stands before them; without one they are named only for those who listen.
 */
export function PaymentMethods({ label, className }: { label?: string; className?: string }) {
  const words = useWords()
  const { seen, badges } = badgesFor(useShop()?.paymentMethods)
  if (badges.length === 0) return null
  return (
    <div className={className}>
      <div
        className={cx(
          'mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-5 gap-y-2 px-4 py-3 sm:px-6',
          !seen && 'invisible',
        )}
      >
        {label && <p className="text-sm font-semibold text-ink-soft">{label}</p>}
        <ul
          aria-label={words.paymentMethods.label}
          className="flex flex-wrap justify-center gap-1.5"
        >
          {badges.map(({ name, drawing, width }) => (
            <li key={name}>
              <Art name={drawing} alt={name} width={width} height={40} className="h-8 w-auto" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
