import { useWords } from '../../words/words-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ProductionLink } from '../order-parts/production-link.tsx'
import { useSession } from '../kit/session.tsx'
import { OrderFacts } from '../order-parts/order-facts.tsx'
import type { AdminOrder } from '../order-parts/order-filter.ts'
import { PaymentNews } from '../order-parts/payment-news.tsx'
import { PagesToSee } from '../order-parts/pages-to-see.tsx'
import { useDownload } from '../order-parts/use-download.ts'

/** An order at a glance, and the way to the screen where everything is done with it. */
export function OrderDetails({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const words = useWords()
  const { orders } = useAdminWords()
  const { session } = useSession()
  const [download, busy] = useDownload(order.id)
  return (
    <Dialog
      open={session.state === 'open'}
      size="wide"
      title={orders.order({ id: order.id })}
      closeLabel={words.common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.common.close}
          </Button>
          <ProductionLink orderId={order.id} onGo={onClose} />
          <Button kind="secondary" icon="download" busy={busy} onClick={() => void download()}>
            {orders.download}
          </Button>
        </>
      }
    >
      <PaymentNews orderId={order.id} />
      <OrderFacts order={order} />
      <PagesToSee orderId={order.id} />
    </Dialog>
  )
}
