import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adminChangeOrderFilter,
  adminDeleteOrderFilter,
  adminListOrderFilters,
  adminRenameOrderFilter,
  adminSaveOrderFilter,
} from '#contract/admin-order-filters.ts'
import { adminLogin } from '#contract/admin-session.ts'
import { adminErasePerson } from '#contract/admin-people.ts'
import { adminChangePassword, adminCreateAccount } from '#contract/admin-staff.ts'
import { savedFilterNameMax, savedFiltersMax } from '#domain/order-list.ts'
import { savedOrderFilters } from '#store/schema/order-filters.ts'
import { cookieOf, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order, upload } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ;({ ask } = await openAdmin(server))
})
afterAll(() => server.close())

type Saved = { id: string; name: string; filter: object; sort: string; count: number }
const list = async () => (await ask(adminListOrderFilters)).body as Saved[]
const save = (name: unknown, filter: unknown = {}, sort?: unknown) =>
  ask(adminSaveOrderFilter, {
    body: { name, filter, ...(sort !== undefined && { sort }) } as never,
  })
const rename = (id: string, name: string, seen?: string) =>
  ask(adminRenameOrderFilter, { params: { id }, body: { name, ...(seen && { seen }) } })
const remove = (id: string) => ask(adminDeleteOrderFilter, { params: { id } })
const empty = async () => {
  for (const { id } of await list()) await remove(id)
}

