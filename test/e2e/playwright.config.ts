import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/chromium.ts'

const use = { launchOptions: { executablePath: await findChromium(), args: chromiumArguments } }

export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  retries: 0,
  outputDir: '../../test-results',
  use: { trace: 'off', screenshot: 'only-on-failure', locale: 'es-ES', reducedMotion: 'reduce' },
  projects: [
    // What no window's size changes is tagged @desktop: what the engine draws, keyboards, what a provider does behind the page.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...use,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    { name: 'desktop', use: { ...use, viewport: { width: 1440, height: 900 } } },
  ],
})
