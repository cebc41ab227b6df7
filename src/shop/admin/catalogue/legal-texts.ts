import { Refusal } from '#domain/refusal.ts'
import type { LegalText } from '#store/catalogue.ts'
import { listLegalTexts as listAll, lockLegalText, updateLegalText } from '#store/legal.ts'
import { readSetup, type Setup } from '../../legal/setup.ts'
import { publicText } from '../../legal/read-legal.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

/** Every legal text in every language as it is written, with marks such as {shopName}, and as customers read it. */
export async function listLegalTexts(shop: Shop) {
  const [texts, setup] = await Promise.all([listAll(shop.db), readSetup(shop)])
  return texts.map((text) => show(text, setup))
}

/** What customers would read if a text were written so. @throws Refusal not_found */
export async function previewLegalText(
  shop: Shop,
  id: string,
  content: string,
): Promise<{ reads: string }> {
  const [text] = (await listAll(shop.db)).filter((candidate) => candidate.id === id)
  if (!text) throw new Refusal('not_found')
  return { reads: publicText({ ...text, content }, await readSetup(shop)) }
}

/** Changes title and content; which text it is, and in which language, its id says for ever. @throws Refusal not_found, conflict */
export async function saveLegalText(
  shop: Shop,
  who: string,
  id: string,
  { title, content, version }: { title: string; content: string; version?: string | undefined },
) {
  const setup = await readSetup(shop)
  return shop.db.transaction(async (tx) => {
    const before = await lockLegalText(tx, id)
    if (!before) throw new Refusal('not_found')
    // What is saved as it was is still the shop's own text, which a newer one may replace.
    if (before.title === title && before.content === content) return show(before, setup)
    checkSeen(audited(before), version)
    const after = await updateLegalText(tx, id, { title, content, updatedAt: shop.now() })
    await recordChange(shop, tx, {
      who,
      subject: `legal_text:${before.type}/${before.locale}`,
      before: audited(before),
      after: audited(after),
    })
    return show(after, setup)
  })
}

function audited({ title, content }: LegalText): Record<string, unknown> {
  return { title, content }
}

function show(text: LegalText, setup: Setup) {
  const { id, type, locale, title, content, updatedAt } = text
  return {
    id,
    type,
    locale,
    title,
    content,
    updatedAt: updatedAt.toISOString(),
    reads: publicText(text, setup),
    version: versionOf(audited(text)),
  }
}
