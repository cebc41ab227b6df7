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

/** Lulu's states of a print job (its interface's documentation, as of November 2026). */
const states: Record<string, ServiceJob['state']> = {
  CREATED: 'accepted',
  UNPAID: 'unpaid',
  PAYMENT_IN_PROGRESS: 'accepted',
  PRODUCTION_DELAYED: 'accepted',
  PRODUCTION_READY: 'accepted',
  IN_PRODUCTION: 'printing',
  SHIPPED: 'shipped',
  REJECTED: 'refused',
  ERROR: 'stopped',
  CANCELED: 'cancelled',
}

/** A print job in an answer. @throws PrintServiceError nonsense when it is none */
export function readJob(answer: unknown): ServiceJob & { key: string | null } {
  const { id: given, status, line_items: items, external_id: key } = record(answer)
  const id = typeof given === 'number' || typeof given === 'string' ? `${given}` : ''
  const { name, message } = record(status)
  const word = typeof name === 'string' ? name : ''
  const state = states[word]
  if (id.length > 40 || !/^[\w-]+$/.test(id))
    throw new PrintServiceError('nonsense', 'the answer is no print job')
  if (!state)
    throw new PrintServiceError(
      'nonsense',
      `the answer has no state that is known (${plainMessage(String(name)).slice(0, 40)})`,
    )
  const said = [text(message), ...list(items).flatMap(saidOf)].filter((part) => part !== null)
  return {
    id,
    state,
    word,
    message: togetherSaid(said),
    parcel: state === 'shipped' ? parcelIn(list(items)) : null,
    key: text(key),
  }
}

/** A line item's troubles: an object of texts and of lists of texts, such as what is wrong with the cover's file. */
function saidOf(item: unknown): string[] {
  const { status } = record(item)
  const { name, messages } = record(status)
  if (!['REJECTED', 'ERROR'].includes(String(name))) return []
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  }
  return texts(messages)
}

/** Where the number and the address stand depends on the call: beside the line item's other fields, or in its status' messages. */
function parcelIn(items: readonly unknown[]): Parcel {
  for (const item of items) {
    const { messages } = record(record(item)['status'])
    const found = {
      ...record(messages),
      ...Object.fromEntries(Object.entries(record(item)).filter(([, value]) => value !== null)),
    }
    const number = text(found['tracking_id'])
    const urls = found['tracking_urls']
    const url = text(list(urls)[0]) ?? text(urls)
    if (number === null && url === null) continue
    return {
      carrier: carrierOf(text(found['carrier_name'])),
      trackingNumber: checkedNumber(number),
      trackingUrl: checkedUrl(url),
    }
  }
  return { carrier: 'other', trackingNumber: null, trackingUrl: null }
}

/** What a refusal of Lulu's says: an object of lists by field, or a detail. */
function saidIn(answer: unknown): string {
  const texts = (value: unknown, path: string[]): string[] => {
    if (typeof value === 'string')
      return [
        [
          ...path.filter((part) => !/^(\d+|detail|non_field_errors|errors?)$/.test(part)),
          value,
        ].join(' '),
      ]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => texts(inner, [...path, name]))
  }
  return plainMessage(texts(answer, []).slice(0, 8).join(' · '))
}

/** Why an answer is none that helps. */
export function faultIn({ status, json }: ServiceAnswer): PrintServiceError {
  return faultOf(status, saidIn(json))
}
