import * as adminCatalogue from './admin-catalogue.ts'
import * as adminDiscounts from './admin-discounts.ts'
import * as adminLegal from './admin-legal.ts'
import * as adminOrderFilters from './admin-order-filters.ts'
import * as adminOrders from './admin-orders.ts'
import * as adminReview from './admin-review.ts'
import * as adminSession from './admin-session.ts'
import * as adminStaff from './admin-staff.ts'
import * as adminBatch from './admin-batch.ts'
import * as adminPapers from './admin-papers.ts'
import * as adminChanges from './admin-changes.ts'
import * as adminFigures from './admin-figures.ts'
import * as adminMails from './admin-mails.ts'
import * as adminPacking from './admin-packing.ts'
import * as adminParcels from './admin-parcels.ts'
import * as adminDeskOrder from './admin-desk-order.ts'
import * as adminToday from './admin-today.ts'
import * as adminPeople from './admin-people.ts'
import * as adminPages from './admin-pages.ts'
import * as adminPaymentNews from './admin-payment-news.ts'
import * as adminProduction from './admin-production.ts'
import * as adminTexts from './admin-texts.ts'
import * as adminVerifactu from './admin-verifactu.ts'
import type { Call } from './call.ts'
import * as draft from './draft.ts'
import * as gallery from './gallery.ts'
import * as guaranteeNotice from './guarantee-notice.ts'
import * as image from './image.ts'
import * as invoice from './invoice.ts'
import * as newsletter from './newsletter.ts'
import * as order from './order.ts'
import * as ownData from './own-data.ts'
import * as ownOrder from './own-order.ts'
import * as adminSettings from './admin-settings.ts'
import * as payment from './payment.ts'
import * as bookPage from './book-page.ts'
import * as basePrice from './base-price.ts'
import * as price from './price.ts'
import * as printService from './print-service.ts'
import * as shop from './shop.ts'

export type NamedCall = { name: string; call: Call }

/** Every call of the contract under the name it is exported by, one group per file, sorted by address. */
export const callGroups: readonly { title: string; calls: readonly NamedCall[] }[] = [
  { title: 'Drafts', calls: callsOf(draft) },
  { title: 'Photos', calls: callsOf(image) },
  { title: 'Pages of the book', calls: callsOf(bookPage) },
  { title: 'Prices and discounts', calls: [...callsOf(basePrice), ...callsOf(price)] },
  { title: 'Orders and legal texts', calls: callsOf(order) },
  { title: 'After paying', calls: callsOf({ ...ownOrder, ...ownData }) },
  { title: 'Payment', calls: callsOf(payment) },
  { title: 'Invoices', calls: callsOf(invoice) },
  { title: 'Print service', calls: callsOf(printService) },
  { title: 'Gallery', calls: callsOf(gallery) },
  { title: 'Guarantee notice', calls: callsOf(guaranteeNotice) },
  { title: 'Shop and newsletter', calls: [...callsOf(shop), ...callsOf(newsletter)] },
  {
    title: 'Administration',
    calls: [
      adminSession,
      adminOrders,
      adminOrderFilters,
      adminLegal,
      adminDiscounts,
      adminCatalogue,
    ].flatMap(callsOf),
  },
  { title: 'Administration: accounts and sessions', calls: callsOf(adminStaff) },
  { title: 'Administration: figures', calls: callsOf(adminFigures) },
  { title: 'Administration: audit trail', calls: callsOf(adminChanges) },
  {
    title: 'Administration: an order at the desk',
    calls: callsOf({ ...adminDeskOrder, ...adminParcels, ...adminPacking, ...adminToday }),
  },
  { title: 'Administration: many orders at once', calls: callsOf(adminBatch) },
  { title: 'Administration: what goes along with parcels', calls: callsOf(adminPapers) },
  { title: 'Administration: mails and newsletter', calls: callsOf(adminMails) },
  { title: 'Administration: people and their data', calls: callsOf(adminPeople) },
  { title: 'Administration: news of payments', calls: callsOf(adminPaymentNews) },
  { title: 'Administration: the pages of a book', calls: callsOf(adminPages) },
  { title: 'Administration: records of invoices', calls: callsOf(adminVerifactu) },
  { title: 'Administration: seller and mail texts', calls: callsOf(adminTexts) },
  { title: 'Administration: settings', calls: callsOf(adminSettings) },
  { title: 'Administration: production', calls: callsOf({ ...adminProduction, ...adminReview }) },
]

export const allCalls: readonly NamedCall[] = callGroups.flatMap(({ calls }) => calls)

function callsOf(file: Record<string, unknown>): NamedCall[] {
  return Object.entries(file)
    .flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : []))
    .sort((a, b) => (a.call.path === b.call.path ? 0 : a.call.path < b.call.path ? -1 : 1))
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'answer' in value
  )
}
