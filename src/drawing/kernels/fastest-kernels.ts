import type { Kernels } from './kernels.ts'
import { plainKernels } from './plain-kernels.ts'
import { simdKernels } from './simd-kernels.ts'

/** The fastest kernels that this machine runs, with a heap of their own. All give the same results bit for bit. */
export function fastestKernels(): Kernels {
  return simdKernels() ?? plainKernels()
}
