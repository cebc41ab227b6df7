/** A candidate for joining regions a and b; `turn` breaks ties so that the order never depends on the heap's history. */
export type Candidate = { cost: number; a: number; b: number; turn: number }

function before(p: Candidate, q: Candidate): boolean {
  return p.cost < q.cost || (p.cost === q.cost && p.turn < q.turn)
}

/** Binary min-heap of candidates. */
export class MergeHeap {
  private readonly items: Candidate[] = []
  private turns = 0

  push(cost: number, a: number, b: number): void {
    const item = { cost, a, b, turn: this.turns++ }
    let at = this.items.length
    this.items.push(item)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (before(this.items[parent], item)) break
      this.items[at] = this.items[parent]
      at = parent
    }
    this.items[at] = item
  }

  pop(): Candidate | undefined {
    const top = this.items[0]
    const item = this.items.pop()
    if (this.items.length === 0 || item === undefined) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.items.length) break
      if (child + 1 < this.items.length && before(this.items[child + 1], this.items[child])) child++
      if (before(item, this.items[child])) break
      this.items[at] = this.items[child]
      at = child
    }
    this.items[at] = item
    return top
  }
}
