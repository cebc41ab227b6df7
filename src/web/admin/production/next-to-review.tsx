import { Link } from 'wouter'
import { adminListOrders } from '#contract/admin-orders.ts'
import { Icon } from '../../ui/icons.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useList } from '../kit/use-list.ts'
import { productionPath } from '../order-parts/production-path.ts'

/** The way to the order whose book has waited longest to be looked at, this one aside; nothing when there is none. */
export function NextToReview({ orderId }: { orderId: string }) {
  const { deskOrder: words, common } = useAdminWords()
  const waiting =
    useList(adminListOrders, {
      query: { fulfilment: 'review', sort: 'oldest', page: '1', pageSize: '2' },
    }).data ?? []
  const next = waiting.find(({ id }) => id !== orderId)
  if (!next) return null
  return (
    <Link
      href={productionPath(next.id)}
      className="-mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold underline decoration-rule-strong underline-offset-4 hover:decoration-ink"
    >
      {common.labelled({ label: words.nextReview })} {next.id}
      <Icon name="right" />
    </Link>
  )
}
