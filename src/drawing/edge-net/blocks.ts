import type { Layers } from './layers.ts'
import type { Tensor } from './tensor.ts'

/** A separable layer and how far its taps stand apart. */
export type Block = readonly [layer: string, dilation: number]

/** Both networks' third level, at an eighth of the size. */
export const eighth: readonly Block[] = [
  ['s3.1', 1],
  ['s3.2', 2],
  ['s3.3', 4],
  ['s3.4', 2],
  ['s3.5', 1],
]

/** Layers one after the other. A tensor's room is free as soon as the next one stands. */
export function blocksOn({ arena, separable }: Layers): {
  /** `then`, for which `tensor` is needed no more. */
  readonly used: (tensor: Tensor, then: Tensor) => Tensor
  readonly chain: (input: Tensor, blocks: readonly Block[]) => Tensor
} {
  const used = (tensor: Tensor, then: Tensor) => {
    arena.free(tensor)
    return then
  }
  return {
    used,
    chain: (input, blocks) =>
      blocks.reduce(
        (tensor, [layer, dilation]) => used(tensor, separable(tensor, layer, dilation)),
        input,
      ),
  }
}
