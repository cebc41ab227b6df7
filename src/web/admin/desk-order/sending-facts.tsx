import type { ReactNode } from 'react'
import { addressee } from '#domain/address.ts'
import { carrierNames } from '#domain/carrier.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { countryName } from '../kit/country-name.ts'
import { Facts } from './facts.tsx'
import type { DeskOrder } from './use-desk-order.ts'

/** How far an order is, where its parcel goes, and what is known of the parcel. */
export function SendingFacts({ deskOrder }: { deskOrder: DeskOrder }) {
  const { deskOrder: words, orders } = useAdminWords()
  const parcel = useParcelLines(deskOrder.shipment)
  const { order, can, code } = deskOrder
  return (
    <Facts
      lines={[
        [orders.fulfilment, orders.fulfilments[order.fulfilment]],
        ...(can.includes('ship')
          ? [[words.sendTo, <Destination key="to" order={order} />] as const]
          : []),
        [
          words.code,
          <span key="code" className="font-mono font-bold">
            {code}
          </span>,
        ],
        ...parcel,
      ]}
    />
  )
}

function Destination({ order }: Pick<DeskOrder, 'order'>) {
  return (
    <address className="not-italic">
      {addressee(order)}
      <br />
      {order.address}
      <br />
      {order.postalCode} {order.city}
      <br />
      {countryName(order.country)}
    </address>
  )
}

function useParcelLines(shipment: DeskOrder['shipment']): (readonly [string, ReactNode])[] {
  const { deskOrder: words } = useAdminWords()
  const locale = useLocale()
  if (!shipment) return []
  const { carrier, shippedAt, deliveredAt, photosDeletedAt } = shipment
  const times = [
    [words.shippedAt, shippedAt],
    [words.deliveredAt, deliveredAt],
    [words.photosDeletedAt, photosDeletedAt],
  ] as const
  return [
    [words.carrier, carrierNames[carrier] ?? words.otherCarrier],
    [words.trackingNumber, <TrackingNumber key="number" shipment={shipment} />],
    ...times.flatMap(([label, at]) => (at ? [[label, showDateTime(at, locale)] as const] : [])),
  ]
}

function TrackingNumber({
  shipment: { trackingUrl, trackingNumber },
}: {
  shipment: NonNullable<DeskOrder['shipment']>
}) {
  if (!trackingUrl) return trackingNumber ?? '-'
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {trackingNumber ?? new URL(trackingUrl).hostname}
    </a>
  )
}
