import { newArena } from './arena.ts'
import type { Builder, MakeStep, Step } from './builder.ts'
import { convolve, convolveDepthwise, convolveTransposed } from './convolve.ts'
import { netKernels } from './kernels.ts'
import { landmarksToMatrix, moveByMatrix, sampleByMatrix } from './landmark-steps.ts'
import { readTflite, type Graph, type Operation } from './read-tflite.ts'
import {
  concatenate,
  depthToSpace,
  pad,
  reshape,
  resizeBilinear,
  stridedSlice,
} from './shape-steps.ts'
import { bytesOf, numbersOf, tensorOn, type Tensor } from './tensor.ts'
import {
  add,
  averagePool,
  hardSwish,
  logistic,
  maxPool,
  multiply,
  prelu,
  relu,
} from './value-steps.ts'

const makers: Record<string, MakeStep> = {
  add,
  averagePool,
  concatenate,
  convolve,
  convolveDepthwise,
  Convolution2DTransposeBias: convolveTransposed,
  depthToSpace,
  hardSwish,
  Landmarks2TransformMatrix: landmarksToMatrix,
  logistic,
  maxPool,
  multiply,
  pad,
  prelu,
  relu,
  reshape,
  resizeBilinear,
  stridedSlice,
  TransformTensorBilinear: sampleByMatrix,
  TransformLandmarks: moveByMatrix,
}

export type Net = {
  /** The side of the square picture that it takes. */
  readonly side: number
  /** Where the picture goes before a run: red, green, blue and a fourth that is nothing, row by row. */
  input(): Float32Array
  /** The model's answers in its own order, or those asked for. */
  run(): Float32Array[]
}

/** A model ready to run. `wanted` are the outputs to compute, by their place in the model's list; all of them, if left out. */
export function openNet(file: Uint8Array, wanted?: readonly number[]): Net {
  const graph = readTflite(file)
  const outputs = wanted ? wanted.map((i) => graph.outputs[i]) : graph.outputs
  const operations = needed(graph, outputs)
  const kernels = netKernels()
  const arena = newArena()
  const tensors = new Map<number, Tensor>()
  const lastUse = lastUses(operations, outputs)
  const builder: Builder = {
    graph,
    kernels,
    arena,
    tensor: (index) => tensors.get(index)!,
    output({ outputs: [index] }) {
      const tensor = tensorOn(arena.take(bytesOf(graph.shapes[index])), graph.shapes[index])
      tensors.set(index, tensor)
      return tensor
    },
    floats: (index) => graph.constants.get(index) as Float32Array,
    ints: (index) => graph.constants.get(index) as Int32Array,
  }
  const [inputIndex] = graph.inputs
  const input = builder.output({ outputs: [inputIndex] } as unknown as Operation)
  const steps: Step[] = []
  operations.forEach((operation, i) => {
    const maker = makers[operation.name]
    if (!maker) throw new Error(`the model asks for ${operation.name}, which is not known`)
    steps.push(maker(builder, operation))
    for (const index of new Set(operation.inputs))
      if (lastUse.get(index) === i && tensors.has(index)) arena.free(tensors.get(index)!.span)
  })
  kernels.reserve(arena.settle())
  for (const { span, numbers } of arena.kept)
    (numbers instanceof Float32Array ? kernels.floats : kernels.words).set(numbers, span.at / 4)
  return {
    side: input.shape[1],
    input: () => kernels.floats.subarray(input.span.at / 4, input.span.at / 4 + input.rows * 4),
    run() {
      for (const step of steps) step()
      return outputs.map((index) => numbersOf(kernels, tensors.get(index)!))
    },
  }
}

/** The operations that something wanted depends on, in their order. */
function needed(graph: Graph, outputs: readonly number[]): Operation[] {
  const wanted = new Set(outputs)
  const kept = graph.operations.toReversed().filter((operation) => {
    const isNeeded = operation.outputs.some((index) => wanted.has(index))
    if (isNeeded) for (const index of operation.inputs) wanted.add(index)
    return isNeeded
  })
  return kept.reverse()
}

/** For every tensor, the operation that reads it last; those that are an answer stay. */
function lastUses(
  operations: readonly Operation[],
  outputs: readonly number[],
): Map<number, number> {
  const uses = new Map<number, number>()
  operations.forEach(({ inputs }, i) => inputs.forEach((index) => uses.set(index, i)))
  for (const index of outputs) uses.delete(index)
  return uses
}
