import { sineOfTurns } from '../../ground/portable-math.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { FurryHead } from './fur-lines.ts'
import { normalAt, pathLength, runsOf, type Path } from './paths.ts'
import { spline } from './spline.ts'

/**
 * Where ears are, and how far within their outline their inner line runs; lengths in distances between the eyes. What
 * is nearer to the outline than a share of
 * that lies where it bends.
 */
const ear = {
  beside: 0.45,
  most: 2.2,
  above: -0.42,
  lengthMin: 0.38,
  within: 0.15,
  clear: 0.93,
  innerMin: 0.25,
  calm: 0.06,
}
/** Cheeks, in sixtieths of a half turn below level, where no line is at a distance from the face's middle, in radii of its oval. */
const cheek = {
  from: -4,
  to: 26,
  least: 0.82,
  most: 1.75,
  beside: 2,
  runMin: 8,
  tuft: 9,
  inner: 0.99,
  outer: 1.05,
  muzzle: 0.62,
  reach: 0.42,
  calm: 0.012,
}
const sixtieths = 60
/**
 * The lowest end of a cheek so far below the muzzle and aside runs on to the chin; what is shorter is a tuft, what ends
 * lower is the chin's. Where a line runs so near the chin, it is that. In distances between the eyes.
 */
const jaw = {
  from: -0.3,
  below: 0.24,
  aside: 0.28,
  most: 0.8,
  lengthMin: 0.12,
  around: [
    { part: 0.45, aside: 0.42 },
    { part: 0.8, aside: 0.27 },
  ],
  near: 0.16,
}

type Line = { readonly kind: string; readonly path: Path }
type Rim = { kind: 'rim'; path: Path }

/** The line within an ear's outline, where it has room. */
function earLines(path: Path, head: FurryHead): Path[] {
  const { apart, acrossX, acrossY } = head
  const isOnEar = (i: number) => {
    const [u, v] = [path[2 * i] - head.x, path[2 * i + 1] - head.y]
    const along = Math.abs(u * acrossX + v * acrossY) / apart
    const below = (v * acrossX - u * acrossY) / apart
    return along > ear.beside && along < ear.most && below < ear.above
  }
  const by = ear.within * apart
  const near = (ear.clear * by) ** 2
  return runsOf(path.length / 2, isOnEar).flatMap(([from, to]) => {
    const outline = smoothPath(path.slice(2 * from, 2 * to), false, ear.calm * apart)
    if (pathLength(outline) < ear.lengthMin * apart) return []
    const count = outline.length / 2
    const inner = new Float32Array(outline.length)
    for (let i = 0; i < count; i++) {
      const [u, v] = normalAt(outline, i)
      const [x, y] = [outline[2 * i], outline[2 * i + 1]]
      const side = (head.oval.x - x) * u + (head.oval.y - y) * v > 0 ? by : -by
      inner[2 * i] = x + side * u
      inner[2 * i + 1] = y + side * v
    }
    const isClear = (i: number) => {
      for (let at = 0; at < outline.length; at += 4)
        if ((outline[at] - inner[2 * i]) ** 2 + (outline[at + 1] - inner[2 * i + 1]) ** 2 < near)
          return false
      return true
    }
    return runsOf(count, isClear)
      .map(([first, end]) => inner.slice(2 * first, 2 * end))
      .filter((one) => pathLength(one) > ear.innerMin * apart)
  })
}

/** How many sixtieths of a half turn below level a place is on one side of the face, by its oval; undefined on the other side. */
function turnAt({ oval, acrossX, acrossY }: FurryHead, side: 1 | -1, x: number, y: number) {
  const [dx, dy] = [x - oval.x, y - oval.y]
  const along = (side * (dx * acrossX + dy * acrossY)) / oval.wide
  const below = (dy * acrossX - dx * acrossY) / oval.tall
  const away = Math.sqrt(along * along + below * below)
  if (along <= 0 || away < cheek.least || away > cheek.most) return undefined
  // The place of equal height on a circle, read from a table of sines.
  const sine = below / away
  let turn = cheek.from - cheek.beside
  while (turn < sixtieths / 2 && sineOfTurns(turn / sixtieths) < sine) turn++
  return turn
}

