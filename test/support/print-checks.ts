import type { PrintProducts } from '#domain/print-job.ts'

/** A look at a file: where it stands, and what is wrong with it. */
export type FileCheck = { status: string; errors?: string[] }

export type PrintChecks = {
  /** what it says to files that it is to look at, step by step; without it they pass at the second look */
  checks: { interior: FileCheck[]; cover: FileCheck[] }
  /** the covers that it wants, in mm, by product; a book's own unless they are changed */
  covers: Record<string, [width: number, height: number]>
  /** what it was asked to look at and to price, as it came */
  asked: { path: string; body: Record<string, unknown> }[]
  /** an answer's status and body; null for what is none of these calls */
  answer(method: string, path: string, body: string): [number, unknown] | null
}

const inch = 25.4
/** As Lulu's templates have them: back and front with an eighth of an inch around, or a case with its spine, turned in three quarters of an inch. */
const coverOf = (width: number, height: number, binding: 'soft' | 'hard'): [number, number] =>
  binding === 'soft'
    ? [2 * width + inch / 4, height + inch / 4]
    : [2 * width + inch / 4 + inch / 4 + 1.5 * inch, height + inch / 4 + 1.5 * inch]

/** The calls of Lulu's Print API that order nothing: how large a cover is to be, what is wrong with a file, what a book would cost. */
export function openPrintChecks(products: PrintProducts): PrintChecks {
  const checks: PrintChecks['checks'] = { interior: [], cover: [] }
  const asked: PrintChecks['asked'] = []
  const covers: PrintChecks['covers'] = {
    [products.A4.soft]: coverOf(210, 297, 'soft'),
    [products.A4.hard]: coverOf(210, 297, 'hard'),
    [products.Square.soft]: coverOf(8.5 * inch, 8.5 * inch, 'soft'),
    [products.Square.hard]: coverOf(8.5 * inch, 8.5 * inch, 'hard'),
  }
  return { checks, asked, covers, answer }

  function answer(method: string, path: string, body: string): [number, unknown] | null {
    const look = /^\/validate-(interior|cover)\/(?:(\d+)\/)?$/.exec(path)
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>
    const missing = (...names: string[]): [number, unknown] | null => {
      const gone = names.filter((name) => given[name] === undefined)
      return gone.length > 0
        ? [400, Object.fromEntries(gone.map((name) => [name, ['This field is required.']]))]
        : null
    }
    if (method === 'POST' && !path.startsWith('/print-jobs/')) asked.push({ path, body: given })
    if (look) {
      const steps = checks[look[1] as 'interior' | 'cover']
      if (method === 'POST')
        return (
          missing(
            'source_url',
            ...(look[1] === 'cover' ? ['pod_package_id', 'interior_page_count'] : []),
          ) ?? [201, { id: 7, errors: null, status: null, ...steps.shift() }]
        )
      return [200, { id: Number(look[2]), errors: null, status: 'NORMALIZED', ...steps.shift() }]
    }
    if (path === '/cover-dimensions/') {
      const size = covers[String(given['pod_package_id'])]
      if (!size) return [400, { pod_package_id: ['Unknown product.'] }]
      const [width, height] = size.map((mm) => mm.toFixed(3))
      return (
        missing('interior_page_count', 'pod_package_id') ?? [
          201,
          { width, height, unit: given['unit'] ?? 'pt' },
        ]
      )
    }
    if (path === '/print-job-cost-calculations/') {
      const { phone_number: phone } = (given['shipping_address'] ?? {}) as Record<string, unknown>
      if (phone === undefined) return [400, { shipping_address: { phone_number: ['Required.'] } }]
      return (
        missing('line_items', 'shipping_address', 'shipping_option') ?? [
          201,
          {
            currency: 'EUR',
            total_cost_incl_tax: '14.32',
            total_cost_excl_tax: '13.51',
            shipping_cost: { total_cost_incl_tax: '8.49', total_cost_excl_tax: '8.01' },
          },
        ]
      )
    }
    return null
  }
}
