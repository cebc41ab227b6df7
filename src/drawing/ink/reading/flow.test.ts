import { expect, test } from 'vitest'
import { plainKernels } from '../../kernels/plain-kernels.ts'
import { simdKernels } from '../../kernels/simd-kernels.ts'
import type { Plane } from '../../ground/plane.ts'
import { noise } from '../../test-pictures.ts'
import { inkOn } from './flow-dog.ts'
import { directionX, directionY, flowOf, flowOn, tensorOf } from './flow.ts'

function noisyPlane(width: number, height: number): Plane {
  const next = noise(width)
  return { width, height, data: Float32Array.from({ length: width * height }, () => next() / 1e3) }
}

const simd = simdKernels()
const kernels = [plainKernels(), ...(simd ? [simd] : [])]

test.each([
  [2, 2],
  [6, 40],
  [58, 34],
])('both kernels see the same flow and ink, bit for bit, at %i × %i', (width, height) => {
  const plane = noisyPlane(width, height)
  const [plain, fast] = kernels.map((used) => {
    const flows = flowOn(used)
    const tensor = flows.tensorOf([
      [plane, 1],
      [plane, 0.3],
    ])
    const flow = flows.directionsOf(tensor)
    const halfFlow = flows.directionsOf(flows.halvedTensorOf([plane, 4]))
    const ink = inkOn(used)
    const scales = { across: [1, 1.7], along: 4.4 } as const
    return {
      tensor,
      flow,
      halfFlow,
      own: ink(plane, flow, scales),
      half: ink(plane, halfFlow, scales),
    }
  })
  expect(fast).toEqual(plain)
})

test.each([0, 30, 60, 90, 120, 150])(
  'the flow of stripes at %i° is told to a degree',
  (degrees) => {
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const data = Float32Array.from({ length: 1600 }, (_, at) =>
      Math.sin(((at % 40) * x + Math.floor(at / 40) * y) / 3),
    )
    const { directions } = flowOf(tensorOf([[{ width: 40, height: 40, data }, 1]]), 2)
    const direction = directions[20 * 40 + 20]
    const along = directionX[direction] * x + directionY[direction] * y
    expect(Math.abs(along)).toBeGreaterThan(Math.cos(Math.PI / 180))
  },
)
