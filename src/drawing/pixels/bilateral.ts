import type { Kernels } from '../kernels/kernels.ts'
import { scratchBytes } from '../kernels/layout/scratch.ts'
import { passingKernels } from '../kernels/passing-kernels.ts'
import { newPlane, type Plane } from '../ground/plane.ts'
import { exp } from '../ground/portable-math.ts'

type Colours = readonly [red: Plane, green: Plane, blue: Plane]

/**
 * Pixels around within `reach`, weighed by a Gaussian of `spaceSigma` pixels, and by one of `colourSigma` for the
 * channels' differences added up.
 */
export type BilateralOptions = {
  reach: number
  spaceSigma: number
  colourSigma: number
  passes: number
  /** beyond the pixels beside only every second one is asked, as on a chessboard: much the same in little more than half the time */
  isSparse?: boolean
  /** the planes to fill, if need be those that are read; new ones without */
  into?: Colours
}

/** Where a plane of floats lies in the heap, with `reach` pixels more on each side. */
type Layout = { width: number; height: number; reach: number; stride: number; planeBytes: number }

/** Mirrors a plane's inner part into the pixels around it, at the border pixels' centres. */
function mirrorBorder(
  floats: Float32Array,
  at: number,
  { width, height, reach, stride }: Layout,
): void {
  const inside = (i: number, count: number) =>
    Math.min(count - 1, Math.max(0, i < 0 ? -i : i >= count ? 2 * count - 2 - i : i))
  for (let y = 0; y < height; y++) {
    const line = at + (y + reach) * stride + reach
    for (let i = 1; i <= reach; i++) {
      floats[line - i] = floats[line + inside(-i, width)]
      floats[line + width - 1 + i] = floats[line + inside(width - 1 + i, width)]
    }
  }
  for (let i = 1; i <= reach; i++) {
    for (const y of [-i, height - 1 + i]) {
      const from = at + (inside(y, height) + reach) * stride
      floats.copyWithin(at + (y + reach) * stride, from, from + stride)
    }
  }
}

/** The bilateral filter on these kernels, whose heap it overwrites. */
export function bilateralOn({
  heap,
  calm,
}: Kernels): (colours: Colours, options: BilateralOptions) => Colours {
  return (colours, { reach, spaceSigma, colourSigma, passes, isSparse = false, into }) => {
    const { width, height } = colours[0]
    const stride = Math.ceil(width / 4) * 4 + 2 * reach
    const planeBytes = stride * (height + 2 * reach) * 4
    const layout = { width, height, reach, stride, planeBytes }
    const tapsAt = scratchBytes
    const tapBytes = (2 * reach + 1) ** 2 * 8
    const starts = [tapsAt + tapBytes, tapsAt + tapBytes + 3 * planeBytes]
    heap.reserve(starts[1] + 3 * planeBytes + 64)
    const { floats, words } = heap
    let taps = 0
    for (let v = -reach; v <= reach; v++) {
      for (let u = -reach; u <= reach; u++) {
        if (u * u + v * v > reach * reach) continue
        const isBeside = Math.max(Math.abs(u), Math.abs(v)) < 2
        if (isSparse && !isBeside && ((u + v) & 1) === 1) continue
        words[(tapsAt >> 2) + 2 * taps] = (v * stride + u) * 4
        floats[(tapsAt >> 2) + 2 * taps++ + 1] = exp(
          -(u * u + v * v) / (2 * spaceSigma * spaceSigma),
        )
      }
    }
    const inner = (start: number, y: number) => start + ((y + reach) * stride + reach) * 4
    colours.forEach(({ data }, c) => {
      for (let y = 0; y < height; y++)
        floats.set(
          data.subarray(y * width, (y + 1) * width),
          (inner(starts[0], y) + c * planeBytes) >> 2,
        )
    })
    // exp(−d² / 2σ²) as (1 − d² / 32σ²)¹⁶: SIMD has no tables.
    const falloff = 1 / (32 * colourSigma * colourSigma)
    for (let pass = 0; pass < passes; pass++) {
      const [from, to] = [starts[pass & 1], starts[1 - (pass & 1)]]
      for (let c = 0; c < 3; c++) mirrorBorder(floats, (from + c * planeBytes) >> 2, layout)
      for (let y = 0; y < height; y++)
        calm(inner(from, y), planeBytes, tapsAt, taps, falloff, inner(to, y), planeBytes, width)
    }
    const [red, green, blue] = colours.map((_, c) => {
      const plane = into?.[c] ?? newPlane(width, height)
      for (let y = 0; y < height; y++) {
        const line = (inner(starts[passes & 1], y) + c * planeBytes) >> 2
        plane.data.set(floats.subarray(line, line + width), y * width)
      }
      return plane
    })
    return [red, green, blue]
  }
}

/** Calms surfaces and keeps their edges (Tomasi and Manduchi 1998). */
export function bilateral(colours: Colours, options: BilateralOptions): Colours {
  return bilateralOn(passingKernels())(colours, options)
}
