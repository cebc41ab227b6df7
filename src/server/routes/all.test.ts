import { expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { bareSettings } from '#support/bare-server.ts'
import { openTestShop } from '#support/shop.ts'
import { buildApp } from '../app.ts'
import { shopRoutes } from './all.ts'

test('every call of the contract is bound', async () => {
  const shop = await openTestShop()
  const app = buildApp({ shop, settings: bareSettings, routes: shopRoutes })
  const unbound = allCalls
    .filter(({ call }) => !app.hasRoute({ method: call.method, url: call.path }))
    .map(({ name }) => name)
  expect(unbound).toEqual([])
  await app.close()
  await shop.close()
})
