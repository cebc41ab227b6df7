import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'
import type { Queries } from '#store/database.ts'
import { readDraftAsItStands } from '#store/draft-surroundings.ts'
import { changedDraft, readDraft, replaceDraft } from '#store/drafts.ts'
import { write } from '#store/write.ts'
import { saveDraft } from './save-draft.ts'
import { startDraft } from './start-draft.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const begun = async () =>
  (await startDraft(shop, { email: 'ana@example.com', locale: 'es', newsletter: false })).id

const read = (draftId: string, queries: Queries = shop.db) =>
  readDraftAsItStands(queries, { draftId, country: null, code: null, now: shop.now() })

describe('saving a draft', () => {
  test('from many places at once loses nothing', async () => {
    const id = await begun()
    const changes = [
      { title: 'Verano' },
      { customerName: 'Ana' },
      { address: 'Calle Mayor 1' },
      { city: 'Madrid' },
      { postalCode: '28001' },
      { country: 'ES' },
      { format: 'Square' as const },
      { resumeToStep: 3 },
    ]
    await Promise.all(changes.map((change) => saveDraft(shop, id, change)))
    expect(await readDraft(shop.db, id)).toMatchObject(Object.assign({}, ...changes))
  })

  test('writes nothing over what another has written since it was read', async () => {
    const id = await begun()
    const { draft, version } = (await read(id))!
    await write(shop.db, [changedDraft({ ...draft, title: 'Playa' })])
    expect(await replaceDraft(shop.db, { ...draft, city: 'Madrid' }, version)).toBe(false)
    expect(await readDraft(shop.db, id)).toMatchObject({ title: 'Playa', city: null })
  })

  test('waits for whoever holds it, and keeps what he wrote', async () => {
    const id = await begun()
    const { promise: held, resolve: holds } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const holder = shop.db.transaction(async (tx) => {
      const { draft } = (await read(id, tx))!
      await write(tx, [changedDraft({ ...draft, title: 'Playa' })])
      holds()
      await mayEnd
    })
    await held
    const saving = saveDraft(shop, id, { city: 'Madrid' })
    setTimeout(end, 100)
    await holder
    expect((await saving).title).toBe('Playa')
    expect(await readDraft(shop.db, id)).toMatchObject({ title: 'Playa', city: 'Madrid' })
  })
})
