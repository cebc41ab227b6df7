import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import { onClothes, onSkin } from './clothes.ts'
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
const ofHeads: ReadonlySet<ChosenLine['kind']> = new Set([
  'held',
  'jaw',
  'hair',
  'head',
  'clump',
  'strand',
])

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
    const isRim = kind === 'rim' || kind === 'mask'
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

/**
 * Groups and clothes without shreds: where faces are, lines off the heads that neither the edge network knows nor two
 * colours explain are plaid, shine, the rim of an unsure mask. A line stays whole or goes whole; dashes mean less than
 * either.
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
  return lines.flatMap((line) => {
    const { kind, path, isFold } = line
    const count = path.length / 2
    if (ofHeads.has(kind) || (isFold && count > long)) return [line]
    const within = onClothes(path, input)
    if (!within.includes(1) || isOnSkin(path)) return [line]
    const size = meanHalf(guides.size, path)
    const mm = pixelsPerMm * size
    const sure = evidence(line, size)
    const isLost = Uint8Array.from(sure, (value, i) => (within[i] === 1 && value < 1 ? 1 : 0))
    const runs = (value: number) => runsOf(count, (i) => isLost[i] === value)
    for (const [from, to] of runs(1))
      if (to - from < bridgeMm * mm && to - from < count) isLost.fill(0, from, to)
    if (!isLost.includes(1)) return [line]
    return runs(0)
      .filter(([from, to]) => {
        const piece = sure.subarray(from, to)
        const mean = piece.reduce((sum, value) => sum + value, 0) / piece.length
        return (
          to - from > remainderMm * mm || mean > sureMin || !within.subarray(from, to).includes(1)
        )
      })
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
  })
}
