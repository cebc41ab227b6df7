import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDecodeGate } from './decode-gate.ts'

/** Decodes that end when told, and how many ran at once. */
function decodes() {
  const ends: (() => void)[] = []
  let running = 0
  const seen = { most: 0, begun: 0 }
  const decode = async () => {
    running += 1
    seen.begun += 1
    seen.most = Math.max(seen.most, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
    return 'picture'
  }
  const endAll = async () => {
    for (; ends.length > 0; await turnOfLoop()) ends.shift()!()
  }
  return { decode, endAll, seen }
}

test('lets so many decode at once, and the others after them', async () => {
  const gate = openDecodeGate({ together: 2 })
  const { decode, endAll, seen } = decodes()
  const all = Promise.all(Array.from({ length: 7 }, () => gate.run(decode)))
  await turnOfLoop()
  await endAll()
  expect(await all).toEqual(Array<string>(7).fill('picture'))
  expect(seen).toEqual({ most: 2, begun: 7 })
})

test('one that fails leaves its place to the next', async () => {
  const gate = openDecodeGate({ together: 1 })
  const broken = gate.run(async () => {
    throw new Error('unreadable')
  })
  await expect(broken).rejects.toThrow('unreadable')
  expect(await gate.run(async () => 'picture')).toBe('picture')
})

const refused = { code: 'busy', details: { retryAfterS: expect.any(Number) } }

test('tells those beyond the queue at once when to come again, and those in it get their turn', async () => {
  const gate = openDecodeGate({ together: 1, waitingMax: 2 })
  const { decode, endAll } = decodes()
  const asked = Array.from({ length: 4 }, () =>
    gate.run(decode).catch((refusal: unknown) => refusal),
  )
  await turnOfLoop()
  expect(gate.load()).toEqual({ running: 1, waiting: 2 })
  await endAll()
  expect(await Promise.all(asked)).toEqual([
    ...Array<string>(3).fill('picture'),
    expect.objectContaining(refused),
  ])
})

test('tells those whose turn does not come in time when to come again, and decodes nothing for them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = openDecodeGate({ together: 1, waitMsMax: 15_000 })
  const { decode, endAll, seen } = decodes()
  const first = gate.run(decode)
  let outcome: unknown = 'waits'
  gate.run(decode).then(
    () => (outcome = 'decoded'),
    (refusal: unknown) => (outcome = refusal),
  )
  await vi.advanceTimersByTimeAsync(14_999)
  expect(outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toMatchObject(refused)
  await endAll()
  expect(await first).toBe('picture')
  expect(seen.begun).toBe(1)
  // And the gate stands open.
  const later = gate.run(decode)
  await turnOfLoop()
  await endAll()
  expect(await later).toBe('picture')
})

test('decodes the same only once for all who ask meanwhile', async () => {
  const gate = openDecodeGate({ together: 4 })
  const { decode, endAll, seen } = decodes()
  const asked = Array.from({ length: 5 }, () => gate.runOnce('a/320', decode))
  const other = gate.runOnce('a/640', decode)
  await turnOfLoop()
  await endAll()
  await Promise.all([...asked, other])
  expect(seen.begun).toBe(2)
})
