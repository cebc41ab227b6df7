import type { Kernels } from '../kernels/kernels.ts'
import { farThirds, scratchBytes } from '../kernels/layout/scratch.ts'
import { passingKernels } from '../kernels/passing-kernels.ts'
import { newPlane, type Plane } from '../ground/plane.ts'

/** Where nothing is set. */
const nowhere = 1_000_000 / 3

type Grid = { readonly width: number; readonly height: number }

/** The distances of distanceTo on these kernels, whose heap they overwrite. */
export function distancesOn(kernels: Kernels): (mask: Uint8Array, grid: Grid) => Plane {
  return (mask, grid) => swept(kernels, mask, grid)
}

/** Eight columns at a time: those beyond the picture's right end are as if it went on there, with nothing set. */
function columnsOf(width: number): number {
  return Math.ceil(width / 8) * 8
}

function swept(
  { heap, sweepDown, sweepUp }: Kernels,
  mask: Uint8Array,
  { width, height }: Grid,
): Plane {
  const columns = columnsOf(width)
  const maskAt = scratchBytes
  const outAt = maskAt + columns + 8
  // With a border of far samples the sweeps need no care at the edges.
  const rowsAt = outAt + columns * 4
  const stride = (columns + 16) * 2
  const row = (y: number) => rowsAt + (y + 1) * stride + 16
  heap.reserve(row(height + 1))
  const { shorts, bytes, floats } = heap
  for (const y of [-1, height])
    shorts.fill(farThirds, (row(y) - 16) >> 1, (row(y) + stride - 16) >> 1)
  bytes.fill(0, maskAt, outAt)
  for (let y = 0; y < height; y++) {
    shorts[(row(y) >> 1) - 1] = shorts[(row(y) >> 1) + columns] = farThirds
    bytes.set(mask.subarray(y * width, (y + 1) * width), maskAt)
    sweepDown(row(y - 1), maskAt, row(y), columns)
  }
  const result = newPlane(width, height)
  const { data } = result
  for (let y = height - 1; y >= 0; y--) {
    sweepUp(row(y + 1), row(y), outAt, columns)
    data.set(floats.subarray(outAt >> 2, (outAt >> 2) + width), y * width)
  }
  if (shorts[row(0) >> 1] >= farThirds) data.fill(nowhere)
  return result
}

let shared: ReturnType<typeof distancesOn> | undefined

/** Distance in pixels to the nearest set pixel (chamfer 3-4, at most 6 % off); huge where there is none. Sides add up to 4096 at most. */
export function distanceTo(mask: Uint8Array, width: number, height: number): Plane {
  return (shared ??= distancesOn(passingKernels()))(mask, { width, height })
}
