import { rootTable } from './net/flatbuffer.ts'
import { halfFloats, halvesOf } from './net/half-floats.ts'
import { messageIn } from './net/protobuf.ts'
import { float16, isTflite } from './net/read-tflite.ts'

/** How a model is packed. */
export type Packing = {
  /** where its weights are rounded: how many bits of mantissa they keep */
  readonly bits?: number
  /**
   * what rounding takes from a weight is given to the next of the same column, so that a column's sum stays what it was: neighbouring
   * pixels are much alike, and so the answer stays as near as with four bits more
   */
  readonly carries?: boolean
  /** bytes of a weight, two where it is not said; they are parted by them */
  readonly bytesEach?: number
}

/** Tensors of fewer bytes keep all their bits: biases and small kernels say more each, and weigh nothing. */
const roundedMin = { tflite: 16384, onnx: 4096 }

/**
 * A model as it is sent: its weights rounded, the nearest even one where two are as near, and all first bytes of
 * two, or four, before all second ones.
 * Compressed it has half as many bytes as the file or less: exponents lie beside exponents, and what was rounded away is zeros.
 */
export function packedModel(
  file: Uint8Array,
  { bits, carries, bytesEach = 2 }: Packing = {},
): Uint8Array {
  const rounded = bits === undefined ? file : withRoundedWeights(file, bits, carries ?? false)
  const packed = new Uint8Array(file.length)
  for (let part = 0, to = 0; part < bytesEach; part++)
    for (let i = part; i < file.length; i += bytesEach) packed[to++] = rounded[i]
  return packed
}

/** A model's file as it was before its bytes were parted. */
export function unpackedModel(packed: Uint8Array, { bytesEach = 2 }: Packing = {}): Uint8Array {
  const file = new Uint8Array(packed.length)
  for (let part = 0, from = 0; part < bytesEach; part++)
    for (let i = part; i < file.length; i += bytesEach) file[i] = packed[from++]
  return file
}

/** Large weights of a file: their bytes within it, and how many of them make a column. */
type Weights = { readonly bytes: Uint8Array; readonly isHalf: boolean; readonly column: number }

function withRoundedWeights(file: Uint8Array, bits: number, carries: boolean): Uint8Array {
  const copy = Uint8Array.from(file)
  for (const { bytes, isHalf, column } of isTflite(copy)
    ? tfliteWeights(copy)
    : onnxWeights(copy)) {
    // A copy, because the file's numbers need not stand at multiples of four.
    const { buffer } = Uint8Array.from(bytes)
    const values = isHalf ? halfFloats(new Uint16Array(buffer)) : new Float32Array(buffer)
    const large = isHalf ? largeNumbers(bits, -14) : largeNumbers(bits, -126)
    for (let i = 0, carried = 0; i < values.length; i++) {
      if (i % column === 0) carried = 0
      const wanted = carries ? values[i] + carried : values[i]
      values[i] = rounded(wanted, large)
      carried = wanted - values[i]
    }
    bytes.set(new Uint8Array((isHalf ? halvesOf(values) : values).buffer))
  }
  return copy
}

function tfliteWeights(file: Uint8Array): Weights[] {
  const root = rootTable(file)
  const buffers = root.tables(4)
  return root
    .tables(2)
    .flatMap((graph) => graph.tables(0))
    .map((tensor) => {
      const bytes = buffers[tensor.int(2)].bytes(0)
      const column = bytes.length / 2 / (tensor.ints(0)[0] ?? 1)
      return { bytes, isHalf: tensor.byte(1) === float16, column }
    })
    .filter(({ bytes, isHalf }) => isHalf && bytes.length >= roundedMin.tflite)
}

function onnxWeights(file: Uint8Array): Weights[] {
  return messageIn(file)
    .messages(7)
    .flatMap((graph) => graph.messages(5))
    .map((tensor) => {
      const bytes = tensor.bytes(9)
      return { bytes, isHalf: false, column: bytes.length / 4 / (tensor.ints(1)[0] ?? 1) }
    })
    .filter(({ bytes }) => bytes.length >= roundedMin.onnx)
}

const single = new Float32Array(1)
const word = new Uint32Array(single.buffer)

/**
 * What has no place for anything smaller than a step of so many bits of mantissa, by the exponent as floats hold it; below the least one steps
 * are as there.
 */
function largeNumbers(bits: number, exponentMin: number): Float64Array {
  return Float64Array.from(
    { length: 256 },
    (_, exponent) => 1.5 * 2 ** (52 + Math.max(exponentMin, exponent - 127) - bits),
  )
}

/** To a whole number of steps, the even one of two as near. */
function rounded(value: number, large: Float64Array): number {
  single[0] = value
  const added = large[(word[0] >>> 23) & 255]
  return Math.sign(value) * (Math.abs(value) + added - added)
}
