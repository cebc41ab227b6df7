import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { modelFiles, modelNames } from './models.ts'
import { readTflite } from './net/read-tflite.ts'
import { nodeModel } from './node-models.ts'
import { packedModel, unpackedModel } from './packed-model.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('what is not rounded comes back from its packed form byte for byte', async () => {
  for (const name of modelNames.filter((name) => modelFiles[name].bits === undefined))
    expect(hashOf(unpackedModel(await nodeModel(name)))).toBe(modelFiles[name].sha256)
  for (const bytes of [[], [1], [1, 2, 3], [1, 2, 3, 4]])
    expect([...unpackedModel(packedModel(Uint8Array.from(bytes)))]).toEqual(bytes)
})

test('large weights are rounded to the bits that they keep, and nothing else is', async () => {
  const file = unpackedModel(await nodeModel('landmarks'))
  const [exact, rounded] = [file, unpackedModel(packedModel(file, 4))].map(readTflite)
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
  const once = packedModel(file, 4)
  expect(hashOf(packedModel(unpackedModel(once), 4))).toBe(hashOf(once))
})
