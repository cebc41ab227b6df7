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

/** A furry head's lines with the inner lines of its ears, and cheeks where nothing bounds them: else eyes and nose float on the page. */
export function withEarsAndCheeks<Own extends Line>(
  lines: readonly Own[],
  head: FurryHead,
): (Own | Rim)[] {
  const made = [
    ...lines.flatMap(({ path }) => earLines(path, head)),
    ...([1, -1] as const).flatMap((side) => cheekLines(lines, head, side)),
  ]
  return [...lines, ...made.map((path): Rim => ({ kind: 'rim', path }))]
}
