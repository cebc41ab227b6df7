import { farThirds, scratchBytes, type Kernels } from './kernels/kernels.ts'
import { passingKernels } from './kernels/passing-kernels.ts'
import { newPlane, type Plane } from './plane.ts'
import type { LabelMap } from './watershed.ts'

/** Where nothing is set. */
const nowhere = 1_000_000 / 3

type Grid = { readonly width: number; readonly height: number }

/** Lays row y of what is set into the heap: a byte for each of `columns`, 0 beyond the picture's right end. */
type Layer = {
  readonly bytes: number
  layRow(y: number, maskAt: number, columns: number, room: number): void
}

/** The distances of distanceTo, or of distanceToBoundaries, on these kernels, whose heap they overwrite. */
export function distancesOn(kernels: Kernels): {
  toSet(mask: Uint8Array, grid: Grid): Plane
  toBoundaries(map: LabelMap): Plane
} {
  const { heap, boundaries } = kernels
  return {
    toSet: (mask, grid) =>
      swept(kernels, grid, {
        bytes: 0,
        layRow: (y, maskAt) =>
          heap.bytes.set(mask.subarray(y * grid.width, (y + 1) * grid.width), maskAt),
      }),
    toBoundaries(map) {
      const { width, height, labels } = map
      const stride = (columnsOf(width) + 16) * 4
      const layLabels = (y: number, at: number) => {
        const row = (at >> 2) + 8
        heap.words.set(labels.subarray(y * width, (y + 1) * width), row)
        // Nobody differs from what lies beyond the ends.
        heap.words[row - 1] = labels[y * width]
        heap.words[row + width] = labels[(y + 1) * width - 1]
      }
      return swept(kernels, map, {
        bytes: 3 * stride,
        layRow(y, maskAt, columns, room) {
          // Three rows of labels, each in its turn's place.
          const place = (row: number) =>
            room + (Math.min(height - 1, Math.max(0, row)) % 3) * stride
          if (y === 0) layLabels(0, place(0))
          if (y + 1 < height) layLabels(y + 1, place(y + 1))
          boundaries(place(y - 1) + 32, place(y) + 32, place(y + 1) + 32, maskAt, width)
          if (columns > width) heap.bytes.fill(0, maskAt + width, maskAt + columns)
        },
      })
    },
  }
}

/** Eight columns at a time: those beyond the picture's right end are as if it went on there, with nothing set. */
function columnsOf(width: number): number {
  return Math.ceil(width / 8) * 8
}

function swept(
  { heap, sweepDown, sweepUp }: Kernels,
  { width, height }: Grid,
  { bytes: layerBytes, layRow }: Layer,
): Plane {
  const columns = columnsOf(width)
  const maskAt = scratchBytes
  const outAt = maskAt + columns + 8
  const roomAt = outAt + columns * 4
  // With a border of far samples the sweeps need no care at the edges.
  const rowsAt = roomAt + layerBytes
  const stride = (columns + 16) * 2
  const row = (y: number) => rowsAt + (y + 1) * stride + 16
  heap.reserve(row(height + 1))
  const { shorts, bytes, floats } = heap
  for (const y of [-1, height])
    shorts.fill(farThirds, (row(y) - 16) >> 1, (row(y) + stride - 16) >> 1)
  bytes.fill(0, maskAt, outAt)
  for (let y = 0; y < height; y++) {
    shorts[(row(y) >> 1) - 1] = shorts[(row(y) >> 1) + columns] = farThirds
    layRow(y, maskAt, columns, roomAt)
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
  return (shared ??= distancesOn(passingKernels())).toSet(mask, { width, height })
}

/** The same to the nearest pixel beside a boundary between regions, on either side. */
export function distanceToBoundaries(map: LabelMap): Plane {
  return (shared ??= distancesOn(passingKernels())).toBoundaries(map)
}
