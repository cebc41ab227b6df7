import { list, record } from '../answer-parts.ts'
import { PrintServiceError, type PrintOrder, type PrintService } from '../print-service.ts'
import { faultIn } from './answers.ts'
import type { GelatoCall } from './call.ts'
import { addressOf, quoted } from './order.ts'
import { readPrice } from './price.ts'

/** A cover that is further off would have its spine beside the fold. */
const coverToleranceMm = 0.5

/**
 * What Gelato's own calls say to a book before it is ordered: whether it has the product, with so many pages, and for
 * that country; how large its
 * cover must be; whether anybody takes it there. It looks at no file before an order.
 */
export function checkWith(call: GelatoCall, shipping: string | null): PrintService['check'] {
  async function ask(path: string, productId: string): Promise<Record<string, unknown>> {
    const answer = await call('product', 'GET', path)
    if (answer.status === 404)
      throw new PrintServiceError('refused', `there is no product ${productId}`)
    if (answer.status !== 200) throw faultIn(answer)
    return record(answer.json)
  }

  async function checkProduct({ productId, interiorPages, recipient }: PrintOrder): Promise<void> {
    const product = await ask(`/v3/products/${encodeURIComponent(productId)}`, productId)
    if (product['productUid'] !== productId)
      throw new PrintServiceError('nonsense', 'the answer is no product')
    const counts = list(product['validPageCounts'])
    if (counts.length > 0 && !counts.includes(interiorPages))
      throw new PrintServiceError(
        'refused',
        `the product has no ${interiorPages} pages (${Math.min(...counts.map(Number))} to ${Math.max(...counts.map(Number))})`,
      )
    const [sentTo, notSentTo] = [
      list(product['supportedCountries']),
      list(product['notSupportedCountries']),
    ]
    const { country } = recipient
    if ((sentTo.length > 0 && !sentTo.includes(country)) || notSentTo.includes(country))
      throw new PrintServiceError('refused', `the product is not sent to ${country}`)
  }

  async function measureCover({ productId, interiorPages, spreadMm }: PrintOrder): Promise<void> {
    if (!spreadMm) throw new PrintServiceError('files_gone', 'the file does not begin with a cover')
    const said = await ask(
      `/v3/products/${encodeURIComponent(productId)}/cover-dimensions?pageCount=${interiorPages}`,
      productId,
    )
    const sheet = record(said['wraparoundInsideSize'] ?? said['bleedSize'])
    const wanted = { width: Number(sheet['width']), height: Number(sheet['height']) }
    if (said['measureUnit'] !== 'mm' || !(wanted.width > 0) || !(wanted.height > 0))
      throw new PrintServiceError('nonsense', 'the answer is no size of a cover')
    const isOff = [wanted.width - spreadMm.widthMm, wanted.height - spreadMm.heightMm].some(
      (off) => Math.abs(off) > coverToleranceMm,
    )
    if (isOff)
      throw new PrintServiceError(
        'refused',
        `cover ${spreadMm.widthMm.toFixed(1)} × ${spreadMm.heightMm.toFixed(1)} mm; wanted ${wanted.width.toFixed(1)} × ${wanted.height.toFixed(1)} mm`,
      )
  }

  return async (order) => {
    addressOf(order)
    await checkProduct(order)
    await measureCover(order)
    const priced = await call('order', 'POST', '/v4/orders:quote', quoted(order))
    if (priced.status !== 200 && priced.status !== 201) throw faultIn(priced)
    readPrice(priced.json, order.recipient.country, shipping)
  }
}
