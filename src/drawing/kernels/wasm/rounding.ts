import { i32, i32x4 } from './instructions.ts'

/** Added to a float within ±2²², this leaves its nearest whole number in the lowest bits. */
export const rounder = 1.5 * 2 ** 23
export const lower16 = i32x4.splat(i32.const(0xffff))
