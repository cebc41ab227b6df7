import { rootTable, type Table } from './flatbuffer.ts'
import type { Graph, Operation } from './graph.ts'
import { halfFloats } from './half-floats.ts'

/** TensorFlow Lite's operations, by their number in its schema; the custom ones by their name. */
const operationNames: Record<number, string> = {
  0: 'add',
  1: 'averagePool',
  2: 'concatenate',
  3: 'convolve',
  4: 'convolveDepthwise',
  5: 'depthToSpace',
  6: 'dequantize',
  9: 'fullyConnected',
  14: 'logistic',
  17: 'maxPool',
  18: 'multiply',
  19: 'relu',
  22: 'reshape',
  23: 'resizeBilinear',
  34: 'pad',
  40: 'mean',
  45: 'stridedSlice',
  54: 'prelu',
  117: 'hardSwish',
  124: 'densify',
}
const customOperation = 32

export function isTflite(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(4, 8)) === 'TFL3'
}

/** Reads a .tflite file; weights in half floats, and sparse ones, become plain floats. */
export function readTflite(bytes: Uint8Array): Graph {
  const root = rootTable(bytes)
  const names = root.tables(1).map((code) => {
    const number = Math.max(code.byte(0), code.int(3))
    return number === customOperation
      ? code.text(1)
      : (operationNames[number] ?? `operation ${number}`)
  })
  const buffers = root.tables(4)
  const [graph] = root.tables(2)
  const tensors = graph.tables(0)
  const constants = new Map<number, Float32Array | Int32Array>()
  tensors.forEach((tensor, i) => {
    const data = buffers[tensor.int(2)].bytes(0)
    if (data.length > 0) constants.set(i, numbersOf(tensor, data))
  })
  const operations: Operation[] = []
  for (const operation of graph.tables(3)) {
    const name = names[operation.int(0)]
    const inputs = operation.ints(1)
    const outputs = operation.ints(2)
    const constant = constants.get(inputs[0])
    if ((name === 'dequantize' || name === 'densify') && constant)
      constants.set(outputs[0], constant)
    else
      operations.push({
        name,
        inputs,
        outputs,
        options: operation.table(4),
        customOptions: operation.bytes(5),
      })
  }
  return {
    shapes: tensors.map((tensor) => tensor.ints(0)),
    constants,
    operations,
    inputs: graph.ints(1),
    outputs: graph.ints(2),
  }
}

const float32 = 0
export const float16 = 1
const int32 = 2

function numbersOf(tensor: Table, data: Uint8Array): Float32Array | Int32Array {
  // A copy, because the file's numbers need not stand at multiples of four.
  const { buffer } = Uint8Array.from(data)
  const type = tensor.byte(1)
  if (type === int32) return new Int32Array(buffer)
  if (type !== float32 && type !== float16) throw new Error(`numbers of the unknown type ${type}`)
  const floats = type === float32 ? new Float32Array(buffer) : halfFloats(new Uint16Array(buffer))
  const sparsity = tensor.table(6)
  return sparsity ? dense(floats, tensor.ints(0), sparsity) : floats
}

/** The bytes of each number in a list of segments or indices, by the kind of list. */
const bytesByKind: Record<number, number> = { 1: 4, 2: 2, 3: 1 }

/** A sparse matrix: what is not zero, row after row, with each row's first place and the columns. */
function dense(values: Float32Array, shape: readonly number[], sparsity: Table): Float32Array {
  const columns = sparsity.tables(2).at(-1)
  const list = (kind: number, field: number) =>
    columns?.table(field)?.unsigned(0, bytesByKind[columns.byte(kind)]) ?? []
  const starts = list(2, 3)
  const places = list(4, 5)
  const width = shape.at(-1) ?? 1
  const all = new Float32Array(shape.reduce((product, size) => product * size, 1))
  if (sparsity.ints(1).length > 0 || starts.length !== all.length / width + 1)
    throw new Error('weights that are sparse in an unknown way')
  for (let row = 0; row + 1 < starts.length; row++)
    for (let i = starts[row]; i < starts[row + 1]; i++) all[row * width + places[i]] = values[i]
  return all
}
