import { expect, test } from '@playwright/test'
import { modelFileName, modelNames } from '../../src/vision/models.ts'
import { nodeModel } from '../../src/vision/node-models.ts'
import { bundle } from './bundle.ts'
import { seeEverything } from './vision-engine.ts'

test.describe.configure({ mode: 'default' })

/** Runs the models in a worker of a page that a pretended server sends, models beside it. */
async function seenIn(page: import('@playwright/test').Page, before = ''): Promise<unknown> {
  await page.route('http://vision.test/**', async (route) => {
    const name = modelNames.find((known) => route.request().url().endsWith(modelFileName(known)))
    if (name) return route.fulfill({ body: Buffer.from(await nodeModel(name)) })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>vision</title>' })
  })
  await page.goto('http://vision.test/')
  const code = await bundle(new URL('./vision-engine.ts', import.meta.url))
  const files = Object.fromEntries(modelNames.map((name) => [name, modelFileName(name)]))
  const script = `${before}${code};
    const files = ${JSON.stringify(files)}
    const load = async (name) =>
      new Uint8Array(await (await fetch('http://vision.test/' + files[name])).arrayBuffer())
    engine.seeEverything(load).then(postMessage, (error) => postMessage(String(error)))`
  return page.evaluate(async (source) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
    }).finally(() => worker.terminate())
  }, script)
}

test(
  'models see the same, byte for byte, in Node and in a worker of the browser',
  { tag: '@desktop' },
  async ({ page }) => {
    const expected = await seeEverything(nodeModel)
    expect(expected['far']).toContain('"faces":[{')
    expect(expected['hand']).toContain('"flag":0.9')
    expect(expected['near']).toContain('"salient":{')
    expect(await seenIn(page)).toEqual(expected)
  },
)

test(
  'a worker without WebAssembly says that it can see nothing',
  { tag: '@desktop' },
  async ({ page }) => {
    expect(await seenIn(page, 'delete globalThis.WebAssembly;')).toContain(
      'models need WebAssembly with SIMD',
    )
  },
)
