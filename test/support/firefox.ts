import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'

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
