/**
 * WebAssembly instructions as functions from their operands' code to code (the opcodes of the core specification 2.0 with its
 * SIMD part). Only what the kernels use.
 */
export type Code = readonly (number | Code)[]
export type ValueType = 'i32' | 'f32' | 'f64' | 'v128'

/** LEB128, as all whole numbers in a module are written. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest & 127) | 128)
  }
}

function signed(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 127]
    bytes.push((rest & 127) | 128)
  }
}

const plain =
  (opcode: number) =>
  (...operands: Code[]): Code => [...operands, opcode]
const vector =
  (opcode: number) =>
  (...operands: Code[]): Code => [...operands, 0xfd, unsigned(opcode)]
/** The alignment is a mere hint; nothing here relies on it. */
const at = (offset: number): Code => [0, unsigned(offset)]

export const i32 = {
  const: (value: number): Code => [0x41, signed(value)],
  add: plain(0x6a),
  mul: plain(0x6c),
  lessThan: plain(0x49),
  load: (address: Code, offset = 0): Code => [address, 0x28, at(offset)],
  loadByte: (address: Code, offset = 0): Code => [address, 0x2d, at(offset)],
  equal: plain(0x46),
  isZero: plain(0x45),
  subtract: plain(0x6b),
  and: plain(0x71),
  shiftLeft: plain(0x74),
  /** keeps the sign */
  shiftRight: plain(0x75),
  /** The lowest eight bits as a number with a sign. */
  signedByte: plain(0xc0),
}

export const f64 = {
  const: (value: number): Code => [0x44, ...new Uint8Array(Float64Array.of(value).buffer)],
  load: (address: Code, offset = 0): Code => [address, 0x2b, at(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [address, value, 0x39, at(offset)],
}

export const v128 = {
  load: (address: Code, offset = 0): Code => [address, 0xfd, 0x00, at(offset)],
  /** Four bytes, four times over. */
  loadSplat: (address: Code, offset = 0): Code => [address, 0xfd, 0x09, at(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [address, value, 0xfd, 0x0b, at(offset)],
  /** The lower eight bytes. */
  storeHalf: (address: Code, value: Code): Code => [address, value, 0xfd, 0x5b, at(0), 0],
  /** One of four lanes of four bytes. */
  storeLane: (address: Code, value: Code, lane: number): Code => [
    address,
    value,
    0xfd,
    0x5a,
    at(0),
    lane,
  ],
  /** Eight bytes as whole numbers of 16 bits. */
  loadBytes: (address: Code, offset = 0): Code => [address, 0xfd, 0x02, at(offset)],
  /** Sixteen bytes taken from both operands' 32. */
  shuffle: (one: Code, other: Code, bytes: readonly number[]): Code => [
    one,
    other,
    0xfd,
    0x0d,
    ...bytes,
  ],
  /** Eight bytes, and zeros. */
  loadHalf: (address: Code, offset = 0): Code => [address, 0xfd, 0x5d, at(offset)],
  and: vector(0x4e),
  or: vector(0x50),
  /** Bits of the first where the third's are set, else of the second. */
  select: vector(0x52),
  ones: [0xfd, 0x0c, ...Array<number>(16).fill(0xff)] as Code,
}

export const i16x8 = {
  const: (values: readonly number[]): Code => [
    0xfd,
    0x0c,
    ...new Uint8Array(Int16Array.from(values).buffer),
  ],
  add: vector(0x8e),
  smaller: vector(0x96),
  /** all bits where both are the same */
  equal: vector(0x2d),
  /**
   * Whole numbers of 32 bits as such of 16, or of 16 bits as bytes, no larger than these can be: four or eight of one,
   * then of the other.
   */
  narrowed: vector(0x85),
  narrowedBytes: vector(0x65),
  narrowedUnsignedBytes: vector(0x66),
  /** Eight lanes taken from both operands' sixteen. */
  shuffle: (one: Code, other: Code, lanes: readonly number[]): Code =>
    v128.shuffle(
      one,
      other,
      lanes.flatMap((lane) => [lane * 2, lane * 2 + 1]),
    ),
}

export const i32x4 = {
  /** all bits where both are the same */
  equal: vector(0x37),
  splat: vector(0x11),
  add: vector(0xae),
  /** Products of eight signed 16-bit lanes, added up two by two. */
  dot: vector(0xba),
  shiftLeft: vector(0xab),
  /** The lower, and the upper four of eight whole numbers of 16 bits without a sign. */
  extendLow: vector(0xa9),
  extendHigh: vector(0xaa),
  /** Floats towards zero. */
  fromFloats: vector(0xf8),
  /** One bit for each lane, its sign. */
  signs: vector(0xa4),
}

export const f32 = {
  const: (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)],
}

export const f32x4 = {
  splat: vector(0x13),
  add: vector(0xe4),
  subtract: vector(0xe5),
  mul: vector(0xe6),
  divide: vector(0xe7),
  abs: vector(0xe0),
  squareRoot: vector(0xe3),
  isLess: vector(0x43),
  /** one < other ? other : one */
  larger: vector(0xeb),
  /** other < one ? other : one */
  smaller: vector(0xea),
  fromInts: vector(0xfa),
  /** Two doubles rounded to floats, and two zeros. */
  demote: vector(0x5e),
  /** Four lanes taken from both operands' eight. */
  shuffle: (one: Code, other: Code, lanes: readonly number[]): Code =>
    v128.shuffle(
      one,
      other,
      lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => lane * 4 + byte)),
    ),
}

export const f64x2 = {
  splat: vector(0x14),
  loadSplat: (address: Code, offset = 0): Code => [address, 0xfd, 0x0a, at(offset)],
  add: vector(0xf0),
  mul: vector(0xf2),
  /** one < other ? other : one */
  larger: vector(0xf7),
  /** The lower two of four floats. */
  promote: vector(0x5f),
  /** The lower two of four whole numbers. */
  fromInts: vector(0xfe),
}

/** Runs `body` at least once, and again while `condition` holds. */
export function repeatWhile(condition: Code, body: Code): Code {
  return [0x03, 0x40, body, condition, 0x0d, 0, 0x0b]
}

export function when(condition: Code, body: Code): Code {
  return [condition, 0x04, 0x40, body, 0x0b]
}

export function either(condition: Code, yes: Code, no: Code): Code {
  return [condition, 0x04, 0x40, yes, 0x05, no, 0x0b]
}

export function flattened(code: Code, into: number[] = []): number[] {
  for (const part of code) {
    if (typeof part === 'number') into.push(part)
    else flattened(part, into)
  }
  return into
}
