import { useCallback, useState } from 'react'
import { adminListOrders } from '#contract/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { useAdminWords } from '../admin-words.ts'
import { ListState, Nothing } from '../list-state.tsx'
import { TabTop } from '../tab-top.tsx'
import { useList } from '../use-list.ts'
import { isFiltering, noFilter, pageOf, queryOf, type OrderFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'

/** Orders, newest first. */
export function OrdersTab() {
  const { orders, common } = useAdminWords()
  const [{ filter, page }, setView] = useState({ filter: noFilter, page: 1 })
  const list = useList(adminListOrders, { query: queryOf(filter, page) })
  const narrow = useCallback((next: OrderFilter) => setView({ filter: next, page: 1 }), [])
  return (
    <>
      <TabTop title={orders.title}>
        <Button kind="secondary" size="small" icon="rotate" busy={list.isFetching} onClick={() => void list.refetch()}>{common.refresh}</Button>
      </TabTop>
      <OrderFilters filter={filter} onChange={narrow} />
      <ListState list={list}>
        {(answer) => {
          const { rows, hasNext } = pageOf(answer, filter, page)
          return (
            <div aria-busy={list.isPlaceholderData || undefined}>
              {rows.length > 0 ? <OrderTable rows={rows} /> : <Nothing>{isFiltering(filter) ? orders.noMatch : orders.empty}</Nothing>}
              {(page > 1 || hasNext) && <Paging page={page} hasNext={hasNext && !list.isPlaceholderData} onGo={(next) => setView({ filter, page: next })} />}
            </div>
          )
        }}
      </ListState>
    </>
  )
}

function Paging({ page, hasNext, onGo }: { page: number; hasNext: boolean; onGo: (page: number) => void }) {
  const { orders } = useAdminWords()
  return (
    <nav aria-label={orders.paging} className="mt-5 flex items-center justify-center gap-4">
      <Button kind="secondary" size="small" icon="left" disabled={page === 1} onClick={() => onGo(page - 1)} aria-label={orders.previous} />
      <output>{orders.page({ page })}</output>
      <Button kind="secondary" size="small" icon="right" disabled={!hasNext} onClick={() => onGo(page + 1)} aria-label={orders.next} />
    </nav>
  )
}
