import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '#domain/locale.ts'
import { smallPhotos } from '../support/family-photos.ts'
import { isAccessible, isAccessibleIn } from './accessible.ts'
import { Customer } from './customer.ts'
import { expect, unboundTest as drawnTest, undrawnTest as test } from './shop-test.ts'

const run = promisify(execFile)
const runTool = async (tool: string, args: string[]) => (await run(tool, args)).stdout

type File = { name: string; mimeType: string; buffer: Buffer }

/** Someone trying a photo on the start page. */
class Visitor extends Customer {
  get section() {
    return this.page.locator('#prueba')
  }

  async choose(photo?: File): Promise<void> {
    const file = photo ?? (await smallPhotos(1))[0]!
    await this.section.locator('input[type=file]').first().setInputFiles(file)
  }

  async sees(text: string, timeout = 60_000): Promise<void> {
    await expect(this.section.getByText(text, { exact: true })).toBeVisible({ timeout })
  }

  sheet(style: keyof Customer['words']['styles']) {
    const { trial, styles } = this.words
    return this.section.getByRole('img', {
      name: trial.sheetAlt({ style: styles[style].name }),
      exact: true,
    })
  }

  style(style: keyof Customer['words']['styles']) {
    return this.page.getByRole('radio', { name: this.words.styles[style].name })
  }

  async makesBook(): Promise<void> {
    await this.button(this.words.trial.makeBook).click()
    await expect(this.field(this.words.home.email)).toBeFocused()
  }
}

/** Whatever is sent anywhere that is more than asking for a file of the site. */
function sendings(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || pathname.startsWith('/api/images'))
      sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** Takes down in the page what the sheet has shown that was there to see. */
function watchLines(): void {
  const seen: string[] = []
  Object.assign(globalThis, { seen })
  const look = () => {
    const sheet = document.querySelector<HTMLElement>('[data-trial]')
    const state = sheet?.dataset['trial']
    if (
      state &&
      sheet.querySelector('img[src^="blob:"].size-full.bg-white') &&
      !seen.includes(state)
    )
      seen.push(state)
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  })
}

async function whitePhoto(): Promise<File> {
  const buffer = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#fdfdfd' },
  })
    .jpeg()
    .toBuffer()
  return { name: 'wall.jpg', mimeType: 'image/jpeg', buffer }
}

drawnTest(
  'a photo is drawn in three styles before anything is typed, and nothing is sent',
  { tag: '@desk' },
  async ({ page }) => {
    const visitor = new Visitor(page)
    const { trial, home } = visitor.words
    await visitor.open()
    await visitor.sees(home.try.privacy)
    const sent = sendings(page)
    await page.evaluate(watchLines)
    await visitor.choose()
    await visitor.sees(trial.finished, 240_000)
    await expect(visitor.sheet('Children')).toBeVisible()
    // Lines were there to watch before the page was: first ones, then those of the page.
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(
      expect.arrayContaining(['lines', 'finished']),
    )
    const drawings = new Set<string | null>()
    for (const style of ['Children', 'Standard', 'Manga'] as const) {
      await visitor.style(style).check()
      await expect(visitor.sheet(style)).toBeVisible()
      await visitor.sees(trial.finished, 240_000)
      drawings.add(await visitor.sheet(style).getAttribute('src'))
    }
    expect(drawings.size).toBe(3)
    await expect(visitor.section.getByText(trial.empty)).toHaveCount(0)
    await visitor.sees(home.try.privacy)
    expect(sent).toEqual([])
    await isAccessible(page)
  },
)

