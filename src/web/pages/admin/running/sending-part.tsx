import { useState } from 'react'
import { adminDeliverOrder, adminShipOrder, adminStartPrinting } from '#contract/admin-running.ts'
import { carrierNames, carriers, trackingNumberPattern, type Carrier } from '#domain/carrier.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showDateTime } from '../../../words/format.ts'
import { useLocale } from '../../../words/words-context.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useAsk } from '../ask.tsx'
import { Facts } from './facts.tsx'
import type { PartProps } from './use-running.ts'

/** Printing, the parcel, that it has arrived. */
export function SendingPart({ running, change, busy }: PartProps) {
  const { running: words, orders } = useAdminWords()
  const locale = useLocale()
  const ask = useAsk()
  const { order: { id, fulfilment }, shipment, can, code, photoDaysKept } = running
  const params = { id }
  const step = async (question: { title: string; text: string; action: string }, run: () => Promise<boolean>) => {
    if (await ask(question)) await run()
  }
  return (
    <div className="flex flex-col gap-4">
      <Facts lines={[
        [orders.fulfilment, orders.fulfilments[fulfilment]],
        [words.code, <span key="code" className="font-mono font-bold">{code}</span>],
        ...(shipment ? [
          [words.carrier, carrierNames[shipment.carrier] ?? words.otherCarrier] as const,
          [words.trackingNumber, shipment.trackingUrl
            ? <a key="number" href={shipment.trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">{shipment.trackingNumber}</a>
            : shipment.trackingNumber ?? '-'] as const,
          [words.shippedAt, showDateTime(shipment.shippedAt, locale)] as const,
          ...(shipment.deliveredAt ? [[words.deliveredAt, showDateTime(shipment.deliveredAt, locale)] as const] : []),
          ...(shipment.photosDeletedAt ? [[words.photosDeletedAt, showDateTime(shipment.photosDeletedAt, locale)] as const] : []),
        ] : []),
      ]} />
      {can.includes('print') && (
        <Button className="self-start" busy={busy} onClick={() => void step(words.print, () => change(words.print.done, adminStartPrinting, { params }))}>{words.print.action}</Button>
      )}
      {can.includes('ship') && <ShipForm busy={busy} onShip={(body) => change(words.ship.done, adminShipOrder, { params, body })} />}
      {can.includes('deliver') && (
        <Button className="self-start" busy={busy} onClick={() => void step({ ...words.deliver, text: words.deliver.text({ days: photoDaysKept }) }, () => change(words.deliver.done, adminDeliverOrder, { params }))}>{words.deliver.action}</Button>
      )}
      {!can.some((action) => ['print', 'ship', 'deliver'].includes(action)) && fulfilment !== 'delivered' && <p className="text-sm text-ink-soft">{words.nothingToSend}</p>}
    </div>
  )
}

function ShipForm({ busy, onShip }: { busy: boolean; onShip: (body: { carrier: Carrier; trackingNumber: string }) => Promise<boolean> }) {
  const { running: words } = useAdminWords()
  const ask = useAsk()
  const [carrier, setCarrier] = useState<Carrier>('correos')
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState(false)
  const trackingNumber = number.trim()
  const submit = async () => {
    const isWrong = !trackingNumberPattern.test(trackingNumber) || trackingNumber.length > 40
    setWrong(isWrong)
    if (isWrong) return
    if (trackingNumber === '' && !(await ask(words.ship.without))) return
    await onShip({ carrier, trackingNumber })
  }
  return (
    <form noValidate className="grid items-start gap-3 sm:grid-cols-2" onSubmit={(event) => {
      event.preventDefault()
      if (!busy) void submit()
    }}>
      <Field label={words.carrier}>
        {(control) => (
          <Select {...control} name="carrier" value={carrier} onChange={(event) => setCarrier(event.target.value as Carrier)}>
            {carriers.map((name) => <option key={name} value={name}>{carrierNames[name] ?? words.otherCarrier}</option>)}
          </Select>
        )}
      </Field>
      <Field label={words.trackingNumber} error={wrong ? words.ship.wrong : undefined}>
        {(control) => (
          <TextInput {...control} name="trackingNumber" maxLength={60} autoComplete="off" value={number} onChange={(event) => {
            setNumber(event.target.value)
            setWrong(false)
          }} />
        )}
      </Field>
      <p className="text-sm text-ink-soft sm:col-span-2">{words.ship.text}</p>
      <Button type="submit" busy={busy} icon="truck" className="justify-self-start sm:col-span-2">{words.ship.action}</Button>
    </form>
  )
}
