import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyse } from '#drawing/analyse.ts'
import { styled } from '#drawing/styled.ts'
import { readBy, readFor } from './reading-helper.ts'
import { warmUpPicture } from './warm-up.ts'

const reading = vi.hoisted(() => ({ count: 0 }))
vi.mock('#drawing/read-pixels.ts', async (original) => {
  const real = await original<typeof import('#drawing/read-pixels.ts')>()
  const readPixels: typeof real.readPixels = (pixels) => {
    reading.count++
    return real.readPixels(pixels)
  }
  return { ...real, readPixels }
})

const pixels = warmUpPicture(1)
const page = { style: 'manga', detail: 0.5, widthMm: 277, heightMm: 190 } as const
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))
let lines: MessageChannel

beforeEach(() => {
  reading.count = 0
  lines = new MessageChannel()
})
afterEach(() => {
  vi.useRealTimers()
  for (const port of [lines.port1, lines.port2]) port.close()
})

test('what another has read gives the same page, and is read once', async () => {
  readFor(lines.port2)
  const read = readBy(lines.port1, pixels)
  await vi.waitUntil(() => reading.count > 0)
  const drawn = styled(analyse(pixels, { read: await read.read() }), page)
  await read.read()
  expect(reading.count).toBe(1)
  expect(drawn.strokes.length).toBeGreaterThan(20)
  expect(drawn).toEqual(styled(analyse(pixels), page))
})

test('who helps but is busy still is not waited for, and then has nothing to read', async () => {
  const read = readBy(lines.port1, pixels)
  const own = await read.read()
  expect(own.edges.width).toBeGreaterThan(0)
  expect(reading.count).toBe(1)
  readFor(lines.port2)
  await aMoment()
  expect(reading.count).toBe(1)
})

test('who breaks down while reading is waited for some seconds, and then it is read here', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const begun = new Promise((resolve) => lines.port1.addEventListener('message', resolve))
  lines.port2.addEventListener('message', () => lines.port2.postMessage({ begun: true }))
  lines.port2.start()
  const read = readBy(lines.port1, pixels)
  await begun
  let isRead = false
  const done = read.read().then(() => (isRead = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isRead).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await done
  expect(reading.count).toBe(1)
})

test('pixels that nobody can read are refused by who draws', async () => {
  readFor(lines.port2)
  const read = readBy(lines.port1, { ...pixels, width: 1.5 })
  await vi.waitUntil(() => reading.count > 0)
  await expect(read.read()).rejects.toThrow('a picture of 1.5 × 72 pixels')
})
