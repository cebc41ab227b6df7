import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { bundle } from './bundle.ts'
import { drawEverything } from './drawing-engine.ts'

const digest = (pages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      createHash('sha256').update(page).digest('hex'),
    ]),
  )

test(
  'the same page, byte for byte, in Node and in a worker of the browser, with WebAssembly and without',
  { tag: '@desktop' },
  async ({ page }) => {
    // Thirty-six pages and what the gate tries, three times over.
    test.setTimeout(900_000)
    const code = await bundle(new URL('./drawing-engine.ts', import.meta.url))
    const expected = digest(drawEverything())
    expect(new Set(Object.values(expected)).size).toBeGreaterThan(20)
    for (const without of ['', 'delete globalThis.WebAssembly;']) {
      const script = `${without}${code};postMessage(engine.drawEverything())`
      const drawn = await page.evaluate(async (source) => {
        const worker = new Worker(
          URL.createObjectURL(new Blob([source], { type: 'text/javascript' })),
        )
        return new Promise<Record<string, string>>((resolve, reject) => {
          worker.addEventListener('message', ({ data }) => resolve(data as Record<string, string>))
          worker.addEventListener('error', (event) => reject(new Error(event.message)))
        }).finally(() => worker.terminate())
      }, script)
      expect(digest(drawn)).toEqual(expected)
    }
  },
)
