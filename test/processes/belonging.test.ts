import { afterEach, expect, test } from 'vitest'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { elsewhere, openHome, type ShopHome } from '#support/shop-home.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'

// Photos outlive the mistake of an operator who starts a shop on another shop's files.
const homes: ShopHome[] = []
afterEach(async () => {
  for (const home of homes.splice(0)) await home.remove()
})

test.skipIf(elsewhere)(
  `a shop does not open on the photos of another, and takes nothing away${elsewhere ? ` (skipped: ${elsewhere})` : ''}`,
  async () => {
    const [mine, other] = [await openHome(), await openHome()]
    homes.push(mine, other)
    const shop = await mine.start()
    const seen = nothingYet()
    await shopStubbornly(shop.url, 'ana', seen, () => true)
    await shop.stop()

    // An empty database next to a full store.
    await cp(join(mine.dataDir, 'files'), join(other.dataDir, 'files'), { recursive: true })
    await expect(other.start()).rejects.toThrow(
      /ended with status 1:\nThe database is empty, and the file store belongs to another \([\w-]+\); nothing is deleted\. Set DATABASE_URL, .*npm run files -- adopt\n/,
    )
    // Its own database finds them all.
    const again = await mine.start()
    for (const { path } of seen.photos)
      expect((await fetch(`${again.url}/api/images/${path}`)).status).toBe(200)
    await again.stop()
  },
  300_000,
)
