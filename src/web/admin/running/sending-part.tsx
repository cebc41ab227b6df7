import { useState } from 'react'
import {
  adminCorrectShipment,
  adminDeliverOrder,
  adminShipOrder,
  adminStartPrinting,
  adminTakeBackShipping,
} from '#contract/admin-parcels.ts'
import { adminOrderLabel } from '#contract/admin-packing.ts'
import { adminReadRunning } from '#contract/admin-running.ts'
import { adminOrderPapers } from '#contract/admin-papers.ts'
import { addressee } from '#domain/address.ts'
import { carrierNames } from '#domain/carrier.ts'
import { isPackable } from '#domain/fulfilment.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { countryName } from '../kit/country-name.ts'
import { Overtaken } from '../kit/overtaken.tsx'
import { TakeBack } from '../kit/take-back.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { Facts } from './facts.tsx'
import { ParcelForm } from './parcel-form.tsx'
import type { PartProps, Running } from './use-running.ts'
import { callAddress } from '../../call/request.ts'

/** Printing, the parcel, that it has arrived. */
export function SendingPart({ running, change, busy }: PartProps) {
  const { running: words, orders, parcels, care } = useAdminWords()
  const locale = useLocale()
  const ask = useAsk()
  const refresh = useRefresh()
  const { order, shipment, can, code, photoDaysKept, isHandedOver, isErased } = running
  const { id, fulfilment } = order
  const isBound = isPackable(fulfilment) || fulfilment === 'shipped'
  const hasPapers = isBound && !isHandedOver && !isErased
  const params = { id }
  const step = async (
    question: { title: string; text: string; action: string },
    run: () => Promise<boolean>,
  ) => {
    if (await ask(question)) await run()
  }
  return (
    <div className="flex flex-col gap-4">
      <Facts
        lines={[
          [orders.fulfilment, orders.fulfilments[fulfilment]],
          ...(can.includes('ship')
            ? [
                [
                  words.sendTo,
                  <address key="to" className="not-italic">
                    {addressee(order)}
                    <br />
                    {order.address}
                    <br />
                    {order.postalCode} {order.city}
                    <br />
                    {countryName(order.country)}
                  </address>,
                ] as const,
              ]
            : []),
          [
            words.code,
            <span key="code" className="font-mono font-bold">
              {code}
            </span>,
          ],
          ...(shipment
            ? [
                [words.carrier, carrierNames[shipment.carrier] ?? words.otherCarrier] as const,
                [
                  words.trackingNumber,
                  shipment.trackingUrl ? (
                    <a
                      key="number"
                      href={shipment.trackingUrl}
                      target="_blank"
                      rel="noreferrer"
                      className="underline underline-offset-4"
                    >
                      {shipment.trackingNumber ?? new URL(shipment.trackingUrl).hostname}
                    </a>
                  ) : (
                    (shipment.trackingNumber ?? '-')
                  ),
                ] as const,
                [words.shippedAt, showDateTime(shipment.shippedAt, locale)] as const,
                ...(shipment.deliveredAt
                  ? [[words.deliveredAt, showDateTime(shipment.deliveredAt, locale)] as const]
                  : []),
                ...(shipment.photosDeletedAt
                  ? [
                      [
                        words.photosDeletedAt,
                        showDateTime(shipment.photosDeletedAt, locale),
                      ] as const,
                    ]
                  : []),
              ]
            : []),
        ]}
      />
      {isHandedOver && <p className="text-sm text-ink-soft">{words.handedOver}</p>}
      {can.includes('print') && (
        <Button
          className="self-start"
          busy={busy}
          onClick={() =>
            void step(words.print, () => change(words.print.done, adminStartPrinting, { params }))
          }
        >
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
          onOver={() => void refresh(adminReadRunning)}
        />
      )}
      {can.includes('deliver') && (
        <Button
          className="self-start"
          busy={busy}
          onClick={() =>
            void step({ ...words.deliver, text: words.deliver.text({ days: photoDaysKept }) }, () =>
              change(words.deliver.done, adminDeliverOrder, { params }),
            )
          }
        >
          {words.deliver.action}
        </Button>
      )}
      {can.includes('correct') && <Correction {...{ running, change, busy }} />}
      {hasPapers && (
        <a
          href={callAddress(adminOrderLabel, params)}
          download
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline underline-offset-4"
        >
          <Icon name="download" />
          {words.label}
        </a>
      )}
      {hasPapers && (
        <a
          href={callAddress(adminOrderPapers, params)}
          download
          className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold underline underline-offset-4"
        >
          <Icon name="download" />
          {parcels.papers.order}
        </a>
      )}
      {!isHandedOver &&
        !can.some((action) => ['print', 'ship', 'deliver'].includes(action)) &&
        fulfilment !== 'delivered' && (
          <p className="text-sm text-ink-soft">{words.nothingToSend}</p>
        )}
    </div>
  )
}

/** What was sent, put right: a wrong number, or another carrier. */
function Correction({ running, change, busy }: PartProps) {
  const { running: words } = useAdminWords()
  /** the parcel as it was when this was opened, or as another has made it and it was said; null: closed */
  const [seen, setSeen] = useState<Running['shipment']>(null)
  const [overtaken, setOvertaken] = useState(false)
  const [mail, setMail] = useState(false)
  const {
    order: { id, fulfilment },
    shipment,
  } = running
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
