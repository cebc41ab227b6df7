import type { BrowserContext } from '@playwright/test'

/**
 * Pages are drawn at once, whatever, in the place of the drawing worker, whose code and models then are not even loaded: for journeys in which nobody
 * looks at what is drawn.
 */
export async function drawInPretence(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: process.env['PRETEND_ARTIST']! })
}
