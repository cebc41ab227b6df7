import type { Fulfilment } from '#domain/fulfilment.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useProductionWords } from './production-words.ts'

const steps: readonly Fulfilment[] = [
  'queued',
  'generating',
  'review',
  'approved',
  'printing',
  'shipped',
  'delivered',
]

/** How far the making and sending of a book has come; an order that is not under way is only named. */
export function Steps({ fulfilment }: { fulfilment: Fulfilment }) {
  const { orders } = useAdminWords()
  const words = useProductionWords()
  const at = steps.indexOf(fulfilment)
  if (at < 0)
    return (
      <div className="mt-3">
        <Badge tone={fulfilment === 'cancelled' ? 'red' : 'plain'}>
          {orders.fulfilments[fulfilment]}
        </Badge>
      </div>
    )
  return (
    <ol aria-label={words.steps} className="mt-4 flex flex-wrap gap-x-1.5 gap-y-1.5 text-sm">
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === at ? 'step' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3',
            i === at
              ? 'border-ink bg-yellow font-bold'
              : i < at
                ? 'border-green bg-green-tint text-green-ink'
                : 'border-rule bg-sheet text-ink-soft',
          )}
        >
          {i < at && <Icon name="check" />}
          {orders.fulfilments[step]}
        </li>
      ))}
    </ol>
  )
}
