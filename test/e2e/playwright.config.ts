import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { findFirefox } from '../support/firefox.ts'
import { findWebKit } from '../support/webkit.ts'
import { leftOut } from './left-out.ts'

const use = { launchOptions: { executablePath: await findChromium(), args: chromiumArguments } }

/** Once a day everything runs; after each change what takes long and has seldom failed is left out. */
const left = leftOut(process.env['TESTS'] === 'daily')
/** Other browsers' own journeys, where FIREFOX names one and WEBKIT another's driver. */
const firefoxPath = process.env['FIREFOX'] ? findFirefox() : null
const hasWebKit = Boolean(process.env['WEBKIT'] && findWebKit())
const firefoxOnly = /firefox\.spec/
const webKitOnly = /webkit\.spec/
const othersOnly = [firefoxOnly, webKitOnly]

export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  // Journeys draw whole books: on a busy machine that takes minutes, and a limit is there for what hangs.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  workers: 3,
  fullyParallel: true,
  retries: 0,
  outputDir: '../../test-results',
  use: { trace: 'off', screenshot: 'only-on-failure', locale: 'es-ES', reducedMotion: 'reduce' },
  projects: [
    {
      name: 'phone',
      testIgnore: othersOnly,
      grepInvert: left.phone,
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
      testIgnore: othersOnly,
      grepInvert: left.desktop,
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
    ...(hasWebKit ? [{ name: 'webkit', testMatch: webKitOnly }] : []),
  ],
})
