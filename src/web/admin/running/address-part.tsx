import { useState, type FormEvent } from 'react'
import { adminChangeAddress } from '#contract/admin-running.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { Overtaken } from '../kit/overtaken.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import type { PartProps } from './use-running.ts'

const fields = ['customerName', 'customerEmail', 'address', 'postalCode', 'city'] as const
type Address = Record<(typeof fields)[number], string>
const limits: Record<keyof Address, number> = {
  customerName: 100,
  customerEmail: 254,
  address: 200,
  postalCode: 20,
  city: 100,
}

const addressOf = (order: Address): Address =>
  Object.fromEntries(fields.map((field) => [field, order[field]])) as Address

/**
 * Where the book goes. What was read when this opened goes along, so that another administrator's change is not overwritten: it is said,
 * what was typed stays, and saving once more is done knowing it.
 */
export function AddressPart({ running: { order }, change, busy }: PartProps) {
  const { running: words, orders } = useAdminWords()
  const [before, setBefore] = useState(() => addressOf(order))
  const [typed, setTyped] = useState(before)
  const [tried, setTried] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  const dirty = fields.some((field) => typed[field] !== before[field])
  useUnsaved(dirty)
  const now = addressOf(order)
  // Somebody else's change shows as soon as it is known, unless something is being typed over it.
  if (!dirty && fields.some((field) => now[field] !== before[field])) {
    setBefore(now)
    setTyped(now)
  }
  const begin = (address: Address) => {
    setBefore(address)
    setTyped(address)
    setTried(false)
    setOvertaken(false)
  }
  const labels: Address = {
    customerName: orders.name,
    customerEmail: orders.columns.email,
    address: orders.address,
    postalCode: orders.postalCode,
    city: orders.city,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || fields.some((field) => typed[field].trim() === '')) return
    const after = Object.fromEntries(fields.map((field) => [field, typed[field].trim()])) as Address
    if (
      await change(
        words.address.done,
        adminChangeAddress,
        { params: { id: order.id }, body: { before: overtaken ? now : before, after } },
        () => setOvertaken(true),
      )
    )
      begin(after)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 sm:grid-cols-2"
    >
      {overtaken && (
        <div className="sm:col-span-2">
          <Overtaken>{fields.map((field) => now[field]).join('\n')}</Overtaken>
        </div>
      )}
      {fields.map((field) => (
        <Field
          key={field}
          label={labels[field]}
          error={tried && typed[field].trim() === '' ? words.address.missing : undefined}
          className={field === 'address' ? 'sm:col-span-2' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name={field}
              type={field === 'customerEmail' ? 'email' : 'text'}
              maxLength={limits[field]}
              autoComplete="off"
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <p className="text-sm text-ink-soft sm:col-span-2">{words.address.hint}</p>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" kind="secondary" busy={busy} disabled={!dirty}>
          {words.address.save}
        </Button>
        {dirty && (
          <Button kind="quiet" onClick={() => begin(now)}>
            {words.address.reset}
          </Button>
        )}
      </div>
    </form>
  )
}
