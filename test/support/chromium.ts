import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'

/** The one without windows first: all that tests need, for two thirds of the processor time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** For Chromium in tests: without a sandbox (tests may run as root) and without calls to anybody's servers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium: the one named by CHROMIUM, the system's, Playwright's own, or one of these freshly installed. */
export async function findChromium(): Promise<string> {
  const found = present()
  if (found) return found
  const attempts: [string, string[]][] = [
    [
      process.execPath,
      [
        new URL('../../node_modules/@playwright/test/cli.js', import.meta.url).pathname,
        'install',
        'chromium',
      ],
    ],
    [
      'sh',
      [
        '-c',
        'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium',
      ],
    ],
  ]
  for (const [command, args] of attempts) {
    try {
      console.log('No Chromium found; getting one …')
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
    } catch {
      continue
    }
    const gotten = present()
    if (gotten) return gotten
  }
  throw new Error(
    'The browser tests need a Chromium: install the package chromium, or name one in the variable CHROMIUM.',
  )
}

function present(): string | null {
  return (
    [process.env['CHROMIUM'], ...places, chromium.executablePath()].find(
      (path) => path && isExecutable(path),
    ) ?? null
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
