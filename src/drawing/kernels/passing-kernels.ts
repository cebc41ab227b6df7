import { fastestKernels } from './fastest-kernels.ts'
import type { Kernels } from './kernels.ts'

let shared: Kernels | undefined

/** Kernels whose heap holds nothing from one call of a filter to the next. */
export function passingKernels(): Kernels {
  return (shared ??= fastestKernels())
}
