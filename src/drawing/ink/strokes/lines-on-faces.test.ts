import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import { beardedFace, type ChoiceInput } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { dropShades } from './lines-on-faces.ts'

const { ink: reading } = analyse(picture(300, 300, () => [190, 150, 130]))
const { width, height } = reading.light
const page = pageOf(reading, 160, ({ all }) => ({
  faceHeight: filled(all.width, all.height, 0.25 * width),
}))
const mm = page.pixelsPerMm

/** A face of 40 mm with a line down it, so much darker than its sides at each mm from its upper end. */
function faceWith(depthAt: (downMm: number) => number, face = 1): ChoiceInput {
  const data = new Uint8Array(width * height).fill(180)
  const wide = 0.5 * mm
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.abs(x - 80 * mm) < wide)
        data[y * width + x] = 180 - Math.round(255 * depthAt(y / mm - 60))
  return {
    ...page,
    reading: { ...reading, light: { ...reading.light, data } },
    inner: filled(page.inner.width, page.inner.height, face),
  }
}

/** Which share of that line, 20 mm long, is drawn. */
function drawn(input: ChoiceInput): number {
  const { path } = inkLine(input, [80, 60], [80, 80])
  const isTaken = new Uint8Array(path.length / 2)
  dropShades(path, isTaken, input)
  return isTaken.reduce((sum, taken) => sum + 1 - taken, 0) / isTaken.length
}

const soft = 0.05
const deep = 0.1

test('a soft fold is drawn on a face with a beard alone, a deep one on each', () => {
  expect(drawn(faceWith(() => soft))).toBe(0)
  expect(drawn(faceWith(() => soft, beardedFace))).toBe(1)
  expect(drawn(faceWith(() => deep))).toBe(1)
  expect(drawn(faceWith(() => 0.01, beardedFace))).toBe(0)
})

test('a fold ends where the face is smooth', () => {
  const share = drawn(faceWith((down) => (down < 10 ? deep : 0)))
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
})
