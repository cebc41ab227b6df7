import type { Heap } from '../../kernels/kernels.ts'

/**
 * Rows of samples in a heap with some more on every side, which repeat the outermost. `at` is the first sample's
 * address, steps are bytes.
 */
export type PaddedRows = { readonly at: number; readonly step: number; readonly end: number }

/** Where rows of samples of `size` bytes find room from `start` on. */
export function roomForRows(
  start: number,
  { width, height }: { width: number; height: number },
  size: number,
  pad: number,
): PaddedRows {
  const step = Math.ceil(((width + 2 * pad) * size) / 16) * 16
  return {
    at: start + pad * step + pad * size,
    step,
    end: start + (height + 2 * pad) * step + 32,
  }
}

/** Repeats the outermost samples, of 1, 4 or 8 bytes, over `pad` more on every side. */
export function padRows(
  { bytes, floats, doubles }: Heap,
  { at, step }: PaddedRows,
  { width, height }: { width: number; height: number },
  size: 1 | 4 | 8,
  pad: number,
): void {
  // Doubles carry pairs of floats; what is no number would lose its digits, and none is.
  const view = size === 1 ? bytes : size === 4 ? floats : doubles
  const first = at / size
  const stride = step / size
  for (let y = 0, line = first; y < height; y++, line += stride) {
    view.fill(view[line], line - pad, line)
    view.fill(view[line + width - 1], line + width, line + width + pad)
  }
  const last = first + (height - 1) * stride
  for (let i = 1; i <= pad; i++) {
    view.copyWithin(first - i * stride - pad, first - pad, first + width + pad)
    view.copyWithin(last + i * stride - pad, last - pad, last + width + pad)
  }
}

/** Lays rows into the heap, and pads them. */
export function layRows(
  heap: Heap,
  rows: PaddedRows,
  plane: { width: number; height: number; data: Float32Array | Uint8Array },
  pad: number,
): void {
  const { width, height, data } = plane
  const size = data instanceof Uint8Array ? 1 : 4
  const view = size === 1 ? heap.bytes : heap.floats
  for (let y = 0; y < height; y++)
    view.set(data.subarray(y * width, (y + 1) * width), (rows.at + y * rows.step) / size)
  padRows(heap, rows, plane, size, pad)
}
