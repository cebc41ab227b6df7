import type { Graph, Operation } from './graph.ts'

type Shape = readonly number[]
const samePadding = 0

/** The shapes of all tensors for a picture of another size than the file was made for. Only for nets that look at every place alike. */
export function shapesFor(graph: Graph, height: number, width: number): Shape[] {
  const shapes = [...graph.shapes]
  const [input] = graph.inputs
  if (shapes[input][1] === height && shapes[input][2] === width) return shapes
  shapes[input] = [1, height, width, shapes[input][3]]
  for (const operation of graph.operations)
    for (const output of operation.outputs)
      shapes[output] = shapeOf(graph, shapes, operation, graph.shapes[output])
  return shapes
}

function shapeOf(
  { shapes: given, constants }: Graph,
  shapes: readonly Shape[],
  { name, inputs, options }: Operation,
  wasOutput: Shape,
): Shape {
  const [inputIndex, second] = inputs
  const input = shapes[inputIndex]
  const sides = (side: (axis: 1 | 2) => number): Shape => [1, side(1), side(2), wasOutput[3]]
  switch (name) {
    case 'add':
    case 'Add':
    case 'Relu':
    case 'Sigmoid':
    case 'relu':
    case 'prelu':
    case 'hardSwish':
      return input
    case 'pad': {
      const padding = constants.get(second)!
      return sides((axis) => input[axis] + padding[axis * 2] + padding[axis * 2 + 1])
    }
    case 'convolve':
    case 'convolveDepthwise': {
      const stride = options?.int(1, 1) ?? 1
      const isSame = (options?.byte(0) ?? 0) === samePadding
      return sides((axis) =>
        Math.ceil((isSame ? input[axis] : input[axis] - given[second][axis] + 1) / stride),
      )
    }
    case 'maxPool':
    case 'resizeBilinear':
    case 'depthToSpace':
      return sides((axis) => (input[axis] * wasOutput[axis]) / given[inputIndex][axis])
    case 'MaxPool':
      return sides((axis) => Math.ceil(input[axis] / 2))
    case 'Concat':
    case 'Conv':
      return sides((axis) => input[axis])
    case 'Resize':
      return sides((axis) => shapes[second][axis])
    case 'reshape':
      return [1, input[1] * input[2] * (input[3] / wasOutput[2]), wasOutput[2]]
    default:
      throw new Error(`${name} knows one size only`)
  }
}
