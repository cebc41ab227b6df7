import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodersFromNow, untilItHolds } from '#support/decoders.ts'
import { isAlive, until } from '#support/processes.ts'

import { decodeHere } from './decode-here.ts'
import { openDecoders } from './open-decoders.ts'
import type { PhotoDecoder } from './photo-decoder.ts'
import { startDecoder, type EndedBy } from './start-decoder.ts'

const photo = await sharp({
  create: { width: 300, height: 200, channels: 3, background: '#268' },
})
  .withExif({ IFD0: { Make: 'Kamera AG' } })
  .jpeg()
  .toBuffer()
/** Decoded, it fills half a gigabyte, which takes seconds. */
const vastInterlaced = await sharp({
  create: { width: 7700, height: 7700, channels: 4, background: '#8888' },
})
  .png({ progressive: true, compressionLevel: 1 })
  .toBuffer()
const limits = { secondsMax: 60, bytesMax: 2 ** 30 }
const unreadable = { code: 'file_unreadable', details: { cause: 'decode' } }

let pool: PhotoDecoder
let mine: () => number[]
let ends: EndedBy[]
const open = (options: Parameters<typeof openDecoders>[0] = {}) =>
  (pool = openDecoders({ processes: 1, limits, onEnd: ({ by }) => ends.push(by), ...options }))
beforeEach(() => {
  mine = decodersFromNow()
  ends = []
})
afterEach(() => pool.close())

/** A process that is there and stopped: whatever it is asked it is in the middle of. */
async function stoppedProcess(): Promise<number> {
  await pool.inspect(photo)
  const [pid] = mine()
  process.kill(pid!, 'SIGSTOP')
  return pid!
}

test('what comes back is what the same would be here, refusals too', async () => {
  open()
  expect(mine()).toEqual([])
  expect(await pool.inspect(photo)).toEqual(await decodeHere.inspect(photo))
  expect(await pool.serve(photo, 160)).toEqual(await decodeHere.serve(photo, 160))
  for (const of of [null, [0, 0, 16, 16]] as const)
    expect(await pool.copy(photo, of)).toEqual(await decodeHere.copy(photo, of))
  expect(await pool.strip(photo)).toEqual(await decodeHere.strip(photo))
  expect(await pool.pixels(photo, 100)).toEqual(await decodeHere.pixels(photo, 100))
  const vast = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  await expect(pool.inspect(vast)).rejects.toMatchObject({
    code: 'file_too_large',
    details: { pixels: 81_000_000 },
  })
  await expect(pool.serve(photo.subarray(0, 400))).rejects.toMatchObject(unreadable)
  await expect(pool.strip(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'file_type' })
  expect(mine()).toHaveLength(1)
  expect(ends).toEqual([])
}, 120_000)

describe('a process that ends in the middle of a picture', () => {
  test('has it tried once more by another', async () => {
    open()
    const pid = await stoppedProcess()
    const asked = pool.inspect(photo)
    process.kill(pid, 'SIGKILL')
    expect(await asked).toMatchObject({ width: 300, height: 200 })
    expect(mine()).not.toContain(pid)
    expect(mine()).toHaveLength(1)
    expect(ends).toEqual(['itself'])
  })

  test('and the other too: the picture is refused, and the next one has a third', async () => {
    open()
    const first = await stoppedProcess()
    const asked = pool.inspect(vastInterlaced)
    asked.catch(() => {})
    process.kill(first, 'SIGKILL')
    await until('there is another', 60, () => mine().some((pid) => pid !== first))
    const [second] = mine().filter((pid) => pid !== first)
    await untilItHolds(second!, 200 * 2 ** 20)
    process.kill(second!, 'SIGKILL')
    await expect(asked).rejects.toMatchObject(unreadable)
    expect(ends).toEqual(['itself', 'itself'])
    expect(await pool.inspect(photo)).toMatchObject({ width: 300 })
    expect(mine()).not.toContain(second)
  }, 240_000)

  test('while it waited for the next one: nobody notices', async () => {
    open({ processes: 2 })
    await Promise.all([pool.inspect(photo), pool.inspect(photo)])
    const both = mine()
    for (const pid of both) process.kill(pid, 'SIGKILL')
    expect(await pool.inspect(photo)).toMatchObject({ width: 300 })
    expect(both).toHaveLength(2)
  })

  test('before it was ready is no fault of the picture: come again', async () => {
    open()
    const asked = pool.inspect(photo)
    for (const pid of mine()) process.kill(pid, 'SIGKILL')
    await expect(asked).rejects.toMatchObject({ code: 'busy', details: { retryAfterS: 5 } })
    expect(ends).toEqual(['start'])
    expect(await pool.inspect(photo)).toMatchObject({ width: 300 })
  })
})

