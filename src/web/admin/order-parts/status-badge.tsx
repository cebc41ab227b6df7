import type { PaymentStatus } from '#domain/order.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

const tones: Record<PaymentStatus, Tone> = {
  completed: 'green',
  pending: 'plain',
  processing: 'outline',
  failed: 'red',
}

export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { orders } = useAdminWords()
  return <Badge tone={tones[status]}>{orders.statuses[status]}</Badge>
}
