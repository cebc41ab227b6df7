import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { onClothes, onSkin } from './clothes.ts'
import { mapOf } from './stretches.ts'
import { indexAt, meanHalf, normalAt, runsOf, smoothedNumbers, type Path } from '../paths/paths.ts'

/**
 * Below this the edge network knows no line there; at a rim of somebody's mask, of which a line was made or on which
 * other ink lies, it need know less.
 */
const known = { least: 0.45, rim: 0.22, atRim: 0.36 }
/** A mask that no line was found for ends so near to what the network knows, in units. */
const maskUnits = 8
/** What so far to both sides differs by so much is a border, whatever the network says. */
const border = { asideMm: 3.2, blurMm: 1.6, parted: 0.34 }
/** Evidence is a mean over so much of a line; less of it, at most, is bridged or goes with the rest, in mm. */
const alongMm = 6
const bridgeMm = 9
const remainderMm = 12
/** A shorter piece that is so well known stays. */
const sureMin = 1.7
/** A fold so long tells how cloth falls, in mm. */
const foldMm = 14
/** Of a line between two others more than so much must be lost for any of it to go. */
const lostMin = 2 / 3
/** An end joins a line that is so near, in mm. */
const joinMm = 1
const ofHeads: ReadonlySet<ChosenLine['kind']> = new Set([
  'held',
  'jaw',
  'hair',
  'head',
  'clump',
  'strand',
])

/** Rims made from somebody's mask, which runs out between two bodies: they close nothing there. */
const isMask = ({ kind }: Pick<ChosenLine, 'kind'>) => kind === 'rim' || kind === 'mask'

/** The most that a half plane has so far to both sides of a path. */
function most(path: Path, point: number, half: Plane, reach: number): number {
  const [u, v] = normalAt(path, point)
  const [x, y] = [path[2 * point], path[2 * point + 1]]
  let best = 0
  for (let far = -reach; far <= reach; far += 2)
    best = Math.max(best, half.data[indexAt(half, x + far * u, y + far * v, 0.5)])
  return best
}

/** How much speaks for a line at each of its points: from 1 on it is one. */
type Evidence = (line: ChosenLine, size: number) => Float32Array

function evidenceOf({ reading, guides, pixelsPerMm }: ChoiceInput): Evidence {
  const sigma = (border.blurMm * pixelsPerMm) / 2
  const planes = [reading.lightHalf, reading.a, reading.b].map((plane) => blurred(plane, sigma))
  const [light] = planes
  const edge = guides.edgesWide
  return ({ kind, path }, size) => {
    const isRim = isMask({ kind })
    const far = border.asideMm * pixelsPerMm * size
    const sure = Float32Array.from({ length: path.length / 2 }, (_, i) => {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      const [u, v] = normalAt(path, i)
      const one = indexAt(light, x + far * u, y + far * v, 0.5)
      const other = indexAt(light, x - far * u, y - far * v, 0.5)
      const [dl, da, db] = planes.map(({ data }) => data[one] - data[other])
      const parted = Math.sqrt(dl * dl + 9 * (da * da + db * db))
      const at = indexAt(edge, x, y, 0.5)
      const knows =
        kind === 'mask' ? most(path, i, edge, maskUnits * reading.grid.unit) : edge.data[at]
      const least =
        known.least - (known.least - known[isRim ? 'rim' : 'atRim']) * guides.silhouette.data[at]
      return Math.max(knows / least, parted / border.parted)
    })
    return smoothedNumbers(sure, (alongMm * pixelsPerMm * size) / 3)
  }
}

/** Of a line between two places where others meet it nothing is lost but a large share. */
function keepStretches(isLost: Uint8Array, starts: readonly number[]): void {
  starts.forEach((from, i) => {
    const stretch = isLost.subarray(from, starts[i + 1] ?? isLost.length)
    const lost = stretch.reduce((sum, value) => sum + value, 0)
    if (lost <= lostMin * stretch.length) stretch.fill(0)
  })
}

