import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { isPresent } from '#domain/address.ts'
import { formatMoney } from '#domain/money.ts'
import { showDate, showMoney } from '../../words/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLocale } from '../../words/words-context.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { DataTable } from '../kit/data-table.tsx'
import { productionPath } from '../order-parts/production-path.ts'
import type { Selection } from '../batch/use-selection.ts'
import { OrderDetails } from './order-details.tsx'
import type { AdminOrder } from '../order-parts/order-filter.ts'
import { FulfilmentBadge, StatusBadge } from '../order-parts/status-badge.tsx'
import { StatusSelect } from './status-select.tsx'
import { useDownload } from '../order-parts/use-download.ts'

/** A page of orders, with what can be done with each; `empty` where there are none. */
export function OrderTable({
  rows,
  empty,
  selection,
}: {
  rows: readonly AdminOrder[]
  empty: ReactNode
  selection: Selection
}) {
  const { orders } = useAdminWords()
  const columns = useColumns()
  const [opened, setOpened] = useState<AdminOrder | null>(null)
  // One that a change has taken out of this list stays open.
  const open = rows.find(({ id: known }) => known === opened?.id) ?? opened
  const cellsOf = useCells(selection, setOpened)
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          size="wide"
          // On a phone fifty orders must not be fifty screens: what tells them apart, and what is done with them; the
          // rest is in the details.
          card="max-xl:grid! max-xl:grid-cols-[auto_1fr_auto] max-xl:items-center max-xl:gap-x-3 max-xl:gap-y-1 max-xl:px-4 max-xl:py-3"
          label={orders.title}
          columns={columns}
          rows={rows.map((order) => ({ id: order.id, cells: cellsOf(order) }))}
        />
      )}
      {open && <OrderDetails key={open.id} order={open} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The columns, and where on a phone's card each of them stands. */
function useColumns() {
  const { orders, common, batch } = useAdminWords()
  const { id, customer, email, title, discount, total, status, date } = orders.columns
  return [
    { key: 'select', label: batch.select, card: 'max-xl:leading-none' },
    {
      key: 'id',
      label: id,
      isName: true,
      card: 'max-xl:col-start-2',
      className: 'whitespace-nowrap',
    },
    { key: 'customer', label: customer, card: 'max-xl:row-start-2 max-xl:col-span-2' },
    { key: 'email', label: email, card: 'max-xl:hidden', className: 'xl:min-w-36' },
    {
      key: 'title',
      label: title,
      card: 'max-xl:row-start-3 max-xl:col-span-3 max-xl:text-ink-soft',
      className: 'xl:min-w-24',
    },
    {
      key: 'discount',
      label: discount,
      card: 'max-xl:hidden',
      className: 'xl:min-w-24',
    },
    {
      key: 'total',
      label: total,
      align: 'right',
      card: 'max-xl:row-start-2 max-xl:col-start-3 max-xl:text-right',
      className: 'whitespace-nowrap tabular-nums',
    },
    { key: 'status', label: status, card: 'max-xl:row-start-4 max-xl:col-span-2' },
    {
      key: 'fulfilment',
      label: orders.fulfilment,
      card: 'max-xl:row-start-4 max-xl:col-start-3 max-xl:text-right',
    },
    {
      key: 'date',
      label: date,
      card: 'max-xl:row-start-1 max-xl:col-start-3 max-xl:text-right',
      className: 'whitespace-nowrap',
    },
    {
      key: 'actions',
      label: common.actions,
      isWide: true,
      card: 'max-xl:row-start-5 max-xl:col-span-3',
    },
  ] as const
}

/** What stands of an order in each column; `onOpen` shows all of it. */
function useCells(selection: Selection, onOpen: (order: AdminOrder) => void) {
  const { orders, batch } = useAdminWords()
  const locale = useLocale()
  return (order: AdminOrder) => ({
    select: (
      <input
        type="checkbox"
        aria-label={batch.selectOne({ id: order.id })}
        checked={selection.ids.has(order.id)}
        onChange={() => selection.toggle(order.id)}
        className="size-6 accent-green-ink"
      />
    ),
    id: (
      <Link
        href={productionPath(order.id)}
        className="inline-flex min-h-11 items-center font-mono font-bold underline decoration-rule-strong underline-offset-4 hover:decoration-ink"
      >
        {order.id}
      </Link>
    ),
    customer: isPresent(order) ? (
      <>
        {order.customerName} <Badge tone="outline">{orders.present}</Badge>
      </>
    ) : (
      order.customerName
    ),
    email: <Address email={order.customerEmail} />,
    title: order.title,
    discount: order.discountCode ?? '-',
    total: <data value={formatMoney(order.total)}>{showMoney(order.total, locale)}</data>,
    status: <StatusBadge order={order} />,
    fulfilment: <FulfilmentBadge order={order} />,
    date: <time dateTime={order.createdAt.toISOString()}>{showDate(order.createdAt, locale)}</time>,
    actions: <Actions order={order} onOpen={() => onOpen(order)} />,
  })
}

/** A mail address, broken where one would break it. */
function Address({ email }: { email: string }) {
  const [name, ...rest] = email.split(/(?=@)/)
  return (
    <>
      {name}
      <wbr />
      {rest}
    </>
  )
}

function Actions({ order, onOpen }: { order: AdminOrder; onOpen: () => void }) {
  const { orders } = useAdminWords()
  const [download, busy] = useDownload(order.id)
  return (
    <div className="flex items-center gap-1 max-xl:flex-wrap max-xl:justify-end">
      <ActionButton
        icon="info"
        text={orders.details}
        label={orders.detailsOf({ id: order.id })}
        onClick={onOpen}
      />
      <ActionButton
        icon="download"
        text={orders.download}
        label={orders.downloadOf({ id: order.id })}
        busy={busy}
        onClick={() => void download()}
      />
      <StatusSelect order={order} />
    </div>
  )
}
