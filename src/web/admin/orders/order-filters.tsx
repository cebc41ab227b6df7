import { useEffect, useRef, useState } from 'react'
import { fulfilments, type Fulfilment } from '#domain/fulfilment.ts'
import { paymentStatuses, type PaymentStatus } from '#domain/order.ts'
import { orderNeeds, orderSortings, type OrderNeed, type OrderSorting } from '#domain/order-list.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useIsBehind } from '../kit/behind.tsx'
import {
  isFiltering,
  noFilter,
  type OrderFilter,
  type OrderView,
} from '../order-parts/order-filter.ts'

const typingPauseMs = 350

/** Narrows the list of orders: at once by what is chosen, after a pause in the typing by what is searched. */
export function OrderFilters({
  view,
  onShow,
}: {
  view: OrderView
  onShow: (view: OrderView, options?: { replace: boolean }) => void
}) {
  const { orders } = useAdminWords()
  const { filter, sort } = view
  const [typed, setTyped] = useState(filter.q)
  const sent = useRef(filter.q)
  const isBehind = useIsBehind()

  useEffect(() => {
    // Somebody went back, or followed a link: what is searched is no longer what was typed here.
    if (filter.q !== sent.current) {
      sent.current = filter.q
      setTyped(filter.q)
    }
  }, [filter.q])
  useEffect(() => {
    // Behind another screen the address is that one's.
    if (isBehind || typed === filter.q || filter.q !== sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      onShow({ ...view, filter: { ...filter, q: typed }, page: 1 }, { replace: filter.q !== '' })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [isBehind, typed, view, filter, onShow])

  // What is typed goes along with what is chosen: its pause may not be over yet.
  const change = (fields: Partial<OrderFilter>, sorting = sort) => {
    const q = fields.q ?? typed
    sent.current = q
    onShow({ filter: { ...filter, ...fields, q }, sort: sorting, page: 1 })
  }

  const clear = () => {
    setTyped('')
    change(noFilter)
  }
  return (
    <search aria-label={orders.search}>
      <form
        className="mb-5 grid items-end gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[minmax(14rem,2fr)_1fr_1fr_10.5rem_10.5rem]"
        onSubmit={(event) => {
          event.preventDefault()
          change({})
        }}
      >
        <Field
          label={orders.search}
          hint={orders.searchHint}
          className="min-[22rem]:max-md:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field label={orders.status}>
          {(control) => (
            <Select
              {...control}
              name="status"
              value={filter.status}
              onChange={(event) => change({ status: event.target.value as PaymentStatus | '' })}
            >
              <option value="">{orders.all}</option>
              {paymentStatuses.map((status) => (
                <option key={status} value={status}>
                  {orders.statuses[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={orders.fulfilment}>
          {(control) => (
            <Select
              {...control}
              name="fulfilment"
              value={filter.fulfilment}
              onChange={(event) => change({ fulfilment: event.target.value as Fulfilment | '' })}
            >
              <option value="">{orders.all}</option>
              {fulfilments.map((state) => (
                <option key={state} value={state}>
                  {orders.fulfilments[state]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={orders.from}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="from"
              max={filter.to || undefined}
              value={filter.from}
              onChange={(event) => change({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label={orders.to}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="to"
              min={filter.from || undefined}
              value={filter.to}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </Field>
        <Field label={orders.need}>
          {(control) => (
            <Select
              {...control}
              name="need"
              value={filter.need}
              onChange={(event) => change({ need: event.target.value as OrderNeed | '' })}
            >
              <option value="">{orders.all}</option>
              {orderNeeds.map((need) => (
                <option key={need} value={need}>
                  {orders.needs[need]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={orders.sort}>
          {(control) => (
            <Select
              {...control}
              name="sort"
              value={sort}
              onChange={(event) => change({}, event.target.value as OrderSorting)}
            >
              {orderSortings.map((name) => (
                <option key={name} value={name}>
                  {orders.sortings[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(isFiltering(filter) || typed !== '') && (
          <Button
            kind="quiet"
            size="small"
            icon="close"
            onClick={clear}
            className="min-[22rem]:max-md:col-span-2 justify-self-start"
          >
            {orders.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
