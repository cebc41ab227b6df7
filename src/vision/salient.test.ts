import { beforeAll, expect, test } from 'vitest'
import { modelFiles } from './models.ts'
import { openModel, type Net } from './net/open-net.ts'
import { nodeModel } from './node-models.ts'
import { unpackedModel } from './packed-model.ts'
import { pyramidOf } from './pyramid.ts'
import { salientMask } from './salient.ts'

let net: Net
beforeAll(async () => {
  const file = unpackedModel(await nodeModel('salient'), modelFiles.salient)
  net = openModel(file, [0]).net({ height: 320, width: 320 })
})

/** A red ball with a light on it, on grass; its middle and radius in fractions of the width and height. */
function ball(width: number, height: number, x: number, y: number, radius: number, gain = 1) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at += 4) {
      const [u, v] = [(column + 0.5) / width - x, (row + 0.5) / height - y]
      const light = Math.max(0, 1 - Math.hypot(u + radius / 3, v + radius / 3) / radius / 1.4)
      const blade = ((column * 13 + row * 7) % 11) * 2
      const colour =
        Math.hypot(u, v) < radius
          ? [150 + 90 * light, 40 + 120 * light, 40 + 120 * light]
          : [70 + blade, 120 + blade, 50]
      colour.forEach((value, c) => {
        data[at + c] = value * gain
      })
      data[at + 3] = 255
    }
  return pyramidOf({ width, height, data })
}

/** Shares of the ball's cells, and of all others but a rim, that the mask is sure of. */
function shares(data: Uint8Array, side: number, x: number, y: number, radius: number) {
  let [within, inside, beyond, outside] = [0, 0, 0, 0]
  data.forEach((grey, i) => {
    const away = Math.hypot((i % side) + 0.5 - x * side, Math.floor(i / side) + 0.5 - y * side)
    if (away < 0.9 * radius * side) {
      inside++
      if (grey > 200) within++
    } else if (away > 1.15 * radius * side) {
      outside++
      if (grey > 55) beyond++
    }
  })
  return { within: within / inside, beyond: beyond / outside }
}

test.each([
  ['in a picture', 480, 400, 0.4, 0.6],
  ['in a small one', 60, 70, 0.4, 0.6],
  ['in a long one', 1500, 260, 0.7, 0.5],
  ['in an upright one', 240, 900, 0.5, 0.35],
])('a ball %s is what it is of, in cells stretched as it', (_where, width, height, x, y) => {
  const { columns, rows, data, ...box } = salientMask(net, ball(width, height, x, y, 0.22))
  expect(box).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  expect([columns, rows, data.length]).toEqual([320, 320, 320 * 320])
  const { within, beyond } = shares(data, 320, x, y, 0.22)
  expect(within).toBeGreaterThan(0.95)
  expect(beyond).toBeLessThan(0.03)
})

test('in a dark picture it is what it is in a light one, and the same again after others', () => {
  const light = salientMask(net, ball(480, 400, 0.4, 0.6, 0.22))
  const dark = salientMask(net, ball(480, 400, 0.4, 0.6, 0.22, 0.5))
  const { within, beyond } = shares(dark.data, 320, 0.4, 0.6, 0.22)
  expect(within).toBeGreaterThan(0.95)
  expect(beyond).toBeLessThan(0.03)
  expect(salientMask(net, ball(480, 400, 0.4, 0.6, 0.22))).toEqual(light)
})

test('a picture as black as can be has a mask, of numbers', () => {
  const black = pyramidOf({ width: 50, height: 50, data: new Uint8Array(50 * 50 * 4) })
  expect(salientMask(net, black).data.every((grey) => grey < 128)).toBe(true)
})
