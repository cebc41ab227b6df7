import { smoothAlong } from '../../lines/smooth-path.ts'

/** A ring drawn onto what the picture shows beside it. Points lie `ringStep` half pixels apart. */
export type SnappedRing = {
  /** x0,y0,… in pixels of the half grid */
  readonly points: Float32Array
  /** of length 1, where higher values of the mask do not lie */
  readonly outward: Float32Array
  /** how far out each point went, in half pixels */
  readonly moved: Float32Array
  /** what speaks for a line there, 0..1 */
  readonly evidence: Float32Array
}

/** What speaks for a line at a place of the half grid, 0..1. */
export type Evidence = (x: number, y: number) => number

/** How far a snapped ring's points lie apart, in half pixels. */
export const ringStep = 3
/** What going the whole way aside costs, and a change of one pixel from point to point. */
const asideCost = 0.34
const changeCost = 0.1

/** A closed ring with a point every `ringStep` pixels. */
function evenRing(ring: Float32Array): Float32Array {
  const out: number[] = []
  let left = 0
  const count = ring.length / 2
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    const [x, y] = [ring[2 * i], ring[2 * i + 1]]
    const dx = ring[2 * next] - x
    const dy = ring[2 * next + 1] - y
    const length = Math.sqrt(dx * dx + dy * dy)
    for (; left < length; left += ringStep)
      out.push(x + (dx * left) / length, y + (dy * left) / length)
    left -= length
  }
  return Float32Array.from(out)
}

/** Outward normals of a ring that has the mask to its right (y down), calmed along it. */
function normalsOf(points: Float32Array): Float32Array {
  const count = points.length / 2
  const normals = new Float32Array(points.length)
  const look = 2
  for (let i = 0; i < count; i++) {
    const before = (i + count - look) % count
    const after = (i + look) % count
    const dx = points[2 * after] - points[2 * before]
    const dy = points[2 * after + 1] - points[2 * before + 1]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    normals[2 * i] = dy / length
    normals[2 * i + 1] = -dx / length
  }
  return normals
}

/**
 * Moves a mask's rim along its normals to where a line is likely, as far as `reach` half pixels, so that it stays one
 * smooth ring: the best of all ways
 * (dynamic programming along it). Ring in pixels of the half grid.
 */
export function snapped(ring: Float32Array, evidence: Evidence, reach: number): SnappedRing {
  const rim = evenRing(ring)
  const count = rim.length / 2
  const normals = normalsOf(rim)
  const most = Math.max(1, Math.round(reach))
  const ways = 2 * most + 1
  const worth = new Float32Array(count * ways)
  const evidenceAt = (i: number, aside: number) =>
    evidence(rim[2 * i] + normals[2 * i] * aside, rim[2 * i + 1] + normals[2 * i + 1] * aside)
  for (let i = 0; i < count; i++) {
    for (let way = 0; way < ways; way++) {
      const aside = way - most
      worth[i * ways + way] = evidenceAt(i, aside) - asideCost * (aside / most) ** 2
    }
  }
  // The ring is cut open behind the first point and walked once around, and a little further, so that its start is as free as the rest.
  const lead = Math.min(count, 8 * most)
  const total = count + lead
  const came = new Int8Array(total * ways)
  let sums = new Float64Array(ways)
  for (let walked = 0; walked < total; walked++) {
    const i = walked % count
    const next = new Float64Array(ways)
    for (let way = 0; way < ways; way++) {
      let best = sums[way]
      let from = 0
      if (way > 0 && sums[way - 1] - changeCost > best) {
        best = sums[way - 1] - changeCost
        from = -1
      }
      if (way + 1 < ways && sums[way + 1] - changeCost > best) {
        best = sums[way + 1] - changeCost
        from = 1
      }
      came[walked * ways + way] = from
      next[way] = best + worth[i * ways + way]
    }
    sums = next
  }
  let way = 0
  for (let other = 1; other < ways; other++) if (sums[other] > sums[way]) way = other
  const moved = new Float32Array(count)
  for (let walked = total - 1; walked >= 0; walked--) {
    // The lead's own way is the better one: it knows what came before.
    if (walked >= lead || lead === count) moved[walked % count] = way - most
    way += came[walked * ways + way]
  }
  const calm = smoothAlong(moved, true, 2)
  const points = rim.map((value, at) => value + normals[at] * calm[at >> 1])
  const found = new Float32Array(count)
  for (let i = 0; i < count; i++) found[i] = evidenceAt(i, moved[i])
  return { points, outward: normals, moved: calm, evidence: smoothAlong(found, true, 3) }
}
