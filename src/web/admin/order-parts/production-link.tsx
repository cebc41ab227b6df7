import { ButtonLink } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { productionPath } from './production-path.ts'

/** The way from an order at a glance to its screen. `onGo` closes what it stands in. */
export function ProductionLink({ orderId, onGo }: { orderId: string; onGo?: () => void }) {
  const { orders } = useAdminWords()
  return (
    <ButtonLink icon="right" href={productionPath(orderId)} onClick={onGo}>
      {orders.production}
    </ButtonLink>
  )
}