/** Where a cheek has no outline, one of tufts of fur around the face, as far as the muzzle. */
function cheekLines(lines: readonly Line[], head: FurryHead, side: 1 | -1): Path[] {
  const { oval, acrossX, acrossY, apart } = head
  const isTaken = new Uint8Array(sixtieths)
  const shift = cheek.beside - cheek.from
  for (const { path } of lines)
    for (let i = 0; i < path.length; i += 2) {
      const turn = turnAt(head, side, path[i], path[i + 1])
      if (turn === undefined) continue
      const from = Math.max(0, turn + shift - cheek.beside)
      isTaken.fill(1, from, turn + shift + cheek.beside + 1)
    }
  const placeAt = (turn: number, away: number): [number, number] => {
    const along = side * away * oval.wide * sineOfTurns(turn / sixtieths + 0.5)
    const below = away * oval.tall * sineOfTurns(turn / sixtieths)
    return [oval.x + along * acrossX - below * acrossY, oval.y + along * acrossY + below * acrossX]
  }
  const muzzle = (cheek.muzzle * apart) ** 2
  const isFree = (i: number) => {
    const [x, y] = placeAt(cheek.from + i, 1)
    return (
      isTaken[cheek.from + i + shift] === 0 &&
      (x - head.muzzleX) ** 2 + (y - head.muzzleY) ** 2 > muzzle
    )
  }
  return runsOf(cheek.to - cheek.from, isFree)
    .filter(([from, to]) => to - from >= cheek.runMin)
    .map(([from, to]) => {
      const tufts = Math.max(1, Math.round((to - from) / cheek.tuft))
      const step = (to - from) / tufts
      const points: number[] = []
      for (let tuft = 0; tuft < tufts; tuft++) {
        const turn = cheek.from + from + tuft * step
        const { inner, outer } = cheek
        const bow = [
          ...placeAt(turn, inner),
          ...placeAt(turn + 0.55 * step, (inner + outer) / 2),
          ...placeAt(turn + 1.1 * step, outer),
        ]
        points.push(...spline(bow, 2))
      }
      const start = nearest(lines, points[0], points[1], cheek.reach * apart)
      const end = nearest(lines, points.at(-2)!, points.at(-1)!, cheek.reach * apart)
      const first = start ? spline([...start, points[0], points[1]], 2) : []
      const last = end ? spline([points.at(-2)!, points.at(-1)!, ...end], 2) : []
      const whole = Float32Array.from([...first, ...points, ...last])
      return smoothPath(whole, false, cheek.calm * apart)
    })
}

/** The place of a line that is nearest, if it is within reach. */
function nearest(lines: readonly Line[], x: number, y: number, reach: number) {
  let least = reach * reach
  let place: [number, number] | undefined
  for (const { path } of lines)
    for (let i = 0; i < path.length; i += 2) {
      const square = (path[i] - x) ** 2 + (path[i + 1] - y) ** 2
      if (square >= least) continue
      least = square
      place = [path[i], path[i + 1]]
    }
  return place
}

/** From the lowest end of a cheek on to the chin. */
function jawLine(lines: readonly Line[], head: FurryHead, side: 1 | -1): Path | undefined {
  const { apart, acrossX, acrossY, muzzleX, muzzleY } = head
  const fromMuzzle = (x: number, y: number) => {
    const [u, v] = [(x - muzzleX) / apart, (y - muzzleY) / apart]
    return { along: side * (u * acrossX + v * acrossY), below: v * acrossX - u * acrossY }
  }
  let lowest: { along: number; below: number } | undefined
  let most = jaw.from
  for (const { path } of lines) {
    if (pathLength(path) < jaw.lengthMin * apart) continue
    for (const i of [0, path.length - 2]) {
      const end = fromMuzzle(path[i], path[i + 1])
      if (end.below < most || end.below > jaw.below) continue
      if (end.along < jaw.aside || end.along > jaw.most) continue
      most = end.below
      lowest = end
    }
  }
  if (!lowest) return undefined
  const start = lowest
  const chin = side === 1 ? head.chin.slice(-2) : head.chin.slice(0, 2)
  const end = fromMuzzle(chin[0], chin[1])
  const way = [
    start,
    ...jaw.around.map(({ part, aside }) => ({
      along: Math.max(aside, start.along + part * (end.along - start.along)),
      below: start.below + part * (end.below - start.below),
    })),
    end,
  ]
  const points = way.flatMap(({ along, below }) => {
    const [u, v] = [side * along * apart, below * apart]
    return [muzzleX + u * acrossX - v * acrossY, muzzleY + u * acrossY + v * acrossX]
  })
  return spline(points, 2)
}

/** The chin and both jaws, unless a line is the chin already: an open face is none to colour. */
function chinLines(lines: readonly Line[], head: FurryHead): Path[] {
  const { chin, apart } = head
  for (let i = 0; i < chin.length; i += 2)
    if (nearest(lines, chin[i], chin[i + 1], jaw.near * apart)) return []
  const jaws = ([1, -1] as const).map((side) => jawLine(lines, head, side))
  return [spline(chin, 2), ...jaws.filter((path) => path !== undefined)]
}

/** A furry head's lines with the inner lines of its ears, and cheeks where nothing bounds them: else eyes and nose float on the page. */
export function withEarsAndCheeks<Own extends Line>(
  lines: readonly Own[],
  head: FurryHead,
): (Own | Rim)[] {
  const made = [
    ...lines.flatMap(({ path }) => earLines(path, head)),
    ...([1, -1] as const).flatMap((side) => cheekLines(lines, head, side)),
  ]
  made.push(...chinLines([...lines, ...made.map((path) => ({ kind: 'rim', path }))], head))
  return [...lines, ...made.map((path): Rim => ({ kind: 'rim', path }))]
}
