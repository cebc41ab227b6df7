import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { smallPhotos } from '../support/family-photos.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { findWebKit, WebKitWindow } from '../support/webkit.ts'
import { keptShop } from './shop-test.ts'
import { journeyInWebKit } from './webkit-customer.ts'

const test = base.extend<object, { webKitShop: RunningShop }>({
  webKitShop: [
    async ({}, use) => {
      const { shop, close } = await keptShop({ drawsInPretence: true })
      await use(shop)
      await close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

// The engine of every browser on an iPhone: pages are drawn in it, and printed in pretence.
for (const [name, size] of Object.entries({
  phone: { width: 390, height: 864 },
  desktop: { width: 1440, height: 920 },
}))
  test(`in WebKit a photo is tried, goes along into a book, and the book is paid for (${name})`, async ({
    webKitShop,
  }, info) => {
    const paths = await Promise.all(
      (await smallPhotos(2, 320)).map(async (photo) => {
        const path = info.outputPath(photo.name)
        await writeFile(path, photo.buffer)
        return path
      }),
    )
    const page = await WebKitWindow.open(findWebKit()!, size)
    let reached = 'the beginning'
    try {
      for await (const step of journeyInWebKit(page, webKitShop.url, [paths[0]!, paths[1]!]))
        reached = step
    } catch (error) {
      const body = await page.picture()
      if (body) await info.attach('where it stood', { body, contentType: 'image/png' })
      throw new Error(`after ${reached}`, { cause: error })
    } finally {
      await page.close()
    }
  })
