import type { Chain } from './chains.ts'

/** A line made of chains that continue one another across junctions; `pieces` says which way each is run through. */
export type Line = {
  readonly pieces: readonly { readonly chain: number; readonly backwards: boolean }[]
  readonly closed: boolean
}

/** Points from a chain's end that tell its direction there. */
const lookFrom = 2
const lookTo = 7
/** Two chains continue one another when their directions part by less than about 60° from straight on. */
const straightMin = 0.5
/** How much a likeness of strength counts beside straightness: a strong outline runs on past a faint line that ends on it. */
const likenessWeight = 0.4

type End = { end: number; dx: number; dy: number; strength: number }

/** The direction in which a chain leaves its start (or its finish, when `backwards`), of length 1. */
function leaving({ points }: Chain, backwards: boolean): [dx: number, dy: number] {
  const count = points.length / 2
  const at = (i: number) => (backwards ? count - 1 - i : i) * 2
  let x = 0
  let y = 0
  const from = Math.min(lookFrom, count - 1)
  const to = Math.min(lookTo, count - 1)
  for (let i = from; i <= to; i++) {
    x += points[at(i)] - points[at(0)]
    y += points[at(i) + 1] - points[at(0) + 1]
  }
  const length = Math.sqrt(x * x + y * y)
  return length > 0 ? [x / length, y / length] : [0, 0]
}

/** The place of an end as one number; ends on the same lattice point meet. */
function placeOf({ points }: Chain, backwards: boolean): number {
  const at = backwards ? points.length - 2 : 0
  return points[at + 1] * 65536 + points[at]
}

/** For each chain end (2·chain, and 2·chain + 1 for its finish) the end that continues it, or −1. */
function partners(chains: readonly Chain[], strengths: Float32Array): Int32Array {
  const meeting = new Map<number, End[]>()
  chains.forEach((chain, i) => {
    if (chain.closed) return
    for (const backwards of [false, true]) {
      const place = placeOf(chain, backwards)
      const [dx, dy] = leaving(chain, backwards)
      const end: End = { end: i * 2 + (backwards ? 1 : 0), dx, dy, strength: strengths[i] }
      const others = meeting.get(place)
      if (others) others.push(end)
      else meeting.set(place, [end])
    }
  })
  const partner = new Int32Array(chains.length * 2).fill(-1)
  for (const ends of meeting.values()) {
    const pairs: { one: End; other: End; fitness: number }[] = []
    for (let i = 0; i < ends.length; i++) {
      for (let j = i + 1; j < ends.length; j++) {
        const straight = -(ends[i].dx * ends[j].dx + ends[i].dy * ends[j].dy)
        if (straight < straightMin && ends.length > 2) continue
        const likeness = Math.min(ends[i].strength, ends[j].strength)
        pairs.push({ one: ends[i], other: ends[j], fitness: straight + likenessWeight * likeness })
      }
    }
    pairs.sort(
      (a, b) => b.fitness - a.fitness || a.one.end - b.one.end || a.other.end - b.other.end,
    )
    for (const { one, other } of pairs) {
      if (partner[one.end] >= 0 || partner[other.end] >= 0) continue
      partner[one.end] = other.end
      partner[other.end] = one.end
    }
  }
  return partner
}

/** Joins chains that run on straight through their junctions; `strengths` has one number, 0..1, per chain. Each chain is in one line. */
export function continuedLines(chains: readonly Chain[], strengths: Float32Array): Line[] {
  const partner = partners(chains, strengths)
  const used = new Uint8Array(chains.length)
  const lines: Line[] = []
  const walk = (start: number): Line => {
    const pieces: { chain: number; backwards: boolean }[] = []
    for (let end = start; end >= 0;) {
      const chain = end >> 1
      if (used[chain]) return { pieces, closed: true }
      used[chain] = 1
      pieces.push({ chain, backwards: (end & 1) === 1 })
      end = partner[end ^ 1]
    }
    return { pieces, closed: false }
  }
  chains.forEach((chain, i) => {
    if (!chain.closed || used[i]) return
    used[i] = 1
    lines.push({ pieces: [{ chain: i, backwards: false }], closed: true })
  })
  for (let end = 0; end < partner.length; end++)
    if (!used[end >> 1] && partner[end] < 0) lines.push(walk(end))
  for (let end = 0; end < partner.length; end += 2) if (!used[end >> 1]) lines.push(walk(end))
  return lines
}
