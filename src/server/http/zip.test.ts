import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { unzip } from '#support/zip.ts'
import { zipStream, type ZipEntry } from './zip.ts'

const changedAt = new Date(2026, 10, 26, 13, 5, 30)
async function* entriesOf(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}
const entry = (name: string, bytes: ZipEntry['bytes']): ZipEntry => ({ name, bytes, changedAt })

describe('a ZIP', () => {
  test('has its files as they came, whatever they come as, an empty one and names of any letters', async () => {
    const long = Buffer.alloc(700_000, 'páginas')
    const zip = await buffer(
      zipStream(
        entriesOf(
          entry('año/夏.pdf', Buffer.from('one')),
          entry('empty', Buffer.alloc(0)),
          entry('long.pdf', Readable.from([long.subarray(0, 5), long.subarray(5)])),
        ),
      ),
    )
    expect(unzip(zip)).toEqual([
      { name: 'año/夏.pdf', bytes: Buffer.from('one') },
      { name: 'empty', bytes: Buffer.alloc(0) },
      { name: 'long.pdf', bytes: long },
    ])
  })

  test('of nothing is one without files', async () =>
    expect(unzip(await buffer(zipStream(entriesOf())))).toEqual([]))

  test('has the time of a file, and the first day that it can say for one that is older', async () => {
    const zip = await buffer(
      zipStream(
        entriesOf(entry('a', Buffer.alloc(0)), {
          ...entry('b', Buffer.alloc(0)),
          changedAt: new Date(0),
        }),
      ),
    )
    const at = zip.indexOf('PK\u0001\u0002', 0, 'latin1')
    const next = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
    const [time, day] = [zip.readUInt16LE(at + 12), zip.readUInt16LE(at + 14)]
    expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 11, 26])
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([13, 5, 30])
    expect(zip.readUInt16LE(next + 14)).toBe(0x21)
  })

  test('asks for no more files once nobody reads it, and ends with the fault of one', async () => {
    let [asked, isLet] = [0, false]
    async function* endless() {
      try {
        for (;;) {
          asked++
          yield entry(`${asked}`, Buffer.alloc(300_000))
        }
      } finally {
        isLet = true
      }
    }
    const stream = zipStream(endless())
    for await (const _ of stream) break
    await expect.poll(() => isLet).toBe(true)
    expect(asked).toBeLessThan(5)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the disk is gone')
      })(),
    )
    await expect(buffer(zipStream(entriesOf(entry('a', broken))))).rejects.toThrow(
      'the disk is gone',
    )
  })
})
