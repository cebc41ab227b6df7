import { tileOut } from './wasm-winograd.ts'
import type { Tensor } from './tensor.ts'

/**
 * Tiles beside each other: where they begin, in bytes of the lines that they are cut from and of the answer, and how many rows of the answer
 * they have and columns the last of them.
 */
export type Run = {
  readonly from: number
  readonly out: number
  readonly count: number
  readonly rows: number
  readonly columns: number
}

/** Lines of the picture, from `top`, with a border of nothing, and the tiles that are cut from them, as many at a time as are multiplied. */
export type Band = {
  readonly top: number
  readonly lines: number
  readonly chunks: readonly (readonly Run[])[]
}

/** What a convolution of 3 × 3 works on, sizes in bytes but for those of pictures and `dilation`. */
export type Plan = {
  readonly pictures: readonly Tensor[]
  readonly output: Tensor
  readonly dilation: number
  /** of a pixel of the pictures together, and of one of the answer */
  readonly depth: number
  readonly outDepth: number
  /** pixels of a line with its borders */
  readonly across: number
  readonly tilesMax: number
}

const countOf = (size: number, first: number, dilation: number) =>
  Math.ceil((size - first) / dilation)

/** How far a side's tiles reach into the picture, from its first pixel. */
export function reachOf(size: number, dilation: number): number {
  const reaches = Array.from({ length: Math.min(dilation, size) }, (_, first) => {
    const tiles = Math.ceil(countOf(size, first, dilation) / tileOut)
    return first + tiles * tileOut * dilation + 1
  })
  return Math.max(...reaches)
}

export const tilesIn = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0)

/** A few rows of tiles at a time, so that their lines stay near; all at once where neighbours are further apart, for such pictures are small. */
export function bandsOf(plan: Plan): Band[] {
  const { output, dilation, tilesMax } = plan
  const [, height, width] = output.shape
  if (dilation > 1) {
    const lines = dilation + reachOf(height, dilation)
    const tops = Array.from({ length: Math.min(dilation, height) }, (_, first) => first)
    const runs = tops.flatMap((first) =>
      Array.from({ length: Math.ceil(countOf(height, first, dilation) / tileOut) }, (_, tile) =>
        runsOf(plan, first + tile * tileOut * dilation, 0),
      ).flat(),
    )
    return [{ top: -dilation, lines, chunks: chunksOf(runs, tilesMax) }]
  }
  const rows = Math.max(1, Math.floor(tilesMax / Math.ceil(width / tileOut)))
  return Array.from({ length: Math.ceil(height / tileOut / rows) }, (_, band) => {
    const from = band * rows * tileOut
    const count = Math.min(rows, Math.ceil((height - from) / tileOut))
    const runs = Array.from({ length: count }, (_none, row) =>
      runsOf(plan, from + row * tileOut, from),
    )
    return { top: from - 1, lines: count * tileOut + 2, chunks: chunksOf(runs.flat(), tilesMax) }
  })
}

/** The tiles whose first row of the answer is `y`, in lines that begin so that the answer's row `first` has its first neighbours there. */
function runsOf(
  { output, dilation, depth, outDepth, across, tilesMax }: Plan,
  y: number,
  first: number,
): Run[] {
  const [, height, width] = output.shape
  const runs: Run[] = []
  for (let left = 0; left < Math.min(dilation, width); left++) {
    const all = countOf(width, left, dilation)
    const whole = Math.floor(all / tileOut)
    const add = (tile: number, count: number, columns: number) => {
      const x = left + tile * tileOut * dilation
      runs.push({
        from: ((y - first) * across + x) * depth,
        out: (y * width + x) * outDepth,
        count,
        rows: Math.min(tileOut, countOf(height, y, dilation)),
        columns,
      })
    }
    for (let tile = 0; tile < whole; tile += tilesMax)
      add(tile, Math.min(tilesMax, whole - tile), tileOut)
    if (all > whole * tileOut) add(whole, 1, all - whole * tileOut)
  }
  return runs
}

/** Runs put together to as many tiles as there may be. */
function chunksOf(runs: readonly Run[], most: number): Run[][] {
  const chunks: Run[][] = [[]]
  let count = 0
  for (const run of runs) {
    if (count + run.count > most && count > 0) {
      chunks.push([])
      count = 0
    }
    chunks.at(-1)!.push(run)
    count += run.count
  }
  return chunks
}
