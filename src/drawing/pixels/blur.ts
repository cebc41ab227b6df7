import type { Kernels } from '../kernels/kernels.ts'
import { scratchBytes } from '../kernels/layout/scratch.ts'
import { passingKernels } from '../kernels/passing-kernels.ts'
import { newPlane, type Plane } from '../ground/plane.ts'
import { exp } from '../ground/portable-math.ts'

function gaussianTaps(sigma: number): Float64Array {
  const radius = Math.max(1, Math.ceil(3 * sigma))
  const taps = new Float64Array(2 * radius + 1)
  let sum = 0
  for (let i = -radius; i <= radius; i++)
    sum += taps[i + radius] = exp((-i * i) / (2 * sigma * sigma))
  return taps.map((tap) => tap / sum)
}

function reflect(index: number, count: number): number {
  const period = 2 * count
  const inPeriod = ((index % period) + period) % period
  return inPeriod < count ? inPeriod : period - 1 - inPeriod
}

function upToSixteen(count: number): number {
  return Math.ceil(count / 16) * 16
}

/** The Gaussian blur of gaussianBlur on these kernels, whose heap it overwrites. */
export function blurOn({ heap, weightedSums }: Kernels): (plane: Plane, sigma: number) => Plane {
  return ({ width, height, data }, sigma) => {
    const taps = gaussianTaps(sigma)
    const radius = (taps.length - 1) / 2
    const lineFloats = upToSixteen(width)
    const mirroredFloats = upToSixteen(width + 2 * radius) + 16
    const tapsAt = scratchBytes
    const mirroredAt = tapsAt + upToSixteen(taps.length) * 4
    const acrossAt = mirroredAt + mirroredFloats * 4
    const lineStep = lineFloats * 4
    const resultAt = acrossAt + (height + 2 * radius) * lineStep
    heap.reserve(resultAt + lineStep)
    const { floats } = heap
    floats.set(taps, tapsAt >> 2)
    const mirrored = floats.subarray(mirroredAt >> 2, (mirroredAt >> 2) + mirroredFloats)
    for (let y = 0; y < height; y++) {
      mirrored.set(data.subarray(y * width, (y + 1) * width), radius)
      for (let i = 1; i <= radius; i++) {
        mirrored[radius - i] = data[y * width + reflect(-i, width)]
        mirrored[radius + width - 1 + i] = data[y * width + reflect(width - 1 + i, width)]
      }
      weightedSums(mirroredAt, 4, tapsAt, taps.length, acrossAt + (radius + y) * lineStep, width)
    }
    const copyLine = (from: number, to: number) => {
      const start = (acrossAt + (radius + from) * lineStep) >> 2
      floats.copyWithin((acrossAt + (radius + to) * lineStep) >> 2, start, start + lineFloats)
    }
    for (let i = 1; i <= radius; i++) {
      copyLine(reflect(-i, height), -i)
      copyLine(reflect(height - 1 + i, height), height - 1 + i)
    }
    const result = newPlane(width, height)
    for (let y = 0; y < height; y++) {
      weightedSums(acrossAt + y * lineStep, lineStep, tapsAt, taps.length, resultAt, width)
      result.data.set(floats.subarray(resultAt >> 2, (resultAt >> 2) + width), y * width)
    }
    return result
  }
}

let shared: ReturnType<typeof blurOn> | undefined

/** Gaussian blur; sigma in pixels, mirrored borders. */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  return (shared ??= blurOn(passingKernels()))(plane, sigma)
}
