import { useId, type ReactNode } from 'react'
import { isPresent } from '#domain/address.ts'
import { showDateTime, showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { countryName } from '../kit/country-name.ts'
import { useExtraNames } from '../kit/extra-names.ts'
import type { AdminOrder } from './order-filter.ts'
import { StatusBadge } from './status-badge.tsx'

/** Who ordered what, and what it costs. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <Customer order={order} />
      <Book order={order} />
      <Money order={order} />
    </div>
  )
}

function Customer({ order }: { order: AdminOrder }) {
  const { orders, common } = useAdminWords()
  const { customerName, customerEmail, address, city, postalCode, country } = order
  return (
    <Part
      title={orders.customer}
      lines={[
        [orders.name, customerName],
        [
          orders.columns.email,
          <a key="mail" href={`mailto:${customerEmail}`} className="underline underline-offset-4">
            {customerEmail}
          </a>,
        ],
        [orders.address, address],
        [orders.city, city],
        [orders.postalCode, postalCode],
        ...(order.region ? [[orders.region, order.region] as const] : []),
        [common.country, countryName(country)],
        ...(order.phone ? [[orders.phone, order.phone] as const] : []),
        ...(order.recipientName ? [[orders.recipientName, order.recipientName] as const] : []),
        ...(isPresent(order) ? [[orders.present, orders.presentHint] as const] : []),
        ...(order.giftNote
          ? [
              [
                orders.giftNote,
                <span key="note" className="whitespace-pre-line">
                  {order.giftNote}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}

function Book({ order }: { order: AdminOrder }) {
  const { orders } = useAdminWords()
  const extraNames = useExtraNames()
  return (
    <Part
      title={orders.book}
      lines={[
        [orders.columns.title, order.title],
        [orders.format, orders.formats[order.format]],
        [orders.style, orders.styles[order.style]],
        [orders.binding, orders.bindings[order.binding]],
        [orders.pages, order.pages],
        [orders.photos, order.imageCount],
        [orders.extras, order.extras.length > 0 ? extraNames(order.extras) : orders.noExtras],
      ]}
    />
  )
}

function Money({ order }: { order: AdminOrder }) {
  const { orders } = useAdminWords()
  const locale = useLocale()
  const money = (cents: number) => showMoney(cents, locale)
  return (
    <Part
      title={orders.money}
      lines={[
        [orders.subtotal, money(order.subtotal)],
        ...(order.extrasTotal > 0 ? [[orders.extrasTotal, money(order.extrasTotal)] as const] : []),
        [orders.shipping, money(order.shippingPrice)],
        ...(order.discountAmount > 0
          ? [
              [
                orders.discount({ code: order.discountCode ?? '-' }),
                `−${money(order.discountAmount)}`,
              ] as const,
            ]
          : []),
        [orders.total, <strong key="total">{money(order.total)}</strong>],
        [orders.columns.status, <StatusBadge key="status" order={order} />],
        [orders.fulfilment, orders.fulfilments[order.fulfilment]],
        [orders.columns.date, showDateTime(order.createdAt, locale)],
      ]}
    />
  )
}

function Part({
  title,
  lines,
}: {
  title: string
  lines: readonly (readonly [label: string, value: ReactNode])[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Heading level={3} size="small" id={id} className="mb-2">
        {title}
      </Heading>
      <dl className="flex flex-col gap-2 text-sm">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
