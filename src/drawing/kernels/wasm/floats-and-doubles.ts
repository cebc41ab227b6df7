import type { Variable } from './assemble.ts'
import { f32x4, f64x2, v128, type Code } from './instructions.ts'

/** Four floats become two vectors of two doubles, and back. */
export const both = [0, 1] as const

/** Four samples from an address, every one or every second. */
export function fourFloats(address: Code, stride: number, offset = 0): Code {
  return stride === 1
    ? v128.load(address, offset)
    : f32x4.shuffle(v128.load(address, offset), v128.load(address, offset + 16), [0, 2, 4, 6])
}

/** The two halves of four floats as doubles. */
export function halves(four: Variable): [Code, Code] {
  return [f64x2.promote(four.get), f64x2.promote(f32x4.shuffle(four.get, four.get, [2, 3, 2, 3]))]
}

/** Four doubles as four floats. */
export function joined(low: Code, high: Code): Code {
  return f32x4.shuffle(f32x4.demote(low), f32x4.demote(high), [0, 1, 4, 5])
}