for (const locale of locales)
  test(
    `the tried photo can be read and reached, in ${locale}`,
    { tag: '@desktop' },
    async ({ page, isMobile }) => {
      const visitor = new Visitor(page, { locale })
      await visitor.open()
      await isAccessibleIn(locale, page, isMobile)
      await visitor.choose()
      await visitor.sees(visitor.words.trial.finished)
      await isAccessibleIn(locale, page, isMobile)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )

test('the first screen leads to the photo to try, which a phone may take', async ({
  page,
  isMobile,
}) => {
  const visitor = new Visitor(page)
  await visitor.open()
  const { title } = visitor.words.home.try
  await page.getByRole('link', { name: title, exact: true }).press('Enter')
  await expect(visitor.heading(title)).toBeInViewport()
  const camera = page.getByLabel(visitor.words.home.try.camera)
  await (isMobile ? expect(camera).toBeVisible() : expect(camera).toBeHidden())
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles((await smallPhotos(1))[0]!)
  await visitor.sees(visitor.words.trial.finished)
})

drawnTest(
  'the page is kept as a PDF of lines and as a picture',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = new Visitor(page)
    const { trial } = visitor.words
    await visitor.open()
    await visitor.choose()
    await visitor.sees(trial.finished)
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        visitor.button(name).click(),
      ])
      return { name: download.suggestedFilename(), path: await download.path() }
    }
    const pdf = await saved(trial.savePdf)
    expect(pdf.name).toBe(`${trial.fileName}.pdf`)
    expect(await runTool('qpdf', ['--check', pdf.path])).toContain(
      'No syntax or stream encoding errors',
    )
    expect(await runTool('pdftotext', [pdf.path, '-'])).toContain('Garabato')
    // No picture in it: lines stay sharp at any size.
    expect((await runTool('pdfimages', ['-list', pdf.path])).trim().split('\n')).toHaveLength(2)
    const picture = await saved(trial.savePicture)
    expect(picture.name).toBe(`${trial.fileName}.png`)
    const { width, height } = await sharp(await readFile(picture.path)).metadata()
    expect(Math.max(width, height)).toBe(2200)
    // Both show the same page.
    const raster = async (bytes: Buffer) =>
      sharp(bytes)
        .flatten({ background: '#fff' })
        .greyscale()
        .resize(100, 100, { fit: 'fill' })
        .raw()
        .toBuffer()
    await runTool('pdftoppm', ['-png', '-r', '100', '-singlefile', pdf.path, `${pdf.path}-page`])
    const [one, other] = await Promise.all([
      readFile(`${pdf.path}-page.png`).then(raster),
      readFile(picture.path).then(raster),
    ])
    const apart = one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
    expect(apart).toBeLessThan(6)
    expect(one.some((value) => value < 200)).toBe(true)
  },
)

test(
  'where the device shares files, the picture is shared, or saved where it may not',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(globalThis, { shared })
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.length === 1,
        share: ({ files }: ShareData) => {
          shared.push(`${files![0]!.name} ${files![0]!.type}`)
          return shared.length === 1
            ? Promise.resolve()
            : Promise.reject(new DOMException('the touch is long ago', 'NotAllowedError'))
        },
      })
    })
    const visitor = new Visitor(page)
    const { trial } = visitor.words
    await visitor.open()
    await visitor.choose()
    await visitor.sees(trial.finished)
    await visitor.button(trial.share).click()
    const shared = () => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared)
    await expect.poll(shared).toEqual([`${trial.fileName}.png image/png`])
    const saved = page.waitForEvent('download')
    await visitor.button(trial.share).click()
    expect((await saved).suggestedFilename()).toBe(`${trial.fileName}.png`)
  },
)

drawnTest('what cannot be drawn is named, with what helps', { tag: '@desk' }, async ({ page }) => {
  const visitor = new Visitor(page)
  const { trial } = visitor.words
  await visitor.open()
  const [photo] = await smallPhotos(1)
  const tiny = await sharp(photo!.buffer).resize(60).toBuffer()
  const files: [keyof typeof trial.faults, File][] = [
    ['not-a-photo', { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }],
    ['heic', { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }],
    ['unreadable', { ...photo!, buffer: photo!.buffer.subarray(0, 90) }],
    ['too-small', { ...photo!, buffer: tiny }],
  ]
  for (const [fault, file] of files) {
    await visitor.choose(file)
    await expect(visitor.section.getByRole('alert')).toContainText(trial.faults[fault])
    await expect(visitor.section.locator('input[type=file]').first()).toBeFocused()
  }
  await isAccessible(page)
  await visitor.choose(await whitePhoto())
  await expect(visitor.section.getByText(trial.weakText)).toBeVisible()
  await visitor.button(trial.remove).click()
  await visitor.choose(photo)
  await visitor.sees(trial.finished)
})

