import type { Graph, Operation } from './graph.ts'
import { shapesFor } from './infer-shapes.ts'
import { messageIn, type Message } from './protobuf.ts'

type Node = {
  readonly kind: string
  readonly inputs: readonly string[]
  readonly output: string
  /** Lists of whole numbers by name; one number is a list of one. */
  readonly numbers: ReadonlyMap<string, readonly number[]>
}

/** What is read so far, tensors by their number, which they get as their names are first met. */
type Reading = {
  readonly shapes: (readonly number[])[]
  readonly constants: Map<number, Float32Array>
  readonly operations: Operation[]
  /** of what tells the size of a tensor, that tensor's name */
  readonly sizes: Map<string, string>
  numberOf(name: string): number
}

const float32 = 1
/** What a net takes: as many numbers a pixel, and pictures that are laid out in no time. */
const channelsMax = 4
const sideMax = 4096

/**
 * Reads an .onnx file with the operations of one kind of model for pictures: convolutions, pools of 2 × 2, concatenations of channels,
 * sums, and what stretches a picture to another's size. Throws where a file holds others, or is cut.
 */
export function readOnnx(bytes: Uint8Array): Graph {
  const [graph] = messageIn(bytes).messages(7)
  if (!graph) throw new Error('the file holds no graph')
  const numbers = new Map<string, number>()
  const reading: Reading = {
    shapes: [],
    constants: new Map(),
    operations: [],
    sizes: new Map(),
    numberOf(name) {
      if (!numbers.has(name)) numbers.set(name, numbers.size)
      return numbers.get(name)!
    },
  }
  for (const tensor of graph.messages(5)) readWeights(reading, tensor)
  const [inputName, [, channels, height, width]] = pictureIn(graph)
  const input = reading.numberOf(inputName)
  reading.shapes[input] = [1, 0, 0, channels]
  const nodes = graph.messages(1).map(nodeIn)
  for (const node of nodes) if (!tellsSize(reading, node)) readNode(reading, node)
  const { shapes, constants, operations } = reading
  const outputs = graph.messages(12).map((output) => numbers.get(output.texts(1)[0])!)
  if (outputs.some((output) => !shapes[output])) throw new Error('an answer that nothing makes')
  const read = {
    shapes,
    constants,
    operations: joined(operations, outputs),
    inputs: [input],
    outputs,
  }
  return { ...read, shapes: shapesFor(read, height, width) }
}

/** The name and the shape of the picture: one, its channels, its height and its width. */
function pictureIn(graph: Message): [name: string, shape: number[]] {
  const [input] = graph.messages(11)
  const dimensions = input?.messages(2)[0]?.messages(1)[0]?.messages(2)[0]?.messages(1) ?? []
  const shape = dimensions.map((dimension) => dimension.ints(1)[0] ?? 0)
  const most = [1, channelsMax, sideMax, sideMax]
  if (shape.length !== 4 || shape.some((size, i) => size < 1 || size > most[i]))
    throw new Error('a picture of an unknown shape')
  return [input.texts(1)[0], shape]
}

/** Of a convolution each column's weights are laid pixel by pixel, all channels of each, as in a .tflite file. */
function readWeights({ shapes, constants, numberOf }: Reading, tensor: Message): void {
  const sizes = tensor.ints(1)
  const content = tensor.bytes(9)
  const count = sizes.reduce((product, size) => product * size, 1)
  if (tensor.ints(2)[0] !== float32 || content.length !== count * 4)
    throw new Error('numbers of an unknown type')
  // A copy, because the file's numbers need not stand at multiples of four.
  const values = new Float32Array(Uint8Array.from(content).buffer)
  const number = numberOf(tensor.texts(8)[0])
  const [columns, channels, height, width] = sizes
  if (sizes.length !== 4) {
    shapes[number] = sizes
    constants.set(number, values)
    return
  }
  const pixels = height * width
  const laid = new Float32Array(count)
  for (let column = 0; column < columns; column++)
    for (let channel = 0; channel < channels; channel++)
      for (let pixel = 0; pixel < pixels; pixel++)
        laid[(column * pixels + pixel) * channels + channel] =
          values[(column * channels + channel) * pixels + pixel]
  shapes[number] = [columns, height, width, channels]
  constants.set(number, laid)
}

