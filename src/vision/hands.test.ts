import { beforeAll, expect, test } from 'vitest'
import type { SeenPerson } from '#drawing/ground/seen.ts'
import { paintedHand, paintedTips } from './fixtures/painted-hand.ts'
import { handsOf } from './hands.ts'
import { openNet, type Net } from './net/open-net.ts'
import { nodeModel } from './node-models.ts'
import { unpackedModel } from './packed-model.ts'
import { pyramidOf } from './pyramid.ts'

const [width, height, palm] = [700, 600, 130]
const [x, y] = [350, 420]

let net: Net
beforeAll(async () => {
  net = openNet(unpackedModel(await nodeModel('hand')), [0, 1])
})

/** Somebody who is all of the picture, the right hand's wrist, little finger and index where they are said to be. */
function somebody(hand: readonly (readonly [number, number])[], grey = 255): SeenPerson {
  const points = new Float32Array(66).fill(-1)
  const limbs = [16, 18, 20]
  hand.forEach(([across, up], i) => {
    points[2 * limbs[i]] = (x + across * palm) / width
    points[2 * limbs[i] + 1] = (y - up * palm) / height
  })
  const data = Uint8Array.of(grey)
  return { x: 0, y: 0, width: 1, height: 1, columns: 1, rows: 1, data, pose: { points } }
}

const posed = [
  [0, 0],
  [-0.3, 0.95],
  [0.3, 0.95],
] as const
const pyramid = () => pyramidOf(paintedHand(width, height, x, y, palm))

test('a hand is found where a pose says, its fingertips where they are painted', () => {
  const hands = handsOf(net, pyramid(), [somebody(posed)])
  expect(hands).toHaveLength(1)
  const [{ points, flag }] = hands
  expect(points).toHaveLength(63)
  expect(flag).toBeGreaterThan(0.93)
  paintedTips.forEach(([across, up], finger) => {
    const tip = 3 * (4 + 4 * finger)
    const away = [points[tip] * width - x - across * palm, points[tip + 1] * height - y + up * palm]
    expect(Math.hypot(...away)).toBeLessThan(0.25 * palm)
  })
})

test('a hand that two people’s poses name is one, and the same again after other pictures', () => {
  const first = handsOf(net, pyramid(), [somebody(posed)])
  handsOf(net, pyramidOf(paintedHand(500, 500, 200, 420, 90)), [somebody(posed)])
  const turned = [
    [0.05, 0],
    [-0.28, 1],
    [0.33, 0.9],
  ] as const
  expect(handsOf(net, pyramid(), [somebody(posed), somebody(posed)])).toEqual(first)
  expect(handsOf(net, pyramid(), [somebody(posed), somebody(turned)])).toHaveLength(1)
})

test('nothing is found where there is no hand, nobody, or no pose', () => {
  const empty = pyramidOf({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4).map((_, i) => (i * 7919) & 127),
  })
  expect(handsOf(net, empty, [somebody(posed)])).toEqual([])
  expect(handsOf(net, pyramid(), [somebody(posed, 0)])).toEqual([])
  expect(handsOf(net, pyramid(), [{ ...somebody(posed), pose: undefined as never }])).toEqual([])
  const outside = posed.map(([across, up]) => [across + 9, up] as const)
  expect(handsOf(net, pyramid(), [somebody(outside)])).toEqual([])
})
