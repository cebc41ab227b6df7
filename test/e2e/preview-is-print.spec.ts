import type { Page } from '@playwright/test'
import { styleNames, type Format, type Style } from '../../src/domain/book-spec.ts'
import { backgrounds, type PageSettings } from '../../src/domain/page-settings.ts'
import type { SmallPhotos } from '../../src/domain/small-photos.ts'
import { smallPhotos as photoFiles } from '../support/family-photos.ts'
import { piecesInPdf, piecesInSvg, strokesApart, type Piece } from '../support/strokes.ts'
import { elsewhere, pay } from './administrator.ts'
import { Customer } from './customer.ts'
import { expect, test } from './shop-test.ts'
import type { RunningShop } from '../support/running-shop.ts'

// From photos as they are uploaded to the pages of the bound book: what a customer was shown of every sheet is compared, stroke for stroke,
// with what the print file has there.

// What is shown is read back from the page, which may fetch only from the shop.
test.use({ bypassCSP: true })

const details = [undefined, 0.2, 0.8]
const crops: PageSettings[] = [
  {},
  { crop: { x: 0.113, y: 0.127, width: 0.61, height: 0.731 } },
  { framed: true },
  // So small a part of a large photo has a copy of its own.
  { crop: { x: 0.21, y: 0.33, width: 0.31, height: 0.27 } },
  { turned: true },
]
const marks: PageSettings[] = [
  {},
  { faces: { added: [{ x: 0.4, y: 0.3, width: 0.14, height: 0.2 }], removed: [] } },
]

/** Every level of detail with every background; each meets other crops and marks in each style's book. */
function pagesOf(style: number): PageSettings[] {
  return details.flatMap((detail, d) =>
    [undefined, ...backgrounds].map((background, b) => ({
      ...crops[(2 * style + d + b) % crops.length],
      ...marks[(style + b) % marks.length],
      ...(detail !== undefined && { detail }),
      ...(background && { background }),
    })),
  )
}

/** Every other page has a line, so that there are turned, cut and framed ones with words and without. */
const captioned = (pages: PageSettings[]): PageSettings[] =>
  pages.map((page, i) => (i % 2 === 0 ? { ...page, caption: `Verano ${i}, con la abuela` } : page))

type Book = {
  style: Style
  format: Format
  colouring: string
  smallPhotos: SmallPhotos
  pages: PageSettings[]
}
const books: Book[] = styleNames.map((style, s) => ({
  style,
  format: s === 1 ? 'Square' : 'A4',
  colouring: ['natural', 'plain', 'strong'][s]!,
  smallPhotos: (['end', 'none', 'beside'] as const)[s]!,
  pages: s === 1 ? captioned(pagesOf(s)) : pagesOf(s),
}))

test(
  'what is previewed is printed, stroke for stroke',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    test.setTimeout(900_000)
    const pages: PageSettings[] = [
      { background: 'none', ...marks[1], caption: 'La primera vez que vimos el mar' },
      { ...crops[3], detail: 0.8, turned: true, caption: 'Con la abuela, 家族 🦄' },
    ]
    const book = { style: 'Manga', format: 'A4', colouring: 'pastel', pages } as const
    await isPrinted(page, shop, { ...book, smallPhotos: 'beside' })
  },
)

for (const book of books)
  test(
    `what is previewed is printed, however a page is chosen to be drawn, ${book.style}`,
    { tag: ['@desktop', '@daily'] },
    async ({ page, shop }) => {
      test.setTimeout(3_600_000)
      await isPrinted(page, shop, book)
    },
  )

async function isPrinted(page: Page, shop: RunningShop, book: Book): Promise<void> {
  const customer = new Customer(page)
  const codigo = await draftOf(shop.url, customer.email, book)
  const sheets = await previewed(customer, codigo, book)
  const proof = await printed(shop.url, customer.email, codigo, book)
  const apart = sheets.flatMap((svgs, i) => {
    const shown = svgs.flatMap(piecesInSvg)
    return strokesApart(shown, inPrint(proof, i, shown.length)).map((what) => `sheet ${i}, ${what}`)
  })
  expect(sheets).toHaveLength(24)
  expect(new Set(sheets.map((svgs) => svgs.join(''))).size).toBe(24)
  expect(apart).toEqual([])
}

/** Inside the front cover the printed book has its order's two codes, which there is no order for yet. */
function inPrint(proof: Buffer, sheet: number, shown: number): Piece[] {
  const pieces = piecesInPdf(proof, sheet + 1)
  return sheet === 1 && pieces.length === shown + 2 ? pieces.slice(0, shown) : pieces
}

