import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { paintedHead } from '#vision/fixtures/painted-head.ts'
import { lookAtPhoto } from './look-at-photo.ts'
import { copiesOf } from './photo-copies.ts'

vi.setConfig({ testTimeout: 120_000 })

const { data, ...size } = paintedHead(900, 900, 450, 450, 180)
const nearly = { x: 1 / 3, y: 1 / 3, width: 1 / 3, height: 1 / 3 }

test('who is seen in a photo is seen in the part that a cover or a page shows of it', async () => {
  const photo = await sharp(data, { raw: { ...size, channels: 4 } })
    .jpeg()
    .toBuffer()
  const copies = await copiesOf(photo)
  const look = lookAtPhoto(copies, undefined)
  const all = { x: 0, y: 0, width: 1, height: 1 }
  expect((await look.part(all)).seen.faces).toHaveLength(1)
  expect((await look.part(nearly)).seen.faces).toHaveLength(1)
  const beside = { x: 0, y: 0, width: 0.2, height: 1 }
  expect((await look.part(beside)).seen.faces).toHaveLength(0)
})
