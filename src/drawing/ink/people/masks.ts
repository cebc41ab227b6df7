import { newPlane, type Plane } from '../../ground/plane.ts'
import type { SeenMask } from '../../ground/seen.ts'
import { clamp } from '../grid/planes.ts'

/** A plane over a part of the half grid. */
export type LocalPlane = { readonly left: number; readonly top: number; readonly plane: Plane }

export type Size = { readonly width: number; readonly height: number }

/** Calls with each pixel of a local plane, and where it lies in the half grid. */
export function overLocal(
  { left, top, plane }: LocalPlane,
  width: number,
  visit: (local: number, at: number) => void,
): void {
  for (let y = 0, local = 0; y < plane.height; y++) {
    for (let x = 0, at = (top + y) * width + left; x < plane.width; x++, local++, at++)
      visit(local, at)
  }
}

/** A local plane's value at a place of the half grid, 0 outside. */
export function valueIn({ left, top, plane }: LocalPlane, x: number, y: number): number {
  const column = Math.floor(x) - left
  const row = Math.floor(y) - top
  return column >= 0 && row >= 0 && column < plane.width && row < plane.height
    ? plane.data[row * plane.width + column]
    : 0
}

/** An empty plane over what of a box lies within the half grid. */
export function localBox(
  grid: Size,
  x: number,
  y: number,
  reachX: number,
  reachY: number,
): LocalPlane {
  const left = clamp(Math.floor(x - reachX), 0, grid.width - 1)
  const top = clamp(Math.floor(y - reachY), 0, grid.height - 1)
  const right = clamp(Math.ceil(x + reachX), left + 1, grid.width)
  const bottom = clamp(Math.ceil(y + reachY), top + 1, grid.height)
  return { left, top, plane: newPlane(right - left, bottom - top) }
}

/** For pixels from `first` on: the mask's sample before each, and how far it lies behind that. */
type Samples = { readonly before: Int32Array; readonly part: Float64Array }

function samplesOf(
  first: number,
  count: number,
  size: number,
  start: number,
  extent: number,
  samples: number,
): Samples {
  const before = new Int32Array(count)
  const part = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const at = clamp((((first + i + 0.5) / size - start) / extent) * samples - 0.5, 0, samples - 1)
    before[i] = Math.min(at | 0, Math.max(0, samples - 2))
    part[i] = at - before[i]
  }
  return { before, part }
}

/** Where in each of its rows a mask is above 0: the first column, and behind the last. */
function extents({ columns, rows, data }: SeenMask): { from: Int32Array; to: Int32Array } {
  const from = new Int32Array(rows).fill(columns)
  const to = new Int32Array(rows)
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    let first = 0
    while (first < columns && data[start + first] === 0) first++
    if (first === columns) continue
    let end = columns
    while (data[start + end - 1] === 0) end--
    from[row] = first
    to[row] = end
  }
  return { from, to }
}

/** Raises a local plane of the half grid to a mask, 0..1, where that is more; bilinear. */
export function raiseLocal({ left, top, plane }: LocalPlane, mask: SeenMask, grid: Size): void {
  const { width, height, data } = plane
  const first = clamp(Math.floor(mask.x * grid.width) - left, 0, width)
  const last = clamp(Math.ceil((mask.x + mask.width) * grid.width) - left, first, width)
  const upper = clamp(Math.floor(mask.y * grid.height) - top, 0, height)
  const lower = clamp(Math.ceil((mask.y + mask.height) * grid.height) - top, upper, height)
  const across = samplesOf(left + first, last - first, grid.width, mask.x, mask.width, mask.columns)
  const down = samplesOf(top + upper, lower - upper, grid.height, mask.y, mask.height, mask.rows)
  const beside = mask.columns > 1 ? 1 : 0
  const below = mask.rows > 1 ? mask.columns : 0
  const { from, to } = extents(mask)
  for (let y = upper; y < lower; y++) {
    const row = down.before[y - upper]
    const under = below > 0 ? row + 1 : row
    const nonzero = Math.min(from[row], from[under]) - beside
    const zeros = Math.max(to[row], to[under])
    const fv = down.part[y - upper]
    for (let x = first; x < last; x++) {
      const column = across.before[x - first]
      if (column < nonzero) continue
      if (column >= zeros) break
      const at = row * mask.columns + column
      const fu = across.part[x - first]
      const one = mask.data[at] + (mask.data[at + beside] - mask.data[at]) * fu
      const other =
        mask.data[at + below] + (mask.data[at + below + beside] - mask.data[at + below]) * fu
      const value = (one + (other - one) * fv) / 255
      if (value > data[y * width + x]) data[y * width + x] = value
    }
  }
}

/** Raises a plane of the half grid to a mask where that is more. */
export function raiseMask(plane: Plane, mask: SeenMask): void {
  raiseLocal({ left: 0, top: 0, plane }, mask, plane)
}

/** A mask over its own part of the half grid. */
export function localMask(mask: SeenMask, grid: Size): LocalPlane {
  const { from, to } = extents(mask)
  const first = to.findIndex((end) => end > 0)
  const last = to.findLastIndex((end) => end > 0)
  let left = mask.columns
  let right = 0
  for (let row = Math.max(0, first); row <= last; row++) {
    if (to[row] === 0) continue
    left = Math.min(left, from[row])
    right = Math.max(right, to[row])
  }
  const stepX = (mask.width * grid.width) / mask.columns
  const stepY = (mask.height * grid.height) / mask.rows
  const reachX = (Math.max(0, right - left) / 2 + 1) * stepX
  const reachY = (Math.max(0, last + 1 - Math.max(0, first)) / 2 + 1) * stepY
  const local = localBox(
    grid,
    mask.x * grid.width + ((left + right) / 2) * stepX,
    mask.y * grid.height + ((Math.max(0, first) + last + 1) / 2) * stepY,
    reachX,
    reachY,
  )
  raiseLocal(local, mask, grid)
  return local
}

/** The mean of a local plane over where another one is at least half set. */
export function meanInside({ left, top, plane }: LocalPlane, within: LocalPlane): number {
  let inside = 0
  let all = 0
  const { width, height, data } = within.plane
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (data[at] < 0.5) continue
      all++
      const u = x + within.left - left
      const v = y + within.top - top
      if (u >= 0 && v >= 0 && u < plane.width && v < plane.height)
        inside += plane.data[v * plane.width + u]
    }
  }
  return all > 0 ? inside / all : 0
}
