import { bindings, formatNames, type Binding, type Format } from '#domain/book-spec.ts'
import type { PrintProducts } from '#domain/print-job.ts'
import { printerNames, type PrinterName } from '#domain/printer.ts'
import type { GelatoSettings } from '#gateways/printers/gelato/gelato.ts'
import { gelatoOrderTypes, type GelatoOrderType } from '#gateways/printers/gelato/order.ts'
import { luluShippingLevels, type LuluShippingLevel } from '#gateways/printers/lulu/call.ts'
import type { LuluSettings } from '#gateways/printers/lulu/lulu.ts'
import { prodigiShippings, type ProdigiShipping } from '#gateways/printers/prodigi/order.ts'
import type { ProdigiSettings } from '#gateways/printers/prodigi/prodigi.ts'
import type { Given, GivenUrl } from './given.ts'

const luluBase = 'https://api.lulu.com'

/**
 * Lulu's catalogue by size, ink, quality, binding, paper and finish: black ink, standard quality, 60# white uncoated
 * paper (which takes crayons), matte
 * cover; stapled (SS) or a printed case (CW). In the form with dots, the only one that Lulu takes from February 2027 on.
 */
const luluProducts: PrintProducts = {
  A4: { soft: '0827X1169.BW.STD.SS.060UW444.MXX', hard: '0827X1169.BW.STD.CW.060UW444.MXX' },
  Square: { soft: '0850X0850.BW.STD.SS.060UW444.MXX', hard: '0850X0850.BW.STD.CW.060UW444.MXX' },
}

const prodigiBase = 'https://api.prodigi.com'

/**
 * Prodigi's catalogue: photo books of A4 and of 8.3 inches, with uncoated paper of 120 g/m² (MHK), which takes crayons
 * as the glossy ones (G) do not.
 */
const prodigiProducts: PrintProducts = {
  A4: { soft: 'BOOK-FE-A4-P-SOFT-MHK', hard: 'BOOK-FE-A4-P-HARD-MHK' },
  Square: { soft: 'BOOK-FE-8_3-SQ-SOFT-MHK', hard: 'BOOK-FE-8_3-SQ-HARD-MHK' },
}

const gelatoBases = {
  order: 'https://order.gelatoapis.com',
  product: 'https://product.gelatoapis.com',
}

/** Gelato's catalogue: photo books of 210 × 280 and 200 × 200 mm, glued, of coated paper of 170 g/m², which is all that it binds. */
const gelatoProduct = (cover: 'soft' | 'hard', size: string): string =>
  `photobooks-${cover}cover_pf_${size}_pt_170-gsm-65lb-coated-silk_cl_4-4_ccl_4-4_bt_glued-left_ct_matt-lamination_prt_1-0_cpt_${cover === 'soft' ? '250-gsm-100-lb' : '130-gsm-65-lb'}-cover-coated-silk_ver`
const gelatoProducts: PrintProducts = {
  A4: {
    soft: gelatoProduct('soft', '210x280-mm-8x11-inch'),
    hard: gelatoProduct('hard', '210x280-mm-8x11-inch'),
  },
  Square: {
    soft: gelatoProduct('soft', '200x200-mm-8x8-inch'),
    hard: gelatoProduct('hard', '200x200-mm-8x8-inch'),
  },
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
  const products = readProducts(given, 'LULU_PRODUCTS', luluProducts, /^[A-Z0-9.]{20,40}$/, faults)
  const shippingLevel: LuluShippingLevel =
    readOneOf(given, 'LULU_SHIPPING', luluShippingLevels, faults) ?? 'MAIL'
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
  ] as const)
    checkKey(name, key, faults)
  checkReach('LULU', { baseUrl, publicUrl }, 'Lulu', faults)
  return { apiKey, apiSecret, baseUrl, products, shippingLevel }
}

/** A key is all that it takes. Null: nothing is ordered from Prodigi. */
export function readProdigi(
  given: Given,
  url: GivenUrl,
  publicUrl: string,
  faults: string[],
): Omit<ProdigiSettings, 'publicUrl'> | null {
  const apiKey = given('PRODIGI_API_KEY')
  const baseUrl = url('PRODIGI_API_BASE', ['https:', 'http:']) ?? prodigiBase
  const products = readProducts(
    given,
    'PRODIGI_PRODUCTS',
    prodigiProducts,
    /^[A-Za-z0-9_-]{5,60}$/,
    faults,
  )
  const shipping: ProdigiShipping =
    readOneOf(given, 'PRODIGI_SHIPPING', prodigiShippings, faults) ?? 'Standard'
  if (apiKey === null) return null
  checkKey('PRODIGI_API_KEY', apiKey, faults)
  checkReach('PRODIGI', { baseUrl, publicUrl }, 'Prodigi', faults)
  return { apiKey, baseUrl, products, shipping }
}

