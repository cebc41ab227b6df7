import type { LabelMap } from './watershed.ts'

/** A run of boundary between two regions on the lattice of pixel corners, from junction to junction, or all around. */
export type Chain = {
  points: Float32Array
  closed: boolean
  between: readonly [region: number, other: number]
}

const right = 1
const down = 2
const left = 4
const up = 8
const opposite: Record<number, number> = { [right]: left, [left]: right, [down]: up, [up]: down }

/** Which ways a boundary leaves each pixel corner, as bits. */
function cracks({ width, height, labels }: LabelMap): Uint8Array {
  const stride = width + 1
  const ways = new Uint8Array(stride * (height + 1))
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, corner = y * stride; x < width; x++, at++, corner++) {
      const label = labels[at]
      if (x > 0 && label !== labels[at - 1]) {
        ways[corner] |= down
        ways[corner + stride] |= up
      }
      if (y > 0 && label !== labels[at - width]) {
        ways[corner] |= right
        ways[corner + 1] |= left
      }
    }
  }
  return ways
}

function wayCount(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1)
}

/** The regions on both sides of the crack from the first lattice point to the second. */
function sidesOf({ width, labels }: LabelMap, [x0, y0, x1, y1]: number[]): [number, number] {
  const at = Math.min(y0, y1) * width + Math.min(x0, x1)
  return y0 === y1 ? [labels[at - width], labels[at]] : [labels[at - 1], labels[at]]
}

/**
 * The boundaries of a label map, split where three or more regions meet.
 * Lattice point (x, y) is the top left corner of pixel (x, y).
 */
export function boundaryChains(map: LabelMap): Chain[] {
  const stride = map.width + 1
  const ways = cracks(map)
  const isJunction = new Uint8Array(ways.length)
  const onBoundary: number[] = []
  for (let at = 0; at < ways.length; at++) {
    if (ways[at] === 0) continue
    onBoundary.push(at)
    if (wayCount(ways[at]) !== 2) isJunction[at] = 1
  }
  const step: Record<number, number> = { [right]: 1, [left]: -1, [down]: stride, [up]: -stride }
  const walk = (from: number, way: number): Chain => {
    const points: number[] = [from % stride, Math.floor(from / stride)]
    let at = from
    let next = way
    for (;;) {
      ways[at] &= ~next
      at += step[next]
      ways[at] &= ~opposite[next]
      points.push(at % stride, Math.floor(at / stride))
      if (at === from || isJunction[at]) break
      next = ways[at]
    }
    const closed = at === from && !isJunction[from]
    return {
      points: Float32Array.from(closed ? points.slice(0, -2) : points),
      closed,
      between: sidesOf(map, points),
    }
  }
  const chains: Chain[] = []
  for (const junctions of [1, 0]) {
    for (const at of onBoundary) {
      if (ways[at] === 0 || isJunction[at] !== junctions) continue
      for (const way of [right, down, left, up]) if (ways[at] & way) chains.push(walk(at, way))
    }
  }
  return chains
}
