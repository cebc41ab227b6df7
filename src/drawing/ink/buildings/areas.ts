import { simplifiedIndices } from '../../lines/simplify-path.ts'
import { lineOf, pointOf, type Line } from './frame.ts'

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

/** Notches so deep, in mm, are none of a house's. */
const calm = 2.5

/** Chains of edges from one corner where areas meet to the next; around an area that meets no other one from anywhere. */
function chainsOf(edges: readonly Edge[]): { edges: Edge[]; corners: number[] }[] {
  const at = new Map<number, Edge[]>()
  for (const edge of edges)
    for (const corner of [edge.a, edge.b]) {
      if (!at.has(corner)) at.set(corner, [])
      at.get(corner)!.push(edge)
    }
  const isThrough = (corner: number) => {
    const meeting = at.get(corner)!
    return meeting.length === 2 && meeting.every(({ isPage }) => !isPage)
  }
  const isUsed = new Set<Edge>()
  const chainFrom = (first: Edge, start: number) => {
    const chain = { edges: [first], corners: [start, first.a === start ? first.b : first.a] }
    isUsed.add(first)
    for (;;) {
      const corner = chain.corners.at(-1)!
      const next = isThrough(corner) ? at.get(corner)!.find((edge) => !isUsed.has(edge)) : undefined
      if (!next) return chain
      isUsed.add(next)
      chain.edges.push(next)
      chain.corners.push(next.a === corner ? next.b : next.a)
    }
  }
  const drawn = edges.filter(({ isPage }) => !isPage)
  const chains: ReturnType<typeof chainFrom>[] = []
  for (const edge of drawn)
    for (const corner of [edge.a, edge.b])
      if (!isThrough(corner) && !isUsed.has(edge)) chains.push(chainFrom(edge, corner))
  for (const edge of drawn) if (!isUsed.has(edge)) chains.push(chainFrom(edge, edge.a))
  return chains
}

/** A chain as it is; what comes back to its beginning as two, from one of its ends to the one farthest from it. */
function openings(corners: readonly number[], { xs, ys }: Net): (readonly number[])[] {
  if (corners[0] !== corners.at(-1)) return [corners]
  const ring = corners.slice(1)
  const farthest = (x: number, y: number) =>
    ring.reduce(
      (best, corner, i) => {
        const far = (xs[corner] - x) ** 2 + (ys[corner] - y) ** 2
        return far > best.far ? { i, far } : best
      },
      { i: 0, far: -1 },
    ).i
  const mean = [xs, ys].map((of) => ring.reduce((sum, corner) => sum + of[corner], 0) / ring.length)
  const start = farthest(mean[0], mean[1])
  const end = farthest(xs[ring[start]], ys[ring[start]])
  const [low, high] = [Math.min(start, end), Math.max(start, end)]
  return [ring.slice(low, high + 1), [...ring.slice(high), ...ring.slice(0, low + 1)]]
}

/** The cosine of the angle of what is no gable but a splinter. */
const spike = 0.975

function withoutSpikes(points: Float32Array, indices: readonly number[]): number[] {
  return indices.filter((at, i) => {
    if (i === 0 || i === indices.length - 1) return true
    const [[ux, uy], [vx, vy]] = [indices[i - 1], indices[i + 1]].map((other) => [
      points[2 * other] - points[2 * at],
      points[2 * other + 1] - points[2 * at + 1],
    ])
    return ux * vx + uy * vy < spike * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
  })
}

/** The lines that are left: along their own courses, but straight past notches. */
function straightened(
  kept: readonly Edge[],
  net: Net,
  sides: readonly Side[],
  tolerance: number,
): Line[] {
  const { xs, ys } = net
  const drawn: Line[] = []
  const whole: Edge[] = []
  for (const { edges, corners } of chainsOf(kept)) {
    const calmer = (list: readonly number[]) => {
      const points = Float32Array.from(list.flatMap((corner) => [xs[corner], ys[corner]]))
      const indices = simplifiedIndices(points, false, tolerance)
      return withoutSpikes(points, indices).map((at) => list[at])
    }
    // Where a splinter was a notch is left.
    const rest = openings(corners, net).flatMap((part, i) =>
      calmer(calmer(part)).slice(Math.min(i, 1)),
    )
    if (rest.length === corners.length) whole.push(...edges)
    else
      rest.slice(1).forEach((to, i) => {
        const [a, b] = [rest[i], to]
        drawn.push(lineOf({ ax: xs[a], ay: ys[a], bx: xs[b], by: ys[b] }))
      })
  }
  whole.sort((one, other) => one.line - other.line || one.from - other.from)
  let before: Edge | undefined
  for (const edge of whole) {
    const last = drawn.at(-1)
    if (last && before?.line === edge.line && edge.from - before.to < 1e-6) last.to = edge.to
    else drawn.push({ ...sides[edge.line], from: edge.from, to: edge.to })
    before = edge
  }
  return drawn
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
  const net = netOf(sides, seen, unit, isOn)
  return straightened(coloured(net, least), net, sides, calm * pixelsPerMm)
}
