import type { BrowserContext } from '@playwright/test'
import { smallPhotos } from '../support/family-photos.ts'
import { lookAt } from './cover-colours.ts'
import { Customer } from './customer.ts'
import { expect, unboundTest as test } from './shop-test.ts'

/**
 * Takes from a page, or a worker, what the oldest browser that the shop is built for (Safari 16.4, and every browser of an iPhone of its day) does not have. It
 * stands by itself, as it is sent there as text.
 */
function asOfSafari16(): void {
  const without = (from: object | undefined, names: string) => {
    for (const name of names.split(' ')) if (from) Reflect.deleteProperty(from, name)
  }
  const kinds = globalThis as unknown as Record<string, { prototype: object } | undefined>
  const of = (kind: string) => kinds[kind]?.prototype
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  without(iterator, 'map filter take drop flatMap reduce toArray forEach some every find')
  without(Promise, 'withResolvers try')
  without(Object, 'groupBy')
  without(Map, 'groupBy')
  without(Set.prototype, 'union intersection difference symmetricDifference')
  without(Set.prototype, 'isSubsetOf isSupersetOf isDisjointFrom')
  without(ArrayBuffer.prototype, 'transfer transferToFixedLength')
  without(RegExp, 'escape')
  without(Uint8Array, 'fromBase64 fromHex')
  without(Uint8Array.prototype, 'toBase64 toHex')
  without(Intl, 'DurationFormat')
  without(URL, 'canParse parse')
  without(AbortSignal, 'any')
  for (const body of ['Blob', 'Request', 'Response']) without(of(body), 'bytes')
  without(globalThis, 'requestIdleCallback cancelIdleCallback ImageDecoder scheduler CloseWatcher')
  without(globalThis, 'Iterator Float16Array Temporal navigation')
  without(Object.getPrototypeOf(navigator) as object, 'connection deviceMemory userAgentData')
  without(of('Element'), 'checkVisibility requestFullscreen moveBefore')
  without(of('HTMLElement'), 'showPopover hidePopover togglePopover')
  without(of('HTMLDialogElement'), 'requestClose closedBy')
  without(of('Document'), 'startViewTransition fullscreenEnabled exitFullscreen fullscreenElement')
  const { createImageBitmap: unpack } = globalThis
  globalThis.createImageBitmap = ((source: ImageBitmapSource, options?: ImageBitmapOptions) =>
    options?.imageOrientation === 'from-image'
      ? Promise.reject(new TypeError('from-image is no ImageOrientation'))
      : unpack(source, options)) as typeof createImageBitmap
}

async function makeOlder(context: BrowserContext): Promise<string[]> {
  const workers: string[] = []
  await context.addInitScript(asOfSafari16)
  await context.route(/-worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch()
    workers.push(/([a-z]+)-worker/.exec(route.request().url())?.[1] ?? '')
    await route.fulfill({
      response: answer,
      body: `(${asOfSafari16.toString()})();\n${await answer.text()}`,
    })
  })
  return workers
}

test(
  'a browser as old as the oldest that is served draws a photo, keeps it, and colours a cover',
  { tag: '@phone' },
  async ({ page, context }) => {
    const workers = await makeOlder(context)
    const customer = new Customer(page)
    const { trial, styles, photos, preview, cover } = customer.words
    await customer.open()
    const tried = page.locator('#prueba')
    await tried
      .locator('input[type=file]')
      .first()
      .setInputFiles((await smallPhotos(1, 320))[0]!)
    await expect(tried.getByText(trial.finished, { exact: true })).toBeVisible({ timeout: 240_000 })
    await page.getByRole('radio', { name: styles.Manga.name }).check()
    await expect(tried.getByText(trial.finished, { exact: true })).toBeVisible({ timeout: 240_000 })
    for (const button of [trial.savePdf, trial.savePicture]) {
      const saved = page.waitForEvent('download')
      await customer.button(button).click()
      expect((await saved).suggestedFilename()).toContain(trial.fileName)
    }
    expect(workers).toEqual(expect.arrayContaining(['read', 'draw']))

    await customer.button(trial.makeBook).click()
    await customer.begin()
    await customer.customise()
    await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
    await expect(page.getByText(photos.toasts.uploadedTitle).first()).toBeVisible()
    await customer.button(preview.open).click()
    const book = page.getByRole('dialog', { name: preview.title })
    await book.getByRole('button', { name: cover.open }).click()
    await expect(book.getByRole('radio', { name: cover.colourings.natural.title })).toBeChecked()
    const sheet = book.locator('img[src^="blob:"]').first()
    await expect(sheet).toBeVisible({ timeout: 240_000 })
    await expect
      .poll(async () => {
        // A sheet gives way to the one that is judged.
        const look = await lookAt(page, (await sheet.getAttribute('src')) ?? '').catch(() => null)
        return look?.coloured ?? 0
      })
      .toBeGreaterThan(1000)
  },
)
