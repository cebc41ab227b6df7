import { adminCountOrders, adminListOrders } from '#contract/admin-orders.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Button } from '../../ui/button.tsx'
import type { Selection } from '../batch/use-selection.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { isFiltering, ordersPerPage, type OrderView } from '../order-parts/order-filter.ts'
import { OrderTable } from './order-table.tsx'

/** A page of the orders that were found, and the ways to the others. */
export function FoundOrders({
  list,
  total,
  view,
  onShow,
  selection,
}: {
  list: ReturnType<typeof useList<typeof adminListOrders>>
  total: AnswerOf<typeof adminCountOrders> | undefined
  view: OrderView
  onShow: (view: OrderView) => void
  selection: Selection
}) {
  const { orders } = useAdminWords()
  const { filter, page } = view
  const pages = total && !total.isMore ? Math.max(1, Math.ceil(total.count / ordersPerPage)) : null
  return (
    <ListState list={list}>
      {(rows) => {
        const hasNext = pages === null ? rows.length === ordersPerPage : page < pages
        return (
          <div aria-busy={list.isPlaceholderData || undefined}>
            <OrderTable
              selection={selection}
              rows={rows}
              empty={
                <Nothing>{isFiltering(filter) || page > 1 ? orders.noMatch : orders.empty}</Nothing>
              }
            />
            {(page > 1 || hasNext) && (
              <Paging
                page={page}
                pages={pages}
                hasNext={hasNext && !list.isPlaceholderData}
                onGo={(next) => onShow({ ...view, page: next })}
              />
            )}
          </div>
        )
      }}
    </ListState>
  )
}

function Paging({
  page,
  pages,
  hasNext,
  onGo,
}: {
  page: number
  pages: number | null
  hasNext: boolean
  onGo: (page: number) => void
}) {
  const { orders } = useAdminWords()
  return (
    <nav aria-label={orders.paging} className="mt-5 flex items-center justify-center gap-4">
      <Button
        kind="secondary"
        size="small"
        icon="left"
        disabled={page === 1}
        onClick={() => onGo(page - 1)}
        aria-label={orders.previous}
      />
      <output>{pages === null ? orders.page({ page }) : orders.pageOf({ page, pages })}</output>
      <Button
        kind="secondary"
        size="small"
        icon="right"
        disabled={!hasNext}
        onClick={() => onGo(page + 1)}
        aria-label={orders.next}
      />
    </nav>
  )
}
