import type { FurryHead } from './fur-lines.ts'
import { pathLength, type Path } from './paths.ts'
import { spline } from './spline.ts'

/** In radii of the face's oval: where the head's own outline begins, and where it ends. */
const band = { least: 1.01, from: 1.05, to: 1.7 }
/**
 * A line that runs towards the face (cosine) is followed back for so far; what is shorter then goes, and an outline is
 * longer. In distances between the eyes.
 */
const hook = { towards: 0.55, most: 0.3 }
const lengthMin = { any: 0.15, outline: 0.3 }
/**
 * Ends are joined over at most this part of the way around the face, to what is of nearly one distance from its middle,
 * and touch what is so near, in distances between the eyes.
 */
const joined = {
  turnMost: 0.85,
  slack: 0.05,
  ownSlack: 0.03,
  unlikeMax: 1.25,
  near: 0.07,
  short: 0.24,
  shortest: 0.14,
  beside: 0.09,
  besideMost: 0.33,
  besides: 0.15,
  sideMin: 4,
}
const parts = [0.2, 0.4, 0.6, 0.8]

type Line = { readonly kind: string; readonly path: Path }

/** A place seen from the face's middle, in radii of its oval. */
function seenFrom({ oval, acrossX, acrossY }: FurryHead, x: number, y: number) {
  const [dx, dy] = [x - oval.x, y - oval.y]
  const along = (dx * acrossX + dy * acrossY) / oval.wide
  const below = (dy * acrossX - dx * acrossY) / oval.tall
  const away = Math.sqrt(along * along + below * below) + 1e-6
  return { along: along / away, below: below / away, away }
}

/** Grows around the circle from 0 to 4, as an angle does. */
const turnOf = ({ along, below }: { along: number; below: number }): number => {
  const part = below / (Math.abs(along) + Math.abs(below))
  return along < 0 ? 2 - part : part < 0 ? 4 + part : part
}

/** A line that comes to the face from outside ends at the head's outline: what runs on to an eye goes. */
function withoutHooks(path: Path, head: FurryHead): Path {
  const last = path.length / 2 - 1
  const isHook = (i: number) => {
    const [x, y] = [path[2 * i], path[2 * i + 1]]
    if (seenFrom(head, x, y).away > band.from) return false
    const [before, after] = [Math.max(0, i - 4), Math.min(last, i + 4)]
    const dx = path[2 * after] - path[2 * before]
    const dy = path[2 * after + 1] - path[2 * before + 1]
    const [u, v] = [x - head.oval.x, y - head.oval.y]
    const lengths = Math.sqrt((dx * dx + dy * dy) * (u * u + v * v)) + 1e-6
    return Math.abs(dx * u + dy * v) > hook.towards * lengths
  }
  let [from, to] = [0, last]
  while (from < to && isHook(from)) from++
  while (to > from && isHook(to)) to--
  const most = hook.most * head.apart
  if (pathLength(path.subarray(0, 2 * from + 2)) > most) from = 0
  if (pathLength(path.subarray(2 * to)) > most) to = last
  return path.slice(2 * from, 2 * to + 2)
}

type Seen = ReturnType<typeof seenFrom>
type Sample = {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly seen: Seen
  readonly path: Path
}

function sampleAt(path: Path, at: number, head: FurryHead): Sample {
  const [x, y] = [path[at], path[at + 1]]
  const seen = seenFrom(head, x, y)
  return { x, y, turn: turnOf(seen), seen, path }
}

const isInBand = ({ seen }: Sample): boolean => seen.away > 0.95 && seen.away < band.to

/** From end to end around the face, at distances in between. */
function rimBetween(one: Sample, other: Sample, head: FurryHead): Path {
  const { oval, acrossX, acrossY } = head
  const points = [one.x, one.y]
  for (const part of parts) {
    const mixed = (p: number, q: number) => p + (q - p) * part
    const [u, v] = [
      mixed(one.seen.along, other.seen.along),
      mixed(one.seen.below, other.seen.below),
    ]
    const away = mixed(one.seen.away, other.seen.away) / Math.sqrt(u * u + v * v)
    const [along, below] = [u * away * oval.wide, v * away * oval.tall]
    points.push(
      oval.x + along * acrossX - below * acrossY,
      oval.y + along * acrossY + below * acrossX,
    )
  }
  return spline([...points, other.x, other.y], 2)
}

/** What follows an end around the face in one direction at nearly its distance; undefined where its own line does, or nothing near. */
function nextTo(end: Sample, samples: readonly Sample[], way: 1 | -1): Sample | undefined {
  const { slack, ownSlack, besides, turnMost, unlikeMax } = joined
  let next: Sample | undefined
  let least: number = turnMost
  for (const sample of samples) {
    const past = (way * (sample.turn - end.turn) + 8) % 4
    const [low, high] = [sample.seen.away, end.seen.away].toSorted((p, q) => p - q)
    if (past > turnMost || high > unlikeMax * low) continue
    if (sample.path === end.path) {
      if (past > ownSlack && past < besides) return undefined
      continue
    }
    if (past < slack || past >= least) continue
    least = past
    next = sample
  }
  return next
}

