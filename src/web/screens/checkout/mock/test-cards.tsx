import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { groupExpiry, type Card } from './card-fields.ts'

const cards = [
  { cardNumber: '4242 4242 4242 4242', outcome: 'succeeds' },
  { cardNumber: '4000 0000 0000 0002', outcome: 'declined' },
  { cardNumber: '4000 0000 0000 9995', outcome: 'insufficient' },
  { cardNumber: '4000 0027 6000 3184', outcome: 'confirm' },
] as const

/** A card with a date that has not passed. */
function asTyped(cardNumber: string): Card {
  return { cardNumber, expiry: groupExpiry(`12${new Date().getFullYear() + 3}`), cvc: '123' }
}

/** The cards that the pretend provider knows, and what comes of each. */
export function TestCards({ onUse }: { onUse: (card: Card) => void }) {
  const words = useWords().mock
  return (
    <section aria-labelledby="test-cards" className="mt-7">
      <Heading level={3} size="small" id="test-cards">
        {words.testCards}
      </Heading>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {cards.map(({ cardNumber, outcome }) => (
          <li
            key={cardNumber}
            className="flex flex-col items-start justify-between gap-x-4 py-1 sm:flex-row sm:items-center"
          >
            <Button
              kind="quiet"
              size="small"
              className="-ml-3.5 font-mono tabular-nums"
              onClick={() => onUse(asTyped(cardNumber))}
              aria-label={words.use({ card: cardNumber })}
            >
              {cardNumber}
            </Button>
            <span className="text-sm text-ink-soft max-sm:-mt-2 max-sm:pb-2">
              {words.outcomes[outcome]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
