import type { Fill, Stroke } from '../../ground/line-art.ts'
import type { Paper } from '../../ground/paper.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { indexAt, meanWhole, runsOf, type Path } from '../paths/paths.ts'
import { blurred, clamp, resized } from '../grid/planes.ts'
import { blackRings, cutOut, type WhiteLine } from './black-rings.ts'
import { blackMask, rationBlack, type Tones } from './blacks.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import type { FurryHead } from '../paths/fur-lines.ts'
import { cellsOf } from './cells.ts'
import { screentone } from './dots.ts'
import { addGroundTones } from './ground-tones.ts'
import { dropHalfToned } from './half-toned.ts'
import { hairRims } from './hair-rims.ts'
import { darkHair } from './hair.ts'
import { houseTones } from './house-tones.ts'
import { drawnOnHalf, planeOf } from './masks.ts'
import { clearProfiles } from './profiles.ts'
import { smoothTones } from './smooth-tones.ts'
import { tonesOf } from './tones.ts'
import { highlights } from './white-strands.ts'

/** What manga adds to a drawing, and the lines that it leaves. */
export type Manga = {
  readonly lines: ChosenLine[]
  readonly strokes: Stroke[]
  readonly fills: Fill[]
}

const strandMm = 0.36
const foldMm = 0.3
const thinnestWhiteMm = 0.14
/** Only what the ink is sure of is drawn white in black. */
const sureInk = 0.75

function taperedWhite(path: Path, widest: number, thinnest: number): WhiteLine {
  const count = path.length / 2
  const widths = new Float32Array(count)
  for (let i = 0; i < count; i++)
    widths[i] = Math.max(
      thinnest,
      widest * Math.min(1, Math.min(i, count - 1 - i) / Math.max(1, count / 2.5)),
    )
  return { path, widths }
}

/** Splits lines where they run into black: what lies in it goes, or becomes white. */
function partedByBlack(lines: readonly ChosenLine[], black: Plane, input: ChoiceInput) {
  const { unit } = input.reading.grid
  const left: ChosenLine[] = []
  const drowned: Path[] = []
  for (const line of lines) {
    const { kind, path } = line
    const isIn = (i: number) => black.data[indexAt(black, path[2 * i], path[2 * i + 1], 1)] > 0.85
    const count = path.length / 2
    for (const [from, to] of runsOf(count, (i) => !isIn(i))) {
      const first = Math.max(0, from - Math.round(3 * unit))
      const last = Math.min(count, to + Math.round(3 * unit))
      if (last - first === count) left.push(line)
      else if (to - from > 6 * unit) left.push({ ...line, path: path.slice(2 * first, 2 * last) })
    }
    if (kind !== 'ink') continue
    for (const [from, to] of runsOf(count, isIn)) {
      const piece = path.slice(2 * from, 2 * to)
      if (to - from > 24 * unit && meanWhole(input.body.line, piece) > sureInk) drowned.push(piece)
    }
  }
  return { left, drowned }
}

/** Tones with those of animals' heads. */
function withShades(
  tones: Tones,
  heads: readonly FurryHead[],
  { lightHalf }: ChoiceInput['reading'],
): Tones {
  const shades = heads.flatMap((head) => head.shades)
  if (shades.length === 0) return tones
  const { width, height } = lightHalf
  const plane = { width, height, data: new Float32Array(tones) }
  for (const { ring, tone } of shades) fillPolygon(plane, ring, tone)
  return new Uint8Array(plane.data)
}

/** Blacks with white strands, dots, and the lines that are not drowned. */
// Long because tones, blacks and lines are decided one after the other, each by those before it.
export function drawManga(
  given: readonly ChosenLine[],
  input: ChoiceInput,
  paper: Paper,
  furry: readonly FurryHead[] = [],
): Manga {
  const { reading, guides } = input
  const { grid, lightHalf } = reading
  const { pixelsPerMm } = paper
  const light = blurred(lightHalf, 0.75 * grid.unit)
  const hair = darkHair(reading, guides, light)
  const lines = [...given, ...hairRims(hair, given, input)]
  const paths = lines.map(({ path }) => path)
  const cells = cellsOf(drawnOnHalf(paths, lightHalf, 0.7), lightHalf, pixelsPerMm)
  const { tones, things } = tonesOf(reading, guides, hair, cells)
  rationBlack(tones, hair, reading, guides.hasPeople, pixelsPerMm, (at) => things[cells.labels[at]])
  if (guides.hasPeople) dropHalfToned(tones, hair, cells, things, reading, pixelsPerMm)
  // Between houses shadows are no things: ragged bars as blacks, stray bands as dots.
  const isStreet = given.some(({ kind }) => kind === 'frame')
  if (isStreet) {
    const inner = given.filter(({ kind, isFold }) => kind === 'frame' && isFold)
    const windows = drawnOnHalf(
      inner.map(({ path }) => path),
      lightHalf,
      2,
    )
    tones.set(houseTones(cells, lightHalf, windows, pixelsPerMm))
  }
  const blacks = clearProfiles(blackMask(tones, hair, reading), reading.people, hair.all)
  if (!isStreet) addGroundTones(tones, hair.pixels, reading, guides, cells)
  const dots = (left: readonly ChosenLine[]) =>
    screentone(
      withShades(
        clearProfiles(smoothTones(tones, blacks, reading), reading.people, hair.all),
        furry,
        reading,
      ),
      drawnOnHalf(
        left.map(({ path }) => path),
        lightHalf,
        0.5,
      ),
      lightHalf,
      paper,
    )
  if (!blacks.includes(1)) return { lines: [...lines], strokes: dots(lines), fills: [] }
  const black = blurred(
    resized(planeOf(blacks, lightHalf), grid.width, grid.height),
    1.2 * grid.unit,
  )
  const { left, drowned } = partedByBlack(lines, black, input)
  const whites = [
    ...highlights(reading, black).map((path) => ({ path, widthMm: strandMm })),
    ...drowned.map((path) => ({ path, widthMm: foldMm })),
  ]
  for (let at = 0; at < black.data.length; at++)
    black.data[at] = clamp((black.data[at] - 0.5) * 1.6 + 0.5, 0, 1)
  for (const { path, widthMm } of whites)
    cutOut(black, taperedWhite(path, widthMm * pixelsPerMm, thinnestWhiteMm * pixelsPerMm))
  return { lines: left, strokes: dots(left), fills: blackRings(black, paper) }
}
