import type { Arena, Span } from './arena.ts'
import type { Graph, Operation } from './graph.ts'
import type { NetKernels } from './kernels.ts'
import type { Tensor } from './tensor.ts'

/** What runs for an operation, once for every picture. */
export type Step = () => void

/** What an operation's maker may ask for while a net is put together. */
export type Builder = {
  readonly graph: Graph
  readonly kernels: NetKernels
  readonly arena: Arena
  tensor(index: number): Tensor
  /** The tensor that the operation writes; made here. */
  output(operation: Operation): Tensor
  /** The numbers of a tensor that never changes. */
  floats(index: number): Float32Array
  ints(index: number): Int32Array
  /** A span for good with an operation's weights as its loops want them; laid out once, whatever the picture's size. */
  keep(operation: Operation, what: string, make: () => Float32Array): Span
}

export type MakeStep = (builder: Builder, operation: Operation) => Step

/** What a sum is kept within: an operation's own activation, by its number in the schema. */
export function boundsOf(activation: number): [low: number, high: number] {
  if (activation === 0) return [-3.4e38, 3.4e38]
  if (activation === 1) return [0, 3.4e38]
  if (activation === 3) return [0, 6]
  throw new Error(`an activation of the unknown kind ${activation}`)
}