test('a picture that does not end is given up, and the others that wait are answered', async () => {
  open({ limits: { ...limits, secondsMax: 2 } })
  const pid = await stoppedProcess()
  const [hangs, others] = [pool.inspect(photo), [pool.serve(photo, 160), pool.strip(photo)]]
  await expect(hangs).rejects.toMatchObject(unreadable)
  expect(isAlive(pid)).toBe(false)
  for (const other of others) expect((await other).length).toBeGreaterThan(100)
  expect(ends).toEqual(['time'])
})

test('a picture that takes too much memory is given up', async () => {
  // Memory is looked at now and then: the picture holds more than this for half of its decoding, and a process at rest never.
  open({ limits: { ...limits, bytesMax: 170 * 2 ** 20 } })
  await expect(pool.inspect(vastInterlaced)).rejects.toMatchObject(unreadable)
  expect(ends).toEqual(['memory'])
  expect(await pool.inspect(photo)).toMatchObject({ width: 300 })
})

test('a large interlaced picture waits for its turn, and gives it back', async () => {
  open()
  const large = await sharp({
    create: { width: 4000, height: 3100, channels: 3, background: '#268' },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  const seen: string[] = []
  const decoder = startDecoder(limits, async () => {
    seen.push('taken')
    return () => seen.push('given back')
  })
  await decoder.run({ verb: 'serve', args: [photo] })
  expect(seen).toEqual([])
  await decoder.run({ verb: 'serve', args: [large] })
  expect(seen).toEqual(['taken', 'given back'])
  await decoder.end()
})

test('two large interlaced pictures at once both get their answer', async () => {
  open({ processes: 2 })
  const large = await sharp({
    create: { width: 4000, height: 3100, channels: 3, background: '#268' },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  const facts = await Promise.all([pool.inspect(large), pool.inspect(large), pool.inspect(large)])
  expect(facts.map(({ width }) => width)).toEqual([4000, 4000, 4000])
})

describe('nothing is left behind', () => {
  test('by a pool that has nothing to do', async () => {
    open({ idleSeconds: 0.05 })
    await pool.inspect(photo)
    await until('it has ended', 30, () => mine().length === 0)
    expect(await pool.inspect(photo)).toMatchObject({ width: 300 })
    expect(ends).toEqual([])
  })

  test('by a pool that is closed, and who still waits is told', async () => {
    open()
    await stoppedProcess()
    const asked = [pool.inspect(photo), pool.inspect(photo)]
    const answers = Promise.allSettled(asked)
    await pool.close()
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(mine()).toEqual([])
  })

  test('by a process that is killed', async () => {
    open()
    const folder = await mkdtemp(join(tmpdir(), 'garabato-decoders-'))
    const script = join(folder, 'shop.ts')
    const module = new URL('./open-decoders.ts', import.meta.url).href
    await writeFile(join(folder, 'photo.jpg'), photo)
    await writeFile(
      script,
      `import { readFile } from 'node:fs/promises'
      const { openDecoders } = await import(${JSON.stringify(module)})
      const pool = openDecoders({ processes: 1 })
      await pool.inspect(await readFile(${JSON.stringify(join(folder, 'photo.jpg'))}))
      process.send('ready')
      setInterval(() => {}, 1000)`,
    )
    const parent = fork(script, { execArgv: [] })
    try {
      const decoders = decodersFromNow(parent.pid)
      await new Promise((resolve) => parent.once('message', resolve))
      const [pid] = decoders()
      expect(isAlive(pid!)).toBe(true)
      parent.kill('SIGKILL')
      await until('it has ended too', 30, () => !isAlive(pid!))
    } finally {
      parent.kill('SIGKILL')
      await rm(folder, { recursive: true })
    }
  })
})

test('what a service or a terminal sends to all its processes ends none in the middle of a picture', async () => {
  open()
  await pool.inspect(photo)
  const [pid] = mine()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid!, signal)
  expect(await pool.inspect(photo)).toMatchObject({ width: 300 })
  expect(mine()).toEqual([pid])
})

test('a process knows none of the keys of the shop', async () => {
  process.env['DECODERS_TEST_KEY'] = 'sk_live_secret'
  try {
    open()
    await pool.inspect(photo)
    const environment = readFileSync(`/proc/${mine()[0]}/environ`, 'latin1')
    expect(environment).not.toContain('sk_live_secret')
    expect(environment).not.toContain('HOME=')
  } finally {
    delete process.env['DECODERS_TEST_KEY']
  }
})
