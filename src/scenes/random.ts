/** A seeded source of choices: the same seed always tells the same story. */
export interface Dice {
  /** From `low` up to `high`, evenly. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
  /** The same choices in another order. */
  shuffle<T>(choices: readonly T[]): T[]
}

/** mulberry32, by Tommy Ettinger: public domain. The name keeps two scenes with one seed apart. */
export function dice(seed: number, name = ''): Dice {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  next()
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)],
    chance: (probability) => next() < probability,
    shuffle: (choices) => {
      const left = [...choices]
      for (let i = left.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[left[i], left[j]] = [left[j], left[i]]
      }
      return left
    },
  }
}