test('a list is saved by a name, with the number of its orders, renamed and deleted', async () => {
  const draftOrderId = await beginDraft(server)
  await upload(server, draftOrderId, 1)
  await order(server, { draftOrderId, title: 'Faro' })
  const narrow = { q: 'faro', status: 'pending', from: '2020-01-01', to: '2099-12-31' }
  const saved = await save('  Sin\u0000 pagar\u202E ', narrow, 'oldest')
  expect(saved).toMatchObject({ status: 201 })
  await save('Otros', { q: 'nada de esto', need: 'photos', fulfilment: 'shipped' })
  expect(await list()).toMatchObject([
    { name: 'Sin pagar', filter: narrow, sort: 'oldest', count: 1, isMore: false },
    { name: 'Otros', sort: 'newest', count: 0 },
  ])
  const { id } = saved.body as Saved
  expect(await rename(id, 'Por cobrar', 'Sin pagar')).toMatchObject({ status: 200 })
  expect(await rename(id, 'por COBRAR')).toMatchObject({ status: 200 })
  expect(await rename(id, 'Más', 'Sin pagar')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect((await list())[0]).toMatchObject({ id, name: 'por COBRAR', filter: narrow })
  expect(await remove(id)).toMatchObject({ status: 200 })
  for (const gone of [await remove(id), await rename(id, 'Otra vez')])
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await empty()
})

test('what a saved filter shows is changed under its name, by whoever knows what it showed', async () => {
  const { id } = (await save('Por cobrar', { status: 'pending' }, 'oldest')).body as Saved
  await save('Otros')
  const change = (body: object, of = id) =>
    ask(adminChangeOrderFilter, { params: { id: of }, body: body as never })
  const seen = { filter: { status: 'pending' }, sort: 'oldest' }
  const wanted = { filter: { q: 'faro', need: 'mail' }, sort: 'dearest' }
  expect(await change({ ...wanted, seen })).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject([{ id, name: 'Por cobrar', ...wanted }, { name: 'Otros' }])
  // Somebody else had the former list before them.
  expect(await change({ filter: {}, seen })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  const answers = await Promise.all(
    ['uno', 'dos', 'tres'].map((q) => change({ filter: { q }, seen: wanted })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await change({ filter: {} })).toMatchObject({ status: 200 })
  expect((await list())[0]).toMatchObject({ filter: {}, sort: 'newest' })
  for (const body of [{}, { filter: { need: 'luck' } }, { filter: {}, seen: { filter: {} } }])
    expect([body, (await change(body)).status]).toEqual([body, 400])
  expect(await change({ filter: {} }, 'nobodys')).toMatchObject({ status: 404 })
  await empty()
})

test('a name is there once, whatever its case, and whoever was quicker', async () => {
  const answers = await Promise.all(
    ['Navidad', 'NAVIDAD', 'ＮＡＶＩＤＡＤ', 'navidad '].map((name) => save(name)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({ code: 'duplicate' })
  expect(refused.body.message).toContain('filtro')
  const other = (await save('Verano')).body as Saved
  expect(await rename(other.id, 'navidad')).toMatchObject({ body: { code: 'duplicate' } })
  await empty()
})

test('there are so many and no more, however many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: savedFiltersMax + 4 }, (_, i) => save(`Lista ${i}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(savedFiltersMax)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'filters_full']),
  )
  await empty()
})

test('what cannot be is refused, and what only looks so is kept as it is', async () => {
  for (const name of ['', '   ', '\u202E', 'x'.repeat(savedFilterNameMax + 1), 7, null])
    expect([name, (await save(name)).status]).toEqual([name, 400])
  for (const filter of [
    null,
    'all',
    { status: 'paid' },
    { need: 'money' },
    { from: '2026-13-40' },
    { q: 'x'.repeat(201) },
  ])
    expect([filter, (await save('Nombre', filter)).status]).toEqual([filter, 400])
  expect(await save('Nombre', {}, 'random')).toMatchObject({ status: 400 })
  const hostile = `<script>alert(1)</script>'";--`
  expect(await save(hostile, { q: `%_\\' or 1=1 --` })).toMatchObject({ status: 201 })
  expect(await list()).toMatchObject([{ name: hostile, count: 0 }])
  await empty()
})

test('what a newer version of the shop has saved narrows as far as this one knows', async () => {
  // This version's calls refuse it.
  await server.shop.db.insert(savedOrderFilters).values({
    id: 'newer',
    name: 'De mañana',
    nameKey: 'de mañana',
    narrowing: { q: 'faro', need: 'tomorrow' as never },
    sorting: 'luck' as never,
    createdAt: new Date(),
  })
  expect(await list()).toMatchObject([{ filter: { q: 'faro' }, sort: 'newest', count: 1 }])
  await empty()
})

test('they are the shop’s: whoever works at orders sees and changes them, nobody else', async () => {
  const lent = 'tres tazas de caldo'
  const password = 'una contraseña muy larga 1'
  await ask(adminCreateAccount, { body: { username: 'luz', role: 'production', password: lent } })
  const logIn = async (typed: string) => ({
    cookie: cookieOf(await server.ask(adminLogin, { body: { username: 'luz', password: typed } })),
  })
  await server.ask(adminChangePassword, {
    body: { password: lent, next: password },
    headers: await logIn(lent),
  })
  const headers = await logIn(password)
  await save('Compartido')
  const seen = await server.ask(adminListOrderFilters, { headers })
  const [{ id }] = seen.body as [Saved]
  expect(
    await server.ask(adminRenameOrderFilter, { params: { id }, body: { name: 'De Luz' }, headers }),
  ).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject([{ name: 'De Luz' }])
  expect(await server.ask(adminListOrderFilters)).toMatchObject({ status: 401 })
  expect(await server.ask(adminSaveOrderFilter, { body: { name: 'x', filter: {} } })).toMatchObject(
    { status: 401 },
  )
  expect(await server.ask(adminDeleteOrderFilter, { params: { id } })).toMatchObject({
    status: 401,
  })
  await empty()
})

test('a person who is erased is searched for by none of them', async () => {
  const email = 'ana@example.com'
  await save('De Ana', { q: 'ANA@example.com' })
  await save(email)
  await save('De otra', { q: 'eva@example.com' })
  expect(
    await ask(adminErasePerson, { body: { email, confirm: email, locale: 'es' } }),
  ).toMatchObject({
    status: 200,
  })
  expect((await list()).map(({ name }) => name)).toEqual(['De otra'])
})
