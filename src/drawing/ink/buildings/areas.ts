import { pointOf, type Line } from './frame.ts'

/** Crossings nearer to each other than this, in units, are one corner; ends that touch a line reach so far beyond it. */
const snap = 2.5

/** An end that meets nothing goes on so far, in mm, by a share of its line's length. */
const reach = { least: 12, share: 0.8, most: 40 }

/** What is nearly parallel does not meet. */
const sineMin = 0.17

/** The page's border is met as well, but neither drawn nor taken away. */
type Side = Line & { readonly isPage: boolean; readonly length: number }

/** What parts two areas by colour is worth more than what does not, and what was led on less. */
const worths = { border: 4, guessed: 0.4 }

/** Panes, tiles and slats, of one colour with a neighbour: as many times larger at least; so much of what parts others is a border of colours. */
const plain = { times: 1.8, border: 0.3 }

type Edge = {
  readonly line: number
  readonly a: number
  readonly b: number
  readonly from: number
  readonly to: number
  readonly isPage: boolean
  /** whether it parts two areas by colour */
  readonly isBorder: boolean
  /** what it costs to lose it, for each pixel: long lines build the house, led on ones are guesses */
  readonly worth: number
}

/** Least area of what is coloured, in square pixels, and how wide it is at least, in pixels. */
export type Least = { readonly area: number; readonly wide: number }

/** How far along each of two lines they cross; undefined where they are nearly parallel. */
function crossing(line: Line, other: Line): readonly [number, number] | undefined {
  const sine = line.dx * other.dy - line.dy * other.dx
  if (Math.abs(sine) < sineMin) return undefined
  const [u, v] = [other.x - line.x, other.y - line.y]
  return [(u * other.dy - v * other.dx) / sine, (u * line.dy - v * line.dx) / sine]
}

const farFrom = ({ from, to }: Line, t: number) => Math.max(from - t, t - to, 0)

/** Every end goes on along itself to the nearest line, or to where another one, led on as well, meets it. */
function ledOn(sides: Side[], unit: number, pixelsPerMm: number): void {
  const reachOf = ({ length }: Side) =>
    Math.min(reach.most * pixelsPerMm, Math.max(reach.least * pixelsPerMm, reach.share * length))
  for (const line of sides) {
    if (line.isPage) continue
    for (const end of ['from', 'to'] as const) {
      let best: { t: number; far: number; other: Side; u: number } | undefined
      for (const other of sides) {
        if (other === line) continue
        const met = crossing(line, other)
        if (!met) continue
        const [t, u] = met
        const on = end === 'to' ? t - line.to : line.from - t
        const beyond = farFrom(other, u)
        if (on < -snap * unit || on > reachOf(line)) continue
        if (beyond > 0 && (other.isPage || beyond > 0.6 * reachOf(other))) continue
        // What has to be led on itself is met later than what is there.
        const far = Math.max(0, on) + 1.5 * beyond
        if (!best || far < best.far) best = { t, far, other, u }
      }
      if (!best) continue
      const { t, other, u } = best
      line[end] = end === 'to' ? Math.max(line.to, t) : Math.min(line.from, t)
      other.from = Math.min(other.from, u)
      other.to = Math.max(other.to, u)
    }
  }
}

