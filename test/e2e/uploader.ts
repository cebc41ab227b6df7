import { expect, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { photoPartBytes } from '#domain/book-spec.ts'
import { smallPhotos, tinyWidthPx, type PhotoFile } from '../support/family-photos.ts'
import { Customer } from './customer.ts'

type Fate = 'arrives' | 'is lost' | 'loses its answer'

/** The line to the shop, as this test wants it: each photo waits for its turn to leave. */
export class Line {
  /** names of the photos that set out */
  readonly sent: string[] = []
  #fate: (sending: number) => Fate
  #isHeld: boolean

  private constructor(fate: (sending: number) => Fate, isHeld: boolean) {
    this.#fate = fate
    this.#isHeld = isHeld
  }

  static async lay(
    context: BrowserContext,
    {
      fate = (): Fate => 'arrives',
      isHeld = false,
    }: { fate?: (n: number) => Fate; isHeld?: boolean } = {},
  ): Promise<Line> {
    const line = new Line(fate, isHeld)
    await context.route('**/api/upload-images', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      const number = line.sent.push(/filename="([^"]*)"/.exec(body)?.[1] ?? '')
      if (line.#isHeld) return
      const kind = line.#fate(number)
      try {
        if (kind === 'loses its answer') await route.fetch()
        await (kind === 'arrives' ? route.continue() : route.abort('connectionreset'))
      } catch {
        // The page that asked is gone.
      }
    })
    return line
  }

  open(): void {
    this.#isHeld = false
    this.#fate = () => 'arrives'
  }

  /** From the so manieth sending on, nothing gets through. */
  holdFrom(first: number): void {
    const fate = this.#fate
    this.#fate = (number) => {
      if (number >= first) this.#isHeld = true
      return fate(number)
    }
  }
}

export class Uploader extends Customer {
  async toPhotos(): Promise<void> {
    await this.open()
    await this.begin()
    await this.customise()
  }

  async choose(files: PhotoFile[]): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(files)
  }

  /** Exactly these photos are the book's pages, in this order, here and in the shop. */
  async has(names: string[]): Promise<void> {
    const { photos } = this.words
    await expect(this.page.locator('li[data-path]')).toHaveCount(names.length)
    await expect(this.button(photos.pause)).toHaveCount(0)
    for (const [index, name] of names.entries())
      await expect(this.page.locator('li[data-path] img').nth(index)).toHaveAttribute(
        'alt',
        photos.photoAlt({ page: index + 1, name }),
      )
    await expect
      .poll(() =>
        this.imagesInShop().then((images) => images.map(({ originalName }) => originalName)),
      )
      .toEqual(names)
  }

  async imagesInShop(): Promise<{ originalName: string; width: number; height: number }[]> {
    const id = await this.page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('wizard') ?? '{}') as { draftOrderId: string })
          .draftOrderId,
    )
    const answer = await this.page.request.get(`/api/draft-orders/${id}`)
    return (
      (await answer.json()) as { images: { originalName: string; width: number; height: number }[] }
    ).images
  }
}

export const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('garabato', 1)
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('photos').objectStore('photos').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )

export const photosOf = (count: number) => smallPhotos(count, tinyWidthPx)
export const namesOf = (files: PhotoFile[]) => files.map(({ name }) => name)

/** One that travels in three parts. */
export async function largePhoto(): Promise<PhotoFile> {
  const buffer = await sharp({
    create: {
      width: 1700,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(Math.ceil(buffer.length / photoPartBytes)).toBe(3)
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer }
}
