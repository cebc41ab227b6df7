import { expect, test } from 'vitest'
import { noise } from '../test-pictures.ts'
import { scratchBytes } from './layout/scratch.ts'
import { plainKernels } from './plain-kernels.ts'
import { simdKernels } from './simd-kernels.ts'

const simd = simdKernels()
const kernels = [['plain', plainKernels()] as const, ...(simd ? [['SIMD', simd] as const] : [])]

test.each(kernels)('%s kernels raise each value to the one ahead, as it was before', (_, used) => {
  for (const [count, ahead] of [
    [1, 1],
    [16, 1],
    [37, 3],
    [64, 16],
    [70, 50],
  ] as const) {
    const next = noise(count)
    const values = Float32Array.from({ length: count + ahead }, () => next() - 128)
    const { heap, raise } = used
    heap.reserve(scratchBytes + 4 * (count + ahead + 32))
    heap.floats.set(values, scratchBytes >> 2)
    raise(scratchBytes, 4 * ahead, count)
    const raised = heap.floats.slice(scratchBytes >> 2, (scratchBytes >> 2) + count)
    expect(raised).toEqual(
      values.slice(0, count).map((value, at) => Math.max(value, values[at + ahead])),
    )
  }
})
