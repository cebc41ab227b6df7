import type { RegionGraph } from './region-graph.ts'

/**
 * Which regions touch while some are being joined. Each boundary has two sides, 2·boundary and 2·boundary + 1, one in
 * the list of each of its regions;
 * a list holds its sides in the order in which they came to it. Lists in arrays: a Map for each region took three times as long.
 */
export class Borders {
  /** of each boundary, summed over what it was joined from */
  readonly strength: Float64Array
  readonly length: Float64Array
  /** whose list a side is in; its other side is that of the neighbour */
  readonly owner: Int32Array
  /** the first side of each region's list, and the side after each; −1 for none */
  readonly first: Int32Array
  readonly next: Int32Array
  /** how many neighbours each region has */
  readonly degree: Int32Array
  private readonly last: Int32Array
  private readonly before: Int32Array
  /** The side of the region that stays towards each other one, and one; all 0 between calls. */
  private readonly towards: Int32Array

  constructor({ count, arcs }: RegionGraph) {
    this.strength = new Float64Array(arcs.length)
    this.length = new Float64Array(arcs.length)
    this.owner = new Int32Array(2 * arcs.length)
    this.next = new Int32Array(2 * arcs.length)
    this.before = new Int32Array(2 * arcs.length)
    this.first = new Int32Array(count).fill(-1)
    this.last = new Int32Array(count).fill(-1)
    this.degree = new Int32Array(count)
    this.towards = new Int32Array(count)
    for (let i = 0; i < arcs.length; i++) {
      const { a, b, strength, length } = arcs[i]
      this.strength[i] = strength
      this.length[i] = length
      this.append(2 * i, a)
      this.append(2 * i + 1, b)
    }
  }

  /** Gives the boundaries of region `goes` to its neighbour `stays`, and returns the one that was between the two. */
  join(stays: number, goes: number): number {
    const { owner, next, first, towards, strength, length } = this
    for (let side = first[stays]; side >= 0; side = next[side]) towards[owner[side ^ 1]] = side + 1
    const between = (towards[goes] - 1) >> 1
    for (let side = first[goes], after = -1; side >= 0; side = after) {
      after = next[side]
      const neighbour = owner[side ^ 1]
      this.remove(side ^ 1)
      if (neighbour === stays) continue
      const known = (towards[neighbour] - 1) >> 1
      if (known >= 0) {
        strength[known] += strength[side >> 1]
        length[known] += length[side >> 1]
      } else {
        this.append(side ^ 1, neighbour)
        this.append(side, stays)
      }
    }
    first[goes] = -1
    this.degree[goes] = 0
    towards[goes] = 0
    for (let side = first[stays]; side >= 0; side = next[side]) towards[owner[side ^ 1]] = 0
    return between
  }

  private append(side: number, region: number): void {
    const before = this.last[region]
    this.owner[side] = region
    this.next[side] = -1
    this.before[side] = before
    if (before < 0) this.first[region] = side
    else this.next[before] = side
    this.last[region] = side
    this.degree[region]++
  }

  private remove(side: number): void {
    const region = this.owner[side]
    const before = this.before[side]
    const after = this.next[side]
    if (before < 0) this.first[region] = after
    else this.next[before] = after
    if (after < 0) this.last[region] = before
    else this.before[after] = before
    this.degree[region]--
  }
}
