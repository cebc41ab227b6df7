import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findPhotos } from './cli/find-photos.ts'
import { quarters } from './fixtures/sample-photos.ts'
import { preflight } from './preflight.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'))
  await mkdir(join(folder, 'photos'))
  const photo = await quarters(120, 160).jpeg().toBuffer()
  for (const name of ['foto 10.jpg', 'foto 2.JPG', 'Foto 1.jpeg'])
    await writeFile(join(folder, 'photos', name), photo)
  await writeFile(join(folder, 'photos', 'notes.jpg'), 'no picture')
  await writeFile(join(folder, 'photos', '.hidden.jpg'), photo)
})
afterAll(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const command = new URL('./cli.ts', import.meta.url).pathname
    execFile(process.execPath, [command, ...args], { cwd: folder }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })
}

describe('the book command', () => {
  it('takes the photos of a folder in natural order', async () => {
    const { photos, leftOut } = await findPhotos([join(folder, 'photos')])
    expect(photos.map((path) => path.slice(folder.length + 8))).toEqual([
      'Foto 1.jpeg',
      'foto 2.JPG',
      'foto 10.jpg',
    ])
    expect(leftOut).toEqual([
      { path: join(folder, 'photos', 'notes.jpg'), why: 'no JPEG, PNG or GIF' },
    ])
  })

  it('writes the book and what a printer needs', { timeout: 60_000 }, async () => {
    const { code, output, errors } = await run(
      join('photos', 'foto 2.JPG'),
      '--title',
      'Ana ❤️',
      '--format',
      'square',
      '--style',
      'manga',
      '--locale',
      'en',
      '-o',
      'ana.pdf',
      '--print',
      'print',
    )
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain('page 20 of 20\n')
    expect(output).toContain('ana.pdf: 24 pages')
    for (const [name, pages] of [
      ['ana.pdf', 24],
      ['print/interior.pdf', 20],
      ['print/cover.pdf', 4],
    ] as const) {
      const report = preflight(await readFile(join(folder, name)))
      expect([report.pages.length, report.problems]).toEqual([pages, []])
    }
  })

  it('explains itself', async () => {
    const { code, output } = await run('--help')
    expect(code).toBe(0)
    expect(output).toContain('--title')
  })

  it.each([
    [['photos'], '--title is missing'],
    [['photos', '--title', 'x'.repeat(31)], 'more than 30'],
    [['--title', 'Ana'], 'name a folder'],
    [['photos', '--title', 'Ana', '--format', 'A3'], '--format is one of A4, Square'],
    [['photos', '--title', 'Ana', '--detail', '2'], '--detail'],
    [['photos', '--tilte', 'Ana'], 'tilte'],
  ])('does not understand %j', async (args, message) => {
    const { code, errors } = await run(...args)
    expect(code).toBe(2)
    expect(errors).toContain(message)
  })

  it('says what it could not find', async () => {
    expect(await run('nowhere', '--title', 'Ana')).toMatchObject({
      code: 1,
      errors: 'there is no file or folder "nowhere"\n',
    })
    await mkdir(join(folder, 'empty'))
    expect(await run('empty', '--title', 'Ana')).toMatchObject({
      code: 1,
      errors: 'no photos found\n',
    })
  })
})
