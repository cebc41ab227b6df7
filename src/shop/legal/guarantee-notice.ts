import { createHash } from 'node:crypto'
import { inspectNotice } from '#book/upload/inspect-notice.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  listNotices,
  putNotice,
  readNotice,
  removeNotice,
  type Notice,
} from '#store/guarantee-notices.ts'
import { recordChange } from '../changes/record-change.ts'
import type { Shop } from '../shop.ts'

/** Which languages have their notice. */
export const showNotices = (shop: Pick<Shop, 'db'>) => listNotices(shop.db)

/** @throws Refusal not_found */
export async function openNotice(shop: Shop, locale: Locale): Promise<Notice> {
  const notice = await readNotice(shop.db, locale)
  if (!notice) throw new Refusal('not_found')
  return notice
}

/**
 * Puts the Commission's file in for a language, in the place of the one before. Its bytes are kept as they came.
 * @throws Refusal those of inspectNotice
 */
export async function takeNotice(
  shop: Shop,
  who: string,
  { locale, bytes }: { locale: Locale; bytes: Buffer },
) {
  const contentType = await inspectNotice(bytes, (png) =>
    shop.decodes.run(() => shop.decoder.inspect(png)),
  )
  const digest = createHash('sha256').update(bytes).digest('hex')
  return change(shop, who, locale, { contentType, digest, bytes })
}

/** @throws Refusal not_found */
export const dropNotice = (shop: Shop, who: string, locale: Locale) =>
  change(shop, who, locale, null)

async function change(
  shop: Shop,
  who: string,
  locale: Locale,
  after: Pick<Notice, 'contentType' | 'digest' | 'bytes'> | null,
) {
  return shop.db.transaction(async (tx) => {
    const before = await readNotice(tx, locale)
    if (!before && !after) throw new Refusal('not_found')
    if (before?.digest === after?.digest) return listNotices(tx)
    if (after) await putNotice(tx, { locale, ...after, putAt: shop.now() })
    else await removeNotice(tx, locale)
    await recordChange(shop, tx, {
      who,
      subject: `guarantee_notice:${locale}`,
      before: { file: before?.digest ?? null },
      after: { file: after?.digest ?? null },
    })
    return listNotices(tx)
  })
}
