import { Refusal } from '#domain/refusal.ts'
import type { LegalText } from '#store/catalogue.ts'
import {
  listLegalTexts as listAll,
  lockLegalText,
  restoreLegalText,
  setWrittenFrom,
  updateLegalText,
} from '#store/legal.ts'
import { legalSeeds } from '#store/seed/legal-texts.ts'
import { readSetup, type Setup } from '../../legal/setup.ts'
import { publicText } from '../../legal/read-legal.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

/** Every legal text in every language as it is written, with marks such as {shopName}, and as customers read it. */
export async function listLegalTexts(shop: Shop) {
  const [texts, setup] = await Promise.all([listAll(shop.db), readSetup(shop)])
  return Promise.all(texts.map((text) => show(text, setup)))
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
    const after = await updateLegalText(tx, before, { title, content, updatedAt: shop.now() })
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

/**
 * Settles that the shop's own text has changed since an administrator wrote his: he has `seen` it and keeps his own, or
 * `takes` it, and newer ones
 * follow by themselves again. Again, or where nothing is to be settled: nothing.
 * @throws Refusal not_found, conflict
 */
export async function settleLegalText(
  shop: Shop,
  who: string,
  id: string,
  { how, version, digest }: { how: 'seen' | 'taken'; version: string; digest: string },
) {
  const setup = await readSetup(shop)
  return shop.db.transaction(async (tx) => {
    const before = await lockLegalText(tx, id)
    if (!before) throw new Refusal('not_found')
    const seed = await seedOf(before)
    if (!seed || before.seededAs !== null) return show(before, setup)
    checkSeen(audited(before), version)
    // Another version of the shop may run beside this one: what was shown is what is settled.
    if (seed.digest !== digest) throw new Refusal('conflict')
    if (how === 'seen') return show(await setWrittenFrom(tx, id, seed), setup)
    const after = await restoreLegalText(tx, id, seed, shop.now())
    await recordChange(shop, tx, {
      who,
      subject: `legal_text:${before.type}/${before.locale}`,
      before: audited(before),
      after: audited(after),
    })
    return show(after, setup)
  })
}

async function seedOf({ type, locale }: LegalText) {
  const found = (await legalSeeds()).find((seed) => seed.type === type && seed.locale === locale)
  return found && { title: found.title, content: found.content, digest: found.digest }
}

/**
 * What the shop's own text says since an administrator wrote his, and what it said then; null where it has not changed,
 * or is still his.
 */
async function newsFor(text: LegalText) {
  const { seededAs, writtenFrom } = text
  if (seededAs !== null || !writtenFrom) return null
  const now = await seedOf(text)
  const { title, content, digest } = writtenFrom
  if (!now || now.digest === digest || (now.title === title && now.content === content)) return null
  return { was: { title, content }, now }
}

async function show(text: LegalText, setup: Setup) {
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
    news: await newsFor(text),
  }
}
