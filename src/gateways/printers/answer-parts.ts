import { carrierNames, carriers, trackingNumberPattern, type Carrier } from '#domain/carrier.ts'
import { PrintServiceError } from './print-service.ts'

/** Parts of an answer of which nothing is known yet. */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Of what a service says no more is kept, and no control characters. */
const messageLengthMax = 500
export const plainMessage = (said: string): string =>
  said
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, messageLengthMax)

/** Several things said, once each; null where nothing is. */
export const togetherSaid = (said: readonly string[]): string | null =>
  said.length > 0 ? plainMessage([...new Set(said)].join(' · ')) : null

/** "DHL Express" is DHL. */
export function carrierOf(name: string | null): Carrier {
  const words = (name ?? '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return (
    carriers.find((carrier) => {
      const known = carrierNames[carrier]?.toLowerCase()
      return known !== undefined && ` ${words} `.includes(` ${known} `)
    }) ?? 'other'
  )
}

export const checkedNumber = (number: string | null): string | null =>
  number !== null && number.length <= 40 && trackingNumberPattern.test(number) ? number : null

/** It goes into a mail to a customer. */
export function checkedUrl(url: string | null): string | null {
  if (url === null || url.length > 500 || !URL.canParse(url)) return null
  const { protocol, username, href } = new URL(url)
  return protocol === 'https:' && username === '' ? href : null
}

/** A decimal number in a text, "12.34", in hundredths; null where it is none. */
export function hundredths(amount: unknown): number | null {
  if (typeof amount !== 'string' || !/^\d{1,7}(\.\d{1,4})?$/.test(amount)) return null
  return Math.round(Number(amount) * 100)
}

export const currencyPattern = /^[A-Z]{3}$/

/** Why an answer is none that helps; `said` is what the service says to it. */
export function faultOf(status: number, said: string): PrintServiceError {
  const message = `${status} ${said}`.trim()
  if (status === 401 || status === 403) return new PrintServiceError('not_allowed', message)
  if (status === 429 || status === 503) return new PrintServiceError('busy', message)
  if (status >= 400 && status < 500 && status !== 404 && status !== 408)
    return new PrintServiceError('refused', message)
  return new PrintServiceError(status >= 200 && status < 300 ? 'nonsense' : 'failed', message)
}
