import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { seal, sealedBytes, unseal } from './seal.ts'
import { once, readWhole } from './vault.ts'

const key = randomBytes(32)
const sealed = (bytes: Buffer, name = 'a') => readWhole(seal(once(bytes), key, name))
const opened = (bytes: Buffer, name = 'a', by = key) => readWhole(unseal(once(bytes), by, name))
const piece = 64 * 1024

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 300_000])(
  '%i bytes come back as they were, and their sealed length is known before',
  async (length) => {
    const bytes = randomBytes(length)
    const kept = await sealed(bytes)
    expect(kept.length).toBe(sealedBytes(length))
    expect(await opened(kept)).toEqual(bytes)
    // However the storage cuts it up.
    const crumbs = Readable.from(
      Array.from({ length: Math.ceil(kept.length / 999) }, (_, index) =>
        kept.subarray(index * 999, (index + 1) * 999),
      ),
    )
    expect(await readWhole(unseal(crumbs, key, 'a'))).toEqual(bytes)
  },
)

test('nothing changed, cut off, swapped or renamed opens, nor by another key', async () => {
  const bytes = randomBytes(2 * piece + 10)
  const kept = await sealed(bytes)
  const changed = Buffer.from(kept)
  changed[kept.length - 1]! ^= 1
  const head = kept.subarray(0, 20)
  const first = kept.subarray(20, 20 + piece + 16)
  const second = kept.subarray(20 + piece + 16, 20 + 2 * (piece + 16))
  const rest = kept.subarray(20 + 2 * (piece + 16))
  for (const wrong of [
    changed,
    kept.subarray(0, -1),
    Buffer.concat([head, first, second]),
    Buffer.concat([head, second, first, rest]),
    Buffer.alloc(0),
  ])
    await expect(opened(wrong)).rejects.toThrow('cannot be opened')
  await expect(opened(kept, 'b')).rejects.toThrow('cannot be opened')
  await expect(opened(kept, 'a', randomBytes(32))).rejects.toThrow('cannot be opened')
})
