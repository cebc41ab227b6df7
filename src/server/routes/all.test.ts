import { expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { bareSettings } from '#support/bare-server.ts'
import { openTestShop } from '#support/shop.ts'
import { buildApp } from '../app.ts'
import { shopRoutes } from './all.ts'

test('every call that customers make is bound', async () => {
  const shop = await openTestShop()
  const app = buildApp({ shop, settings: bareSettings, routes: shopRoutes })
  const customers = allCalls.filter(({ call }) => !call.path.startsWith('/api/admin/'))
  const unbound = customers.filter(({ call }) => !app.hasRoute({ method: call.method, url: call.path })).map(({ name }) => name)
  expect(unbound).toEqual([])
  await app.close()
  await shop.close()
})
