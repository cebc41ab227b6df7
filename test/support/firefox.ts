import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'

/** For Firefox in tests, which Playwright drives as it comes from Debian, by WebDriver BiDi. */
const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Path of a Firefox: the one named by FIREFOX, or the system's; null without one. */
export function findFirefox(): string | null {
  const found = [process.env['FIREFOX'], ...places].find((path) => path && isExecutable(path))
  if (!found) return null
  passOverMediaFeatures()
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

type Message = { id: number; method?: string }
type Transport = {
  send(message: Message): void
  onmessage?: (answer: { id: number; type: 'success'; result: object }) => void
}

let isPassedOver = false
/** Playwright sets a colour scheme for every context, by a command that no released Firefox knows yet: it is answered here. */
function passOverMediaFeatures(): void {
  if (isPassedOver) return
  isPassedOver = true
  const { server } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
    server: { WebSocketTransport: { prototype: Transport } }
  }
  const { prototype } = server.WebSocketTransport
  const { send } = prototype
  prototype.send = function (this: Transport, message) {
    if (message.method !== 'emulation.setMediaFeaturesOverride') return send.call(this, message)
    queueMicrotask(() => this.onmessage?.({ id: message.id, type: 'success', result: {} }))
  }
}

/**
 * Fills fields as a person's keys do. Playwright's way over BiDi sets `value` and tells of it afterwards: React, which watches that property, takes
 * what it is told of for what it knows already, and the field's text is lost with the next rendering.
 */
export async function fillAsTyped(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set() {},
    }),
  )
}