/** Lines cut where they cross, with the places of the corners. */
function netOf(
  sides: readonly Side[],
  lines: readonly Line[],
  unit: number,
  isOn: (x: number, y: number) => boolean,
) {
  const [xs, ys]: [number[], number[]] = [[], []]
  const cells = new Map<string, number[]>()
  const cornerAt = (x: number, y: number) => {
    const [column, row] = [x, y].map((value) => Math.floor(value / (snap * unit)))
    for (let v = row - 1; v <= row + 1; v++)
      for (let u = column - 1; u <= column + 1; u++)
        for (const i of cells.get(`${u} ${v}`) ?? [])
          if ((xs[i] - x) ** 2 + (ys[i] - y) ** 2 < (snap * unit) ** 2) return i
    const cell = `${column} ${row}`
    if (!cells.has(cell)) cells.set(cell, [])
    cells.get(cell)!.push(xs.length)
    xs.push(x)
    ys.push(y)
    return xs.length - 1
  }
  const edges: Edge[] = []
  const pairs = new Set<string>()
  sides.forEach((line, i) => {
    const cuts = [line.from, line.to]
    for (const other of sides) {
      const met = other === line ? undefined : crossing(line, other)
      if (!met) continue
      if (farFrom(line, met[0]) <= snap * unit && farFrom(other, met[1]) <= snap * unit)
        cuts.push(met[0])
    }
    cuts.sort((one, other) => one - other)
    for (let k = 1; k < cuts.length; k++) {
      const [from, to] = [cuts[k - 1], cuts[k]]
      const [a, b] = [cornerAt(...pointOf(line, from)), cornerAt(...pointOf(line, to))]
      const pair = `${Math.min(a, b)} ${Math.max(a, b)}`
      if (a === b || pairs.has(pair)) continue
      pairs.add(pair)
      const isSeen = line.isPage || farFrom(lines[i], (from + to) / 2) === 0
      const isBorder = isOn(...pointOf(line, (from + to) / 2))
      const worth = line.length * (isBorder ? worths.border : 1) * (isSeen ? 1 : worths.guessed)
      edges.push({ line: i, a, b, from, to, isPage: line.isPage, isBorder, worth })
    }
  })
  return { xs, ys, edges }
}

type Net = ReturnType<typeof netOf>

/** Without what leads nowhere. */
function pruned(edges: readonly Edge[]): readonly Edge[] {
  let rest = edges
  for (;;) {
    const degrees = new Map<number, number>()
    for (const { a, b } of rest)
      for (const corner of [a, b]) degrees.set(corner, (degrees.get(corner) ?? 0) + 1)
    const next = rest.filter(({ a, b }) => degrees.get(a)! > 1 && degrees.get(b)! > 1)
    if (next.length === rest.length) return rest
    rest = next
  }
}

/** Goes around once from 0 to 4, in the order of angles. */
function turnOf(dx: number, dy: number): number {
  const share = dx / (Math.abs(dx) + Math.abs(dy))
  return dy < 0 ? 3 + share : 1 - share
}

type Face = { area: number; around: number; readonly halves: number[] }

/** Areas that edges enclose: of each half edge (2 i from a to b, 2 i + 1 back) which one lies at its side, and their sizes. */
function facesOf(edges: readonly Edge[], { xs, ys }: Net) {
  const fans = new Map<number, { half: number; turn: number }[]>()
  edges.forEach(({ a, b }, i) => {
    for (const [half, start, end] of [
      [2 * i, a, b],
      [2 * i + 1, b, a],
    ]) {
      if (!fans.has(start)) fans.set(start, [])
      fans.get(start)!.push({ half, turn: turnOf(xs[end] - xs[start], ys[end] - ys[start]) })
    }
  })
  const next = new Int32Array(2 * edges.length)
  for (const fan of fans.values()) {
    fan.sort((one, other) => one.turn - other.turn || one.half - other.half)
    // Arriving by the twin of a half edge, the walk leaves by the one before it.
    fan.forEach(({ half }, i) => (next[half ^ 1] = fan[(i + fan.length - 1) % fan.length].half))
  }
  const owners = new Int32Array(next.length).fill(-1)
  const faces: Face[] = []
  for (let start = 0; start < next.length; start++) {
    if (owners[start] >= 0) continue
    const face: Face = { area: 0, around: 0, halves: [] }
    for (let half = start; owners[half] < 0; half = next[half]) {
      owners[half] = faces.length
      face.halves.push(half)
      const edge = edges[half >> 1]
      const [s, e] = half % 2 === 0 ? [edge.a, edge.b] : [edge.b, edge.a]
      face.area += (xs[s] * ys[e] - xs[e] * ys[s]) / 2
      face.around += edge.to - edge.from
    }
    faces.push(face)
  }
  return { owners, faces }
}

