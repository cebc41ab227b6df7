import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { bundle } from './bundle.ts'

/** Playwright runs this once before all tests; its worker processes know its environment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-artist-'))
  const path = join(folder, 'artist.js')
  const code = await bundle(new URL('./pretend-artist.ts', import.meta.url))
  await writeFile(path, `{${code}}`)
  process.env['PRETEND_ARTIST'] = path
  return () => rm(folder, { recursive: true })
}

/**
 * Pages are drawn at once, whatever, in the place of the drawing worker, whose code and models then are not even loaded: for journeys in which nobody
 * looks at what is drawn.
 */
export async function drawInPretence(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: process.env['PRETEND_ARTIST']! })
}
