import { smoothPath } from '../../lines/smooth-path.ts'
import type { Plane } from '../../ground/plane.ts'
import { indexAt, pathLength, type Path } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'
import { distance } from './face-pen.ts'

/** What is looked for: something lighter (1) or darker (-1) than both its sides, which lie so far off, and by how much at least. */
export type RidgeKind = {
  readonly sign: 1 | -1
  readonly aside: number
  readonly least: number
  readonly step: number
}

export type Ridge = { readonly path: Path; readonly strength: number }

/** A turn of 4° each way. */
const turn = { cosine: 0.9975640502598242, sine: 0.0697564737441253 }
const turns = [-2, -1, 0, 1, 2] as const
const turnCost = 0.12
/** After so many weak steps one is lost. */
const weakMost = 5
const stepsMost = 400

function turned(dx: number, dy: number, by: number): [number, number] {
  let [x, y] = [dx, dy]
  for (let i = Math.abs(by); i > 0; i--)
    [x, y] =
      by > 0
        ? [x * turn.cosine - y * turn.sine, x * turn.sine + y * turn.cosine]
        : [x * turn.cosine + y * turn.sine, y * turn.cosine - x * turn.sine]
  return [x, y]
}

/** How much a place stands out from both its sides across a direction. */
export function ridgeAt(
  light: Plane,
  { sign, aside, step }: RidgeKind,
  x: number,
  y: number,
  dx: number,
  dy: number,
): number {
  const lightAt = (u: number, v: number) => light.data[indexAt(light, u, v, 1)]
  let [here, one, other] = [0, 0, 0]
  for (const along of [-step, 0, step]) {
    const [u, v] = [x + along * dx, y + along * dy]
    here += lightAt(u, v) / 3
    one += lightAt(u - aside * dy, v + aside * dx) / 3
    other += lightAt(u + aside * dy, v - aside * dx) / 3
  }
  return sign > 0 ? here - Math.max(one, other) : Math.min(one, other) - here
}

/** From a place in one direction for as long as the ridge goes on. */
function followed(
  light: Plane,
  kind: RidgeKind,
  from: { x: number; y: number; dx: number; dy: number },
  isWithin: (x: number, y: number) => boolean,
): { points: number[]; strengths: number[] } {
  const points: number[] = []
  const strengths: number[] = []
  let { x, y, dx, dy } = from
  let weak = 0
  for (let i = 0; i < stepsMost && weak < weakMost; i++) {
    let most = -Infinity
    let best: [number, number] = [dx, dy]
    let strength = 0
    for (const by of turns) {
      const way = turned(dx, dy, by)
      const value = ridgeAt(light, kind, x + kind.step * way[0], y + kind.step * way[1], ...way)
      const worth = value - turnCost * kind.least * Math.abs(by)
      if (worth <= most) continue
      most = worth
      best = way
      strength = value
    }
    ;[dx, dy] = best
    x += kind.step * dx
    y += kind.step * dy
    if (x < 1 || y < 1 || x > light.width - 2 || y > light.height - 2 || !isWithin(x, y)) break
    weak = strength < kind.least ? weak + 1 : 0
    points.push(x, y)
    strengths.push(strength)
  }
  const end = strengths.length - weak
  return { points: points.slice(0, 2 * end), strengths: strengths.slice(0, end) }
}

/** The ridge through a place, both ways; pixels of the plane. */
function ridgeThrough(
  light: Plane,
  kind: RidgeKind,
  x: number,
  y: number,
  [dx, dy]: readonly [number, number],
  isWithin: (x: number, y: number) => boolean,
): Ridge | undefined {
  const ahead = followed(light, kind, { x, y, dx, dy }, isWithin)
  const behind = followed(light, kind, { x, y, dx: -dx, dy: -dy }, isWithin)
  const back: number[] = []
  for (let i = behind.points.length - 2; i >= 0; i -= 2)
    back.push(behind.points[i], behind.points[i + 1])
  const strengths = [...behind.strengths, ...ahead.strengths]
  if (strengths.length < 4) return undefined
  return {
    path: Float32Array.from([...back, x, y, ...ahead.points]),
    strength: strengths.reduce((sum, value) => sum + value, 0) / strengths.length,
  }
}

/** Of values in a row the places where they are largest around, and large enough. */
function peaksOf(values: readonly number[], least: number): number[] {
  return values.flatMap((value, i) =>
    value >= least && value >= (values[i - 1] ?? 0) && value > (values[i + 1] ?? 0) ? [i] : [],
  )
}

/** A place of a row, and the directions in which it is looked at. */
export type Place = {
  readonly x: number
  readonly y: number
  readonly ways: readonly (readonly [number, number])[]
}
type Seed = { readonly x: number; readonly y: number; readonly way: readonly [number, number] }

/** The clearest places of a row of them. */
function seedsIn(row: readonly Place[], light: Plane, kind: RidgeKind): Seed[] {
  const found = row.map(({ x, y, ways }) => {
    let most = -Infinity
    let way = ways[0]
    for (const one of ways) {
      const value = ridgeAt(light, kind, x, y, one[0], one[1])
      if (value <= most) continue
      most = value
      way = one
    }
    return { x, y, way, most }
  })
  return peaksOf(
    found.map(({ most }) => most),
    kind.least,
  ).map((i) => found[i])
}

/** The ridges through the clearest places of a row that stay within and are longer than `least`. */
export function ridgesAcross(
  row: readonly Place[],
  light: Plane,
  kind: RidgeKind,
  isWithin: (x: number, y: number) => boolean,
  least: number,
): Ridge[] {
  return seedsIn(row, light, kind).flatMap(({ x, y, way }) => {
    const ridge = ridgeThrough(light, kind, x, y, way, isWithin)
    return ridge && pathLength(ridge.path) > least ? [ridge] : []
  })
}

export function onPlane({ width, height }: Plane, x: number, y: number): boolean {
  return x > 2 && y > 2 && x < width - 3 && y < height - 3
}

/** How far a path lies from another at its middle and ends, the mean. */
function apartOf(one: Path, other: Path): number {
  const near = (x: number, y: number) => {
    let least = Infinity
    for (let i = 0; i < other.length; i += 2)
      least = Math.min(least, distance(x, y, other[i], other[i + 1]))
    return least
  }
  const last = one.length / 2 - 1
  const places = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last))
  return places.reduce((sum, i) => sum + near(one[2 * i], one[2 * i + 1]), 0) / places.length
}

/** The longest and clearest of them that are so far from one another. */
export function fewOf(ridges: readonly Ridge[], most: number, apart: number): Ridge[] {
  const worth = ({ path, strength }: Ridge) => pathLength(path) * Math.sqrt(strength)
  const chosen: Ridge[] = []
  for (const one of ridges.toSorted((p, q) => worth(q) - worth(p))) {
    if (chosen.length >= most) break
    if (
      chosen.every(({ path }) => Math.min(apartOf(one.path, path), apartOf(path, one.path)) > apart)
    )
      chosen.push(one)
  }
  return chosen
}

/** One sweep of a pen: through five places of a path, without its trembling. */
export function swept(path: Path, step: number): Path {
  const calm = smoothPath(path, false, path.length / 2 / 6)
  const last = calm.length / 2 - 1
  const knots = [0, 0.25, 0.5, 0.75, 1].flatMap((part) => {
    const i = Math.round(part * last)
    return [calm[2 * i], calm[2 * i + 1]]
  })
  return spline(knots, step)
}