test(
  'the photo goes along into the book, through reloads, in the style chosen',
  { tag: '@desk' },
  async ({ page }) => {
    const visitor = new Visitor(page)
    const { trial, home, customise, photos } = visitor.words
    await visitor.open()
    await visitor.choose()
    await visitor.sees(trial.finished)
    await visitor.style('Standard').check()
    await page.reload()
    await visitor.sees(trial.finished)
    await expect(visitor.style('Standard')).toBeChecked()
    await visitor.makesBook()
    await expect(page.getByText(home.try.goesAlong)).toBeVisible()
    await visitor.begin()
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('upload-images'))
        uploads.push(request.url())
    })
    await page.reload()
    await expect(visitor.heading(customise.title)).toBeVisible()
    await expect(visitor.style('Standard')).toBeChecked()
    await expect(page.getByText(trial.stylesFromPhoto)).toBeVisible()
    await expect(
      page.getByRole('group', { name: customise.style }).locator('img[src^="blob:"]'),
    ).toHaveCount(3)
    await expect(page.locator('img[data-own-cover]')).toBeVisible()
    await expect(page.getByText(customise.coverPreview)).toBeVisible()
    await isAccessible(page)
    expect(uploads).toEqual([])
    await visitor.field(customise.bookTitle).fill('Verano')
    await visitor.goOn()
    await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
    await expect(page.getByText(photos.uploading({ count: 1 }))).toHaveCount(0)
    await expect(page.getByText(photos.toasts.uploadedTitle).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
    expect(uploads).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('triedPhotoStyle'))).toBeNull()
  },
)

test(
  'a photo whose way to the shop is cut arrives after a reload',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = new Visitor(page)
    const { customise, photos, trial } = visitor.words
    await visitor.open()
    await visitor.choose()
    await visitor.sees(trial.finished)
    await visitor.makesBook()
    await visitor.begin()
    await page.route('**/api/upload-images', (route) => route.abort('connectionreset'))
    await visitor.field(customise.bookTitle).fill('Verano')
    await visitor.goOn()
    await expect(page.getByText(photos.lost).first()).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByText(photos.counter({ count: 1, max: 20 }))).toBeVisible()
    await expect(page.getByText(photos.toasts.uploadedTitle).first()).toBeVisible()
  },
)

test('a photo that is removed stays nowhere', { tag: '@desktop' }, async ({ page }) => {
  const visitor = new Visitor(page)
  const { trial, home } = visitor.words
  await visitor.open()
  await visitor.choose()
  await visitor.sees(trial.finished)
  await visitor.button(trial.remove).click()
  await visitor.sees(home.try.hint)
  await page.reload()
  await visitor.sees(home.try.hint)
  await expect(visitor.sheet('Children')).toHaveCount(0)
})

test('by keyboard alone, from the photo to the form', { tag: '@desktop' }, async ({ page }) => {
  const visitor = new Visitor(page)
  const { trial, home } = visitor.words
  await visitor.open()
  const input = visitor.section.locator('input[type=file]').first()
  // Heard before the key is pressed, or the browser opens a picker of its own.
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('link', { name: home.try.title }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
  await page.keyboard.press('Space')
  const chooser = await choosing
  await chooser.setFiles((await smallPhotos(1))[0]!)
  await expect(visitor.heading(trial.title)).toBeFocused()
  await visitor.sees(trial.finished)
  await page.keyboard.press('Tab')
  await expect(visitor.style('Children')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(visitor.style('Standard')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(visitor.button(trial.makeBook)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.field(home.email)).toBeFocused()
})

test(
  'a book that was begun is offered on return, and opened where it was left',
  { tag: '@desk' },
  async ({ page, context }) => {
    const owner = new Customer(page, { savesData: true })
    const { unfinished, customise, photos, draft } = owner.words
    await owner.open()
    await owner.begin()
    await owner.customise({ title: 'Verano en Cádiz' })
    await owner.addPhotos(1)
    await page.close()

    const later = await context.newPage()
    const back = new Customer(later)
    await back.open()
    const offer = later.getByRole('complementary', { name: unfinished.title })
    await expect(offer).toContainText('Verano en Cádiz')
    await expect(offer.locator('img')).toBeVisible()
    await isAccessible(later)
    await offer.getByRole('button', { name: unfinished.go }).click()
    await expect(back.heading(photos.title).or(back.heading(customise.title))).toBeVisible()
    await expect(later.getByText(draft.resumedTitle).first()).toBeVisible()
    await later.close()

    const again = await context.newPage()
    await again.goto('/')
    await again.getByRole('button', { name: unfinished.dismiss }).click()
    await expect(again.getByText(unfinished.title)).toHaveCount(0)
    await again.reload()
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(again.getByText(unfinished.title)).toHaveCount(0)
  },
)
