import type { Cents } from '#domain/money.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

const tones: Record<PaymentStatus, Tone> = {
  completed: 'green',
  pending: 'plain',
  processing: 'outline',
  failed: 'red',
}

type Shown = {
  paymentStatus: PaymentStatus
  fulfilment: Fulfilment
  total?: Cents
  refunded?: Cents
}

/** What became of an order's money. One that is cancelled, or whose money went back, is not completed, whatever the payment once was. */
export function StatusBadge({ order }: { order: Shown }) {
  const { orders, batch } = useAdminWords()
  const { paymentStatus, fulfilment, total = 0, refunded = 0 } = order
  if (refunded > 0)
    return <Badge tone="red">{refunded < total ? batch.partlyRefunded : batch.refunded}</Badge>
  if (fulfilment === 'cancelled') return <Badge tone="red">{batch.cancelled}</Badge>
  return <Badge tone={tones[paymentStatus]}>{orders.statuses[paymentStatus]}</Badge>
}

const stageTones: Partial<Record<Fulfilment, Tone>> = {
  review: 'outline',
  approved: 'outline',
  shipped: 'green',
  delivered: 'green',
  cancelled: 'red',
}

/** Where an order's book stands, and whether it is one in another's place. */
export function FulfilmentBadge({
  order: { fulfilment, isReplacement },
}: {
  order: { fulfilment: Fulfilment; isReplacement: boolean }
}) {
  const { orders, reprints } = useAdminWords()
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={stageTones[fulfilment] ?? 'plain'}>{orders.fulfilments[fulfilment]}</Badge>
      {isReplacement && <Badge tone="outline">{reprints.badge}</Badge>}
    </span>
  )
}
