import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { outputProfile } from './output-profile.ts'

it('is an ICC output profile for CMYK of the size it says', () => {
  const profile = outputProfile()
  expect(profile.readUInt32BE(0)).toBe(profile.length)
  expect(profile.toString('latin1', 12, 24)).toBe('prtrCMYKLab ')
  expect(profile.toString('latin1', 36, 40)).toBe('acsp')
})

it('is understood by a colour engine: greys print in black ink, colours in colour, paper in none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  try {
    const path = join(folder, 'out.icc')
    await writeFile(path, outputProfile())
    const inks = async (background: string) => {
      const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background } })
        .withIccProfile(path)
        .tiff()
        .toBuffer()
      return [
        ...(
          await sharp(picture).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
        ).subarray(0, 4),
      ]
    }
    expect(await inks('#ffffff')).toEqual([0, 0, 0, 0])
    expect(await inks('#000000')).toEqual([0, 0, 0, 255])
    const [cyan, ...magentaAndYellow] = (await inks('#ff0000')).slice(0, 3)
    expect(cyan).toBeLessThan(40)
    expect(Math.min(...magentaAndYellow)).toBeGreaterThan(150)
  } finally {
    await rm(folder, { recursive: true })
  }
})
