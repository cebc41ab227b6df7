/**
 * Activations in the order row, channel, column: a row of all channels is one block that stays in the cache,
 * and along a row the kernels run over contiguous memory. One extra line of zeros at the end stands for rows outside.
 */
export type Tensor = { readonly channels: number; readonly width: number; readonly height: number; readonly data: Float32Array }

export function newTensor(channels: number, width: number, height: number): Tensor {
  return { channels, width, height, data: new Float32Array((height * channels + 1) * width) }
}

/** Offset of a channel's line in a row, or of the line of zeros when the row lies outside. */
export function lineOffset(tensor: Tensor, row: number, channel: number): number {
  const inside = row >= 0 && row < tensor.height
  return (inside ? row * tensor.channels + channel : tensor.height * tensor.channels) * tensor.width
}
