import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'

import type { BookPhoto } from './book-photo.ts'
import { openDrawPool } from './draw-pool/open-draw-pool.ts'
import { phoneJpeg, quarters } from './fixtures/sample-photos.ts'
import { pointsPerMm } from './geometry.ts'
import { drawAndBind, type BookOptions } from './draw-and-bind.ts'
import { preflight } from './preflight.ts'

let folder: string
const pool = openDrawPool(2)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'book-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const photo = (bytes: Promise<Buffer>): BookPhoto => ({ read: () => bytes })
const broken = photo(Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])))
const files = (name: string) => ({
  proof: join(folder, name, 'proof.pdf'),
  interior: join(folder, name, 'interior.pdf'),
  cover: join(folder, name, 'cover.pdf'),
})
const options = (name: string, more: Partial<BookOptions> = {}): BookOptions => ({
  title: 'Ana',
  format: 'A4',
  style: 'Children',
  locale: 'es',
  binding: 'soft',
  shopName: 'Garabato',
  photos: [],
  files: files(name),
  created: new Date(0),
  pool,
  ...more,
})
const checked = async (path: string) => preflight(await readFile(path))

describe('drawAndBind', () => {
  it('makes the files of a book; a photo that cannot be drawn leaves a page to draw on', async () => {
    const upright = photo(phoneJpeg(400, 300, 6))
    const lying = photo(quarters(400, 300).png().toBuffer())
    const whole = { ...lying, framed: true, detail: 0.5 }
    const seen: number[] = []
    const made = await drawAndBind(
      options('soft', {
        photos: [broken, upright, undefined, lying, whole],
        onProgress: ({ pagesDone }) => seen.push(pagesDone),
      }),
    )
    expect(made.pageCount).toBe(24)
    expect(made.title).toEqual({ text: 'Ana', complete: true })
    expect(
      made.pages
        .slice(0, 5)
        .map(({ page, kind, missing }) => ({ page, kind, ...(missing && { missing }) })),
    ).toEqual([
      { page: 1, kind: 'empty', missing: 'file_unreadable' },
      { page: 2, kind: 'fill' },
      { page: 3, kind: 'empty' },
      { page: 4, kind: 'turned' },
      { page: 5, kind: 'framed' },
    ])
    expect(
      made.pages.slice(0, 5).map(({ verdict }) => verdict?.figures.inkShare !== undefined),
    ).toEqual([false, true, false, true, true])
    expect(made.pages.slice(5).every(({ kind, missing }) => kind === 'empty' && !missing)).toBe(
      true,
    )
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(made.files.map(({ part, pages }) => [part, pages])).toEqual([
      ['proof', 24],
      ['interior', 20],
      ['cover', 4],
    ])
    for (const { path, pages, bytes } of made.files) {
      const report = await checked(path)
      expect(report.problems).toEqual([])
      expect(report.pages.length).toBe(pages)
      expect(bytes).toBe((await readFile(path)).length)
    }
  })

  it('wraps a hardcover in one sheet with its spine', async () => {
    const {
      files: [cover],
    } = await drawAndBind(
      options('hard', { binding: 'hard', format: 'Square', files: { cover: files('hard').cover } }),
    )
    assert(cover)
    const { pages, problems } = await checked(cover.path)
    expect(problems).toEqual([])
    expect(pages.length).toBe(3)
    const mm = (points: number) => Math.round((points / pointsPerMm) * 10) / 10
    const trim = pages[0]?.trim
    assert(trim)
    const [left, bottom, right, top] = trim
    expect([mm(right) - mm(left), mm(top) - mm(bottom)]).toEqual([2 * 213 + 6.5, 216])
    expect(mm(left)).toBe(18)
  })

  it('gives the same bytes for the same book', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const { proof } = files(name)
        await drawAndBind(options(name, { files: { proof } }))
        return readFile(proof)
      }),
    )
    expect(one).toEqual(other)
  })

  it('fails, leaving no file, when a photo cannot be fetched', async () => {
    const gone: BookPhoto = { read: () => Promise.reject(new Error('storage is down')) }
    await expect(drawAndBind(options('gone', { photos: [gone] }))).rejects.toThrow(
      'storage is down',
    )
    expect(await readdir(join(folder, 'gone'))).toEqual([])
  })

  it('stops when told to, leaving no file', async () => {
    const stop = new AbortController()
    const onProgress = ({ pagesDone }: { pagesDone: number }): void => {
      if (pagesDone === 3) stop.abort(new Error('enough'))
    }
    const photos = [...Array.from({ length: 10 }, () => undefined), photo(phoneJpeg(80, 60))]
    await expect(
      drawAndBind(options('stopped', { signal: stop.signal, onProgress, photos })),
    ).rejects.toThrow('enough')
    expect(await readdir(join(folder, 'stopped'))).toEqual([])
  })

  it('takes no more photos than it has pages', async () => {
    await expect(
      drawAndBind(options('many', { photos: Array.from({ length: 21 }) })),
    ).rejects.toThrow(RangeError)
  })
})
