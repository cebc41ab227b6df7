import { asc, eq } from 'drizzle-orm'
import type { LegalText } from './catalogue.ts'
import type { Queries } from './database.ts'
import { legalTexts } from './schema/catalogue.ts'
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

/** From then on it is the administrator's, and no newer seed replaces it. */
export async function updateLegalText(
  queries: Queries,
  id: string,
  fields: Pick<LegalText, 'title' | 'content' | 'updatedAt'>,
): Promise<LegalText> {
  return onlyRow(
    await queries
      .update(legalTexts)
      .set({ ...fields, seededAs: null })
      .where(eq(legalTexts.id, id))
      .returning(),
  )
}