/** Says whether a place is on one of these lines or beside it. */
function besideLines(lines: readonly ChosenLine[], { guides, pixelsPerMm }: ChoiceInput) {
  const { width, height } = guides.subject
  const drawn = newOccupancy(width, height)
  for (const { path } of lines)
    drawn.stamp(
      path.map((value) => value / 2),
      (joinMm * pixelsPerMm) / 2,
    )
  return (x: number, y: number) => drawn.data[indexAt(guides.subject, x, y, 0.5)] > 0
}

/** A line with which of its points go. */
type Cut = { readonly line: ChosenLine; readonly isLost?: Uint8Array }

const runs = ({ line, isLost }: Cut, value: number) =>
  runsOf(line.path.length / 2, (i) => (isLost?.[i] ?? 0) === value)

const piecesOf = (cut: Cut): readonly ChosenLine[] =>
  cut.isLost?.includes(1)
    ? runs(cut, 0).map(([from, to]) => ({
        ...cut.line,
        path: cut.line.path.slice(2 * from, 2 * to),
      }))
    : [cut.line]

/** What closes an outline stays: pieces of which both ends join what stays, of this line or of another one. */
function withClosing(cuts: readonly Cut[], input: ChoiceInput): readonly ChosenLine[] {
  const isBeside = besideLines(cuts.flatMap(piecesOf), input)
  return cuts.flatMap((cut) => {
    const { line, isLost } = cut
    const { path } = line
    if (isLost === undefined || isMask(line)) return piecesOf(cut)
    const last = path.length - 2
    for (const [from, to] of runs(cut, 1)) {
      const joinsFirst = from > 0 || isBeside(path[0], path[1])
      const joinsLast = 2 * to < path.length || isBeside(path[last], path[last + 1])
      if (joinsFirst && joinsLast) isLost.fill(0, from, to)
    }
    return piecesOf(cut)
  })
}

/**
 * Groups and clothes without shreds: where faces are, lines off the heads that neither the edge network knows nor two
 * colours explain are plaid, shine, the rim of an unsure mask. A line is lost for the most part or stays whole, as dashes
 * mean less than either; what closes an outline stays.
 */
export function withoutShreds(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, pixelsPerMm, style } = input
  // A small child's page is made of shapes, which would be open without a side.
  if (reading.people.faces.length === 0 || style.isSimple) return lines
  const evidence = evidenceOf(input)
  const isOnSkin = onSkin(input)
  const long = foldMm * pixelsPerMm
  const { width, height } = guides.subject
  const starts = lines.map((): number[] => [])
  for (const { line, from } of mapOf(lines, width, height).stretches) starts[line].push(from)
  const cuts = lines.map((line, number): Cut => {
    const { kind, path, isFold } = line
    const count = path.length / 2
    if (ofHeads.has(kind) || (isFold && count > long)) return { line }
    const within = onClothes(path, input)
    if (!within.includes(1) || isOnSkin(path)) return { line }
    const size = meanHalf(guides.size, path)
    const mm = pixelsPerMm * size
    const sure = evidence(line, size)
    const isLost = Uint8Array.from(sure, (value, i) => (within[i] === 1 && value < 1 ? 1 : 0))
    if (!isMask(line)) keepStretches(isLost, [0, ...starts[number].slice(1)])
    const cut = { line, isLost }
    for (const [from, to] of runs(cut, 1))
      if (to - from < bridgeMm * mm && to - from < count) isLost.fill(0, from, to)
    if (!isLost.includes(1)) return { line }
    for (const [from, to] of runs(cut, 0)) {
      const piece = sure.subarray(from, to)
      const mean = piece.reduce((sum, value) => sum + value, 0) / piece.length
      const stays =
        to - from > remainderMm * mm || mean > sureMin || !within.subarray(from, to).includes(1)
      if (!stays) isLost.fill(1, from, to)
    }
    return cut
  })
  return withClosing(cuts, input)
}
