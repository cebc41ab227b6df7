import { bindings, formatNames, type Binding, type Format } from '#domain/book-spec.ts'
import type { PrintProducts } from '#domain/print-job.ts'
import { luluShippingLevels, type LuluShippingLevel } from '#gateways/printers/lulu/call.ts'
import type { LuluSettings } from '#gateways/printers/lulu/lulu.ts'
import type { Given, GivenUrl } from './given.ts'

const luluBase = 'https://api.lulu.com'

/**
 * Lulu's catalogue by size, ink, quality, binding, paper and finish: black ink, standard quality, 60# white uncoated paper (which takes crayons), matte
 * cover; stapled (SS) or a printed case (CW). In the form with dots, the only one that Lulu takes from February 2027 on.
 */
const luluProducts: PrintProducts = {
  A4: { soft: '0827X1169.BW.STD.SS.060UW444.MXX', hard: '0827X1169.BW.STD.CW.060UW444.MXX' },
  Square: { soft: '0850X0850.BW.STD.SS.060UW444.MXX', hard: '0850X0850.BW.STD.CW.060UW444.MXX' },
}

const isLocal = (address: string): boolean =>
  /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(new URL(address).hostname)

/** Key and secret or neither: with half of them nothing could be ordered. Null: no print service. */
export function readLulu(
  given: Given,
  url: GivenUrl,
  publicUrl: string,
  faults: string[],
): LuluSettings | null {
  const [apiKey, apiSecret] = [given('LULU_API_KEY'), given('LULU_API_SECRET')]
  const baseUrl = url('LULU_API_BASE', ['https:', 'http:']) ?? luluBase
  const products = readProducts(given('LULU_PRODUCTS'), faults)
  const shippingLevel = readShipping(given('LULU_SHIPPING'), faults)
  if (apiKey === null && apiSecret === null) return null
  if (apiKey === null || apiSecret === null) {
    faults.push(
      apiKey === null
        ? 'LULU_API_SECRET is set, but not LULU_API_KEY: Lulu needs both'
        : 'LULU_API_KEY is set, but not LULU_API_SECRET: Lulu needs both',
    )
    return null
  }
  for (const [name, key] of [
    ['LULU_API_KEY', apiKey],
    ['LULU_API_SECRET', apiSecret],
  ] as const) {
    if (!/^[\x21-\x39\x3b-\x7e]{8,200}$/.test(key))
      faults.push(
        `${name} cannot be a key: it is too short, or holds spaces or characters that no key has`,
      )
  }
  if (baseUrl.startsWith('http:') && !isLocal(baseUrl))
    faults.push(
      'LULU_API_BASE must begin with https:// : keys and addresses would go out unencrypted',
    )
  if (!isLocal(baseUrl) && !publicUrl.startsWith('https:'))
    faults.push(
      'LULU_API_KEY is set, but PUBLIC_URL does not begin with https:// : Lulu fetches the print files from there',
    )
  return { apiKey, apiSecret, baseUrl, products, shippingLevel }
}

/** "A4/soft=CODE, Square/hard=CODE": those that are to be others than the usual ones. */
function readProducts(text: string | null, faults: string[]): PrintProducts {
  const products = structuredClone(luluProducts)
  for (const entry of (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [kind = '', product = ''] = entry.split('=').map((part) => part.trim())
    const [format, binding] = kind.split('/') as [Format, Binding | undefined]
    if (
      formatNames.includes(format) &&
      binding &&
      bindings.includes(binding) &&
      /^[A-Z0-9.]{20,40}$/.test(product)
    )
      products[format][binding] = product
    else
      faults.push(
        `LULU_PRODUCTS must be codes by kind of book, such as "A4/soft=${luluProducts.A4.soft}", and "${entry}" is not one`,
      )
  }
  return products
}

function readShipping(text: string | null, faults: string[]): LuluShippingLevel {
  const level = luluShippingLevels.find((known) => known === (text ?? 'MAIL'))
  if (!level)
    faults.push(`LULU_SHIPPING must be one of ${luluShippingLevels.join(', ')}, not "${text}"`)
  return level ?? 'MAIL'
}
