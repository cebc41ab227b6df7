import { newArena, type Arena } from './arena.ts'
import type { Builder, MakeStep, Step } from './builder.ts'
import { convolve, convolveDepthwise, convolveTransposed, fullyConnected } from './convolve.ts'
import type { Graph, Operation } from './graph.ts'
import { shapesFor } from './infer-shapes.ts'
import { netKernels, type NetKernels } from './kernels.ts'
import { landmarksToMatrix, moveByMatrix, sampleByMatrix } from './landmark-steps.ts'
import { readOnnx } from './read-onnx.ts'
import { isTflite, readTflite } from './read-tflite.ts'
import {
  concatenate,
  concatenateChannels,
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
import { convolveDilated } from './winograd.ts'

const makers: Record<string, MakeStep> = {
  add,
  averagePool,
  concatenate,
  convolve,
  convolveDepthwise,
  Convolution2DTransposeBias: convolveTransposed,
  depthToSpace,
  fullyConnected,
  hardSwish,
  Landmarks2TransformMatrix: landmarksToMatrix,
  logistic,
  maxPool,
  // Over rows and columns: the files ask for no other.
  mean: averagePool,
  multiply,
  pad,
  prelu,
  relu,
  reshape,
  resizeBilinear,
  stridedSlice,
  TransformTensorBilinear: sampleByMatrix,
  TransformLandmarks: moveByMatrix,
  // Of an .onnx file, by its own names.
  Add: add,
  Concat: concatenateChannels,
  Conv: convolveDilated,
  MaxPool: maxPool,
  Relu: relu,
  Resize: resizeBilinear,
  Sigmoid: logistic,
}

export type Net = {
  readonly height: number
  readonly width: number
  /** Where the picture goes before a run: red, green, blue and a fourth that is nothing, row by row. */
  readonly data: Float32Array
  /** The model's answers in its own order, or those asked for. */
  run(): Float32Array[]
}

export type Model = {
  /**
   * The net for a picture of this size, or of the one that the model was made for. It works on the same memory as the one asked for
   * before, which is of no use any more.
   */
  net(size?: { height: number; width: number }): Net
}

/** A model's file. `wanted` are the outputs to compute, by their place in the model's list; all of them, if left out. */
export function openModel(file: Uint8Array, wanted?: readonly number[]): Model {
  const graph = isTflite(file) ? readTflite(file) : readOnnx(file)
  const kernels = netKernels()
  const outputs = wanted ? wanted.map((i) => graph.outputs[i]) : graph.outputs
  const operations = needed(graph, outputs)
  const plan = { graph, kernels, operations, outputs, laid: new Map<string, Float32Array>() }
  return {
    net(size) {
      const [, height, width] = graph.shapes[graph.inputs[0]]
      return planned(plan, size ?? { height, width })
    },
  }
}

/** A model for pictures of its own size alone: nothing but the net's memory stays of the file. */
export function openNet(file: Uint8Array, wanted?: readonly number[]): Net {
  return openModel(file, wanted).net()
}

type Plan = {
  readonly graph: Graph
  readonly kernels: NetKernels
  readonly operations: readonly Operation[]
  readonly outputs: readonly number[]
  readonly laid: Map<string, Float32Array>
}

function planned(plan: Plan, { height, width }: { height: number; width: number }): Net {
  const { kernels, operations, outputs } = plan
  const arena = newArena()
  const tensors = new Map<number, Tensor>()
  const builder = builderFor(plan, arena, tensors, shapesFor(plan.graph, height, width))
  const input = builder.newTensor(plan.graph.inputs[0])
  const steps = stepsOf(builder, operations, outputs, tensors)
  kernels.reserve(arena.settle())
  for (const { span, numbers } of arena.kept)
    (numbers instanceof Float32Array ? kernels.floats : kernels.words).set(numbers, span.at / 4)
  arena.forget()
  return netOf(kernels, steps, input, outputs.map(builder.tensor))
}

/** A function of its own, so that a net holds on to its memory alone and not to the file that it was made from. */
function netOf(
  kernels: NetKernels,
  steps: readonly Step[],
  input: Tensor,
  outputs: readonly Tensor[],
): Net {
  const [, height, width] = input.shape
  return {
    height,
    width,
    get data() {
      return kernels.floats.subarray(input.span.at / 4, input.span.at / 4 + input.rows * 4)
    },
    run() {
      for (const step of steps) step()
      return outputs.map((tensor) => numbersOf(kernels, tensor))
    },
  }
}

function builderFor(
  { graph, kernels, laid }: Plan,
  arena: Arena,
  tensors: Map<number, Tensor>,
  shapes: readonly (readonly number[])[],
): Builder & { newTensor(index: number): Tensor } {
  const newTensor = (index: number) => {
    const tensor = tensorOn(arena.take(bytesOf(shapes[index])), shapes[index])
    tensors.set(index, tensor)
    return tensor
  }
  return {
    graph,
    kernels,
    arena,
    newTensor,
    tensor: (index) => tensors.get(index)!,
    output: (operation) => newTensor(operation.outputs[0]),
    floats: (index) => graph.constants.get(index) as Float32Array,
    ints: (index) => graph.constants.get(index) as Int32Array,
    keep(operation, what, make) {
      const key = `${operation.outputs[0]} ${what}`
      const numbers = laid.get(key) ?? make()
      laid.set(key, numbers)
      return arena.keep(numbers)
    },
  }
}

function stepsOf(
  builder: Builder,
  operations: readonly Operation[],
  outputs: readonly number[],
  tensors: ReadonlyMap<number, Tensor>,
): Step[] {
  const lastUse = lastUses(operations, outputs)
  return operations.map((operation, i) => {
    const maker = makers[operation.name]
    if (!maker) throw new Error(`the model asks for ${operation.name}, which is not known`)
    const step = maker(builder, operation)
    for (const index of new Set(operation.inputs))
      if (lastUse.get(index) === i && tensors.has(index))
        builder.arena.free(tensors.get(index)!.span)
    return step
  })
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
