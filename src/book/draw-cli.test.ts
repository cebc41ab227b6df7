import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { quarters } from './fixtures/sample-photos.ts'
import { preflight } from './preflight.ts'

// Each command is a process of its own, at times on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-cli-'))
  const photo = await quarters(120, 160).jpeg().toBuffer()
  for (const name of ['one.jpg', 'two.jpg']) await writeFile(join(folder, name), photo)
  await writeFile(join(folder, 'broken.jpg'), photo.subarray(0, 300))
})
afterAll(() => rm(folder, { recursive: true }))

function run(
  cli: string,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [new URL(cli, import.meta.url).pathname, ...args],
      { cwd: folder },
      (error, output, errors) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
      },
    )
  })
}

describe('the draw command', () => {
  test('draws a photo as what the ending says', async () => {
    expect(
      await run(
        './draw-cli.ts',
        'one.jpg',
        '--style',
        'manga',
        '--detail',
        '0.6',
        '-o',
        'a/page.svg',
      ),
    ).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('detail 0.6') })
    expect(await readFile(join(folder, 'a/page.svg'), 'utf8')).toMatch(/^<svg .*width="190mm"/)
    const once = ['one.jpg', '--detail', '0.5']
    expect(await run('./draw-cli.ts', ...once, '-o', 'page.png', '--dpi', '72')).toMatchObject({
      code: 0,
    })
    expect(await sharp(join(folder, 'page.png')).metadata()).toMatchObject({
      width: 539,
      height: 785,
      density: 72,
    })
    expect(await run('./draw-cli.ts', ...once, '-o', 'page.pdf')).toMatchObject({ code: 0 })
    expect(preflight(await readFile(join(folder, 'page.pdf')))).toMatchObject({
      problems: [],
      pages: [expect.anything()],
    })
  })

  test('draws several into a folder, names what it could not, and tells the figures', async () => {
    const { code, output, errors } = await run(
      './draw-cli.ts',
      'one.jpg',
      'broken.jpg',
      'two.jpg',
      '-o',
      'b',
      '--figures=json',
    )
    expect(code).toBe(1)
    expect(errors).toContain('broken.jpg: it cannot be read as a picture\n')
    expect((await readdir(join(folder, 'b'))).toSorted()).toEqual(['one.svg', 'two.svg'])
    const told = JSON.parse(output) as {
      photo: string
      verdict: { figures: Record<string, number> }
    }[]
    expect(told.map(({ photo, verdict }) => [photo, verdict.figures.solidShare])).toEqual([
      ['one.jpg', 0],
      ['two.jpg', 0],
    ])
  })

  test.each([
    [[], 'name a photo'],
    [['one.jpg', '--style', 'oil'], '--style is one of'],
    [['one.jpg', '--detail', '2'], '--detail is a number'],
    [['one.jpg', '--dpi', '9'], '--dpi'],
    [['one.jpg', '--figures=xml'], '--figures'],
  ])('does not understand %j', async (args, message) => {
    expect(await run('./draw-cli.ts', ...args)).toMatchObject({
      code: 2,
      errors: expect.stringContaining(message),
    })
  })

  test('says in one line what cannot be done', async () => {
    expect(await run('./draw-cli.ts', 'nowhere.jpg')).toMatchObject({
      code: 1,
      errors: 'there is no file or folder "nowhere.jpg"\n',
    })
    expect(await run('./draw-cli.ts', 'one.jpg', 'two.jpg', '-o', 'x.svg')).toMatchObject({
      code: 1,
      errors: 'several drawings need a folder, not the file "x.svg"\n',
    })
  })
})

test('the sheet command writes paged contact sheets', async () => {
  const { code, output } = await run(
    './sheet-cli.ts',
    'one.jpg',
    'two.jpg',
    'broken.jpg',
    '-o',
    'sheets',
    '--rows',
    '1',
    '--cell',
    '120',
  )
  expect(code).toBe(1)
  expect(output).toContain('1/3 one.jpg')
  expect((await readdir(join(folder, 'sheets'))).toSorted()).toEqual([
    'sheet-01.png',
    'sheet-02.png',
  ])
  expect(await sharp(join(folder, 'sheets/sheet-01.png')).metadata()).toMatchObject({
    width: 4 * 128 + 8,
  })
})

test('blind sheets name no page; the key tells which is which', async () => {
  await mkdir(join(folder, 'theirs'))
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(folder, 'theirs/one.png'))
  const blind = ['--blind', 'key.json', '--cell', '120']
  expect(
    await run('./sheet-cli.ts', 'one.jpg', '-o', 'blind', ...blind, '--rival', 'theirs'),
  ).toMatchObject({ code: 0 })
  expect(await sharp(join(folder, 'blind/sheet-01.png')).metadata()).toMatchObject({
    width: 3 * 128 + 8,
  })
  const key = JSON.parse(await readFile(join(folder, 'key.json'), 'utf8')) as Record<string, object>
  expect(Object.keys(key)).toEqual(['one.jpg'])
  expect(Object.keys(key['one.jpg']!)).toEqual(['A', 'B'])
  expect(Object.values(key['one.jpg']!).toSorted()).toEqual(['theirs', 'this engine, standard'])
  expect(
    await run('./sheet-cli.ts', 'two.jpg', '-o', 'blind', ...blind, '--rival', 'theirs'),
  ).toMatchObject({ code: 1, errors: 'there is no page of two in theirs\n' })
  expect(await run('./sheet-cli.ts', 'one.jpg', '-o', 'blind', ...blind)).toMatchObject({ code: 2 })
})