function nodeIn(message: Message): Node {
  const numbers = message
    .messages(5)
    .map(
      (attribute) => [attribute.texts(1)[0], [...attribute.ints(3), ...attribute.ints(8)]] as const,
    )
  return {
    kind: message.texts(4)[0],
    inputs: message.texts(1),
    output: message.texts(2)[0],
    numbers: new Map(numbers),
  }
}

/** Nodes that work out which size something is to get, from that of another tensor: their answer is that tensor's name. */
function tellsSize({ sizes }: Reading, { kind, inputs, output }: Node): boolean {
  if (kind === 'Constant') return true
  if (kind === 'Shape') sizes.set(output, inputs[0])
  // The last of them is the height and width, the first the number of pictures and channels.
  else if (
    inputs.length > 0 &&
    inputs.every((name, i) => sizes.has(name) || (kind !== 'Concat' && i > 0))
  )
    sizes.set(output, sizes.get(inputs[kind === 'Concat' ? inputs.length - 1 : 0])!)
  else return false
  return true
}

const isOne = (numbers: readonly number[] = [1]) => numbers.every((number) => number === 1)

function readNode(reading: Reading, node: Node): void {
  const { shapes, operations, sizes, numberOf } = reading
  const { kind, numbers } = node
  const names =
    kind === 'Resize' ? [node.inputs[0], sizes.get(node.inputs[3] ?? '') ?? ''] : node.inputs
  const inputs = names.map(numberOf)
  if (inputs.some((input) => !shapes[input]))
    throw new Error(`${kind} of something that is not there`)
  const output = numberOf(node.output)
  const given = inputs.map((input) => shapes[input])
  const operation = { name: kind, inputs, outputs: [output] }
  let channels = given[0].at(-1)!
  if (kind === 'Conv') {
    const [columns, height, width, depth] = given[1]
    const [dilation] = numbers.get('dilations') ?? [1]
    const border = ((height - 1) / 2) * dilation
    const pads = numbers.get('pads') ?? [0, 0, 0, 0]
    if (
      inputs.length !== 3 ||
      depth !== channels ||
      height !== width ||
      !isOne(numbers.get('group')) ||
      !isOne(numbers.get('strides')) ||
      pads.some((pad) => pad !== border)
    )
      throw new Error('a convolution of an unknown kind')
    channels = columns
    operations.push({ ...operation, convolution: { dilation, isCut: false } })
  } else {
    if (kind === 'Concat') channels = given.reduce((sum, shape) => sum + shape[3], 0)
    if (
      kind === 'MaxPool' &&
      [...(numbers.get('kernel_shape') ?? []), ...(numbers.get('strides') ?? [])].join() !==
        '2,2,2,2'
    )
      throw new Error('a pooling of an unknown kind')
    operations.push(operation)
  }
  shapes[output] = [1, 0, 0, channels]
}

/**
 * The same with less to keep: where nothing else reads a convolution's sums, it cuts them itself, and where nothing else reads two
 * pictures side by side, it reads both.
 */
function joined(operations: readonly Operation[], outputs: readonly number[]): Operation[] {
  const uses = new Map(outputs.map((output) => [output, 1]))
  for (const { inputs } of operations)
    for (const input of inputs) uses.set(input, (uses.get(input) ?? 0) + 1)
  const kept: Operation[] = []
  for (const operation of operations) {
    const before = kept.at(-1)
    const [input, ...others] = operation.inputs
    const isNext = before?.outputs[0] === input && uses.get(input) === 1
    if (isNext && operation.name === 'Relu' && before.convolution)
      kept[kept.length - 1] = {
        ...before,
        outputs: operation.outputs,
        convolution: { ...before.convolution, isCut: true },
      }
    else if (
      isNext &&
      operation.convolution &&
      before.name === 'Concat' &&
      before.inputs.length === 2
    )
      kept[kept.length - 1] = {
        ...operation,
        inputs: [before.inputs[0], ...others, before.inputs[1]],
      }
    else kept.push(operation)
  }
  return kept
}