/** How much of a path has one of others so near, by the square of that. */
function nearShare(path: Path, others: readonly Path[], square: number): number {
  let near = 0
  let count = 0
  for (let i = 0; i < path.length; i += 6) {
    count++
    const isNear = others.some((other) => {
      for (let at = 0; at < other.length; at += 6)
        if ((other[at] - path[i]) ** 2 + (other[at + 1] - path[i + 1]) ** 2 < square) return true
      return false
    })
    if (isNear) near++
  }
  return near / Math.max(1, count)
}

/**
 * The outline of a furry head is one: lines end at it, and the ends of its pieces run on around the face to what follows.
 */
// Long because short and long ends are joined over the same samples, of which each is met once.
export function withHeadRim<Own extends Line>(
  lines: readonly Own[],
  head: FurryHead,
  { width, height }: { width: number; height: number },
): (Own | { kind: 'rim'; path: Path })[] {
  const clean = lines
    .map((line) => ({ ...line, path: withoutHooks(line.path, head) }))
    .filter(({ path }) => pathLength(path) > lengthMin.any * head.apart)
  const samples = clean
    .flatMap(({ path }) =>
      Array.from({ length: Math.ceil(path.length / 8) }, (_, i) => sampleAt(path, 8 * i, head)),
    )
    .filter(isInBand)
  const near = joined.near * head.apart
  const isAtSide = ({ x, y }: Sample) => Math.min(x, y, width - x, height - y) < joined.sideMin
  const isAt = (one: Sample, { x, y }: Sample) => (x - one.x) ** 2 + (y - one.y) ** 2 < near * near
  const isLong = ({ path }: { path: Path }) => pathLength(path) > lengthMin.outline * head.apart
  const endsOf = (all: readonly Own[], others: readonly Sample[]) =>
    all
      .flatMap(({ path }) => [sampleAt(path, 0, head), sampleAt(path, path.length - 2, head)])
      .filter(
        (end) =>
          isInBand(end) &&
          end.seen.away > band.least &&
          !isAtSide(end) &&
          !others.some((sample) => sample.path !== end.path && isAt(end, sample)),
      )
  const rims: Path[] = []
  const met: Sample[] = []
  const isFree = (end: Sample) => !met.some((one) => isAt(one, end))
  const join = (one: Sample, other: Sample, path: Path) => {
    met.push(one, other)
    rims.push(path)
  }
  const ends = endsOf(clean, samples)
  for (const end of ends) {
    if (!isFree(end)) continue
    const nearest = (all: readonly Sample[], most: number) =>
      all
        .filter((one) => one.path !== end.path && distance(one, end) < (most * head.apart) ** 2)
        .toSorted((p, q) => distance(p, end) - distance(q, end))[0]
    const other = nearest(ends.filter(isFree), joined.short) ?? nearest(samples, joined.shortest)
    if (other) join(end, other, spline([end.x, end.y, other.x, other.y], 2))
  }
  const long = samples.filter(isLong)
  const longPaths = clean.filter(isLong).map(({ path }) => path)
  const touching = (path: Path) =>
    new Set(
      long
        .filter((one) => one.path === path)
        .flatMap((one) => long.filter((other) => isAt(one, other)).map((other) => other.path)),
    )
  for (const end of endsOf(clean.filter(isLong), long).filter(isFree)) {
    if (!isFree(end)) continue
    const own = touching(end.path)
    const others = long.filter(({ path }) => path === end.path || !own.has(path))
    const [next] = ([1, -1] as const)
      .map((way) => nextTo(end, others, way))
      .filter((one) => one !== undefined)
      .toSorted((p, q) => distance(p, end) - distance(q, end))
    if (!next) continue
    const rim = rimBetween(end, next, head)
    const beside = (joined.beside * head.apart) ** 2
    if (nearShare(rim, [...longPaths, ...rims], beside) < joined.besideMost) join(end, next, rim)
  }
  const isDouble = ({ path }: Own): boolean => {
    if (isLong({ path })) return false
    if (nearShare(path, rims, (lengthMin.any * head.apart) ** 2) === 1) return true
    return nearShare(path, longPaths, (joined.beside * head.apart) ** 2) === 1
  }
  return [
    ...clean.filter((line) => !isDouble(line)),
    ...rims.map((path) => ({ kind: 'rim' as const, path })),
  ]
}

const distance = (one: Sample, other: Sample): number =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2
