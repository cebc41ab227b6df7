/** A candidate for joining regions a and b. */
export type Candidate = { cost: number; a: number; b: number }

/** Binary min-heap of candidates. Of equal ones the first to come is the first to go, whatever the heap's history. */
export class MergeHeap {
  // Candidates in the order they came; the heap holds their numbers.
  private readonly costs: number[] = []
  private readonly ones: number[] = []
  private readonly others: number[] = []
  private readonly heap: number[] = []

  private before(p: number, q: number): boolean {
    return this.costs[p] < this.costs[q] || (this.costs[p] === this.costs[q] && p < q)
  }

  push(cost: number, a: number, b: number): void {
    const { heap } = this
    const item = this.costs.push(cost) - 1
    this.ones.push(a)
    this.others.push(b)
    let at = heap.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.before(heap[parent], item)) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = item
  }

  pop(): Candidate | undefined {
    const { heap } = this
    const item = heap.pop()
    if (item === undefined) return undefined
    const top = heap.length > 0 ? heap[0] : item
    for (let at = 0; heap.length > 0; ) {
      let child = 2 * at + 1
      if (child + 1 < heap.length && this.before(heap[child + 1], heap[child])) child++
      if (child >= heap.length || this.before(item, heap[child])) {
        heap[at] = item
        break
      }
      heap[at] = heap[child]
      at = child
    }
    return { cost: this.costs[top], a: this.ones[top], b: this.others[top] }
  }
}
