import { rootTable } from './net/flatbuffer.ts'
import { float16 } from './net/read-tflite.ts'

/** Of a half float's mantissa. */
const mantissaBits = 10

/** Tensors of fewer bytes keep all their bits. */
const roundedMin = 16384

/**
 * A model as it is sent: its weights in half floats rounded to so many bits of mantissa, the nearest even one where two are as near, and
 * all even bytes before all odd ones. Compressed it has half as many bytes as the file: exponents lie beside exponents, and what was
 * rounded away is zeros.
 */
export function packedModel(file: Uint8Array, bits = mantissaBits): Uint8Array {
  const rounded = bits < mantissaBits ? withRoundedWeights(file, bits) : file
  const half = (file.length + 1) >> 1
  const packed = new Uint8Array(file.length)
  for (let i = 0; i < file.length; i++) packed[(i >> 1) + (i & 1) * half] = rounded[i]
  return packed
}

/** A .tflite file as it was before its bytes were parted. */
export function unpackedModel(packed: Uint8Array): Uint8Array {
  const half = (packed.length + 1) >> 1
  const file = new Uint8Array(packed.length)
  for (let i = 0; i < file.length; i++) file[i] = packed[(i >> 1) + (i & 1) * half]
  return file
}

function withRoundedWeights(file: Uint8Array, bits: number): Uint8Array {
  const copy = Uint8Array.from(file)
  const root = rootTable(copy)
  const buffers = root.tables(4)
  const drop = mantissaBits - bits
  const almostHalf = (1 << (drop - 1)) - 1
  const kept = 0xffff ^ ((1 << drop) - 1)
  for (const graph of root.tables(2))
    for (const tensor of graph.tables(0)) {
      const weights = buffers[tensor.int(2)].bytes(0)
      // Biases and small kernels say more each, and weigh nothing.
      if (tensor.byte(1) !== float16 || weights.length < roundedMin) continue
      for (let i = 0; i < weights.length; i += 2) {
        const half = weights[i] | (weights[i + 1] << 8)
        // A mantissa that runs over raises the exponent, as it should.
        const round = (half + almostHalf + ((half >> drop) & 1)) & kept
        weights[i] = round & 0xff
        weights[i + 1] = round >> 8
      }
    }
  return copy
}
