import type { Variable } from '#drawing/kernels/wasm/assemble.ts'
import { f32x4, i32, type Code } from '#drawing/kernels/wasm/instructions.ts'

/** Bytes of four floats. */
export const lanesBytes = 16

export const indices = (count: number) => Array.from({ length: count }, (_, i) => i)

/** `by` without a sign: a step backwards is its complement. */
export const step = (at: Variable, by: number): Code => at.increase(i32.const(by))

export const clamped = (value: Code, low: Variable, high: Variable): Code =>
  f32x4.smaller(f32x4.larger(value, low.get), high.get)
