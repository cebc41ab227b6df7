import {
  carrierOf,
  checkedNumber,
  checkedUrl,
  currencyPattern,
  faultOf,
  hundredths,
  list,
  plainMessage,
  record,
  text,
  togetherSaid,
} from '../answer-parts.ts'
import type { ServiceAnswer } from '../open-service.ts'
import {
  PrintServiceError,
  type Parcel,
  type PrintQuote,
  type ServiceJob,
} from '../print-service.ts'

/** What Prodigi says in `outcome` where an order was made, or was there already. */
const placed = ['Created', 'CreatedWithIssues', 'AlreadyExists', 'OnHold', 'Ok']

/** What an issue may be that needs nobody: a hint about taxes. */
const isHint = (code: string | null): boolean => /warning/i.test(code ?? '')

/** An order in an answer. @throws PrintServiceError nonsense when it is none */
export function readOrder(answer: unknown): ServiceJob {
  const { id, status, shipments } = record(answer)
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id))
    throw new PrintServiceError('nonsense', 'the answer is no order')
  const { stage, details, issues } = record(status)
  const state = stateOf(stage, record(details), list(issues), list(shipments))
  if (state === null)
    throw new PrintServiceError(
      'nonsense',
      `the answer has no stage that is known (${plainMessage(String(stage)).slice(0, 40)})`,
    )
  return {
    id,
    state,
    word: String(stage),
    message: togetherSaid(list(issues).flatMap(issueText)),
    parcel: state === 'shipped' ? parcelIn(list(shipments)) : null,
  }
}

/** Stages of an order, and the steps that it is at while in progress (Prodigi's reference of its interface, version 4). */
function stateOf(
  stage: unknown,
  details: Record<string, unknown>,
  issues: readonly unknown[],
  shipments: readonly unknown[],
): ServiceJob['state'] | null {
  if (stage === 'Cancelled') return 'cancelled'
  if (stage === 'Complete') return 'shipped'
  if (stage === 'AwaitingPayment') return 'unpaid'
  if (stage === 'Draft') return 'held'
  if (stage !== 'InProgress') return null
  if (
    shipments.length > 0 &&
    shipments.every((shipment) => record(shipment)['status'] === 'Shipped')
  )
    return 'shipped'
  if (details['inProduction'] === 'InProgress' || details['inProduction'] === 'Complete')
    return 'printing'
  const isStuck =
    Object.values(details).includes('Error') ||
    issues.some((issue) => !isHint(text(record(issue)['errorCode'])))
  return isStuck ? 'held' : 'accepted'
}

function issueText(issue: unknown): string[] {
  const { errorCode, description } = record(issue)
  const said = [text(errorCode), text(description)].filter((part) => part !== null)
  return said.length > 0 ? [said.join(': ')] : []
}

/** The first that can be followed: a book is one parcel. */
function parcelIn(shipments: readonly unknown[]): Parcel {
  for (const shipment of shipments) {
    const { carrier, tracking } = record(shipment)
    const [number, url] = [text(record(tracking)['number']), text(record(tracking)['url'])]
    const name = text(record(carrier)['name']) ?? text(carrier)
    if (number === null && url === null && name === null) continue
    return {
      carrier: carrierOf(name),
      trackingNumber: checkedNumber(number),
      trackingUrl: checkedUrl(url),
    }
  }
  return { carrier: 'other', trackingNumber: null, trackingUrl: null }
}

/** The id of an order that was placed just now or before: one that was there already is told by its id alone. */
export function readPlaced({ status, json }: ServiceAnswer): { id: string; order: unknown } {
  const { outcome, order } = record(json)
  if (status !== 200 && status !== 201) throw faultIn({ status, json })
  const { id } = record(order)
  if (!placed.includes(String(outcome)) || typeof id !== 'string')
    throw new PrintServiceError('nonsense', `the order was not placed (${wordOf(outcome)})`)
  return { id, order }
}

const wordOf = (outcome: unknown): string => plainMessage(String(outcome)).slice(0, 40)

/** Items and sending with what taxes there are. */
export function readPrice(answer: unknown): PrintQuote {
  const [quote] = list(record(answer)['quotes'])
  const { items, shipping, totalTax } = record(record(quote)['costSummary'])
  const currency = record(items)['currency']
  const [itemCents, shippingCents] = [cents(items), cents(shipping)]
  const taxCents = totalTax === undefined || totalTax === null ? 0 : cents(totalTax)
  if (
    typeof currency !== 'string' ||
    !currencyPattern.test(currency) ||
    [shipping, totalTax].some((cost) => cost && record(cost)['currency'] !== currency) ||
    itemCents === null ||
    shippingCents === null ||
    taxCents === null
  )
    throw new PrintServiceError('nonsense', 'the answer is no price')
  const totalCents = itemCents + shippingCents + taxCents
  return { currency, totalCents, shippingCents, isTaxed: true, days: null }
}

const cents = (cost: unknown): number | null => hundredths(record(cost)['amount'])

/** Why a product cannot go to a country; null where it can. */
export function obstacleIn(answer: unknown, country: string): string | null {
  const variants = list(record(record(answer)['product'])['variants'])
  if (variants.length === 0) throw new PrintServiceError('nonsense', 'the answer is no product')
  return variants.some((variant) => list(record(variant)['shipsTo']).includes(country))
    ? null
    : `the product is not sent to ${country}`
}

/** What a refusal says: by field, codes and values given. */
export function faultIn({ status, json }: ServiceAnswer): PrintServiceError {
  const { outcome, failures, data, statusText } = record(json)
  const said = [text(outcome) ?? text(statusText), ...fields(failures), ...errorsIn(data)].filter(
    (part) => part !== null,
  )
  return faultOf(status, plainMessage(said.slice(0, 8).join(' · ')))
}

function fields(failures: unknown): string[] {
  return Object.entries(record(failures)).map(([field, all]) => {
    const codes = list(all).flatMap((failure) => text(record(failure)['code']) ?? [])
    return `${field} ${codes.join(', ')}`.trim()
  })
}

function errorsIn(data: unknown): string[] {
  return list(record(data)['errors']).flatMap((error) => {
    const { field, message } = record(error)
    return text(message) === null ? [] : [`${text(field) ?? ''} ${text(message)}`.trim()]
  })
}
