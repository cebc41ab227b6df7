import type { Table } from './flatbuffer.ts'

export type Operation = {
  readonly name: string
  /** tensors by their number; the weights after what they are for, and further pictures after those */
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
  /** what a .tflite file says of it */
  readonly options?: Table | undefined
  readonly customOptions?: Uint8Array
  /** what an .onnx file says of a convolution: how far apart the pixels are that it sees, and whether what is below nothing is cut */
  readonly convolution?: { readonly dilation: number; readonly isCut: boolean }
}

/** What a model's file says, pictures as rows of pixels and those as channels, whatever it has itself. */
export type Graph = {
  readonly shapes: readonly (readonly number[])[]
  /** The tensors that never change, by their number. */
  readonly constants: ReadonlyMap<number, Float32Array | Int32Array>
  readonly operations: readonly Operation[]
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
}
