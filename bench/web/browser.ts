import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumArguments, findChromium } from '../../test/support/chromium.ts'

export type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  /** of that, what the thread itself was at work: another process on the same core is no cost of the page's */
  tdur?: number
  tid: number
  pid: number
  args?: { data?: Record<string, unknown> }
}
export type Visit = { trace: TraceEvent[]; scripts: { url: string; bytes: number }[] }
export type Browser = {
  visit(url: string): Promise<Visit>
  close(): Promise<void>
}
type Message = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
}

/**
 * A Chromium that is asked for nothing but its trace. Whoever listens to the network as well (as test libraries do) has it take down which script made
 * each request, for which it reads whole scripts again while they run.
 */
export async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'garabato-browser-'))
  const child = spawn(
    await findChromium(),
    [
      ...chromiumArguments,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  const { ask, listen, socket } = await connect(address)

  const evaluate = async <Value>(expression: string, sessionId: string): Promise<Value> => {
    const { result } = (await ask('Runtime.evaluate', { expression }, sessionId)) as {
      result: { value: Value }
    }
    return result.value
  }

  return {
    async visit(url) {
      const { browserContextId } = (await ask('Target.createBrowserContext')) as {
        browserContextId: string
      }
      const { targetId } = (await ask('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        width: 390,
        height: 844,
      })) as { targetId: string }
      const { sessionId } = (await ask('Target.attachToTarget', { targetId, flatten: true })) as {
        sessionId: string
      }
      await ask(
        'Emulation.setDeviceMetricsOverride',
        { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
        sessionId,
      )
      const trace: TraceEvent[] = []
      const done = Promise.withResolvers<void>()
      const deafen = listen((method, params) => {
        if (method === 'Tracing.dataCollected') trace.push(...(params['value'] as TraceEvent[]))
        if (method === 'Tracing.tracingComplete') done.resolve()
      })
      await ask('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'loading', 'v8'] },
      })
      await ask('Page.navigate', { url }, sessionId)
      // React marks what it has taken over.
      const isTakenOver = `Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__react'))`
      const giveUpAt = Date.now() + 60_000
      while (!(await evaluate<boolean>(isTakenOver, sessionId))) {
        if (Date.now() > giveUpAt) throw new Error(`${url} was not taken over`)
        await sleep(250)
      }
      await sleep(3_000)
      const scripts = await evaluate<string>(
        "JSON.stringify(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })))",
        sessionId,
      )
      await ask('Tracing.end')
      await done.promise
      deafen()
      await ask('Target.disposeBrowserContext', { browserContextId })
      return { trace, scripts: JSON.parse(scripts) as Visit['scripts'] }
    },
    async close() {
      await ask('Browser.close')
      socket.close()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Speaks the browser's debugging protocol. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ears = new Set<(method: string, params: Record<string, unknown>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, result, error } = JSON.parse(String(data)) as Message
    if (method) for (const ear of ears) ear(method, params)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  let last = 0
  return {
    socket,
    ask(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++last, answer)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      return answer.promise
    },
    listen(ear: (method: string, params: Record<string, unknown>) => void): () => void {
      ears.add(ear)
      return () => void ears.delete(ear)
    },
  }
}
