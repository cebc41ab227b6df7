import type { Kernels } from './kernels.ts'
import { largestAt, weightsAt, weightsStep } from './layout/scratch.ts'
import { addDoubled } from './wasm/add-doubled.ts'
import { assembled } from './wasm/assemble.ts'
import { calm } from './wasm/calm.ts'
import { depthwise } from './wasm/depthwise.ts'
import { acrossFlow, addTensor, alongFlow, directions } from './wasm/flow.ts'
import { mixAcross, mixPixels } from './wasm/mix-pixels.ts'
import { multiply } from './wasm/multiply.ts'
import { raise } from './wasm/raise.ts'
import { spread } from './wasm/spread.ts'
import { sweepDown, sweepUp } from './wasm/sweeps.ts'
import { weightedSums } from './wasm/weighted-sums.ts'
import { wasmHeap, type Memory } from './wasm-heap.ts'

type Exports = { readonly memory: Memory } & Record<
  keyof ReturnType<typeof functions>,
  (...args: number[]) => void
>
type WebAssemblyApi = {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { readonly exports: unknown }
}

function functions() {
  return {
    spread1: spread(1),
    spread2: spread(2),
    depthwise1: depthwise(1, 1),
    depthwise1By2: depthwise(1, 2),
    depthwise1By4: depthwise(1, 4),
    depthwise2: depthwise(2, 1),
    multiply: multiply(false, false),
    multiplyOne: multiply(true, false),
    multiplyNine: multiply(false, true),
    addDoubled: addDoubled(),
    weightedSums: weightedSums(),
    raise: raise(),
    calm: calm(),
    mixPixels: mixPixels(),
    mixAcross: mixAcross(),
    sweepDown: sweepDown(),
    sweepUp: sweepUp(),
    addTensor: addTensor(),
    directions: directions(),
    acrossFlow1: acrossFlow(1),
    acrossFlow2: acrossFlow(2),
    alongFlow1: alongFlow(1),
    alongFlow2: alongFlow(2),
  }
}

/** Eight words of ones and eight of zeros lie first in the scratch, then what multiply raises, then the line that addDoubled mixes. */
const blendedAt = largestAt + 32

/** Where a mask begins for the first 0..8 of as many floats. */
function maskFor(samples: number): number {
  return (8 - samples) * 4
}

/** Columns are done by eights. */
function eightsOf(columns: number): number {
  return (columns + 7) >> 3
}

/** Compiled once; each kernels' heap is an instance of its own. */
let compiled: object | undefined

/** The kernels as WebAssembly with SIMD; undefined where the machine has none or the page's policy forbids it. */
export function simdKernels(): Kernels | undefined {
  const { WebAssembly } = globalThis as { WebAssembly?: WebAssemblyApi }
  if (!WebAssembly) return undefined
  try {
    compiled ??= new WebAssembly.Module(assembled(functions()))
    return kernelsOf(new WebAssembly.Instance(compiled).exports as Exports)
  } catch {
    return undefined
  }
}

// Long because it lists every kernel with the order in which WebAssembly takes its arguments.
function kernelsOf(simd: Exports): Kernels {
  const heap = wasmHeap(simd.memory)
  return {
    heap,
    pairBytes: 4,
    spread(row, step, channels, lines, lineStep, count, stride, scale) {
      const run = stride === 1 ? simd.spread1 : simd.spread2
      run(row, step, channels, lines, lineStep, eightsOf(count), scale)
    },
    depthwise(
      { above, aboveStep, here, hereStep, below, belowStep },
      weights,
      channels,
      lines,
      lineStep,
      count,
      dilation,
      stride,
      scale,
    ) {
      const run =
        stride === 2
          ? simd.depthwise2
          : dilation === 1
            ? simd.depthwise1
            : dilation === 2
              ? simd.depthwise1By2
              : simd.depthwise1By4
      const left = dilation * 4
      run(
        above - left,
        aboveStep,
        here - left,
        hereStep,
        below - left,
        belowStep,
        weights,
        channels,
        lines,
        lineStep,
        eightsOf(count),
        scale,
      )
    },
    multiply({
      above,
      here,
      below,
      lineStep,
      middle,
      right,
      taps,
      inputs,
      outputs,
      weights,
      steps,
      unit,
      bias,
      floor,
      out,
      outStep,
      width,
      residual,
      residualStep,
    }) {
      const run = taps === 9 ? simd.multiplyNine : outputs === 1 ? simd.multiplyOne : simd.multiply
      run(
        above,
        here,
        below,
        lineStep,
        middle,
        right,
        inputs / taps / 2,
        eightsOf(width),
        Math.ceil(outputs / 4),
        weights,
        steps,
        unit,
        bias,
        floor,
        out,
        outStep,
        residual,
        residualStep,
        width & 7 ? 1 : 0,
        maskFor(width & 7),
        largestAt,
      )
    },
    addDoubled(target, top, bottom, channels, down, sourceWidth) {
      simd.addDoubled(
        target.at,
        target.step,
        top.at,
        top.step,
        bottom.at,
        bottom.step,
        channels,
        1 - down,
        down,
        blendedAt,
        sourceWidth,
        maskFor(((sourceWidth * 2 - 1) & 3) + 1),
      )
    },
    weightedSums(from, step, taps, tapCount, out, count) {
      simd.weightedSums(from, step, taps, taps + tapCount * 4, out, out + count * 4)
    },
    raise(at, ahead, count) {
      simd.raise(at, at + ahead, at + count * 4)
    },
    calm(from, planeStep, taps, tapCount, falloff, out, outPlaneStep, count) {
      simd.calm(
        from,
        planeStep,
        taps,
        taps + tapCount * 8,
        falloff,
        out,
        outPlaneStep,
        out + count * 4,
      )
    },
    mixPixels(from, step, weights, rows, out, count) {
      simd.mixPixels(from, step, weights, weights + rows * 8, out, out + count * 32)
    },
    mixAcross(line, taps, tapStep, out, outStep, count) {
      simd.mixAcross(line, taps, tapStep, out, outStep, out + count * 4)
    },
    // Eight at a time, from the left neighbours of the first eight, or of the last.
    sweepDown(above, mask, out, count) {
      simd.sweepDown(above - 2, mask, out, out + count * 2)
    },
    sweepUp(below, here, out, count) {
      const last = (count - 1) & ~7
      simd.sweepUp(below + last * 2 - 2, here + last * 2, out + last * 4, here - 16)
    },
    addTensor({ above, here, below }, factor, { xx, xy, yy }, count) {
      simd.addTensor(above, here, below, factor, xx, xy, yy, xx + count * 4)
    },
    directions({ xx, xy, yy }, out, count) {
      simd.directions(xx, xy, yy, out, out + count)
    },
    acrossFlow(from, directions, perDirection, taps, out, count) {
      const run = perDirection === 1 ? simd.acrossFlow1 : simd.acrossFlow2
      run(from, directions, taps, out, count)
    },
    alongFlow(walk, y, x, out, count) {
      const run = walk.perDirection === 1 ? simd.alongFlow1 : simd.alongFlow2
      run(
        walk.pairs,
        walk.pairsStep,
        walk.directions,
        walk.directionsStep,
        weightsAt + walk.steps * weightsStep,
        weightsAt + (walk.near - 1) * weightsStep,
        walk.faint,
        walk.middle,
        walk.scale,
        y,
        x,
        out,
        x + count,
      )
    },
  }
}
