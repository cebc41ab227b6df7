import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { smallPhotos } from '../support/family-photos.ts'
import { bundle } from './bundle.ts'

type Copy = { width: number; height: number; data: number[] }
type Read = { told: string[]; small: Copy }

test(
  'first lines are drawn of the same upright photo, whether a browser unpacks JPEGs small or not, however it is stored',
  { tag: '@desktop' },
  async ({ page }) => {
    // Only where a page may be trusted is there what unpacks small.
    await page.route('https://photo.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>photo</title>' }),
    )
    await page.goto('https://photo.test/')
    const code = await bundle(
      new URL('../../src/web/book-view/draw/device-pixels.ts', import.meta.url),
    )
    const read = (photo: Buffer, before = ''): Promise<Read> =>
      page.evaluate(
        ([source, base64]) => {
          const worker = new Worker(
            URL.createObjectURL(new Blob([source!], { type: 'text/javascript' })),
          )
          return new Promise<Read>((resolve, reject) => {
            worker.addEventListener('message', ({ data }) => resolve(data as Read))
            worker.addEventListener('error', (event) => reject(new Error(event.message)))
            worker.postMessage(base64, { transfer: [] })
          }).finally(() => worker.terminate())
        },
        [
          `${before}${code};addEventListener('message', async ({ data }) => {
            const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
            const read = {}
            const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
            await engine.devicePixels(file, (copy) => Object.assign(read, copy))
            const { width, height } = read.small
            postMessage({ told: Object.keys(read), small: { width, height, data: [...read.small.data] } })
          })`,
          photo.toString('base64'),
        ],
      )
    const [scene] = await smallPhotos(1, 1200)
    for (let orientation = 1; orientation <= 8; orientation++) {
      const photo = await sharp(scene!.buffer).withMetadata({ orientation }).jpeg().toBuffer()
      const [early, late] = [
        await read(photo),
        await read(photo, 'delete globalThis.ImageDecoder;'),
      ]
      const { width, height, data } = late.small
      expect([orientation, early.told, early.small.width, early.small.height]).toEqual([
        orientation,
        ['small', 'whole'],
        width,
        height,
      ])
      expect(width > height).toBe(orientation < 5)
      const apart = data.reduce(
        (sum, value, at) => sum + Math.abs(value - early.small.data[at]!),
        0,
      )
      expect([orientation, apart / data.length < 4]).toEqual([orientation, true])
      // That it was unpacked otherwise is seen in its last bits.
      expect(apart).toBeGreaterThan(0)
    }
  },
)
