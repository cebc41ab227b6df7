import { useWords } from '../words/words-context.tsx'
import { Art } from '../art/art.tsx'

/** The widths of the drawn badges, each 40 high (scenes/badges.ts). */
const badges = [
  { name: 'Visa', drawing: 'pay-visa', width: 64 },
  { name: 'MasterCard', drawing: 'pay-mastercard', width: 144 },
  { name: 'PayPal', drawing: 'pay-paypal', width: 90 },
  { name: 'Apple Pay', drawing: 'pay-apple', width: 121 },
  { name: 'Google Pay', drawing: 'pay-google', width: 135 },
  { name: 'Revolut Pay', drawing: 'pay-revolut', width: 140 },
] as const

/** The ways to pay. `label` is what stands before them; without one they are named only for those who listen. */
export function PaymentMethods({ label, className }: { label?: string; className?: string }) {
  const words = useWords()
  return (
    <div className={className}>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-5 gap-y-2 px-4 py-3 sm:px-6">
        {label && <p className="text-sm font-semibold text-ink-soft">{label}</p>}
        <ul
          aria-label={words.paymentMethods.label}
          className="flex flex-wrap justify-center gap-1.5"
        >
          {badges.map(({ name, drawing, width }) => (
            <li key={name}>
              <Art
                name={drawing}
                alt={name}
                width={width}
                height={40}
                eager={Boolean(label)}
                className="h-8 w-auto"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
