import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StickersAnswer, StickersRequest } from '../draw/stickers-worker.ts'
import { askStickers } from './ask-stickers.ts'

/** A worker whose answers a test gives. */
class PretendWorker extends EventTarget {
  static latest: PretendWorker
  asked: unknown
  ended = false

  constructor() {
    super()
    PretendWorker.latest = this
  }

  postMessage(message: unknown): void {
    this.asked = message
  }

  terminate(): void {
    this.ended = true
  }

  answer(data: StickersAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const photo = { path: 'tulips', width: 400, height: 300, page: {} }
const request: StickersRequest = {
  photos: [photo, { ...photo, path: 'garden' }],
  format: 'A4',
  style: 'Standard',
  sheet: 'A5',
  look: 'line',
  colouring: 'plain',
}
let told: string[]
const ask = () =>
  askStickers(request, {
    onSheet: (svg, done) => told.push(`${svg} ${done}`),
    onFailure: () => told.push('failed'),
  })

beforeEach(() => {
  told = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', PretendWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a sheet is shown as it grows, and its worker ends with the last photo', () => {
  ask()
  const worker = PretendWorker.latest
  expect(worker.asked).toEqual(request)
  worker.answer({ svg: 'one', done: 1 })
  expect(worker.ended).toBe(false)
  worker.answer({ svg: 'both', done: 2 })
  expect(told).toEqual(['one 1', 'both 2'])
  expect(worker.ended).toBe(true)
})

test('a worker that the browser has ended without a word is given up, and that is told', async () => {
  ask()
  const worker = PretendWorker.latest
  worker.answer({ svg: 'one', done: 1 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(told).toEqual(['one 1', 'failed'])
  expect(worker.ended).toBe(true)
})

test('a worker that waits for a slow line says so, and is waited for', async () => {
  ask()
  const worker = PretendWorker.latest
  for (let minute = 0; minute < 10; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    worker.answer({ alive: true })
  }
  expect(told).toEqual([])
  worker.answer({ svg: 'both', done: 2 })
  expect(told).toEqual(['both 2'])
})

test.each(['error', 'messageerror'])('one that breaks down (%s) is told once', async (sign) => {
  ask()
  const worker = PretendWorker.latest
  worker.dispatchEvent(new Event(sign))
  worker.answer({ svg: 'both', done: 2 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(told).toEqual(['failed'])
  expect(worker.ended).toBe(true)
})

test('who looks no more is told nothing', async () => {
  const end = ask()
  end()
  PretendWorker.latest.answer({ svg: 'both', done: 2 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(told).toEqual([])
  expect(PretendWorker.latest.ended).toBe(true)
})
