import { useEffect, useRef, useState, type ReactNode } from 'react'
import { carrierNames, carriers, trackingNumberPattern, type Carrier } from '#domain/carrier.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'

export type Parcel = { carrier: Carrier; trackingNumber: string }

/** What is typed of a parcel; one without a number is asked about before it goes. */
function useParcel(parcel: Parcel, onSave: (parcel: Parcel) => Promise<unknown>) {
  const { deskOrder: words } = useAdminWords()
  const ask = useAsk()
  const [carrier, setCarrier] = useState<Carrier>(parcel.carrier)
  const [number, setNumber] = useState(parcel.trackingNumber)
  const [wrong, setWrong] = useState(false)
  const trackingNumber = number.trim()
  const submit = async () => {
    const isWrong = !trackingNumberPattern.test(trackingNumber) || trackingNumber.length > 40
    setWrong(isWrong)
    if (isWrong) return
    if (trackingNumber === '' && parcel.trackingNumber === '' && !(await ask(words.ship.without)))
      return
    await onSave({ carrier, trackingNumber })
  }
  const type = (text: string) => {
    setNumber(text)
    setWrong(false)
  }
  return { carrier, setCarrier, number, type, wrong, submit }
}

/** With whom a book goes, and under what number; without one it is asked about. */
export function ParcelForm({
  parcel,
  action,
  busy,
  onSave,
  onCancel,
  children,
}: {
  parcel: Parcel
  action: string
  busy: boolean
  onSave: (parcel: Parcel) => Promise<unknown>
  onCancel?: () => void
  children?: ReactNode
}) {
  const { deskOrder: words } = useAdminWords()
  const { carrier, setCarrier, number, type, wrong, submit } = useParcel(parcel, onSave)
  const form = useRef<HTMLFormElement>(null)
  const wasOpened = onCancel !== undefined
  useEffect(() => {
    if (wasOpened) form.current?.querySelector('select')?.focus()
  }, [wasOpened])
  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <CarrierField carrier={carrier} onChoose={setCarrier} />
      <Field label={words.trackingNumber} error={wrong ? words.ship.wrong : undefined}>
        {(control) => (
          <TextInput
            {...control}
            name="trackingNumber"
            maxLength={60}
            autoComplete="off"
            value={number}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {children && <div className="sm:col-span-2">{children}</div>}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy} icon={onCancel ? 'check' : 'truck'}>
          {action}
        </Button>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            {words.correct.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function CarrierField({
  carrier,
  onChoose,
}: {
  carrier: Carrier
  onChoose: (carrier: Carrier) => void
}) {
  const { deskOrder: words } = useAdminWords()
  return (
    <Field label={words.carrier}>
      {(control) => (
        <Select {...control} name="carrier" value={carrier} onChoose={onChoose}>
          {carriers.map((name) => (
            <option key={name} value={name}>
              {carrierNames[name] ?? words.otherCarrier}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
