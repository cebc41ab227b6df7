import { useEffect, useRef, useState } from 'react'
import { adminListBatches } from '#contract/admin-batch.ts'
import { fulfilments } from '#domain/fulfilment.ts'
import { paymentStatuses } from '#domain/order.ts'
import { orderNeeds, orderSortings } from '#domain/order-list.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useIsBehind } from '../kit/behind.tsx'
import { useList } from '../kit/use-list.ts'
import {
  isFiltering,
  noFilter,
  type OrderFilter,
  type OrderView,
} from '../order-parts/order-filter.ts'

const typingPauseMs = 350

type Show = (view: OrderView, options?: { replace: boolean }) => void

/** What is searched: it is shown as it is typed, and asked for after a pause, or at once where something else is chosen. */
function useTypedSearch(view: OrderView, onShow: Show) {
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
  return { typed, setTyped, change, clear }
}

/**
 * Narrows the list of orders: at once by what is chosen, after a pause in the typing by what is searched.
 * Long because it is one row of fields, each with its name, its choices and what it narrows.
 */
export function OrderFilters({ view, onShow }: { view: OrderView; onShow: Show }) {
  const { orders, batch } = useAdminWords()
  const { filter, sort } = view
  const { typed, setTyped, change, clear } = useTypedSearch(view, onShow)
  const all = { value: '', label: orders.all } as const
  const batches = useList(adminListBatches, {}).data ?? []
  const listed = batches.map(({ number, state }) => ({
    value: `${number}`,
    label: `${number} · ${batch.batches.states[state]}`,
  }))
  // One that is older than those that are listed, or gone, is still what the list shows.
  const batchOptions =
    filter.batch === '' || listed.some(({ value }) => value === filter.batch)
      ? listed
      : [{ value: filter.batch, label: filter.batch }, ...listed]
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
        <Choice
          label={orders.status}
          name="status"
          value={filter.status}
          options={[
            all,
            ...paymentStatuses.map((value) => ({ value, label: orders.statuses[value] })),
          ]}
          onChange={(status) => change({ status })}
        />
        <Choice
          label={orders.fulfilment}
          name="fulfilment"
          value={filter.fulfilment}
          options={[
            all,
            ...fulfilments.map((value) => ({ value, label: orders.fulfilments[value] })),
          ]}
          onChange={(fulfilment) => change({ fulfilment })}
        />
        <Day
          label={orders.from}
          name="from"
          max={filter.to || undefined}
          value={filter.from}
          onChange={(from) => change({ from })}
        />
        <Day
          label={orders.to}
          name="to"
          min={filter.from || undefined}
          value={filter.to}
          onChange={(to) => change({ to })}
        />
        <Choice
          label={orders.need}
          name="need"
          value={filter.need}
          options={[all, ...orderNeeds.map((value) => ({ value, label: orders.needs[value] }))]}
          onChange={(need) => change({ need })}
        />
        {(batches.length > 0 || filter.batch !== '') && (
          <Choice
            label={batch.batches.filter}
            name="batch"
            value={filter.batch}
            options={[all, ...batchOptions]}
            onChange={(number) => change({ batch: number })}
          />
        )}
        <Choice
          label={orders.sort}
          name="sort"
          value={sort}
          options={orderSortings.map((value) => ({ value, label: orders.sortings[value] }))}
          onChange={(sorting) => change({}, sorting)}
        />
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

/** One of a list. */
function Choice<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A day, which the one beside it bounds. */
function Day({
  label,
  onChange,
  ...input
}: {
  label: string
  name: string
  min?: string
  max?: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="date"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
