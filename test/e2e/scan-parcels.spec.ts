import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { qrCode } from '#book/codes/code-art.ts'
import { admin as words } from '#web/words/es/admin.ts'
import { production } from '#web/words/es/production.ts'
import { isAccessible } from './accessible.ts'
import { Administrator, approvedOrder, elsewhere, unique } from './administrator.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { expect, undrawnTest as test } from './shop-test.ts'

const { scan } = words.parcels

test(
  'a hand scanner: the label, then its book matches; another family’s book stops the parcel',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const titles = [unique('Uno'), unique('Dos')] as const
    const first = await approvedOrder(shop.url, titles[0])
    const second = await approvedOrder(shop.url, titles[1])
    const admin = new Administrator(page)
    await admin.enter()
    await page.getByRole('link', { name: scan.link }).click()
    await expect(page.getByRole('heading', { name: scan.title })).toBeVisible()
    await expect(page.getByRole('textbox', { name: scan.field })).toBeFocused()

    // A scanner types the next code before the first is answered.
    const scanned = async (...codes: string[]) => {
      for (const code of codes) {
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
      }
    }
    await scanned(`P-${first}`)
    await admin.says(scan.waitsBook)
    await scanned(`B-${first}`)
    await admin.says(scan.match)
    await admin.says(scan.matchText({ title: titles[0] }))
    await admin.says(scan.count({ count: 1 }))
    await isAccessible(page)

    await scanned(`P-${first}`, `B-${second}`)
    await admin.says(scan.stop)
    await admin.says(scan.faults.other_book)
    await isAccessible(page)
    await scanned(`P-${first}`)
    await admin.says(scan.faults.papers_again)
    await scanned(`B-${first}`)
    await admin.says(scan.count({ count: 2 }))
    // What is typed after a click elsewhere is a code all the same.
    await page.getByLabel(scan.sound).click()
    await scanned('4006381333931')
    await admin.says(scan.faults.unreadable)

    const ask = await elsewhere(shop.url)
    await ask('POST', `${second}/printing`)
    await ask('POST', `${second}/shipping`, { carrier: 'seur' })
    await scanned(`P-${second}`)
    await admin.says(scan.faults.shipped)

    await page.goto(`/admin/orders/${first}`)
    await expect(page.getByText(production.timeline.events.parcel_matched())).toHaveCount(2)
    await expect(page.getByText(production.timeline.events.parcel_stopped())).toHaveCount(1)
  },
)

test('a camera that sees a label reads it', { tag: '@desktop' }, async ({ shop }) => {
  const id = await approvedOrder(shop.url, unique('Tres'))
  const film = join(tmpdir(), `${unique('camera')}.y4m`)
  await writeFile(film, filmOf(`P-${id}`))
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({ baseURL: shop.url, locale: 'es-ES' })
    const admin = new Administrator(page)
    await admin.enter()
    await page.goto('/admin/scan')
    await admin.button(scan.camera).click()
    await admin.says(scan.waitsBook)
    await expect(page.locator('[data-outcome=book]')).toContainText(id)
    await isAccessible(page)
    await admin.button(scan.cameraOff).click()
    await expect(page.getByLabel(scan.cameraLabel)).toHaveCount(0)
  } finally {
    await browser.close()
    await rm(film)
  }
})

/** What a camera films that is held over a code: YUV4MPEG2, two pictures of 640 × 480. */
function filmOf(text: string): Buffer {
  const [width, height, modulePx] = [640, 480, 12]
  const { fills, widthMm } = qrCode(text, modulePx)
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [(width - widthMm) / 2, (height - widthMm) / 2].map(Math.round) as [
    number,
    number,
  ]
  for (const [x0, y0, x1, , , y1] of fills.flatMap(({ rings }) => rings))
    for (let y = y0!; y < y1!; y++)
      light.fill(16, (top + y) * width + left + x0!, (top + y) * width + left + x1!)
  const picture = [Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...picture,
    ...picture,
  ])
}
