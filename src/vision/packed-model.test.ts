import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { modelFiles, modelNames } from './models.ts'
import { node, onnxFile, weights } from './fixtures/made-onnx.ts'
import { paintedHead } from './fixtures/painted-head.ts'
import { openModel } from './net/open-net.ts'
import { readOnnx } from './net/read-onnx.ts'
import { readTflite } from './net/read-tflite.ts'
import { nodeModel } from './node-models.ts'
import { packedModel, unpackedModel } from './packed-model.ts'
import { pyramidOf } from './pyramid.ts'
import { salientMask } from './salient.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('what is not rounded comes back from its packed form byte for byte', async () => {
  for (const name of modelNames.filter((name) => modelFiles[name].bits === undefined))
    expect(hashOf(unpackedModel(await nodeModel(name), modelFiles[name]))).toBe(
      modelFiles[name].sha256,
    )
  for (const bytes of [[], [1], [1, 2, 3], [1, 2, 3, 4]])
    expect([...unpackedModel(packedModel(Uint8Array.from(bytes)))]).toEqual(bytes)
})

test('large weights are rounded to the bits that they keep, and nothing else is', async () => {
  const file = unpackedModel(await nodeModel('landmarks'))
  const [exact, rounded] = [file, unpackedModel(packedModel(file, { bits: 4 }))].map(readTflite)
  const isLarge = (values: ArrayLike<number>) => values.length * 2 >= 16384
  const [large, small] = [true, false].map((which) =>
    [...exact.constants].filter(([, values]) => isLarge(values) === which),
  )
  for (const [index, values] of small) expect(rounded.constants.get(index)).toEqual(values)
  let largest = 0
  for (const [index, values] of large)
    values.forEach((value, i) => {
      const change = Math.abs(rounded.constants.get(index)![i] / value - 1)
      if (Math.abs(value) > 2 ** -14) largest = Math.max(largest, change)
    })
  expect(largest).toBeGreaterThan(0)
  expect(largest).toBeLessThanOrEqual(2 ** -5)
  // Rounded once more it stays.
  const once = packedModel(file, { bits: 4 })
  expect(hashOf(packedModel(unpackedModel(once), { bits: 4 }))).toBe(hashOf(once))
})

test('floats are parted by fours, and what rounding takes from one the next of its column gets', () => {
  const values = Array.from({ length: 2 * 3 * 529 }, (_, i) => Math.sin(1 + i * i) / (1 + (i % 7)))
  const bias = [1 / 3, 2 / 3]
  const file = onnxFile(
    [1, 3, 8, 8],
    [node('Conv', ['picture', 'w', 'b'], 'sums', { pads: [11, 11, 11, 11] })],
    [weights('w', [2, 3, 23, 23], values), weights('b', [2], bias)],
    'sums',
  )
  const packing = { bits: 4, bytesEach: 4 }
  const columns = (bytes: Uint8Array) => {
    const { constants, operations } = readOnnx(bytes)
    const [, own, other] = operations[0].inputs
    expect([...constants.get(other)!]).toEqual(bias.map(Math.fround))
    const all = [...constants.get(own)!]
    return [all.slice(0, all.length / 2), all.slice(all.length / 2)]
  }
  expect(hashOf(unpackedModel(packedModel(file, { bytesEach: 4 }), { bytesEach: 4 }))).toBe(
    hashOf(file),
  )
  const [exact, plain, carried] = [
    file,
    unpackedModel(packedModel(file, packing), packing),
    unpackedModel(packedModel(file, { ...packing, carries: true }), packing),
  ].map(columns)
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  for (const [column, numbers] of exact.entries()) {
    numbers.forEach((number, i) => {
      expect(Math.abs(plain[column][i] / number - 1)).toBeLessThanOrEqual(2 ** -5)
    })
    // A step of the last weight at most, whatever their number.
    expect(Math.abs(sum(carried[column]) - sum(numbers))).toBeLessThan(2 ** -5)
    expect(Math.abs(sum(plain[column]) - sum(numbers))).toBeGreaterThan(2 ** -5)
  }
})

test('the net for what a picture is of says with few bits what it says with all', async () => {
  const { salient } = modelFiles
  const packed = unpackedModel(await nodeModel('salient'), salient)
  const file = createRequire(import.meta.url).resolve(`${salient.package}/${salient.path}`)
  const [rounded, exact] = [packed, new Uint8Array(await readFile(file))].map((bytes) =>
    salientMask(
      openModel(bytes, [0]).net({ height: 320, width: 320 }),
      pyramidOf(paintedHead(480, 400, 230, 170, 90)),
    ),
  )
  const off = rounded.data.filter((grey, i) => Math.abs(grey - exact.data[i]) > 2).length
  expect(off / exact.data.length).toBeLessThan(0.005)
})
