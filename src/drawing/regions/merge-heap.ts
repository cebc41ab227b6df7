/**
 * Binary min-heap of candidates for joining two regions. Of equal ones the first to come is the first to go, whatever
 * the heap's history.
 */
export class MergeHeap {
  // Candidates in the order they came; the heap holds their numbers.
  private costs: Float64Array
  /** the two regions, and the boundary between them, by candidate */
  ones: Int32Array
  others: Int32Array
  boundaries: Int32Array
  private heap: Int32Array
  private count = 0
  private size = 0

  constructor(capacity: number) {
    this.costs = new Float64Array(capacity)
    this.ones = new Int32Array(capacity)
    this.others = new Int32Array(capacity)
    this.boundaries = new Int32Array(capacity)
    this.heap = new Int32Array(capacity)
  }

  costOf(candidate: number): number {
    return this.costs[candidate]
  }

  push(cost: number, one: number, other: number, boundary: number): void {
    this.admit(this.note(cost, one, other, boundary))
  }

  /** Gives a candidate its number and its place among equals, but leaves it outside until it is admitted. */
  note(cost: number, one: number, other: number, boundary: number): number {
    if (this.count === this.costs.length) this.enlarge()
    const candidate = this.count++
    this.costs[candidate] = cost
    this.ones[candidate] = one
    this.others[candidate] = other
    this.boundaries[candidate] = boundary
    return candidate
  }

  /** Candidates are admitted in the order of their numbers, as far as equal ones are concerned. */
  admit(candidate: number): void {
    const { costs, heap } = this
    const cost = costs[candidate]
    let at = this.size++
    // Of equal ones this is the last.
    for (let parent = (at - 1) >> 1; at > 0 && costs[heap[parent]] > cost; parent = (at - 1) >> 1) {
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = candidate
  }

  /** The cheapest candidate's number, −1 when there is none left. */
  pop(): number {
    if (this.size === 0) return -1
    const { costs, heap } = this
    const top = heap[0]
    const size = --this.size
    const item = heap[size]
    const cost = costs[item]
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      let here = heap[child]
      let least = costs[here]
      if (child + 1 < size) {
        const beside = heap[child + 1]
        const its = costs[beside]
        if (its < least || (its === least && beside < here)) {
          child++
          here = beside
          least = its
        }
      }
      if (cost < least || (cost === least && item < here)) break
      heap[at] = here
      at = child
    }
    heap[at] = item
    return top
  }

  private enlarge(): void {
    const capacity = 2 * this.count
    const costs = new Float64Array(capacity)
    costs.set(this.costs)
    this.costs = costs
    this.ones = enlarged(this.ones, capacity)
    this.others = enlarged(this.others, capacity)
    this.boundaries = enlarged(this.boundaries, capacity)
    this.heap = enlarged(this.heap, capacity)
  }
}

function enlarged(numbers: Int32Array, capacity: number): Int32Array {
  const more = new Int32Array(capacity)
  more.set(numbers)
  return more
}
