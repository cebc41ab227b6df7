import type { Role } from '#domain/staff.ts'
import type { Call } from './call.ts'

// Who may make which of the administration's calls: the one table, which the server enforces (http/bind.ts) and the desk reads to show
// nothing that would be refused. A call that stands in neither list is the owners' alone, and a test asks for it here.

/** Whoever is logged in: orders, production and parcels, and one's own account. */
const everyones: readonly string[] = [
  'GET /api/admin/me',
  'GET /api/admin/orders',
  'GET /api/admin/orders/:id/images',
  'GET /api/admin/orders/:id/images/download',
  'GET /api/admin/orders/count',
  'GET /api/admin/order-filters',
  'POST /api/admin/order-filters',
  'PUT /api/admin/order-filters/:id',
  'PUT /api/admin/order-filters/:id/list',
  'DELETE /api/admin/order-filters/:id',
  'PUT /api/admin/orders/:id/address',
  'POST /api/admin/orders/:id/delivery',
  'POST /api/admin/orders/:id/jobs',
  'GET /api/admin/orders/:id/label',
  'POST /api/admin/orders/:id/mails',
  'POST /api/admin/orders/:id/messages',
  'POST /api/admin/orders/:id/messages/seen',
  'POST /api/admin/orders/:id/notes',
  'DELETE /api/admin/orders/:id/notes/:noteId',
  'POST /api/admin/orders/:id/printing',
  'GET /api/admin/orders/:id/running',
  'GET /api/admin/orders/:id/reprints',
  'POST /api/admin/orders/:id/reprints',
  'DELETE /api/admin/orders/:id/reprints/:reprintId',
  'PUT /api/admin/orders/:id/shipping',
  'DELETE /api/admin/orders/:id/shipping',
  'POST /api/admin/orders/:id/shipping',
  'GET /api/admin/picking-list',
  'GET /api/admin/picking-list/labels',
  'GET /api/admin/today',
  'GET /api/admin/book-extras',
  'GET /api/admin/batch-files',
  'POST /api/admin/batch/:action',
  'GET /api/admin/batches',
  'POST /api/admin/batches',
  'DELETE /api/admin/batches/:number',
  'POST /api/admin/tracking-list',
  'GET /api/admin/batch-papers',
  'GET /api/admin/orders/:id/papers',
  'POST /api/admin/scans',
  'GET /api/admin/orders/:id/payment-news',
  'GET /api/admin/orders/:id/drawings/:drawingId',
  'GET /api/admin/orders/:id/drawings/:drawingId/page/:side',
  'GET /api/admin/orders/:id/pages',
  'POST /api/admin/orders/:id/pages/:path/redraw',
  'GET /api/admin/weights',
  'POST /api/admin/orders/:id/book/approve',
  'POST /api/admin/orders/:id/book/make',
  'PUT /api/admin/orders/:id/cover',
  'POST /api/admin/orders/:id/cover/replace',
  'GET /api/admin/orders/:id/files/:part',
  'POST /api/admin/orders/:id/handover',
  'POST /api/admin/orders/:id/handover/cancellation',
  'GET /api/admin/orders/:id/print-quote',
  'PUT /api/admin/orders/:id/pages',
  'POST /api/admin/orders/:id/pages/:path/replace',
  'POST /api/admin/orders/:id/pages/approve',
  'POST /api/admin/orders/:id/pages/flag',
  'PUT /api/admin/orders/:id/printer',
  'GET /api/admin/orders/:id/timeline',
  'GET /api/admin/account',
  'PUT /api/admin/account/password',
  'POST /api/admin/account/totp',
  'POST /api/admin/account/totp/confirmation',
  'POST /api/admin/account/totp/removal',
  'POST /api/admin/account/recovery-codes',
  'POST /api/admin/account/confirmation',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
]

