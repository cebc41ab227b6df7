import { Refusal } from '#domain/refusal.ts'
import type { LegalText } from '#store/catalogue.ts'
import { listLegalTexts as listAll, lockLegalText, updateLegalText } from '#store/legal.ts'
import type { Shop } from '../shop.ts'
import { recordChange } from './record-change.ts'

/** Every legal text in every language as it is written: placeholders such as {shopName} are not filled in. */
export async function listLegalTexts(shop: Shop) {
  return (await listAll(shop.db)).map(show)
}

/** Changes title and content; which text it is, and in which language, its id says for ever. @throws Refusal not_found */
export async function saveLegalText(shop: Shop, who: string, id: string, { title, content }: { title: string; content: string }) {
  return shop.db.transaction(async (tx) => {
    const before = await lockLegalText(tx, id)
    if (!before) throw new Refusal('not_found')
    const after = await updateLegalText(tx, id, { title, content, updatedAt: shop.now() })
    await recordChange(shop, tx, { who, subject: `legal_text:${before.type}/${before.locale}`, before: audited(before), after: audited(after) })
    return show(after)
  })
}

function audited({ title, content }: LegalText): Record<string, unknown> {
  return { title, content }
}

function show(legal: LegalText) {
  return { ...legal, updatedAt: legal.updatedAt.toISOString() }
}
