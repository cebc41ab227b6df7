import { assert, describe, expect, test } from 'vitest'
import { makeUploadQueue, uploadsAtOnce } from './upload-queue.ts'

const named = (files: string[]) => files.map((file) => ({ key: file, file }))

/** A queue whose sendings end when the test says so. */
function queueUnderTest() {
  const sending = new Map<
    string,
    {
      resolve: (stored: string) => void
      reject: (error: Error) => void
      signal: AbortSignal
      onProgress: (share: number) => void
    }
  >()
  const told: string[] = []
  const queue = makeUploadQueue<string, string>({
    send: ({ file }, options) =>
      new Promise((resolve, reject) => sending.set(file, { resolve, reject, ...options })),
    faultOf: (error) => {
      const { message } = error as Error
      return {
        message,
        again: message === 'no connection' ? 'soon' : message === 'no photo' ? 'never' : 'by-hand',
      }
    },
    onStored: (stored) => told.push(`stored ${stored}`),
    onFailed: ({ message, failures }) =>
      told.push(`failed ${message}${failures > 1 ? ` for the ${failures}. time` : ''}`),
    onGone: () => undefined,
    onIdle: (stored) => told.push(`idle ${stored}`),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    queue,
    sending,
    told,
    states: () => Object.fromEntries(queue.list().map(({ file, state }) => [file, state])),
    async end(file: string, failure?: string) {
      if (failure) sending.get(file)?.reject(new Error(failure))
      else sending.get(file)?.resolve(file)
      sending.delete(file)
      await settled()
    },
  }
}

function firstOf({ list }: ReturnType<typeof queueUnderTest>['queue']) {
  const [first] = list()
  assert(first)
  return first
}

describe('the upload queue', () => {
  test('sends a few at once and the next as one ends', async () => {
    const { queue, sending, states, end } = queueUnderTest()
    queue.add(named(['a', 'b', 'c', 'd', 'e']))
    expect(sending.size).toBe(uploadsAtOnce)
    expect(states()).toEqual({
      a: 'sending',
      b: 'sending',
      c: 'sending',
      d: 'waiting',
      e: 'waiting',
    })
    await end('b')
    expect(states()).toEqual({ a: 'sending', c: 'sending', d: 'sending', e: 'waiting' })
  })

  test('tells progress of each by itself', () => {
    const { queue, sending } = queueUnderTest()
    queue.add(named(['a', 'b']))
    sending.get('b')?.onProgress(0.5)
    expect(queue.list().map(({ progress }) => progress)).toEqual([0, 0.5])
  })

  test('a failure leaves the others alone, says why, and can be tried again', async () => {
    const { queue, states, end, told } = queueUnderTest()
    queue.add(named(['a', 'b']))
    await end('a', 'no connection')
    expect(queue.list()[0]).toMatchObject({ state: 'failed', message: 'no connection' })
    await end('b')
    expect(told).toEqual(['failed no connection', 'stored b', 'idle 1'])
    queue.retry(firstOf(queue).id)
    expect(states()).toEqual({ a: 'sending' })
    await end('a')
    expect(told.slice(3)).toEqual(['stored a', 'idle 1'])
    expect(queue.list()).toEqual([])
  })

  test('what was lost on its way sets out again together; a refused file does not', async () => {
    const { queue, states, end, told } = queueUnderTest()
    queue.add(named(['a', 'b', 'c', 'd']))
    for (const [file, failure] of [
      ['a', 'no connection'],
      ['b', 'no photo'],
      ['c', 'full'],
      ['d', 'no connection'],
    ] as const)
      await end(file, failure)
    expect(queue.list().map(({ again }) => again)).toEqual(['soon', 'never', 'by-hand', 'soon'])
    queue.resume()
    expect(states()).toEqual({ a: 'sending', b: 'failed', c: 'failed', d: 'waiting' })
    await end('a', 'no connection')
    await end('d')
    expect(told.slice(-3)).toEqual(['failed no connection for the 2. time', 'stored d', 'idle 1'])
    queue.retry(firstOf(queue).id)
    expect(queue.list()[0]).toMatchObject({ state: 'sending', failures: 0 })
  })

  test('after a loss one travels at a time, and one more with each that arrives', async () => {
    const { queue, states, end } = queueUnderTest()
    queue.add(named(['a', 'b', 'c', 'd', 'e', 'f']))
    for (const file of ['a', 'b', 'c']) await end(file, 'no connection')
    expect(states()).toMatchObject({ d: 'sending', e: 'waiting', f: 'waiting' })
    queue.resume()
    await end('d')
    expect(Object.values(states()).filter((state) => state === 'sending')).toHaveLength(2)
  })

  test('what is chosen twice under one name is sent once', () => {
    const { queue, states } = queueUnderTest()
    queue.add(named(['a']))
    queue.add(named(['a', 'b']))
    expect(states()).toEqual({ a: 'sending', b: 'sending' })
  })

  test('a pause stops what is under way, and all of it begins anew when it goes on', async () => {
    const { queue, sending, states, end, told } = queueUnderTest()
    queue.add(named(['a', 'b', 'c', 'd']))
    const before = sending.get('a')!
    queue.pause()
    expect([before.signal.aborted, queue.isPaused()]).toEqual([true, true])
    expect(new Set(Object.values(states()))).toEqual(new Set(['waiting']))
    queue.goOn()
    before.reject(new Error('stopped'))
    expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' })
    for (const file of ['a', 'b', 'c', 'd']) await end(file)
    expect(told).toEqual(['stored a', 'stored b', 'stored c', 'stored d', 'idle 4'])
  })

  test('a pause ends with the last photo that is taken off', () => {
    const { queue } = queueUnderTest()
    queue.add(named(['a']))
    queue.pause()
    queue.remove(firstOf(queue).id)
    expect(queue.isPaused()).toBe(false)
  })

  test('taking a file off stops it without a word', async () => {
    const { queue, sending, told, end } = queueUnderTest()
    queue.add(named(['a', 'b', 'c', 'd']))
    const { signal } = sending.get('a')!
    queue.remove(firstOf(queue).id)
    expect(signal.aborted).toBe(true)
    await end('a', 'stopped')
    expect(told).toEqual([])
    expect(queue.list().map(({ file, state }) => [file, state])).toEqual([
      ['b', 'sending'],
      ['c', 'sending'],
      ['d', 'sending'],
    ])
  })
})
