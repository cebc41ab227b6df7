import { missingForCountries, type CountrySetting } from '#domain/country-duties.ts'
import { missingInDeclaration } from '#domain/declaration.ts'
import { dayAt } from '#domain/invoice-number.ts'
import { locales } from '#domain/locale.ts'
import { ownersDuties, readinessFaults, type Readiness } from '#domain/readiness.ts'
import { countriesOfUnion, untaxedCountries } from '#domain/vat.ts'
import { listNotices } from '#store/guarantee-notices.ts'
import { readBasePrice, shippingPriceName } from '#store/catalogue.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'

/** What must stand beside the offer and in the book: who made it, and where to write, on paper and without. */
const onManufacturer = ['SELLER_NAME', 'SELLER_ADDRESS', 'SUPPORT_EMAIL'] as const

const countryFaults: Record<CountrySetting, Readiness> = {
  SELLER_EPR_FR: 'epr_fr',
  SELLER_MEDIATOR_FR: 'mediator_fr',
  SELLER_PACKAGING_DE: 'packaging_de',
  SELLER_PACKAGING_ES: 'packaging_es',
  SELLER_REPRESENTATIVE_GB: 'representative_gb',
}

/** Whether customers pay with real money: with Stripe's live keys, of which the browser's says so too. */
export const takesMoney = ({ payments }: Pick<Shop, 'payments'>): boolean =>
  payments.publishableKey?.includes('_live_') ?? false

/** What the shop sees to be missing while real money is taken: nothing while it is not. */
export async function missingForMoney(shop: Shop): Promise<Readiness[]> {
  if (!takesMoney(shop)) return []
  const seen: readonly Readiness[] = readinessFaults
  return (await readReadiness(shop)).filter((name) => seen.includes(name))
}

/** What is still to be done before the shop may sell: first what it sees by itself, then what only its owner can know. */
export async function readReadiness(shop: Shop): Promise<Readiness[]> {
  const { mockCards, now, payments } = shop
  const settings = await settingsNow(shop)
  const shipping = await readBasePrice(shop.db, shippingPriceName)
  const today = dayAt(now(), settings.invoices.timeZone)
  const isOver = Boolean(shipping?.limitedUntil && shipping.limitedUntil < today)
  const { ageClass } = await readOwnerSettings(shop.db)
  const notices = await listNotices(shop.db)
  const faults: [Readiness, boolean][] = [
    ['payments_pretended', mockCards !== null],
    ['payments_test', payments.publishableKey !== null && !takesMoney(shop)],
    ['mails_kept', settings.legal.mail === null],
    ['address_open', !settings.publicUrl.startsWith('https:')],
    ['offer_over', isOver && shipping?.priceCents === 0],
    ['manufacturer_open', onManufacturer.some((name) => settings.legal.missing.includes(name))],
    ['product_safety', ageClass === 'undecided'],
    ['verifactu_off', settings.invoices.verifactu !== 'live'],
    [
      'verifactu_unsigned',
      settings.invoices.verifactu === 'live' && missingInDeclaration(settings.producer).length > 0,
    ],
    ['vat_number', countriesOfUnion.length > 0 && !settings.invoices.seller.vatId],
    ...missingForCountries(settings.legal.abroad).map((name): [Readiness, boolean] => [
      countryFaults[name],
      true,
    ]),
    ...locales.map((locale): [Readiness, boolean] => [
      `guarantee_notice_${locale}`,
      notices.every((notice) => notice.locale !== locale),
    ]),
  ]
  const { vat } = settings.invoices
  const duties = ownersDuties.filter((duty) => {
    if (duty === 'one_stop_shop') return vat.scheme === 'destination'
    return duty !== 'united_kingdom' || untaxedCountries(vat).includes('GB')
  })
  return [...faults.filter(([, holds]) => holds).map(([name]) => name), ...duties]
}
