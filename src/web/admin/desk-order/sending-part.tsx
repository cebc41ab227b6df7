import { useState } from 'react'
import {
  adminCorrectShipment,
  adminDeliverOrder,
  adminShipOrder,
  adminStartPrinting,
  adminTakeBackShipping,
} from '#contract/admin-parcels.ts'
import { adminOrderLabel } from '#contract/admin-packing.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminOrderPapers } from '#contract/admin-papers.ts'
import { carrierNames } from '#domain/carrier.ts'
import { isPackable } from '#domain/fulfilment.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { TakeBack } from '../kit/take-back.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { ParcelForm } from './parcel-form.tsx'
import { SendingFacts } from './sending-facts.tsx'
import type { PartProps, DeskOrder } from './use-desk-order.ts'
import { callAddress } from '../../call/request.ts'

/** Printing, the parcel, that it has arrived. */
export function SendingPart({ deskOrder, change, busy }: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const { order, can, isHandedOver, isErased } = deskOrder
  const { fulfilment } = order
  const isBound = isPackable(fulfilment) || fulfilment === 'shipped'
  const isWaiting =
    !isHandedOver &&
    !can.some((action) => ['print', 'ship', 'deliver'].includes(action)) &&
    fulfilment !== 'delivered'
  return (
    <div className="flex flex-col gap-4">
      <SendingFacts deskOrder={deskOrder} />
      {isHandedOver && <p className="text-sm text-ink-soft">{words.handedOver}</p>}
      <Steps {...{ deskOrder, change, busy }} />
      {can.includes('correct') && <Correction {...{ deskOrder, change, busy }} />}
      {isBound && !isHandedOver && !isErased && <Papers order={order.id} />}
      {isWaiting && <p className="text-sm text-ink-soft">{words.nothingToSend}</p>}
    </div>
  )
}

/** What can be done next, and taken back. */
function Steps({ deskOrder, change, busy }: PartProps) {
  const { deskOrder: words, care } = useAdminWords()
  const ask = useAsk()
  const refresh = useRefresh()
  const { can, shipment, photoDaysKept } = deskOrder
  const params = { id: deskOrder.order.id }
  const step = async (
    question: { title: string; text: string; action: string },
    run: () => Promise<boolean>,
  ) => {
    if (await ask(question)) await run()
  }
  const print = () => change(words.print.done, adminStartPrinting, { params })
  const deliver = () => change(words.deliver.done, adminDeliverOrder, { params })
  const askDeliver = { ...words.deliver, text: words.deliver.text({ days: photoDaysKept }) }
  return (
    <>
      {can.includes('print') && (
        <Button className="self-start" busy={busy} onClick={() => void step(words.print, print)}>
          {words.print.action}
        </Button>
      )}
      {can.includes('ship') && (
        <ParcelForm
          parcel={{ carrier: 'correos', trackingNumber: '' }}
          action={words.ship.action}
          busy={busy}
          onSave={(body) => change(words.ship.done, adminShipOrder, { params, body })}
        >
          <p className="text-sm text-ink-soft">{words.ship.text}</p>
        </ParcelForm>
      )}
      {can.includes('take_back') && shipment?.takeBackUntil && (
        <TakeBack
          until={shipment.takeBackUntil}
          count={1}
          busy={busy}
          onTakeBack={() => void change(care.takeBack.done, adminTakeBackShipping, { params })}
          onOver={() => void refresh(adminReadDeskOrder)}
        />
      )}
      {can.includes('deliver') && (
        <Button className="self-start" busy={busy} onClick={() => void step(askDeliver, deliver)}>
          {words.deliver.action}
        </Button>
      )}
    </>
  )
}

/** What goes on the parcel and into it. */
function Papers({ order }: { order: string }) {
  const { deskOrder: words, parcels } = useAdminWords()
  const papers = [
    [adminOrderLabel, words.label],
    [adminOrderPapers, parcels.papers.order],
  ] as const
  return papers.map(([call, label]) => (
    <a
      key={label}
      href={callAddress(call, { id: order })}
      download
      className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline underline-offset-4"
    >
      <Icon name="download" />
      {label}
    </a>
  ))
}

/** What was sent, put right: a wrong number, or another carrier. */
function Correction({ deskOrder, change, busy }: PartProps) {
  const { deskOrder: words } = useAdminWords()
  /** the parcel as it was when this was opened, or as another has made it and it was said; null: closed */
  const [seen, setSeen] = useState<DeskOrder['shipment']>(null)
  const [overtaken, setOvertaken] = useState(false)
  const [mail, setMail] = useState(false)
  const {
    order: { id, fulfilment },
    shipment,
  } = deskOrder
  if (!shipment) return null
  const close = () => {
    setSeen(null)
    setOvertaken(false)
  }
  if (!seen)
    return (
      <Button kind="quiet" size="small" className="self-start" onClick={() => setSeen(shipment)}>
        {words.correct.action}
      </Button>
    )
  const { carrier, trackingNumber } = overtaken ? shipment : seen
  const isMailed = mail && fulfilment === 'shipped'
  return (
    <ParcelForm
      parcel={{ carrier: seen.carrier, trackingNumber: seen.trackingNumber ?? '' }}
      action={words.correct.save}
      busy={busy}
      onCancel={close}
      onSave={async (parcel) => {
        const body = { before: { carrier, trackingNumber }, ...parcel, mail: isMailed }
        if (
          await change(
            isMailed ? words.correct.doneMail : words.correct.done,
            adminCorrectShipment,
            { params: { id }, body },
            () => setOvertaken(true),
          )
        )
          close()
      }}
    >
      {overtaken && (
        <Overtaken>{`${carrierNames[carrier] ?? words.otherCarrier} ${trackingNumber ?? ''}`}</Overtaken>
      )}
      {fulfilment === 'shipped' && (
        <Checkbox
          label={words.correct.mail}
          checked={mail}
          onChange={(event) => setMail(event.target.checked)}
        />
      )}
    </ParcelForm>
  )
}
