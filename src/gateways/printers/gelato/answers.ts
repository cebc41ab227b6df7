import {
  carrierOf,
  checkedNumber,
  checkedUrl,
  faultOf,
  list,
  plainMessage,
  record,
  text,
  togetherSaid,
} from '../answer-parts.ts'
import type { ServiceAnswer } from '../open-service.ts'
import { PrintServiceError, type Parcel, type ServiceJob } from '../print-service.ts'

/** Gelato's states of an order (its documentation of orders, as of November 2026). */
const states: Record<string, ServiceJob['state']> = {
  created: 'accepted',
  uploading: 'accepted',
  digitizing: 'accepted',
  passed: 'accepted',
  in_production: 'printing',
  printed: 'printing',
  shipped: 'shipped',
  in_transit: 'shipped',
  delivered: 'shipped',
  draft: 'held',
  on_hold: 'held',
  pending_approval: 'held',
  pending_personalization: 'held',
  not_connected: 'held',
  returned: 'held',
  failed: 'stopped',
  canceled: 'cancelled',
}

export const idPattern = /^[\w-]{1,64}$/

/** An order of Gelato's, and those that it made of parts of it. */
export type GelatoOrder = ServiceJob & { connected: string[] }

/** An order in an answer. A state that is not known changes nothing, and is shown. @throws PrintServiceError nonsense when it is none */
export function readOrder(answer: unknown): GelatoOrder {
  const { id, fulfillmentStatus, financialStatus, shipment, items, connectedOrderIds } =
    record(answer)
  const word = text(fulfillmentStatus)
  if (typeof id !== 'string' || !idPattern.test(id) || word === null)
    throw new PrintServiceError('nonsense', 'the answer is no order')
  const known = Object.hasOwn(states, word) ? states[word] : undefined
  const isUnpaid = (known === 'stopped' || known === 'held') && text(financialStatus) === 'refused'
  const state = isUnpaid ? 'unpaid' : (known ?? 'accepted')
  const parcels = state === 'shipped' ? parcelsIn(record(shipment), list(items)) : []
  return {
    id,
    state,
    word: plainMessage(word).slice(0, 40),
    message: togetherSaid([
      ...(isUnpaid ? ['financialStatus: refused'] : []),
      ...[answer, ...list(items)].flatMap(saidOf),
      ...(parcels.length > 1 ? [`${parcels.length} parcels`, ...parcels.map(parcelText)] : []),
    ]),
    parcel: state === 'shipped' ? (parcels[0] ?? noParcel) : null,
    connected: list(connectedOrderIds).filter(
      (other): other is string =>
        typeof other === 'string' && idPattern.test(other) && other !== id,
    ),
  }
}

const noParcel: Parcel = { carrier: 'other', trackingNumber: null, trackingUrl: null }

/** What is said to an order, or to one of its items. */
function saidOf(part: unknown): string[] {
  const { comment, refusalReason } = record(part)
  return [text(comment), text(refusalReason)].filter((said) => said !== null)
}

/** Each package once, wherever it is told of. */
function parcelsIn(shipment: Record<string, unknown>, items: readonly unknown[]): Parcel[] {
  const told: Record<string, unknown>[] = [
    ...list(shipment['packages']).map((parcel) => ({
      shipmentMethodName: shipment['shipmentMethodName'],
      ...record(parcel),
    })),
    ...items.flatMap((item) => list(record(item)['fulfillments']).map(record)),
  ]
  const parcels = new Map<string, Parcel>()
  for (const part of told) {
    const [number, url] = [text(part['trackingCode']), text(part['trackingUrl'])]
    const name = `${number ?? url}`
    if ((number === null && url === null) || parcels.has(name)) continue
    parcels.set(name, {
      carrier: carrierOf(text(part['shipmentMethodName'])),
      trackingNumber: checkedNumber(number),
      trackingUrl: checkedUrl(url),
    })
  }
  return [...parcels.values()]
}

const parcelText = ({ trackingNumber, trackingUrl }: Parcel): string =>
  [trackingNumber, trackingUrl].filter((part) => part !== null).join(' ')

/** The state that is furthest back stands for all. */
const furthestBack: readonly ServiceJob['state'][] = [
  'unpaid',
  'held',
  'accepted',
  'printing',
  'shipped',
]

/** An order and those made of it, as one: it goes on while any of them does, and has been sent when all have. */
export function together([first, ...others]: readonly [GelatoOrder, ...GelatoOrder[]]): ServiceJob {
  const { connected: _, ...main } = first
  if (others.length === 0) return main
  const all = [first, ...others]
  const live = all.filter(({ state }) => furthestBack.includes(state))
  const isHurt = live.length > 0 && all.some(({ state }) => state === 'stopped')
  const last = isHurt
    ? { ...first, state: 'held' as const }
    : ([...live].sort(
        (one, other) => furthestBack.indexOf(one.state) - furthestBack.indexOf(other.state),
      )[0] ??
      all.find(({ state }) => state === 'stopped') ??
      first)
  const parcels = all.flatMap(({ parcel }) => parcel ?? [])
  return {
    id: main.id,
    state: last.state,
    word: [...new Set(all.map(({ word }) => word))].join(', ').slice(0, 80),
    message: togetherSaid([
      ...all.flatMap(({ message }) => message ?? []),
      ...(parcels.length > 1 ? [`${parcels.length} parcels`, ...parcels.map(parcelText)] : []),
    ]),
    parcel: last.state === 'shipped' ? (parcels[0] ?? noParcel) : null,
  }
}

/** The ids of the orders with this reference, newest first as they are told; a search may find others' too. */
export function idsOf(answer: unknown, key: string): string[] {
  const { orders } = record(answer)
  if (!Array.isArray(orders))
    throw new PrintServiceError('nonsense', 'the answer is no list of orders')
  return list(orders).flatMap((order) => {
    const { id, orderReferenceId } = record(order)
    return orderReferenceId === key && typeof id === 'string' && idPattern.test(id) ? [id] : []
  })
}

/** Why an answer is none that helps: a code, a message, and what each part of what was asked is faulty for. */
export function faultIn({ status, json }: ServiceAnswer): PrintServiceError {
  const { code, message, details } = record(json)
  const said = [text(code), text(message), ...list(details).flatMap(detailText)].filter(
    (part) => part !== null,
  )
  return faultOf(status, plainMessage(said.slice(0, 8).join(' · ')))
}

function detailText(detail: unknown): string[] {
  const { reference, message } = record(detail)
  const said = [text(reference), text(message)].filter((part) => part !== null)
  return said.length > 0 ? [said.join(' ')] : []
}