async function call(url: string, method: string, path: string, body: object) {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([path, answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([
    path,
    answer.status,
    '',
  ])
  return (await answer.json()) as Record<string, string>
}

const dedication = 'Para Lía, de sus abuelos'

/** A draft with a photo for each page: a large one where a crop is cut from it, as a phone's is. */
async function draftOf(url: string, email: string, { pages, ...fields }: Book): Promise<string> {
  const { codigo } = await call(url, 'POST', '/api/pedidos/nuevo', {
    email,
    acceptDataProcessing: true,
  })
  const [[small], [large]] = [await photoFiles(1, 400), await photoFiles(1, 2600)]
  const form = new FormData()
  form.append('draftOrderId', codigo!)
  for (const { crop } of pages) {
    const { name, buffer } = crop ? large! : small!
    form.append('images', new File([new Uint8Array(buffer)], name))
  }
  const uploaded = await fetch(`${url}/api/upload-images`, { method: 'POST', body: form })
  const { files } = (await uploaded.json()) as { files: { path: string }[] }
  expect(files).toHaveLength(pages.length)
  await call(url, 'PUT', `/api/draft-orders/${codigo}`, {
    ...fields,
    title: 'Trazo a trazo',
    dedication,
    images: files.map(({ path }, i) => ({ path, page: pages[i] })),
    resumeToStep: 2,
  })
  return codigo!
}

/** The SVGs of each sheet of the book as a customer leafs through it, in the order in which they lie over one another. */
async function previewed(
  customer: Customer,
  codigo: string,
  { pages, smallPhotos }: Book,
): Promise<string[][]> {
  const { page, words } = customer
  await page.goto(`/reanudar?codigo=${codigo}`)
  await customer.field(words.resume.email).fill(customer.email)
  await customer.button(words.resume.submit).click()
  await customer.button(words.preview.open).click()
  const book = page.getByRole('dialog', { name: words.preview.title })
  await expect(book.locator('ol > li')).toHaveCount(24)
  await expect(book.getByRole('progressbar')).toHaveCount(0, { timeout: 1_800_000 })
  await expect(book.locator('li').first().locator('img[src^="blob:"]')).toHaveCount(1, {
    timeout: 600_000,
  })
  await expect(book.locator('li').first().locator('img[data-front]')).toHaveCount(1)
  await expect(book.locator('li').nth(1).getByAltText(new RegExp(dedication))).toHaveCount(1)
  await expect(book.locator('img[data-foot]')).toHaveCount(
    pages.filter(({ caption }) => caption).length,
  )
  await expect(book.locator('svg svg image')).toHaveCount(smallPhotos === 'none' ? 0 : pages.length)
  await expect(book.getByText(words.photos.editor.previewNote)).toBeVisible()
  return book.locator('ol > li').evaluateAll((sheets) =>
    Promise.all(
      sheets.map((sheet) =>
        Promise.all(
          [...sheet.querySelectorAll('image, img, svg rect[stroke]')].map(async (shown) => {
            const address = shown.getAttribute('href') ?? shown.getAttribute('src')
            // Of a small photo its frame is compared, which says where it stands.
            if (shown.closest('svg svg')) return ''
            const around = shown.closest('g[transform]')?.getAttribute('transform') ?? ''
            if (address === null) return `<g transform="${around}">${shown.outerHTML}</g>`
            const svg = await (await fetch(address)).text()
            if (shown.tagName !== 'image') return svg
            const [x, y, width] = ['x', 'y', 'width'].map((name) => shown.getAttribute(name))
            const own = /viewBox="0 0 ([\d.]+) /.exec(svg)![1]
            return `<g transform="translate(${x} ${y}) scale(${Number(width) / Number(own)})">${svg}</g>`
          }),
        ),
      ),
    ),
  )
}

/** Orders the book and pays it; the proof of what the shop's own worker binds. */
async function printed(url: string, email: string, codigo: string, book: Book): Promise<Buffer> {
  const { id, checkoutToken } = await call(url, 'POST', '/api/orders', {
    draftOrderId: codigo,
    format: book.format,
    style: book.style,
    title: 'Trazo a trazo',
    customerName: 'Ana Pérez',
    customerEmail: email,
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28001',
    country: 'ES',
    locale: 'es',
  })
  await pay(url, checkoutToken!)
  const ask = await elsewhere(url)
  await expect
    .poll(async () => (await ask('GET', `${id}/pages`)).order.fulfilment, {
      timeout: 1_800_000,
      intervals: [1_000],
    })
    .toBe('review')
  return ask.file(`${id}/files/proof`)
}
