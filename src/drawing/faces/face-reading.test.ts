import { expect, test } from 'vitest'
import { landmarkCount } from './face-net.ts'
import { faceOf } from './face-reading.ts'

test.each([
  ['a clear wink', [3, -3], [true, false]],
  ['a doubtful one, rather closed', [2, -1], [true, true]],
  ['a doubtful one, rather open', [1, -2], [false, false]],
  ['both closed', [0.1, 4], [true, true]],
  ['both open', [-0.1, -4], [false, false]],
])('eyes are unlike only in a clear wink: %s', (_, logits, closed) => {
  const traits = Float64Array.from([...logits, 0, 0, 0, 0, 0, 0])
  const face = faceOf({ points: new Float64Array(2 * landmarkCount), traits, score: 1 }, 100, 100)
  expect(face.features.eyes.map((eye) => eye.closed)).toEqual(closed)
})
