import type { Heap } from '../../kernels/kernels.ts'
import { exp } from '../../ground/portable-math.ts'
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
  const part = new Float64Array(samples + 1)
  for (const [width, sign] of [
    [sigma, 1],
    [sigma * wider, -1],
  ]) {
    let sum = 0
    for (let i = 0; i <= samples; i++) {
      const away = i * spacing
      part[i] = away > 3 * width + 1 ? 0 : exp((-away * away) / (2 * width * width))
      sum += i === 0 ? part[0] : 2 * part[i]
    }
    for (let i = -samples; i <= samples; i++) taps[samples + i] += (sign * part[Math.abs(i)]) / sum
  }
  return taps
}

/** What pixels around count, in a square `side` wide, and the columns that count in each of its rows. */
type Weights = {
  side: number
  fine: Float64Array
  coarse: Float64Array
  from: Int32Array
  to: Int32Array
}

/** A sample for each row (or column, whichever more the direction crosses) lies between two pixels, which share its tap. */
function weigh(direction: number, [fine, coarse]: Float64Array[], into: Weights): void {
  const { side } = into
  const middle = side >> 1
  const samples = fine.length >> 1
  const slope = slopeOf(direction)
  into.fine.fill(0)
  into.coarse.fill(0)
  into.from.fill(side)
  into.to.fill(-1)
  for (let i = -samples; i <= samples; i++) {
    const aside = Math.floor(slope * i)
    const part = slope * i - aside
    for (let more = 0; more < (part > 0 ? 2 : 1); more++) {
      const x = middle + (direction < 128 ? i : aside + more)
      const y = middle + (direction < 128 ? aside + more : i)
      const share = more === 0 ? 1 - part : part
      into.fine[y * side + x] += share * fine[samples + i]
      into.coarse[y * side + x] += share * coarse[samples + i]
      if (x < into.from[y]) into.from[y] = x
      if (x > into.to[y]) into.to[y] = x
    }
  }
}

/** Lays the taps of two differences of Gaussians for each direction, as the kernel acrossFlow reads them. */
export function acrossTaps(
  { words, floats }: Heap,
  at: number,
  sigmas: readonly [number, number],
  wider: number,
  reach: number,
  rowStep: number,
): void {
  const bySteepness = Array.from({ length: 65 }, (_, steepness) => {
    const spacing = Math.sqrt(1 + (steepness / 64) ** 2)
    const samples = Math.floor(reach / spacing)
    return sigmas.map((sigma) => differenceTaps(sigma, wider, samples, spacing))
  })
  // Four columns are taken at once, of which some may lie beyond the square.
  const side = 2 * reach + 5
  const weights = {
    side,
    fine: new Float64Array(side * side + 4),
    coarse: new Float64Array(side * side + 4),
    from: new Int32Array(side),
    to: new Int32Array(side),
  }
  let end = at + 2048
  for (let direction = 0; direction < 256; direction++) {
    weigh(direction, bySteepness[Math.abs(slopeOf(direction)) * 64], weights)
    words[(at >> 2) + 2 * direction] = end
    for (let row = 0; row < side; row++) {
      for (let column = weights.from[row]; column <= weights.to[row]; column += 4, end += 48) {
        words[end >> 2] = (row - (side >> 1)) * rowStep + (column - (side >> 1)) * 4
        for (let lane = 0; lane < 4; lane++) {
          const isInside = column + lane <= weights.to[row]
          const from = row * side + column + lane
          floats[(end >> 2) + 4 + lane] = isInside ? weights.fine[from] : 0
          floats[(end >> 2) + 8 + lane] = isInside ? weights.coarse[from] : 0
        }
      }
    }
    words[(at >> 2) + 2 * direction + 1] = end
  }
}
