/** Neighbours clockwise from north. */
function neighbourOffsets(width: number): readonly number[] {
  return [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1]
}

/** Which of a pixel's neighbours are set, as bits clockwise from north. */
function neighbourBits(lines: Uint8Array, at: number, width: number): number {
  const north = at - width
  const south = at + width
  return (
    lines[north] |
    (lines[north + 1] << 1) |
    (lines[at + 1] << 2) |
    (lines[south + 1] << 3) |
    (lines[south] << 4) |
    (lines[south - 1] << 5) |
    (lines[at - 1] << 6) |
    (lines[north - 1] << 7)
  )
}

function clearBorder(mask: Uint8Array, width: number, height: number): void {
  mask.fill(0, 0, width)
  mask.fill(0, (height - 1) * width)
  for (let y = 0; y < height; y++) mask[y * width] = mask[y * width + width - 1] = 0
}

/**
 * Whether a pixel goes in the first (0–255) or the second pass (256–511), by its neighbours as bits clockwise from north
 * (Zhang and Suen 1984).
 */
function removals(): Uint8Array {
  const goes = new Uint8Array(512)
  for (let bits = 0; bits < 256; bits++) {
    const set = Array.from({ length: 8 }, (_, i) => (bits >> i) & 1)
    const inside = set.reduce((sum, here) => sum + here, 0)
    const risings = set.filter((here, i) => !here && set[(i + 1) % 8]).length
    if (inside < 2 || inside > 6 || risings !== 1) continue
    const [n, , e, , s, , w] = set
    if (!(n && e && s) && !(e && s && w)) goes[bits] = 1
    if (!(n && e && w) && !(n && s && w)) goes[256 + bits] = 1
  }
  return goes
}

let knownRemovals: Uint8Array | undefined

/**
 * The pass in which a pixel was asked last; kept from call to call, as are the passes' numbers, for new memory costs
 * more than thinning.
 */
let askedIn = new Int32Array(0)
let pass = 0

/** Where a mask of zeros and ones is set, in reading order. */
export function indicesOf(mask: Uint8Array): Int32Array {
  let count = 0
  for (let at = 0; at < mask.length; at++) count += mask[at]
  const indices = new Int32Array(count)
  for (let at = 0, to = 0; to < count; at++) if (mask[at]) indices[to++] = at
  return indices
}

/** Those that are still set. */
function setOf(indices: Int32Array, mask: Uint8Array): Int32Array {
  let count = 0
  for (let i = 0; i < indices.length; i++) count += mask[indices[i]]
  const set = new Int32Array(count)
  for (let i = 0, to = 0; to < count; i++) if (mask[indices[i]]) set[to++] = indices[i]
  return set
}

type Indices = { readonly list: Int32Array; readonly count: number }

/** Thins a mask of zeros and ones to lines one pixel wide. The outermost pixels of the picture are cleared. */
export function thinned(mask: Uint8Array, width: number, height: number): Uint8Array {
  return thinnedLines(mask, width, height).lines
}

/** As `thinned`, with the set pixels' indices in reading order. Who knows those of the mask says so. */
export function thinnedLines(
  mask: Uint8Array,
  width: number,
  height: number,
  known = indicesOf(mask),
): { lines: Uint8Array; points: Int32Array } {
  const lines = mask.slice()
  clearBorder(lines, width, height)
  const goesBy = (knownRemovals ??= removals())
  const all = setOf(known, lines)
  const around = neighbourOffsets(width)
  /** Removes those that the pass takes, all at once, and lists them. */
  const removed = (candidates: Indices, table: number, into: Int32Array): Indices => {
    const { list } = candidates
    let count = 0
    for (let i = 0; i < candidates.count; i++) {
      const at = list[i]
      if (goesBy[table + neighbourBits(lines, at, width)]) into[count++] = at
    }
    for (let i = 0; i < count; i++) lines[into[i]] = 0
    return { list: into, count }
  }
  // A pixel that stayed is asked again only when one beside it went since the same pass asked before.
  if (askedIn.length < lines.length) askedIn = new Int32Array(lines.length)
  const asked = askedIn
  const candidates = new Int32Array(all.length)
  const beside = (one: Indices, other: Indices): Indices => {
    pass = (pass + 1) | 0
    let count = 0
    for (const gone of [one, other]) {
      const { list } = gone
      for (let i = 0; i < gone.count; i++) {
        for (let k = 0; k < 8; k++) {
          const to = list[i] + around[k]
          if (!lines[to] || asked[to] === pass) continue
          asked[to] = pass
          candidates[count++] = to
        }
      }
    }
    return { list: candidates, count }
  }
  // Three lists go round: what went last, before that, and now.
  const lists = [0, 1, 2].map(() => new Int32Array(all.length))
  let first = removed({ list: all, count: all.length }, 0, lists[0])
  const rest = setOf(all, lines)
  let second = removed({ list: rest, count: rest.length }, 256, lists[1])
  let spare: Int32Array = lists[2]
  while (first.count > 0 || second.count > 0) {
    const before = first
    first = removed(beside(before, second), 0, spare)
    spare = second.list
    second = removed(beside(second, first), 256, before.list)
  }
  return { lines, points: setOf(all, lines) }
}

/**
 * The lines of a thinned mask as paths of pixel centres (x0,y0,x1,y1,…), split where three or more meet. `known` are
 * indices, in reading order, of all that is set.
 */
export function linePaths(
  lines: Uint8Array,
  width: number,
  height: number,
  known = indicesOf(lines),
): Float32Array[] {
  const rest = lines.slice()
  clearBorder(rest, width, height)
  const around = neighbourOffsets(width)
  const neighbours = (mask: Uint8Array, at: number) => {
    let sum = 0
    for (let i = 0; i < 8; i++) sum += mask[at + around[i]]
    return sum
  }
  const all = setOf(known, rest)
  const whole = rest.slice()
  for (const at of all) if (neighbours(whole, at) > 2) rest[at] = 0
  const paths: Float32Array[] = []
  const trace = (start: number) => {
    const points: number[] = []
    for (let at: number | undefined = start; at !== undefined;) {
      rest[at] = 0
      points.push((at % width) + 0.5, Math.floor(at / width) + 0.5)
      let to: number | undefined
      for (let i = 0; i < 8 && to === undefined; i++) if (rest[at + around[i]]) to = at + around[i]
      at = to
    }
    paths.push(Float32Array.from(points))
  }
  for (const at of all) if (rest[at] && neighbours(rest, at) <= 1) trace(at)
  for (const at of all) if (rest[at]) trace(at)
  return paths
}
