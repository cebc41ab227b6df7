import {
  adminBatch,
  adminBatchFiles,
  adminDissolveBatch,
  adminListBatches,
  adminMakeBatch,
  adminShipList,
} from '#contract/admin-batch.ts'
import type { Locale } from '#domain/locale.ts'
import type { Refusal } from '#domain/refusal.ts'
import { dissolveBatch, listBatches, makeBatch } from '#shop/batch/order-batches.ts'
import { openBatchFiles, type BatchFile } from '#shop/batch/print-files-zip.ts'
import { runBatch, type BatchOutcome } from '#shop/batch/run-batch.ts'
import { shipList } from '#shop/batch/ship-list.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { messageFor } from '../http/message-for.ts'
import type { Server } from '../http/server.ts'
import { attachment, zipStream, type ZipEntry } from '../http/zip.ts'

const ok = { ok: true } as const

export function adminBatchRoutes(server: Server, shop: Shop): void {
  bind(server, adminBatch, async ({ params, body, locale, admin }) =>
    (await runBatch(shop, admin.username, { ...params, ...body })).map(worded(locale)),
  )

  bind(server, adminMakeBatch, async ({ body, locale, admin }) => {
    const { number, outcomes } = await makeBatch(shop, admin.username, body.ids)
    return { number, outcomes: outcomes.map(worded(locale)) }
  })

  bind(server, adminListBatches, () => listBatches(shop))

  bind(server, adminDissolveBatch, async ({ params }) => {
    await dissolveBatch(shop, Number(params.number))
    return ok
  })

  bind(server, adminShipList, async ({ body, locale, admin }) =>
    (await shipList(shop, admin.username, body)).map(({ refusal, ...told }) => ({
      ...told,
      message: messageOf(refusal, locale),
    })),
  )

  bind(server, adminBatchFiles, async ({ query, locale, reply }) => {
    const files = await openBatchFiles(shop, query.ids.split(','), locale)
    reply
      .type('application/zip')
      .header('Content-Disposition', attachment('print_files.zip', 'print_files.zip'))
      .header('Cache-Control', 'no-store')
    return zipStream(entries(files))
  })
}

const worded =
  (locale: Locale) =>
  ({ refusal, ...told }: BatchOutcome) => ({
    ...told,
    code: refusal?.code ?? null,
    message: messageOf(refusal, locale),
  })

const messageOf = (refusal: Refusal | null, locale: Locale) =>
  refusal && messageFor(refusal.code, locale, refusal.details)

async function* entries(files: AsyncIterable<BatchFile>): AsyncGenerator<ZipEntry> {
  for await (const { name, content, changedAt } of files) yield { name, bytes: content, changedAt }
}
