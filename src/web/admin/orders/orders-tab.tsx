import { useLocation, useSearch } from 'wouter'
import { adminCountOrders, adminExportOrders, adminListOrders } from '#contract/admin-orders.ts'
import { adminListFailedMails } from '#contract/admin-mails.ts'
import { adminListOrderFilters } from '#contract/admin-order-filters.ts'
import { adminToday } from '#contract/admin-today.ts'
import { adminExportInvoices } from '#contract/invoice.ts'
import { packable } from '#domain/fulfilment.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { BatchBar } from '../batch/batch-bar.tsx'
import { BatchFacts } from '../batch/batch-facts.tsx'
import { useSelection } from '../batch/use-selection.ts'
import { InvoiceExport } from '../invoices/invoice-export.tsx'
import { Loading } from '../kit/list-state.tsx'
import { MailDesk } from '../mails/mail-desk.tsx'
import { PickingList, type PickedState } from '../picking/picking-list.tsx'
import { Today } from '../today/today.tsx'
import { showNumber } from '../kit/show-number.ts'
import { TabTop } from '../kit/tab-top.tsx'
import { useMay } from '../kit/session.tsx'
import type { AnswerOf } from '#contract/call.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { filterQuery, noFilter, queryOf, type OrderFilter } from '../order-parts/order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { FoundOrders } from './found-orders.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { useOrderView } from './use-order-view.ts'
import { callAddress } from '../../call/request.ts'
import { orderLists } from '../order-parts/order-lists.ts'

/**
 * Orders; or, where the address asks for it, those of them that are to be printed or sent, to be ticked off on paper,
 * or the mails of no order.
 */
export function OrdersTab() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(search)
  const asked = query.get('picking')
  const picking = asked === 'approved' || asked === 'printing' ? asked : null
  const go = (name: 'picking' | 'mails', value: string | null) => {
    const next = new URLSearchParams(location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    navigate(`${location.pathname}?${next}`)
  }
  if (query.has('mails')) return <MailDesk onBack={() => go('mails', null)} />
  return picking ? (
    <PickingList fulfilment={picking} onBack={() => go('picking', null)} />
  ) : (
    <OrderList onPick={(list) => go('picking', list)} onMails={() => go('mails', 'all')} />
  )
}

/** Searched, narrowed, sorted, a page at a time. */
function OrderList({
  onPick,
  onMails,
}: {
  onPick: (list: PickedState) => void
  onMails: () => void
}) {
  const [view, show] = useOrderView()
  const { filter } = view
  const may = useMay()
  const selection = useSelection()
  const list = useList(adminListOrders, { query: queryOf(view) })
  // What stands above is known first: a page that moves takes the click from under one's finger.
  const isPlaced = [useList(adminToday, {}), useList(adminListOrderFilters, {})].every(
    ({ isPending }) => !isPending,
  )
  const total = useList(adminCountOrders, { query: filterQuery(filter) }).data
  return (
    <>
      <Top filter={filter} busy={list.isFetching} />
      {isPlaced ? (
        <>
          <Today />
          <OtherLists onPick={onPick} onMails={onMails} />
          <SavedFilters view={view} />
          <OrderFilters view={view} onShow={show} />
          <Count total={total} />
          {filter.batch !== '' && (
            <BatchFacts
              number={filter.batch}
              onGone={() => show({ ...view, filter: { ...filter, batch: '' }, page: 1 })}
            />
          )}
          <BatchBar
            filter={filter}
            sort={view.sort}
            selection={selection}
            onBatch={(batch) => show({ ...view, filter: { ...noFilter, batch }, page: 1 })}
          />
          <FoundOrders list={list} total={total} view={view} onShow={show} selection={selection} />
          {may(adminExportInvoices) && <InvoiceExport />}
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}

function Top({ filter, busy }: { filter: OrderFilter; busy: boolean }) {
  const { orders, common } = useAdminWords()
  const locale = useLocale()
  const may = useMay()
  const refresh = useRefresh()
  return (
    <TabTop title={orders.title}>
      {may(adminExportOrders) && (
        <Button
          kind="secondary"
          size="small"
          icon="download"
          onClick={() =>
            save(callAddress(adminExportOrders, {}, { ...filterQuery(filter), for: locale }))
          }
        >
          {orders.export}
        </Button>
      )}
      <Button
        kind="secondary"
        size="small"
        icon="rotate"
        busy={busy}
        onClick={() => void refresh(...orderLists)}
      >
        {common.refresh}
      </Button>
    </TabTop>
  )
}

/** Lists that are not of this screen: to be ticked off on paper, and the mails of no order. */
function OtherLists({
  onPick,
  onMails,
}: {
  onPick: (list: PickedState) => void
  onMails: () => void
}) {
  const { common, mailDesk, picking } = useAdminWords()
  const may = useMay()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <span className="text-sm font-bold">{common.labelled({ label: picking.title })}</span>
      {packable.map((list) => (
        <Button key={list} kind="quiet" size="small" onClick={() => onPick(list)}>
          {picking.lists[list]}
        </Button>
      ))}
      {may(adminListFailedMails) && (
        <Button kind="quiet" size="small" icon="mail" className="ml-auto" onClick={onMails}>
          {mailDesk.open}
        </Button>
      )}
    </div>
  )
}

type Total = AnswerOf<typeof adminCountOrders> | undefined

/** How many orders there are in all. */
function Count({ total }: { total: Total }) {
  const { orders } = useAdminWords()
  const locale = useLocale()
  return (
    <output className="mb-3 block text-sm text-ink-soft">
      {total &&
        (total.isMore
          ? orders.countMore({ count: showNumber(total.count, locale) })
          : orders.count({ count: total.count, shown: showNumber(total.count, locale) }))}
    </output>
  )
}

/** The server names the file and sends it as it is read. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
