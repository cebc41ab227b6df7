import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { drawPhoto } from '../../src/book/draw-photo.ts'
import { makeCopy } from '../../src/book/photo-copies.ts'
import { styleNames } from '../../src/domain/book-spec.ts'
import { readCopyName } from '../../src/domain/copy-part.ts'
import { pictureArea } from '../../src/domain/fit.ts'
import { backgrounds, type PageSettings } from '../../src/domain/page-settings.ts'
import { toSvg } from '../../src/drawing/svg.ts'
import { modelFileName, modelNames } from '../../src/vision/models.ts'
import { nodeModel } from '../../src/vision/node-models.ts'
import type {
  DrawingAnswer,
  DrawingRequest,
} from '../../src/web/book-view/draw/drawing-messages.ts'
import { sheetSvg } from '../../src/web/book-view/draw/page-svg.ts'
import { smallPhotos } from '../support/family-photos.ts'
import { bundle } from './bundle.ts'

const crops: PageSettings[] = [
  {},
  { crop: { x: 0.113, y: 0.127, width: 0.61, height: 0.731 } },
  { framed: true },
]
const marks: PageSettings[] = [
  {},
  { faces: { added: [{ x: 0.4, y: 0.3, width: 0.14, height: 0.2 }], removed: [] } },
]
/** Every style with every level of detail and background; each of these meets each crop and each mark. */
const combinations = styleNames.flatMap((style, s) =>
  [undefined, 0.2, 0.8].flatMap((detail, d) =>
    [undefined, ...backgrounds].flatMap((background, b) => {
      const crop = crops[(s + d + b) % crops.length]
      const mark = marks[(s + b) % marks.length]
      const page: PageSettings = {
        ...crop,
        ...mark,
        ...(detail !== undefined && { detail }),
        ...(background && { background }),
      }
      return [{ style, page }]
    }),
  ),
)

/** The preview's own worker, in a page of a pretended shop that has one photo. */
async function drawnInBrowser(page: Page, photo: Buffer, requests: DrawingRequest[]) {
  const worker = await bundle(
    new URL('../../src/web/book-view/draw/draw-worker.ts', import.meta.url),
  )
  await page.route('http://shop.test/**', async (route) => {
    const url = route.request().url()
    const model = modelNames.find((name) => url.endsWith(modelFileName(name)))
    if (model) return route.fulfill({ body: Buffer.from(await nodeModel(model)) })
    if (url.includes('/api/images/')) {
      const part = readCopyName(new URL(url).searchParams.get('copy')!)!
      return route.fulfill({ contentType: 'image/jpeg', body: await makeCopy(photo, part) })
    }
    if (url.endsWith('worker.js'))
      return route.fulfill({ contentType: 'text/javascript', body: worker })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>shop</title>' })
  })
  await page.goto('http://shop.test/')
  return page.evaluate(async (asked) => {
    const drawing = new Worker('/worker.js')
    const sheets: string[] = []
    for (const [id, request] of asked.entries())
      sheets.push(
        await new Promise<string>((resolve, reject) => {
          let draft = ''
          const listening = new AbortController()
          const done = (what: string) => {
            listening.abort()
            resolve(what)
          }
          drawing.addEventListener(
            'message',
            ({ data }: MessageEvent<DrawingAnswer>) => {
              if ('draft' in data) draft = data.draft.svg
              else if ('same' in data) done(draft)
              else if ('drawn' in data) done(data.drawn.svg)
              else reject(new Error(data.failed))
            },
            { signal: listening.signal },
          )
          drawing.addEventListener('error', (event) => reject(new Error(event.message)))
          drawing.postMessage({ ...request, id })
        }),
      )
    drawing.terminate()
    return sheets
  }, requests)
}

test(
  'what is previewed is printed, stroke for stroke, however a page is chosen to be drawn',
  { tag: ['@desktop', '@daily'] },
  async ({ page }) => {
    test.setTimeout(900_000)
    const [photo] = await smallPhotos(1)
    const { data, info } = await sharp(photo!.buffer)
      .resize(400)
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const format = 'A4'
    const drawn = await drawnInBrowser(
      page,
      data,
      combinations.map((choice) => ({
        ...choice,
        path: 'photo',
        width: info.width,
        height: info.height,
        format,
        sheet: 'page' as const,
      })),
    )
    const different: string[] = []
    for (const [index, { style, page: chosen }] of combinations.entries()) {
      const { art, placement } = await drawPhoto(data, {
        ...chosen,
        style,
        area: pictureArea(format),
      })
      if (sheetSvg(toSvg(art), placement, 'page', format) !== drawn[index])
        different.push(`${style} ${JSON.stringify(chosen)}`)
    }
    expect(new Set(drawn).size).toBeGreaterThan(25)
    expect(different).toEqual([])
  },
)
