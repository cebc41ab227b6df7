import { newPlane } from '../../ground/plane.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf, pathLength, reversed, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { valueIn } from '../people/masks.ts'
import type { PosedBody } from '../people/posed-bodies.ts'
import { inHandsOf } from './in-hand.ts'
import { coveredBy } from './cover.ts'
import { backFrame, rucksacksOf, type Rucksack } from './rucksack.ts'
import { hemsOf, outlinedShare, partingOf } from './legs.ts'
import { withFigures } from '../strokes/silhouettes.ts'
import { partedBy, type Sides } from '../strokes/sides.ts'
import { shoesOf, type Shoe } from './shoes.ts'

/** What is left of a line that was cut is so long, in mm. */
const restMm = 3
/** And what ran on beside a shoe. */
const besideShoeMm = 9
/** Whose shin is shorter on paper has legs without folds, in mm; a leg's half is so wide, in shins. */
const smallShinMm = 24
const legWide = 0.3
/** On a trunk that is less tall, in mm, a line so short is no seam where its ends are nearer than so by its length. */
const curl = { trunkMm: 50, mm: 16, straight: 0.6 }
/** No more of legs' outlines may be lost with them. */
const outlineLoss = 0.06
/** Above so much of the thigh a belt and hands may be. */
const belowHip = 0.3
/** What ends so near a shoe, in mm, with so little of it on people, and sides that differ so little, is a cord or a shadow. */
const cord = { nearMm: 3, somebody: 0.3, same: 0.05, pieceMm: 5 }
/** Around a rucksack a line shorter than so, in heights of the trunk, is a strap of it. */
const strapMax = 0.3

/** Lines without those that belong to a rucksack: short ones between the arms. */
function withoutStraps(
  lines: readonly ChosenLine[],
  { frame }: Rucksack,
  { reading }: ChoiceInput,
): ChosenLine[] {
  const back = newPlane(reading.subject.width, reading.subject.height)
  const around = [
    [-0.36, -0.22],
    [0.36, -0.22],
    [0.5, 0],
    [0.5, 0.99],
    [-0.5, 0.99],
    [-0.5, 0],
  ].flatMap(([u, v]) => frame(u, v).map((value) => value / 2))
  fillPolygon(back, around, 1)
  const [[x, y], [lowX, lowY]] = [frame(0, 0), frame(0, 1)]
  const most = strapMax * Math.sqrt((lowX - x) ** 2 + (lowY - y) ** 2)
  return lines.filter(({ kind, path }) => {
    if (madeKinds.includes(kind) || pathLength(path) > most) return true
    let inside = 0
    for (let i = 0; i < path.length; i += 2)
      inside += back.data[indexAt(back, path[i], path[i + 1], 0.5)]
    return 2 * inside < 0.7 * path.length
  })
}

