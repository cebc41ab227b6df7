import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { findFirefox } from '../support/firefox.ts'

const use = { launchOptions: { executablePath: await findChromium(), args: chromiumArguments } }

/** Once a day everything runs; after each change what takes long and has seldom failed is left out. */
const isDaily = process.env['TESTS'] === 'daily'
/** Another browser's own journey, where FIREFOX names one. */
const firefoxPath = process.env['FIREFOX'] ? findFirefox() : null
const firefoxOnly = /firefox\.spec/

export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  // Journeys draw whole books: on a busy machine that takes minutes, and a limit is there for what hangs.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  workers: 3,
  fullyParallel: true,
  retries: 0,
  ...(!isDaily && { grepInvert: /@daily/ }),
  outputDir: '../../test-results',
  use: { trace: 'off', screenshot: 'only-on-failure', locale: 'es-ES', reducedMotion: 'reduce' },
  projects: [
    // What no window's size changes is tagged @desktop: what the engine draws, keyboards, what a provider does behind the page. What is
    // done at a desk, is drawn for long, or is about what is kept, said or sent rather than about how a screen lies, is tagged @desk and
    // seen at a phone's size once a day.
    {
      name: 'phone',
      testIgnore: firefoxOnly,
      grepInvert: isDaily ? /@desktop/ : /@desktop|@desk|@daily/,
      use: {
        ...use,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      testIgnore: firefoxOnly,
      // What a phone alone shows: cards in place of rows, forms of one column.
      grepInvert: /@phone/,
      use: { ...use, viewport: { width: 1440, height: 900 } },
    },
    ...(firefoxPath === null
      ? []
      : [
          {
            name: 'firefox',
            testMatch: firefoxOnly,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefoxPath },
              viewport: { width: 1440, height: 900 },
            },
          },
        ]),
  ],
})
