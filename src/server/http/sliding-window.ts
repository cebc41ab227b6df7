const keysMax = 20_000
/** Uses this close together are kept as one entry, which bounds the entries of a key. */
const entriesPerWindow = 60

type Entry = { at: number; count: number }

/** Counts uses per key over the last `windowMs`. Uses within a sixtieth of the window count as made at the first one's time. */
export class SlidingWindow {
  readonly max: number
  readonly #windowMs: number
  readonly #now: () => number
  /** the key used last comes last */
  readonly #uses = new Map<string, Entry[]>()

  constructor(max: number, windowMs: number, now: () => number) {
    this.max = max
    this.#windowMs = windowMs
    this.#now = now
  }

  /** how many keys it remembers */
  get size(): number {
    return this.#uses.size
  }

  used(key: string): number {
    return this.#current(key).reduce((sum, { count }) => sum + count, 0)
  }

  /**
   * Counts `amount` uses if they fit; an amount of 0 asks whether one more would.
   * @returns 0, or the milliseconds to wait until they fit (nothing is then counted)
   */
  spend(key: string, amount: number): number {
    const entries = this.#current(key)
    const needed = Math.min(Math.max(amount, 1), this.max)
    let used = entries.reduce((sum, { count }) => sum + count, 0)
    if (used + needed > this.max) {
      const last =
        entries.find(({ count }) => (used -= count) + needed <= this.max) ?? entries.at(-1)
      return Math.max(1, (last?.at ?? this.#now()) + this.#windowMs - this.#now())
    }
    if (amount > 0) this.#add(key, entries, amount)
    return 0
  }

  /** Lets go of keys whose uses count no more. The one used last comes last, so that those that still count need not be looked at. */
  forget(): void {
    for (const key of this.#uses.keys()) {
      if (this.#current(key).length > 0) return
      this.#uses.delete(key)
    }
  }

  /** Takes back the latest use. */
  giveBack(key: string): void {
    const entry = this.#current(key).findLast(({ count }) => count > 0)
    if (entry) entry.count -= 1
  }

  #add(key: string, entries: Entry[], amount: number): void {
    const now = this.#now()
    const latest = entries.at(-1)
    if (latest && now - latest.at < this.#windowMs / entriesPerWindow) latest.count += amount
    else entries.push({ at: now, count: amount })
    this.#uses.delete(key)
    this.#uses.set(key, entries)
    const [oldest] = this.#uses.keys()
    if (this.#uses.size > keysMax && oldest !== undefined) this.#uses.delete(oldest)
  }

  #current(key: string): Entry[] {
    const entries = this.#uses.get(key) ?? []
    const since = this.#now() - this.#windowMs
    const stale = entries.findIndex(({ at }) => at > since)
    entries.splice(0, stale === -1 ? entries.length : stale)
    return entries
  }
}
