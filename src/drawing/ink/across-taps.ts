import type { Heap } from '../kernels/kernels.ts'
import { exp } from '../portable-math.ts'
import { slopeOf } from './flow.ts'

/** Room for 256 directions' taps, and for where each begins and ends. */
export const tapBytesMax = 2048 + 256 * 64 * 48

/** Taps of a difference of two Gaussians at so many samples either way, `spacing` pixels apart; their sum is 0. */
function differenceTaps(
  sigma: number,
  wider: number,
  samples: number,
  spacing: number,
): Float64Array {
  const taps = new Float64Array(2 * samples + 1)
  for (const [width, sign] of [
    [sigma, 1],
    [sigma * wider, -1],
  ]) {
    const part = taps.map((_, i) => {
      const away = Math.abs(i - samples) * spacing
      return away > 3 * width + 1 ? 0 : exp((-away * away) / (2 * width * width))
    })
    const sum = part.reduce((total, tap) => total + tap, 0)
    part.forEach((tap, i) => (taps[i] += (sign * tap) / sum))
  }
  return taps
}

/**
 * Lays the taps of two differences of Gaussians for each direction, as the kernel acrossFlow reads them. A sample for each row (or
 * column, whichever more the direction crosses) lies between two pixels, which share its tap.
 */
export function acrossTaps(
  { words, floats }: Heap,
  at: number,
  sigmas: readonly [number, number],
  wider: number,
  reach: number,
  rowStep: number,
): void {
  let end = at + 2048
  for (let direction = 0; direction < 256; direction++) {
    const slope = slopeOf(direction)
    const isFlat = direction < 128
    const spacing = Math.sqrt(1 + slope * slope)
    const samples = Math.floor(reach / spacing)
    const taps = sigmas.map((sigma) => differenceTaps(sigma, wider, samples, spacing))
    const rows = new Map<number, Map<number, [number, number]>>()
    const add = (x: number, y: number, share: number, i: number) => {
      const row = rows.get(y) ?? new Map<number, [number, number]>()
      const before = row.get(x) ?? [0, 0]
      row.set(x, [before[0] + share * taps[0][i], before[1] + share * taps[1][i]])
      rows.set(y, row)
    }
    for (let i = -samples; i <= samples; i++) {
      const aside = Math.floor(slope * i)
      const part = slope * i - aside
      for (const [more, share] of [
        [0, 1 - part],
        [1, part],
      ]) {
        if (share === 0) continue
        if (isFlat) add(i, aside + more, share, i + samples)
        else add(aside + more, i, share, i + samples)
      }
    }
    words[(at >> 2) + 2 * direction] = end
    for (const [y, row] of [...rows].sort(([one], [other]) => one - other)) {
      const columns = [...row.keys()].sort((one, other) => one - other)
      for (let first = columns[0]; first <= columns[columns.length - 1]; first += 4, end += 48) {
        words[end >> 2] = y * rowStep + first * 4
        for (let lane = 0; lane < 4; lane++) {
          const [fine, coarse] = row.get(first + lane) ?? [0, 0]
          floats[(end >> 2) + 4 + lane] = fine
          floats[(end >> 2) + 8 + lane] = coarse
        }
      }
    }
    words[(at >> 2) + 2 * direction + 1] = end
  }
}
