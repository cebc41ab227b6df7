import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAudit } from '#store/audit.ts'
import { readLegalText } from '#store/catalogue.ts'
import { updateLegalText } from '#store/legal.ts'
import { legalTexts } from '#store/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { seedLegalTexts } from './legal-texts.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const cookies = async () => (await readLegalText(shop.db, 'cookies', 'de'))!
/** As an older version of the shop has left it. */
const age = () =>
  shop.db
    .update(legalTexts)
    .set({ content: 'Früher.', seededAs: 'first', updatedAt: new Date('2026-01-01') })
    .where(eq(legalTexts.locale, 'de'))

test('texts that nobody has changed follow the shop’s own, whoever starts at once, and the trail keeps the old ones', async () => {
  const { content, seededAs } = await cookies()
  await age()
  await Promise.all([seedLegalTexts(shop.db), seedLegalTexts(shop.db), seedLegalTexts(shop.db)])
  expect(await cookies()).toMatchObject({ content, seededAs })
  expect((await cookies()).updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await listAudit(shop.db, 'legal_text:cookies/de')).toMatchObject([
    { who: 'system', detail: { before: { content: 'Früher.' }, after: { content } } },
  ])
})

test('a text that an administrator has written stays for ever', async () => {
  await age()
  await updateLegalText(shop.db, await cookies(), {
    title: 'Kekse',
    content: 'Unsere.',
    updatedAt: new Date('2026-02-01'),
  })
  await seedLegalTexts(shop.db)
  expect(await cookies()).toMatchObject({
    title: 'Kekse',
    content: 'Unsere.',
    seededAs: null,
    updatedAt: new Date('2026-02-01'),
  })
})

test('a text that is not there yet is added', async () => {
  await shop.db.delete(legalTexts).where(eq(legalTexts.type, 'accessibility'))
  await seedLegalTexts(shop.db)
  expect((await readLegalText(shop.db, 'accessibility', 'fr'))?.title).toBe(
    'Déclaration d’accessibilité',
  )
})

test('nothing new, nothing is touched', async () => {
  const before = await cookies()
  await seedLegalTexts(shop.db)
  expect(await cookies()).toEqual(before)
})
