import { useEffect, useState } from 'react'
import { fulfilments, paymentStatuses, type Fulfilment, type PaymentStatus } from '#domain/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useAdminWords } from '../admin-words.ts'
import { isFiltering, noFilter, type OrderFilter } from './order-filter.ts'

const typingPauseMs = 350

/** Narrows the list of orders: at once by what is chosen, after a pause in the typing by what is searched. */
export function OrderFilters({ filter, onChange }: { filter: OrderFilter; onChange: (filter: OrderFilter) => void }) {
  const { orders } = useAdminWords()
  const [typed, setTyped] = useState(filter.q)

  useEffect(() => {
    if (typed === filter.q) return
    const timer = setTimeout(() => onChange({ ...filter, q: typed }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, filter, onChange])

  const clear = () => {
    setTyped('')
    onChange(noFilter)
  }
  return (
    <search aria-label={orders.search}>
      <form className="mb-5 grid items-end gap-3 min-[22rem]:grid-cols-2 xl:grid-cols-[minmax(14rem,2fr)_1fr_1fr_10.5rem_10.5rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ ...filter, q: typed })
        }}>
        <Field label={orders.search} hint={orders.searchHint} className="min-[22rem]:max-xl:col-span-2">
          {(control) => (
            <TextInput {...control} type="search" name="q" maxLength={200} value={typed}
              onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <Field label={orders.status}>
          {(control) => (
            <Select {...control} name="status" value={filter.status}
              onChange={(event) => onChange({ ...filter, status: event.target.value as PaymentStatus | '' })}>
              <option value="">{orders.all}</option>
              {paymentStatuses.map((status) => <option key={status} value={status}>{orders.statuses[status]}</option>)}
            </Select>
          )}
        </Field>
        <Field label={orders.fulfilment}>
          {(control) => (
            <Select {...control} name="fulfilment" value={filter.fulfilment}
              onChange={(event) => onChange({ ...filter, fulfilment: event.target.value as Fulfilment | '' })}>
              <option value="">{orders.all}</option>
              {fulfilments.map((state) => <option key={state} value={state}>{orders.fulfilments[state]}</option>)}
            </Select>
          )}
        </Field>
        <Field label={orders.from}>
          {(control) => (
            <TextInput {...control} type="date" name="from" max={filter.to || undefined} value={filter.from}
              onChange={(event) => onChange({ ...filter, from: event.target.value })} />
          )}
        </Field>
        <Field label={orders.to}>
          {(control) => (
            <TextInput {...control} type="date" name="to" min={filter.from || undefined} value={filter.to}
              onChange={(event) => onChange({ ...filter, to: event.target.value })} />
          )}
        </Field>
        {(isFiltering(filter) || typed !== '') && <Button kind="quiet" size="small" icon="close" onClick={clear} className="min-[22rem]:max-xl:col-span-2 max-xl:justify-self-start">{orders.clear}</Button>}
      </form>
    </search>
  )
}
