import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '#support/s3.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3-files.ts'

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-files-'))
  return {
    files: await diskFiles(join(folder, 'files')),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function inS3() {
  const s3 = await startS3()
  return { files: s3Files(s3), close: () => s3.stop() }
}

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
] as const)('files %s', (_, open) => {
  let files: Files
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ files, close } = await open())
  })
  afterEach(() => close())

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of files.list(prefix)) found.push(key)
    return found.sort()
  }

  test('come back as they were put, from a buffer or a stream', async () => {
    const photo = randomBytes(3_000_000)
    expect(await files.put('photos/a/original.jpg', photo, { contentType: 'image/jpeg' })).toEqual({
      bytes: 3_000_000,
    })
    const pieces = [photo.subarray(0, 1), photo.subarray(1, 700_000), photo.subarray(700_000)]
    expect(await files.put('photos/b/original.jpg', Readable.from(pieces))).toEqual({
      bytes: 3_000_000,
    })

    expect((await files.readAll('photos/a/original.jpg'))?.equals(photo)).toBe(true)
    const found = await files.read('photos/b/original.jpg')
    expect(found?.bytes).toBe(3_000_000)
    expect(Buffer.concat(await found!.stream.toArray()).equals(photo)).toBe(true)
  })

  test('are there or not', async () => {
    await files.put('photos/a/original', Buffer.from('a'))
    expect(
      await Promise.all(
        ['photos/a/original', 'photos/a', 'photos/b/original'].map((key) => files.has(key)),
      ),
    ).toEqual([true, false, false])
    await files.remove(['photos/a/original'])
    expect(await files.has('photos/a/original')).toBe(false)
    await expect(files.has('../secret')).rejects.toThrow('Not a file key')
  })

  test('can be as large as a print PDF', async () => {
    const piece = randomBytes(1_000_000)
    await files.put('books/large.pdf', Readable.from(Array.from({ length: 60 }, () => piece)))
    expect(
      (await files.read('books/large.pdf').then((found) => (found?.stream.destroy(), found)))
        ?.bytes,
    ).toBe(60_000_000)
    const back = await files.readAll('books/large.pdf')
    expect(back?.length).toBe(60_000_000)
    expect(back?.subarray(-1_000_000).equals(piece)).toBe(true)
  })

  test('can be empty', async () => {
    await files.put('empty', Buffer.alloc(0))
    await files.put('empty-stream', Readable.from([]))
    expect(await files.readAll('empty')).toEqual(Buffer.alloc(0))
    expect(await files.readAll('empty-stream')).toEqual(Buffer.alloc(0))
  })

  test('that do not exist are null', async () => {
    await files.put('photos/a', Buffer.from('a'))
    for (const missing of ['photos/b', 'photos', 'nothing/here', 'photos/a/b']) {
      expect(await files.read(missing)).toBeNull()
      expect(await files.readAll(missing)).toBeNull()
    }
  })

  test('are replaced whole', async () => {
    await files.put('photos/a', Buffer.from('a longer text'))
    await files.put('photos/a', Buffer.from('short'))
    expect((await files.readAll('photos/a'))?.toString()).toBe('short')
  })

  test('appear only when they are whole', async () => {
    await files.put('photos/kept', Buffer.from('before'))
    async function* broken() {
      yield randomBytes(100_000)
      throw new Error('connection lost')
    }
    await expect(files.put('photos/new', Readable.from(broken()))).rejects.toThrow(
      'connection lost',
    )
    await expect(files.put('photos/kept', Readable.from(broken()))).rejects.toThrow(
      'connection lost',
    )
    expect(await keys('')).toEqual(['photos/kept'])
    expect((await files.readAll('photos/kept'))?.toString()).toBe('before')
  })

  test('are listed by the beginning of their keys, with size and time', async () => {
    const since = Date.now() - 2000
    for (const key of ['a/b', 'a-b', 'a/b-c', 'b/a/c.jpg', 'b/a.d', 'ab'])
      await files.put(key, Buffer.from(key))
    expect(await keys('')).toEqual(['a-b', 'a/b', 'a/b-c', 'ab', 'b/a.d', 'b/a/c.jpg'])
    expect(await keys('a/')).toEqual(['a/b', 'a/b-c'])
    expect(await keys('a/b')).toEqual(['a/b', 'a/b-c'])
    expect(await keys('b/a')).toEqual(['b/a.d', 'b/a/c.jpg'])
    expect(await keys('c/')).toEqual([])
    for await (const file of files.list('b/a/')) {
      expect(file.bytes).toBe(9)
      expect(file.changedAt.getTime()).toBeGreaterThan(since)
    }
  })

  test('are removed, missing ones without complaint', async () => {
    for (const key of ['a/1', 'a/2', 'a/3', 'b/1']) await files.put(key, Buffer.from(key))
    await files.remove(['a/1', 'a/never-was', 'a/2', 'b/1', 'no/such/folder'])
    expect(await keys('')).toEqual(['a/3'])
    await files.remove([])
    await files.put('b/1/now-a-folder', Buffer.from('x'))
    expect(await keys('b/')).toEqual(['b/1/now-a-folder'])
  })

  test('can be put and removed side by side in one folder', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await files.put(`same/${index}`, Buffer.from('x'))
        if (index % 4 > 0) await files.remove([`same/${index}`])
      }),
    )
    expect((await keys('same/')).length).toBe(10)
  })

  test.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    'a/..',
    '.incoming/a',
    'a/.b',
    'A',
    'a b',
    'ä',
    'a\\b',
    'a\0',
    'a'.repeat(513),
  ])('refuse the key %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key')
    await expect(files.read(key)).rejects.toThrow('Not a file key')
    await expect(files.remove(['fine', key])).rejects.toThrow('Not a file key')
  })

  test('refuse to list outside', async () => {
    for (const prefix of ['../', '/', 'a/../', '.incoming/']) {
      await expect(keys(prefix)).rejects.toThrow('Not the beginning of a file key')
    }
  })

  test('answer a check', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })
})
