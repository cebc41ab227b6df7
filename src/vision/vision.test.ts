import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePhoto } from '#book/decode-photo.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { nothingSeen, type SeenMask } from '#drawing/ground/seen.ts'
import { paintedHead } from './fixtures/painted-head.ts'
import { nodeModel } from './node-models.ts'
import { openVision, type Vision } from './vision.ts'

const photos = join(import.meta.dirname, '../../../shared/photos')

let vision: Vision
beforeAll(async () => {
  vision = await openVision(nodeModel)
})

/** 0..1 at a place in pixels; nothing outside the mask's box. */
function maskAt(mask: SeenMask, { width, height }: Pixels, x: number, y: number): number {
  const column = Math.floor(((x / width - mask.x) / mask.width) * mask.columns)
  const row = Math.floor(((y / height - mask.y) / mask.height) * mask.rows)
  if (column < 0 || row < 0 || column >= mask.columns || row >= mask.rows) return 0
  return mask.data[row * mask.columns + column] / 255
}

describe('a head in a picture', () => {
  const [x, y, side] = [230, 170, 90]
  const picture = paintedHead(480, 400, x, y, side)

  test('is one face, its eyes and lips where they are painted', async () => {
    const { faces } = await vision.see(picture)
    expect(faces).toHaveLength(1)
    const [{ points, score, flag }] = faces
    expect(points).toHaveLength(478 * 2)
    expect(score).toBeGreaterThan(0.8)
    expect(flag).toBeGreaterThan(0.9)
    const painted = { 468: [-0.33, -0.125], 473: [0.33, -0.125], 13: [0, 0.6], 61: [-0.28, 0.61] }
    for (const [landmark, [dx, dy]] of Object.entries(painted)) {
      const at = [points[+landmark * 2] * 480, points[+landmark * 2 + 1] * 400]
      expect(Math.hypot(at[0] - x - dx * side, at[1] - y - dy * side)).toBeLessThan(0.06 * side)
    }
  })

  test('has hair, and a body below', async () => {
    const {
      faces: [{ head, person }],
    } = await vision.see(picture)
    expect(maskAt(head, picture, x, y - 1.35 * side)).toBeGreaterThan(0.5)
    expect(maskAt(head, picture, x + 1.6 * side, y - side)).toBeLessThan(0.2)
    expect(maskAt(person, picture, x - side, y + 2.2 * side)).toBeGreaterThan(0.5)
    expect(maskAt(person, picture, x + 2.2 * side, y)).toBeLessThan(0.2)
    for (const mask of [head, person]) {
      expect(mask.data).toHaveLength(mask.columns * mask.rows)
      expect(mask.x).toBeGreaterThan(-0.02)
      expect(mask.x + mask.width).toBeLessThan(1.02)
      expect(mask.y + mask.height).toBeLessThan(1.02)
    }
  })

  test('is found small beside another, and the same again after other pictures', async () => {
    const one = paintedHead(900, 500, 250, 160, 45)
    const two = paintedHead(900, 500, 640, 220, 30)
    const data = one.data.map((byte, i) => ((i >> 2) % 900 < 450 ? byte : two.data[i]))
    const first = await vision.see({ ...one, data })
    expect(first.faces).toHaveLength(2)
    await vision.see(picture)
    expect(await vision.see({ ...one, data })).toEqual(first)
  })
})

test('a face that fills a part of a picture is found there by who knows it from the whole', async () => {
  const [side, cut, from] = [180, 300, 300]
  const whole = paintedHead(900, 900, 450, 450, side)
  expect((await vision.see(whole)).faces).toHaveLength(1)
  const part = { width: cut, height: cut, data: new Uint8ClampedArray(cut * cut * 4) }
  for (let row = 0; row < cut; row++) {
    const start = ((from + row) * whole.width + from) * 4
    part.data.set(whole.data.subarray(start, start + cut * 4), row * cut * 4)
  }
  const known = { x: 0.02, y: 0, width: 0.96, height: 1 }
  expect((await vision.see(part)).faces).toHaveLength(0)
  const { faces } = await vision.see(part, [], [known])
  expect(faces).toHaveLength(1)
  const [eyeX, eyeY] = faces[0].points.slice(468 * 2)
  expect(Math.hypot(eyeX * cut - 150 + 0.33 * side, eyeY * cut - 150 + 0.125 * side)).toBeLessThan(
    0.06 * side,
  )
  // Known where nothing is, or twice, it stays away, or one.
  expect((await vision.see(part, [], [known, known])).faces).toHaveLength(1)
  const nothing = { x: 0.8, y: 0.9, width: 0.1, height: 0.1 }
  expect((await vision.see(part, [], [nothing])).faces).toHaveLength(0)
})

test('who stands in front is in one mask, in a long picture too, where they are few of its pixels', async () => {
  const small = paintedHead(1600, 300, 1300, 110, 34)
  const { front } = await vision.see(small)
  expect(maskAt(front!, small, 1300, 110)).toBeGreaterThan(0.5)
  expect(maskAt(front!, small, 300, 110)).toBeLessThan(0.2)
  const { front: inSquare } = await vision.see(paintedHead(480, 400, 230, 170, 90))
  expect(maskAt(inSquare!, { ...small, width: 480, height: 400 }, 230, 170)).toBeGreaterThan(0.5)
})

test.each([
  ['one pixel', 1, 1],
  ['a line', 1600, 1],
  ['a strip', 7, 900],
  ['noise', 320, 240],
])('nobody is seen in %s', async (_name, width, height) => {
  let state = 3
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24
  const data = Uint8Array.from({ length: width * height * 4 }, next)
  const { salient, ...others } = await vision.see({ width, height, data })
  expect(others).toEqual(nothingSeen)
  expect(salient!.data).toHaveLength(salient!.columns * salient!.rows)
})

test('nothing is seen in a picture of one colour', async () => {
  const data = new Uint8Array(200 * 300 * 4).fill(120)
  expect(await vision.see({ width: 200, height: 300, data })).toEqual(nothingSeen)
})

test('a model that is not the file it is pinned to is refused', async () => {
  const other = async (name: Parameters<typeof nodeModel>[0]) => {
    const bytes = await nodeModel(name)
    if (name === 'head') bytes[bytes.length >> 1] ^= 1
    return bytes
  }
  await expect(openVision(other)).rejects.toThrow('the model head is not the file')
})

describe.skipIf(!existsSync(photos))('on photos', () => {
  test.each([
    ['girl_paint.png', 1],
    ['soccer.jpg', 3],
    ['family/butterfly_group.jpg', 7],
    ['family/three_children_wall.jpg', 3],
    ['family/woman_hijab.jpg', 1],
    ['family/painter_studio.jpg', 1],
    ['family/couple_oven.png', 2],
    ['family/dog_beagle.jpg', 0],
    ['family/cat_closeup.jpg', 0],
    ['tulips.png', 0],
  ])('%s: %i faces', async (name, count) => {
    const pixels = await decodePhoto(await readFile(join(photos, name)), { longSideMax: 1600 })
    expect((await vision.see(pixels)).faces).toHaveLength(count)
  })
})