/** Lines without the crumbs on the trunk of somebody small: short ones that turn back. */
function withoutCurls(
  lines: readonly ChosenLine[],
  body: PosedBody,
  { reading, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  if (body.trunk > curl.trunkMm * pixelsPerMm) return lines
  const frame = backFrame(body)
  const back = newPlane(reading.subject.width, reading.subject.height)
  const corners = [
    [-0.75, 0],
    [0.75, 0],
    [0.75, 1.1],
    [-0.75, 1.1],
  ].flatMap(([u, v]) => frame(u, v).map((value) => value / 2))
  fillPolygon(back, corners, 1)
  return lines.filter(({ kind, path }) => {
    const length = pathLength(path)
    // A short rim is that of a gap in the mask that is none.
    const isInk = kind === 'rim' || !madeKinds.includes(kind)
    if (!isInk || length > curl.mm * pixelsPerMm) return true
    const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
    return meanHalf(back, path) < 0.9 || Math.sqrt(dx * dx + dy * dy) > curl.straight * length
  })
}

/** Lines without what is seen between somebody's legs. */
function withoutBetweenLegs(
  lines: readonly ChosenLine[],
  { legs, person }: PosedBody,
  { reading, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  if (legs.length < 2) return lines
  const gap = newPlane(reading.subject.width, reading.subject.height)
  const [one, other] = legs
  fillPolygon(
    gap,
    [
      one.hip,
      one.knee,
      one.ankle,
      one.heel,
      other.heel,
      other.ankle,
      other.knee,
      other.hip,
    ].flatMap(([x, y]) => [x / 2, y / 2]),
    1,
  )
  return withoutPoints(
    lines,
    lines.map(({ kind, path }) =>
      Uint8Array.from({ length: path.length / 2 }, (_, i) => {
        if (madeKinds.includes(kind)) return 0
        const [x, y] = [path[2 * i], path[2 * i + 1]]
        return gap.data[indexAt(gap, x, y, 0.5)] > 0 && valueIn(person, x / 2, y / 2) < 0.5 ? 1 : 0
      }),
    ),
    restMm * pixelsPerMm,
  )
}

const between = (
  [x, y]: readonly [number, number],
  [u, v]: readonly [number, number],
  part: number,
): readonly [number, number] => [x + part * (u - x), y + part * (v - y)]

/** Legs of somebody small without the crumbs of what they wear: their outlines, and what crosses them from side to side, stay. */
function withoutCrumbsOnLegs(
  lines: readonly ChosenLine[],
  { legs, person }: PosedBody,
  { reading, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  const shins = legs.map(({ knee, ankle }) =>
    Math.sqrt((knee[0] - ankle[0]) ** 2 + (knee[1] - ankle[1]) ** 2),
  )
  const shin = Math.max(0, ...shins)
  if (shin === 0 || shin > smallShinMm * pixelsPerMm) return lines
  const area = newPlane(reading.subject.width, reading.subject.height)
  for (const { hip, knee, ankle } of legs)
    for (const [[x, y], [u, v]] of [
      [between(hip, knee, belowHip), knee],
      [knee, ankle],
    ]) {
      const wide = legWide * shin
      fillPolygon(
        area,
        [x - wide, y, x + wide, y, u + wide, v, u - wide, v].map((c) => c / 2),
        1,
      )
    }
  return lines.filter(({ kind, path }) => {
    if (madeKinds.includes(kind) || pathLength(path) > shin) return true
    let inside = 0
    for (let i = 0; i < path.length; i += 2) {
      const [x, y] = [path[i], path[i + 1]]
      if (area.data[indexAt(area, x, y, 0.5)] > 0 && valueIn(person, x / 2, y / 2) > 0.3) inside++
    }
    return 2 * inside < 0.7 * path.length
  })
}

/** Lines without cords and shadows on the ground: what runs out from under a shoe and has the same on both its sides. */
function withoutCords(
  lines: readonly ChosenLine[],
  shoes: readonly Shoe[],
  sides: Sides,
  { reading, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  const feet = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { ring } of shoes) feet.stamp(ring, cord.nearMm * pixelsPerMm)
  const piece = Math.round(cord.pieceMm * pixelsPerMm)
  const isCord = (path: Path) =>
    meanHalf(reading.people.people, path) < cord.somebody && partedBy(path, sides) < cord.same
  /** From so many points on a line is something else than what runs out from under a shoe. */
  const cordLength = (path: Path) => {
    let to = 0
    while (2 * to < path.length && isCord(path.slice(2 * to, 2 * (to + piece)))) to += piece
    return to
  }
  return lines.flatMap((line): ChosenLine[] => {
    const { kind, path } = line
    if (madeKinds.includes(kind)) return [line]
    const last = path.length - 2
    const before = feet.isTaken(path[0], path[1]) ? cordLength(path) : 0
    const behind = feet.isTaken(path[last], path[last + 1]) ? cordLength(reversed(path)) : 0
    const isAtFoot = feet.isTaken(path[0], path[1]) || feet.isTaken(path[last], path[last + 1])
    if (isAtFoot && isCord(path)) return []
    if (before + behind === 0) return [line]
    const rest = path.slice(2 * before, Math.max(2 * before, path.length - 2 * behind))
    return pathLength(rest) > besideShoeMm * pixelsPerMm ? [{ ...line, path: rest }] : []
  })
}

/** The lines with what somebody wears as an illustrator draws it: closed shoes, a rucksack with its lid, legs apart. */
export function withWorn(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { bodies } = input.reading.people
  if (bodies.length === 0) return lines
  const rest = restMm * input.pixelsPerMm
  const { subject } = input.reading
  let result = bodies.reduce(
    (left, body) => withoutCurls(withoutBetweenLegs(left, body, input), body, input),
    lines,
  )
  for (const pack of rucksacksOf(input)) {
    result = withoutStraps(coveredBy(result, [pack.outline], rest, subject), pack, input)
    result = [
      ...result,
      { kind: 'rim', path: pack.outline, isFine: true },
      ...pack.lines.map((path): ChosenLine => ({ kind: 'strand', path, isFine: true })),
    ]
  }
  for (const body of bodies) {
    if (body.legs.length === 0) continue
    const made = [...hemsOf(body, lines, input), ...partingOf(body)]
    // What goes may have stood for an outline, which a mask need not know as well.
    const plain = withFigures(withoutCrumbsOnLegs(result, body, input), input)
    const [before, after] = [result, plain].map((all) => outlinedShare(body, all, input))
    const isWhole = before !== undefined && after !== undefined && after > before - outlineLoss
    result = [
      ...(isWhole ? plain : result),
      ...made.map((path): ChosenLine => ({ kind: 'strand', path, isFine: true })),
    ]
  }
  const shoes = shoesOf(lines, input)
  result = coveredBy(
    result,
    shoes.map(({ room }) => room),
    besideShoeMm * input.pixelsPerMm,
    subject,
  )
  for (const { ring, sole } of shoes)
    result = [
      ...coveredBy(result, [ring], rest, subject),
      { kind: 'rim', path: Float32Array.from([...ring, ring[0], ring[1]]), isFine: true },
      ...(sole ? [{ kind: 'strand' as const, path: sole, isFine: true }] : []),
    ]
  for (const { outline, lines: inner, room } of bodies.flatMap((body) => inHandsOf(body, input)))
    result = [
      ...coveredBy(result, [room], besideShoeMm * input.pixelsPerMm, subject),
      { kind: 'clump', path: outline, isFine: true },
      ...inner.map((path): ChosenLine => ({ kind: 'strand', path, isFine: true })),
    ]
  return withoutCords(result, shoes, sides, input)
}
