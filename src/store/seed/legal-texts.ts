import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { locales } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { addAuditEntry } from '../audit.ts'
import type { LegalText } from '../catalogue.ts'
import type { Database, Queries } from '../database.ts'
import { newId } from '../ids.ts'
import { auditTrail, legalTexts, type LegalSeed } from '../schema/catalogue.ts'

type Seed = Pick<LegalText, 'type' | 'locale'> & LegalSeed

/**
 * Brings the shop's own legal texts up to date: adds those that are not there, replaces those that nobody has changed since they were
 * seeded. What an administrator has written stays for ever. The audit trail keeps what was replaced.
 */
export async function seedLegalTexts(db: Database): Promise<void> {
  const [seeds, known] = await Promise.all([legalSeeds(), db.select().from(legalTexts)])
  for (const text of known)
    if (text.seededAs === null && text.writtenFrom === null) await recallSeed(db, text)
  const stale = seeds.filter((seed) => {
    const there = known.find(({ type, locale }) => type === seed.type && locale === seed.locale)
    return !there || (there.seededAs !== null && there.seededAs !== seed.digest)
  })
  if (stale.length > 0)
    await db.transaction(async (tx) => {
      for (const seed of stale) await putSeed(tx, seed)
    })
}

async function putSeed(tx: Queries, { digest, ...seed }: Seed): Promise<void> {
  const added = await tx
    .insert(legalTexts)
    .values({ id: newId(), ...seed, seededAs: digest })
    .onConflictDoNothing()
    .returning({ id: legalTexts.id })
  if (added.length > 0) return
  const [before] = await tx
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.type, seed.type), eq(legalTexts.locale, seed.locale)))
    .for('update')
  // Meanwhile another process has been here, or an administrator.
  if (!before || before.seededAs === null || before.seededAs === digest) return
  const { title, content } = seed
  const at = new Date()
  await tx
    .update(legalTexts)
    .set({ title, content, seededAs: digest, updatedAt: at })
    .where(eq(legalTexts.id, before.id))
  await addAuditEntry(tx, {
    at,
    who: 'system',
    what: 'changed',
    subject: `legal_text:${seed.type}/${seed.locale}`,
    detail: { before: { title: before.title, content: before.content }, after: { title, content } },
  })
}

/**
 * Of a text that an administrator changed before it was kept what he changed, the audit trail knows it: what stood there before the first
 * change since the shop put its own there last.
 */
async function recallSeed(db: Database, text: LegalText): Promise<void> {
  const { id, type, locale } = text
  const trail = await db
    .select({ who: auditTrail.who, detail: auditTrail.detail })
    .from(auditTrail)
    .where(eq(auditTrail.subject, `legal_text:${type}/${locale}`))
    .orderBy(asc(auditTrail.id))
  const changes = trail
    .slice(trail.findLastIndex(({ who }) => who === 'system') + 1)
    .map(({ detail }) => (detail['before'] ?? {}) as Partial<LegalSeed>)
  if (changes.length === 0) return
  // A change tells only of what it changed.
  const first = (field: 'title' | 'content') =>
    changes.find((before) => before[field] !== undefined)?.[field] ?? text[field]
  const [title, content] = [first('title'), first('content')]
  const seed = (await legalSeeds()).find((one) => one.type === type && one.locale === locale)
  const isSeed = seed?.title === title && seed.content === content
  const digest = isSeed ? seed.digest : digestOf(`# ${title}\n\n${content}\n`)
  await db
    .update(legalTexts)
    .set({ writtenFrom: { title, content, digest } })
    .where(and(eq(legalTexts.id, id), isNull(legalTexts.writtenFrom)))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

let reading: Promise<Seed[]> | null = null
/** The shop's own texts, as this version has them. */
export const legalSeeds = (): Promise<Seed[]> => (reading ??= readSeeds())

async function readSeeds(): Promise<Seed[]> {
  return Promise.all(
    locales.flatMap((locale) =>
      legalTypes.map(async (type) => {
        const markdown = await readFile(
          new URL(`./legal/${locale}/${type}.md`, import.meta.url),
          'utf8',
        )
        const [heading = '', ...rest] = markdown.split('\n')
        return {
          type,
          locale,
          title: heading.replace(/^#\s+/, ''),
          content: rest.join('\n').trim(),
          digest: digestOf(markdown),
        }
      }),
    ),
  )
}