/** Owners: prices and codes, money, legal texts, settings, erasures, exports, figures, the audit trail and other people's accounts. */
const owners: readonly string[] = [
  'GET /api/admin/invoices.csv',
  'GET /api/admin/orders/:id/invoice',
  'GET /api/admin/orders/:id/invoices',
  'GET /api/admin/orders/:id/billing',
  'PUT /api/admin/orders/:id/billing',
  'PATCH /api/admin/orders/:orderId/status',
  'GET /api/admin/orders/export',
  'GET /api/admin/legal-content',
  'GET /api/admin/privacy-records',
  'PUT /api/admin/legal-content/:id',
  'POST /api/admin/legal-content/:id/preview',
  'POST /api/admin/legal-content/:id/settle',
  'POST /api/admin/discount-codes',
  'GET /api/admin/discount-codes',
  'DELETE /api/admin/discount-codes/:id',
  'PUT /api/admin/discount-codes/:id',
  'GET /api/admin/base-pricing',
  'PUT /api/admin/base-pricing/:id',
  'POST /api/admin/book-extras',
  'DELETE /api/admin/book-extras/:id',
  'PUT /api/admin/book-extras/:id',
  'POST /api/admin/extra-pricing',
  'GET /api/admin/extra-pricing',
  'PUT /api/admin/extra-pricing/:id',
  'GET /api/admin/figures',
  'GET /api/admin/changes',
  'POST /api/admin/file-removal',
  'POST /api/admin/orders/:id/cancellation',
  'POST /api/admin/orders/:id/erasure',
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/orders/:id/refunds/check',
  'GET /api/admin/failed-mails',
  'POST /api/admin/failed-mails/:ref/dismissal',
  'POST /api/admin/failed-mails/:ref/sending',
  'GET /api/admin/newsletter',
  'GET /api/admin/newsletter.csv',
  'POST /api/admin/orders/:id/payment-news/seen',
  'GET /api/admin/settings',
  'PUT /api/admin/settings',
  'PUT /api/admin/weights',
  'GET /api/admin/staff',
  'POST /api/admin/staff',
  'PUT /api/admin/staff/:username',
  'DELETE /api/admin/staff/:username',
  'GET /api/admin/logins',
  'POST /api/admin/people/search',
  'POST /api/admin/people/export',
  'POST /api/admin/people/erase',
  'GET /api/admin/guarantee-notices',
  'POST /api/admin/guarantee-notices/:locale',
  'DELETE /api/admin/guarantee-notices/:locale',
  'GET /api/admin/gallery',
  'POST /api/admin/gallery',
  'PUT /api/admin/gallery',
  'PUT /api/admin/gallery/:id',
  'DELETE /api/admin/gallery/:id',
  'POST /api/admin/gallery/:id/drawing',
  'GET /api/admin/gallery/:id/:picture',
  'GET /api/admin/verifactu',
  'GET /api/admin/costs',
  'PUT /api/admin/costs',
  'PUT /api/admin/book-extras/:id/stock',
  'GET /api/admin/seller',
  'PUT /api/admin/seller',
  'POST /api/admin/seller/preview',
  'GET /api/admin/mail-texts',
  'GET /api/admin/mail-texts/:kind/:locale',
  'PUT /api/admin/mail-texts/:kind/:locale',
  'POST /api/admin/mail-texts/:kind/:locale/preview',
  'GET /api/admin/verifactu/proof',
  'GET /api/admin/verifactu/records',
  'GET /api/admin/verifactu/declaration',
  'POST /api/admin/verifactu/records/:id/taking-back',
  'POST /api/admin/verifactu/records/:id/correction',
  'POST /api/admin/verifactu/sending',
]

/** Who gets in, and who no longer: only for whoever has just proved that the session is still in its owner's hands. */
const confirmed: ReadonlySet<string> = new Set([
  'POST /api/admin/staff',
  'PUT /api/admin/staff/:username',
  'DELETE /api/admin/staff/:username',
  'DELETE /api/admin/sessions/:id',
])

/** What remains to an account that has something to settle first. */
const untilSettled: ReadonlySet<string> = new Set([
  'GET /api/admin/me',
  'GET /api/admin/account',
  'PUT /api/admin/account/password',
  'POST /api/admin/account/totp',
  'POST /api/admin/account/totp/confirmation',
])

const open = new Set(everyones)

/** Whether somebody of this role may make an administrator's call. */
export function may(role: Role, { method, path }: Pick<Call, 'method' | 'path'>): boolean {
  return role === 'owner' || open.has(`${method} ${path}`)
}

/** Whether a call takes a password that was typed just now. */
export const needsConfirmation = ({ method, path }: Pick<Call, 'method' | 'path'>): boolean =>
  confirmed.has(`${method} ${path}`)

/** Whether an account may make a call before it has settled what is due. */
export const isBeforeSettling = ({ method, path }: Pick<Call, 'method' | 'path'>): boolean =>
  untilSettled.has(`${method} ${path}`)

/** Every call that the table names, for the test that none is missing. */
export const ruledCalls: readonly string[] = [...everyones, ...owners]
