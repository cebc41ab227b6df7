import {
  adminCorrectRecord,
  adminListRecords,
  adminProveVerifactu,
  adminReadDeclaration,
  adminReadVerifactu,
  adminSendRecords,
  adminTakeInvoiceBack,
} from '#contract/admin-verifactu.ts'
import { declaration } from '#shop/invoices/verifactu/declaration.ts'
import {
  correctRecord,
  readVerifactu,
  sendNow,
  showRecords,
  takeBack,
} from '#shop/invoices/verifactu/desk.ts'
import { proveChain } from '#shop/invoices/verifactu/prove-chain.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

/** What is recorded of invoices for the tax agency. */
export function adminVerifactuRoutes(server: Server, shop: Shop): void {
  const ok = { ok: true as const }
  bind(server, adminReadVerifactu, () => readVerifactu(shop))
  bind(server, adminProveVerifactu, () => proveChain(shop))
  bind(server, adminReadDeclaration, async () => declaration(shop))
  bind(server, adminListRecords, ({ query: { before, number, only } }) =>
    showRecords(shop, {
      before: before === undefined ? null : Number(before),
      number: number || null,
      only: only ?? null,
    }),
  )
  bind(server, adminTakeInvoiceBack, async ({ params, body, admin }) => {
    await takeBack(shop, admin.username, { id: Number(params.id), reason: body.reason })
    return ok
  })
  bind(server, adminCorrectRecord, async ({ params, admin }) => {
    await correctRecord(shop, admin.username, Number(params.id))
    return ok
  })
  bind(server, adminSendRecords, async () => {
    await sendNow(shop)
    return ok
  })
}
