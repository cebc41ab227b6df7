import { fileURLToPath } from 'node:url'
import { admin as es } from '#web/words/es/admin.ts'
import { startTaxAgency, type PretendAgency } from '../support/tax-agency.ts'
import { Administrator, paidOrder, unique } from './administrator.ts'
import { isAccessible } from './accessible.ts'
import { expect, keptShop, undrawnTest as base } from './shop-test.ts'

const certificate = (name: string) =>
  fileURLToPath(new URL(`../support/certificates/${name}`, import.meta.url))

/** A shop that sends records of its invoices to an agency on this machine, through its own worker. */
async function openAgency() {
  const agency = await startTaxAgency()
  agency.pause = 1
  const { shop, close } = await keptShop({
    drawsInPretence: true,
    env: {
      SELLER_NAME: 'Garabato Libros, S.L.',
      SELLER_ADDRESS: 'Calle Mayor 1; 28013 Madrid',
      SELLER_TAX_ID: 'B12345678',
      VERIFACTU: 'live',
      VERIFACTU_SERVICE: agency.settings.address,
      VERIFACTU_CERTIFICATE: certificate('seller.p12'),
      VERIFACTU_CERTIFICATE_PASSWORD: 'prueba',
      NODE_EXTRA_CA_CERTS: certificate('authority.pem'),
    },
  })
  return {
    agency,
    shop,
    async close() {
      await close()
      await agency.close()
    },
  }
}

const test = base.extend<{ agency: PretendAgency }>({
  agency: async ({ kept }, use) => use((await kept.open('agency', openAgency)).agency),
  shop: async ({ kept }, use) => use((await kept.open('agency', openAgency)).shop),
})

test(
  'records of invoices: sent by the worker, corrected and taken back on the desk',
  { tag: '@desk' },
  async ({ page, shop, agency }) => {
    const { verifactu: words } = es
    const admin = new Administrator(page)
    await paidOrder(shop.url, unique('Libro '))
    await expect.poll(() => agency.sendings.length).toBe(1)
    const [, first = ''] = /Alta (\S+)/.exec(agency.sendings[0]!.records[0]!) ?? []
    const second = first.replace(/\d$/, (digit) => String(Number(digit) + 1))
    agency.fault(second, '1109')
    await paidOrder(shop.url, unique('Libro '))
    await expect.poll(() => agency.sendings.length).toBe(2)

    await admin.enter()
    await page.goto(`${shop.url}/admin`)
    await admin.says(words.todayCorrect({ count: 1 }))
    await page.getByRole('link', { name: words.todayOpen }).click()
    await admin.says(words.proof.whole({ count: 2 }))
    await expect(page.getByText('Certificado de GARABATO LIBROS SL')).toBeVisible()
    const rowOf = (number: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
    await expect(rowOf(first).first()).toContainText(words.states.accepted)
    await expect(rowOf(second)).toContainText('1109 · Error de prueba <1109> ñ')
    await isAccessible(page)

    agency.fault(second, null)
    await admin.button(words.correct.actionOf({ number: second })).click()
    await admin.answer(words.correct.action)
    await admin.says(words.correct.done)
    await expect.poll(() => agency.kept.get(second)?.state).toBe('Correcta')

    await page.getByLabel(words.list.number).fill(first)
    await admin.button(words.list.search).click()
    await admin.button(words.back.actionOf({ number: first })).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.back.submit }).click()
    await expect(dialog.getByText(words.back.reasonRequired)).toBeVisible()
    await isAccessible(page)
    await dialog.getByLabel(words.back.reason).fill('Pedido de prueba: no hubo venta')
    await dialog.getByRole('button', { name: words.back.submit }).click()
    await admin.says(words.back.done)
    await expect(page.getByRole('row').filter({ hasText: words.anulacion })).toHaveCount(1)
    await expect.poll(() => agency.kept.get(first)?.state).toBe('Anulada')

    await expect(page.getByText('DECLARACIÓN RESPONSABLE DEL SISTEMA')).toBeVisible()
    await admin.says(words.declaration.missing({ names: 'VERIFACTU_SIGNED' }))
  },
)
