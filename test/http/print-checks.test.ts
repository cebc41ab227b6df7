import { afterEach, describe, expect, test } from 'vitest'
import { adminReadPrintQuote } from '#contract/admin-production.ts'
import { usePrintService } from '#support/print-service.ts'

const here = usePrintService()
const { approved, handOver, shown, job, tend, jobsOf, inTrouble } = here

describe('before a book is ordered', () => {
  afterEach(() => {
    here.api.checks.interior.length = 0
    here.api.checks.cover.length = 0
  })

  test('its cover is measured and both files are looked at, by the product and the pages it has', async () => {
    const book = await approved({ format: 'Square', binding: 'hard' })
    await handOver(book)
    here.api.checks.interior.push({ status: 'VALIDATING' }, { status: 'NORMALIZING' })
    here.api.asked.length = 0
    expect(await tend(book.id)).toBe('')
    const [sent] = await jobsOf(book.id)
    const { interior, cover, pod_package_id } = sent!.line_items[0]!.printable_normalization
    expect(here.api.asked.map(({ path, body }) => ({ path, ...body }))).toEqual([
      { path: '/cover-dimensions/', pod_package_id, interior_page_count: 24, unit: 'mm' },
      { path: '/validate-interior/', pod_package_id, source_url: interior.source_url },
      {
        path: '/validate-cover/',
        pod_package_id,
        source_url: cover.source_url,
        interior_page_count: 24,
      },
    ])
    expect(here.api.calls.filter(({ path }) => path === '/validate-interior/7/')).toHaveLength(2)
  })

  test.each(['interior', 'cover'] as const)(
    'a faulty %s is told in the service’s words, and nothing is ordered',
    async (part) => {
      const book = await approved()
      await handOver(book)
      here.api.checks[part].push(
        { status: 'VALIDATING' },
        { status: 'ERROR', errors: ['Fonts are\u0000 not embedded', 'Page 3 is too small'] },
      )
      expect(await tend(book.id)).toBe('')
      expect((await shown(book.id)).handover.job).toMatchObject({
        state: 'refused',
        fault: 'refused',
        message: `${part}: Fonts are not embedded · Page 3 is too small`,
      })
      expect(await jobsOf(book.id)).toEqual([])
      expect(await inTrouble()).toContain(book.id)
      // Mended, it can be handed over again.
      await handOver(book)
      await tend(book.id)
      expect(await jobsOf(book.id)).toHaveLength(1)
    },
  )

  test('a cover that would not fit is told with both sizes, and nothing is ordered', async () => {
    const { covers } = here.api
    const was = covers['TEST.A4.HARD']!
    covers['TEST.A4.HARD'] = [was[0] + 3, was[1]]
    const book = await approved({ binding: 'hard' })
    await handOver(book)
    await tend(book.id)
    expect(await job(book.id)).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/^cover 470\.8 × 341\.\d mm; wanted 473\.8 × 341\.\d mm$/),
    })
    expect(await jobsOf(book.id)).toEqual([])
    covers['TEST.A4.HARD'] = was
  })

  test('an answer that is no check of a file is tried again, and orders nothing', async () => {
    const book = await approved()
    await handOver(book)
    here.api.checks.cover.push({ status: 'VALIDATING', ...({ id: '../print-jobs' } as object) })
    expect(await tend(book.id)).toBe('the answer is no check of a file')
    expect(await job(book.id)).toMatchObject({ state: 'asked', fault: 'nonsense' })
    expect(await jobsOf(book.id)).toEqual([])
    expect(await tend(book.id)).toBe('')
    expect(await jobsOf(book.id)).toHaveLength(1)
  })
})

describe('what a book would cost', () => {
  const price = (id: string) => here.ask(adminReadPrintQuote, { params: { id } })

  test('is told without a name, and nothing is ordered', async () => {
    const book = await approved()
    here.api.asked.length = 0
    expect(await price(book.id)).toMatchObject({
      status: 200,
      body: { quote: { currency: 'EUR', totalCents: 1432, shippingCents: 849 }, fault: null },
    })
    const { body } = here.api.asked[0]!
    expect(body).toMatchObject({
      line_items: [{ page_count: 24, pod_package_id: 'TEST.A4.SOFT', quantity: 1 }],
      shipping_address: { street1: 'Calle Mayor 1', country_code: 'ES', postcode: '28001' },
      shipping_option: 'MAIL',
    })
    expect(JSON.stringify(body)).not.toContain('Ana')
    expect((await shown(book.id)).handover.job).toBeNull()
  })

  test('is not told where nobody answers, or the book is another printer’s', async () => {
    const book = await approved()
    here.api.down(true)
    expect(await price(book.id)).toMatchObject({
      status: 200,
      body: { quote: null, fault: 'unreachable' },
    })
    here.api.down(false)
    const own = await approved({ printer: 'own' })
    expect(await price(own.id)).toMatchObject({ status: 422, body: { code: 'no_print_service' } })
    expect(await price('nobodys')).toMatchObject({ status: 404 })
    expect((await shown(own.id)).handover.tellsPrices).toBe(false)
  })
})
