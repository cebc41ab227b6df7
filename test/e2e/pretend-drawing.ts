import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/**
 * Pages are drawn at once, whatever, in the place of the drawing worker, whose code and models then are not even loaded: for journeys in which nobody
 * looks at what is drawn.
 */
export async function drawInPretence(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: process.env['PRETEND_ARTIST']! })
}

let kept = 0

/** A page that another journey of this run has had drawn is not drawn again: for journeys that look at what is drawn, not at how it comes about. */
export async function keepDrawings(context: BrowserContext): Promise<void> {
  const folder = process.env['KEPT_DRAWINGS']!
  await context.exposeFunction('recallDrawing', (key: string) =>
    readFile(join(folder, key), 'utf8').catch(() => null),
  )
  await context.exposeFunction('keepDrawing', async (key: string, answers: string) => {
    const file = join(folder, key)
    const part = `${file}.${process.pid}.${kept++}`
    await writeFile(part, answers)
    await rename(part, file)
  })
  await context.addInitScript({ path: process.env['KEPT_ARTIST']! })
}
