import { useState, type FormEvent } from 'react'
import { adminChangeAddress } from '#contract/admin-parcels.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { Overtaken } from '../kit/overtaken.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import {
  AddressFields,
  addressFields,
  addressOf,
  isSame,
  isWhole,
  trimmed,
  type Address,
} from './address-fields.tsx'
import type { PartProps } from './use-desk-order.ts'

/** What is typed of an address, and saving it; `now` is what the order has. */
function useAddress({ deskOrder: { order }, change, busy }: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const [before, setBefore] = useState(() => addressOf(order))
  const [typed, setTyped] = useState(before)
  const [tried, setTried] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  const dirty = !isSame(typed, before)
  useUnsaved(dirty)
  const now = addressOf(order)
  // Somebody else's change shows as soon as it is known, unless something is being typed over it.
  if (!dirty && !isSame(now, before)) {
    setBefore(now)
    setTyped(now)
  }
  const begin = (address: Address) => {
    setBefore(address)
    setTyped(address)
    setTried(false)
    setOvertaken(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !isWhole(typed)) return
    const after = trimmed(typed)
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
  return { typed, setTyped, tried, overtaken, dirty, now, begin, submit }
}

/**
 * Where the book goes. What was read when this opened goes along, so that another administrator's change is not overwritten: it is said,
 * what was typed stays, and saving once more is done knowing it.
 */
export function AddressPart(props: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const { typed, setTyped, tried, overtaken, dirty, now, begin, submit } = useAddress(props)
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 sm:grid-cols-2"
    >
      {overtaken && (
        <div className="sm:col-span-2">
          <Overtaken>{addressFields.map((field) => now[field]).join('\n')}</Overtaken>
        </div>
      )}
      <AddressFields typed={typed} tried={tried} onChange={setTyped} />
      <p className="text-sm text-ink-soft sm:col-span-2">{words.address.hint}</p>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" kind="secondary" busy={props.busy} disabled={!dirty}>
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