/** Its key, and one of the owner's own where Gelato is to call. Null: nothing is ordered from Gelato. */
export function readGelato(
  given: Given,
  url: GivenUrl,
  publicUrl: string,
  faults: string[],
): GelatoSettings | null {
  const [apiKey, newsKey, shipping] = [
    given('GELATO_API_KEY'),
    given('GELATO_NEWS_KEY'),
    given('GELATO_SHIPPING'),
  ]
  const base = url('GELATO_API_BASE', ['https:', 'http:'])
  const products = readProducts(
    given,
    'GELATO_PRODUCTS',
    gelatoProducts,
    /^[A-Za-z0-9_.-]{20,300}$/,
    faults,
  )
  const orderType: GelatoOrderType =
    readOneOf(given, 'GELATO_ORDERS', gelatoOrderTypes, faults) ?? 'order'
  if (shipping !== null && !/^[\w-]{2,60}(,[\w-]{2,60}){0,9}$/.test(shipping))
    faults.push(
      `GELATO_SHIPPING must be normal, standard, express or Gelato’s own names of ways of sending, by commas without spaces, not "${shipping}"`,
    )
  if (newsKey !== null && !/^[A-Za-z0-9_-]{20,200}$/.test(newsKey))
    faults.push('GELATO_NEWS_KEY must be at least 20 letters, digits, dashes or underscores')
  if (apiKey === null) {
    if (newsKey !== null)
      faults.push('GELATO_NEWS_KEY is set, but not GELATO_API_KEY: without it nothing is asked')
    return null
  }
  checkKey('GELATO_API_KEY', apiKey, faults)
  const baseUrls = base === null ? gelatoBases : { order: base, product: base }
  checkReach('GELATO', { baseUrl: baseUrls.order, publicUrl }, 'Gelato', faults)
  return { apiKey, baseUrls, products, orderType, shipping, newsKey }
}

function checkKey(name: string, key: string, faults: string[]): void {
  if (!/^[\x21-\x39\x3b-\x7e]{8,200}$/.test(key))
    faults.push(
      `${name} cannot be a key: it is too short, or holds spaces or characters that no key has`,
    )
}

/** Keys and addresses go there, and print files are fetched from here. */
function checkReach(
  prefix: 'LULU' | 'GELATO' | 'PRODIGI',
  { baseUrl, publicUrl }: { baseUrl: string; publicUrl: string },
  service: string,
  faults: string[],
): void {
  if (baseUrl.startsWith('http:') && !isLocal(baseUrl))
    faults.push(
      `${prefix}_API_BASE must begin with https:// : keys and addresses would go out unencrypted`,
    )
  if (!isLocal(baseUrl) && !publicUrl.startsWith('https:'))
    faults.push(
      `${prefix}_API_KEY is set, but PUBLIC_URL does not begin with https:// : ${service} fetches the print files from there`,
    )
}

/** "A4/soft=CODE, Square/hard=CODE": those that are to be others than the usual ones. */
function readProducts(
  given: Given,
  name: string,
  usual: PrintProducts,
  code: RegExp,
  faults: string[],
): PrintProducts {
  const products = structuredClone(usual)
  for (const entry of (given(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [kind = '', product = ''] = entry.split('=').map((part) => part.trim())
    const [format, binding] = kind.split('/') as [Format, Binding | undefined]
    if (formatNames.includes(format) && binding && bindings.includes(binding) && code.test(product))
      products[format][binding] = product
    else
      faults.push(
        `${name} must be codes by kind of book, such as "A4/soft=${usual.A4.soft}", and "${entry}" is not one`,
      )
  }
  return products
}

/** Undefined where nothing is said, or nothing that is known. */
function readOneOf<T extends string>(
  given: Given,
  name: string,
  known: readonly T[],
  faults: string[],
): T | undefined {
  const said = given(name)
  const found = known.find((one) => one === said)
  if (said !== null && !found)
    faults.push(`${name} must be one of ${known.join(', ')}, not "${said}"`)
  return found
}

/** "own=/etc/garabato/press.icc, gelato=…": by printer, where the ICC profile of its press lies. */
export function readPressProfilePaths(
  given: Given,
  faults: string[],
): Partial<Record<PrinterName, string>> {
  const paths: Partial<Record<PrinterName, string>> = {}
  for (const entry of (given('PRESS_PROFILES') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, name, path] = /^([a-z]+)\s*=\s*(.+)$/.exec(entry) ?? []
    const printer = printerNames.find((known) => known === name)
    if (printer && path) paths[printer] = path
    else
      faults.push(
        `PRESS_PROFILES must be files by printer (${printerNames.join(', ')}), such as "own=/etc/press.icc", and "${entry}" is not one`,
      )
  }
  return paths
}