/** The neighbour from which the least parts an area, and how much of what does is on a border of colours; none at the page's corners. */
function weakest(face: Face, owners: Int32Array, edges: readonly Edge[]) {
  const chains = new Map<number, { cost: number; length: number; border: number }>()
  for (const half of face.halves) {
    const { isPage, isBorder, from, to, worth } = edges[half >> 1]
    if (isPage) continue
    const neighbour = owners[half ^ 1]
    const sum = chains.get(neighbour) ?? { cost: 0, length: 0, border: 0 }
    sum.cost += worth * (to - from)
    sum.length += to - from
    if (isBorder) sum.border += to - from
    chains.set(neighbour, sum)
  }
  let best: { neighbour: number; mean: number; border: number } | undefined
  for (const [neighbour, { cost, length, border }] of chains)
    if (!best || cost / length < best.mean)
      best = { neighbour, mean: cost / length, border: border / length }
  return best
}

/** Areas too small to colour become one with the neighbour from which the least parts them, in rounds, the smallest first. */
function coloured(net: Net, least: Least): readonly Edge[] {
  let edges = pruned(net.edges)
  for (;;) {
    const { owners, faces } = facesOf(edges, net)
    // Of neighbours one is joined in a round: one area at a time, thousands of tiles took minutes.
    const isChanged = new Uint8Array(faces.length)
    const gone = new Set<number>()
    const order = faces
      .map((face, index) => ({ ...face, index }))
      .filter(({ area }) => area >= 0)
      .toSorted((one, other) => one.area - other.area || one.index - other.index)
    for (const face of order) {
      const isSmall = face.area < least.area || 2 * face.area < least.wide * face.around
      if (!isSmall && face.area >= plain.times * least.area) continue
      const weak = isChanged[face.index] ? undefined : weakest(face, owners, edges)
      if (!weak || isChanged[weak.neighbour] || (!isSmall && weak.border >= plain.border)) continue
      // What lies around a group of areas is one as well, and may take in many at once.
      isChanged[face.index] = 1
      if (faces[weak.neighbour].area >= 0) isChanged[weak.neighbour] = 1
      for (const half of face.halves)
        if (owners[half ^ 1] === weak.neighbour && !edges[half >> 1].isPage) gone.add(half >> 1)
    }
    if (gone.size === 0) return edges
    edges = pruned(edges.filter((_, i) => !gone.has(i)))
  }
}

/**
 * Lines as the borders of closed areas: each end led on to what it meets, what leads nowhere gone, and areas too small
 * to colour joined, sooner across what is not on a border of two colours. On a page of `width` by `height` pixels, whose border closes areas too.
 */
export function areasOf(
  lines: readonly Line[],
  page: { width: number; height: number; unit: number; pixelsPerMm: number },
  least: Least,
  isOn: (x: number, y: number) => boolean,
): Line[] {
  const { width, height, unit, pixelsPerMm } = page
  const border = (x: number, y: number, dx: number, dy: number, to: number): Side => ({
    x,
    y,
    dx,
    dy,
    from: 0,
    to,
    length: to,
    isPage: true,
  })
  const seen = lines.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  const sides: Side[] = [
    ...seen.map((line) => ({ ...line, length: line.to - line.from, isPage: false })),
    border(0, 0, 1, 0, width),
    border(0, height, 1, 0, width),
    border(0, 0, 0, 1, height),
    border(width, 0, 0, 1, height),
  ]
  ledOn(sides, unit, pixelsPerMm)
  const kept = coloured(netOf(sides, seen, unit, isOn), least)
  const drawn: Line[] = []
  let before: Edge | undefined
  for (const edge of kept) {
    if (edge.isPage) continue
    const last = drawn.at(-1)
    if (last && before?.line === edge.line && edge.from - last.to < 2 * snap * unit)
      last.to = edge.to
    else drawn.push({ ...sides[edge.line], from: edge.from, to: edge.to })
    before = edge
  }
  return drawn
}
