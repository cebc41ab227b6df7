import { asc, eq } from 'drizzle-orm'
import type { LegalText } from './catalogue.ts'
import type { Queries } from './database.ts'
import { legalTexts, type LegalSeed } from './schema/catalogue.ts'
import { onlyRow } from './only-row.ts'

/** Every legal text in every language. */
export async function listLegalTexts(queries: Queries): Promise<LegalText[]> {
  return queries.select().from(legalTexts).orderBy(asc(legalTexts.type), asc(legalTexts.locale))
}

/** Reads a text and holds off others who would change it, until the transaction ends. */
export async function lockLegalText(queries: Queries, id: string): Promise<LegalText | null> {
  const [row] = await queries.select().from(legalTexts).where(eq(legalTexts.id, id)).for('update')
  return row ?? null
}

/** From then on it is the administrator's, and no newer seed replaces it; which one he changed is kept. */
export async function updateLegalText(
  queries: Queries,
  before: LegalText,
  fields: Pick<LegalText, 'title' | 'content' | 'updatedAt'>,
): Promise<LegalText> {
  const { id, title, content, seededAs } = before
  const writtenFrom = seededAs === null ? before.writtenFrom : { title, content, digest: seededAs }
  return put(queries, id, { ...fields, writtenFrom, seededAs: null })
}

/** Notes which seed an administrator has seen beside his own text. */
export const setWrittenFrom = (queries: Queries, id: string, seed: LegalSeed): Promise<LegalText> =>
  put(queries, id, { writtenFrom: seed })

/** Puts the shop's own text in the place of an administrator's; newer ones follow it again. */
export const restoreLegalText = (
  queries: Queries,
  id: string,
  { digest, title, content }: LegalSeed,
  updatedAt: Date,
): Promise<LegalText> =>
  put(queries, id, { title, content, updatedAt, seededAs: digest, writtenFrom: null })

async function put(queries: Queries, id: string, fields: Partial<LegalText>): Promise<LegalText> {
  return onlyRow(
    await queries.update(legalTexts).set(fields).where(eq(legalTexts.id, id)).returning(),
  )
}
