import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { newDrawnLines, type DrawnLines } from '../paths/drawn-lines.ts'
import { evidenceOf } from '../candidates/evidence.ts'
import type { Figure } from '../people/figures.ts'
import { valueIn } from '../people/masks.ts'
import { largeParts } from '../people/owners.ts'
import { indexAt, meanHalf, runsOf, type Path } from '../paths/paths.ts'
import { blurred } from '../grid/planes.ts'
import { ringStep, snapped, type Evidence, type SnappedRing } from '../paths/snap-ring.ts'

/** Lengths in mm. */
const ringMin = 25
/** How far a mask's rim may lie beside the true outline. */
const asideMm = 2.6
/** People's masks were moved to the picture's edges already: so much farther their rims go. */
const snapMm = 1
/** Rims are smoothed by so many units, less on small people. */
const calm = 3.2
/** A line so near and alongside is the outline: where the picture shows it, and where only the mask says so. */
const besideMm = { shown: 1.6, simple: 2.2, guessed: 3.4 }
/** Shorter gaps nobody sees; between two gaps a shorter line is drawn over. */
const gapMm = 1.6
const islandMm = 2.4
/** A gap of an outline that is no longer is closed though nothing shows where. */
const bridgesMm = { usual: 14, simple: 32 }
/** Such a gap goes a longer way round than this, in its ends' distance, only by mistake. */
const windingMax = 1.6
/** How far beyond a gap its line runs into those that it joins. */
const joinMm = 1.2
/** What hangs on no other line must be longer. */
const freeMm = { both: 12, one: 7 }
/** Masks of people run out into blur: their surer part ends nearer to the truth than their half. */
const figureLevel = 0.7
/** How much a mask must fall across its rim to be believed by itself, and together with what the picture shows. */
const fall = { certain: 0.92, alone: 0.8, shown: 0.45, witness: 0.3 }
const shownMin = { usual: 0.3, alone: 0.07, people: 0.34, subject: 0.5 }
/** So much of a hole's rim must be sure. */
const holeMin = 0.7
/** Along the photo's side within so many units nothing is an outline. */
const sideUnits = 20

type Rim = {
  readonly ring: SnappedRing
  /** 1 where it is an outline, 2 where only a mask that hardly falls says so */
  readonly isSure: Uint8Array
  /** how far each place may lie beside a line that is the same outline, in half pixels */
  readonly beside: Float32Array
}

/**
 * Where a snapped ring is to be drawn if nothing is. `fallOf` says how much the mask falls across it at a place, `leastShown` what the picture must show there;
 * places and ways in the half grid.
 */
function rimOf(
  ring: SnappedRing,
  input: ChoiceInput,
  fallOf: (x: number, y: number, outX: number, outY: number) => number,
  leastShown: (x: number, y: number, outX: number, outY: number) => number,
): Rim {
  const { reading, body, zone, style } = input
  const perMm = input.pixelsPerMm / 2
  const { grid } = reading
  const { width, height } = zone
  const count = ring.points.length / 2
  const isSure = new Uint8Array(count)
  const beside = new Float32Array(count)
  const side = (sideUnits * grid.unit) / 2
  for (let i = 0; i < count; i++) {
    const x = ring.points[2 * i]
    const y = ring.points[2 * i + 1]
    const outX = ring.outward[2 * i]
    const outY = ring.outward[2 * i + 1]
    const shown = ring.evidence[i]
    const falls = fallOf(x - outX * ring.moved[i], y - outY * ring.moved[i], outX, outY)
    beside[i] =
      (shown > shownMin.usual
        ? style.isSimple
          ? besideMm.simple
          : besideMm.shown
        : besideMm.guessed) * perMm
    const isAlongSide =
      (Math.min(x, width - x) < side && Math.abs(outX) > 0.8) ||
      (Math.min(y, height - y) < side && Math.abs(outY) > 0.8)
    const isKnown =
      falls > fall.certain ||
      (falls > fall.alone && shown > shownMin.alone) ||
      (falls > fall.shown && shown > shownMin.usual)
    if (isAlongSide || shown < leastShown(x, y, outX, outY)) continue
    if (body.border[indexAt(grid, 2 * x, 2 * y, 1)] > 0) continue
    // Features of a face in profile reach to where it ends.
    const isFeature = zone.data[indexAt(zone, x, y, 1)] > 0 && falls < fall.certain
    isSure[i] = isKnown && !isFeature ? 1 : 2
  }
  // A hole in somebody is seen through, or none.
  if (isHole(ring.points)) {
    const sure = isSure.reduce((sum, value) => sum + (value === 1 ? 1 : 0), 0)
    if (sure < holeMin * count) isSure.fill(0)
  }
  return { ring, isSure, beside }
}

/** Whether a ring goes round so that the mask, to its right, is outside; y down. */
function isHole(points: Float32Array): boolean {
  let twice = 0
  const count = points.length / 2
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    twice += points[2 * i] * points[2 * next + 1] - points[2 * next] * points[2 * i + 1]
  }
  return twice < 0
}

/** Removes runs of `value` shorter than `least` points, around a ring. */
function withoutShortRuns(marks: Uint8Array, value: number, least: number): void {
  const count = marks.length
  const start = marks.findIndex((mark) => mark !== value)
  if (start < 0) return
  for (let i = 0; i < count;) {
    const at = (start + i) % count
    if (marks[at] !== value) {
      i++
      continue
    }
    let length = 0
    while (length < count && marks[(at + length) % count] === value) length++
    if (length < least) for (let k = 0; k < length; k++) marks[(at + k) % count] = 1 - value
    i += length
  }
}

/** Where a rim is believed: where it is sure, and over gaps of doubt no longer than `bridge` points, for somebody's outline is closed. */
function trusted(isSure: Uint8Array, isOpen: Uint8Array, bridge: number): Uint8Array {
  const isDoubtful = isSure.map((sure, i) => (sure === 2 ? isOpen[i] : 0))
  const isLong = isDoubtful.slice()
  withoutShortRuns(isLong, 1, bridge)
  return isSure.map((sure, i) => (sure === 1 || (isDoubtful[i] && !isLong[i]) ? 1 : 0))
}

/** A stretch of doubt that winds is where a mask ran out. */
function isGuess(
  { points }: SnappedRing,
  isSure: Uint8Array,
  at: (i: number) => number,
  from: number,
  to: number,
): boolean {
  let doubtful = 0
  for (let i = from; i < to; i++) if (isSure[at(i)] === 2) doubtful++
  const [first, last] = [at(from), at(to - 1)]
  const dx = points[2 * last] - points[2 * first]
  const dy = points[2 * last + 1] - points[2 * first + 1]
  const way = (to - 1 - from) * ringStep
  return 2 * doubtful > to - from && way > windingMax * Math.sqrt(dx * dx + dy * dy)
}

/** The pieces of a rim that nothing draws yet, joined to the lines they meet; in pixels of the whole grid. */
function missingPieces(
  { ring, isSure, beside }: Rim,
  drawn: DrawnLines,
  bridgeMm: number,
  input: ChoiceInput,
): Path[] {
  const { width } = input.zone
  const perMm = input.pixelsPerMm / 2
  const { points, outward } = ring
  const count = points.length / 2
  const pointsPerMm = perMm / ringStep
  const met = new Int32Array(count)
  const isOpen = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    met[i] = drawn.alongside(
      points[2 * i],
      points[2 * i + 1],
      -outward[2 * i + 1],
      outward[2 * i],
      beside[i],
    )
    isOpen[i] = met[i] < 0 ? 1 : 0
  }
  withoutShortRuns(isOpen, 0, islandMm * pointsPerMm)
  withoutShortRuns(isOpen, 1, gapMm * pointsPerMm)
  const isTrusted = trusted(isSure, isOpen, bridgeMm * pointsPerMm)
  for (let i = 0; i < count; i++) if (!isTrusted[i]) isOpen[i] = 0
  // From a place that is not open once around.
  const start = Math.max(0, isOpen.indexOf(0))
  const at = (i: number) => (((start + i) % count) + count) % count
  const isWhole = isOpen.indexOf(0) < 0
  const pieces: Path[] = []
  for (const [from, to] of runsOf(count, (i) => isOpen[at(i)] === 1)) {
    const piece: number[] = []
    const join = (i: number): number => (isWhole ? -1 : isSure[at(i)] ? met[at(i)] : -1)
    const reach = Math.max(1, Math.round(joinMm * pointsPerMm))
    const head = [from - reach, from - 1].map(join).find((place) => place >= 0) ?? -1
    const tail = [to + reach - 1, to].map(join).find((place) => place >= 0) ?? -1
    const mm = (to - from) / pointsPerMm
    const ends = Number(head >= 0) + Number(tail >= 0)
    if (ends === 0 && mm < freeMm.both) continue
    if (ends === 1 && mm < freeMm.one) continue
    if (isGuess(ring, isSure, at, from, to)) continue
    if (head >= 0) piece.push((head % width) + 0.5, Math.floor(head / width) + 0.5)
    for (let i = from; i < to; i++) piece.push(points[2 * at(i)], points[2 * at(i) + 1])
    if (tail >= 0) piece.push((tail % width) + 0.5, Math.floor(tail / width) + 0.5)
    if (isWhole) piece.push(piece[0], piece[1])
    if (piece.length < 8) continue
    const whole = evenlySpaced(Float32Array.from(piece, (value) => 2 * value))
    pieces.push(
      smoothPath(whole, false, calm * input.reading.grid.unit * meanHalf(input.guides.size, whole)),
    )
  }
  return pieces
}

/** What of the subject is narrower than this, in half pixels of a unit, is where a region ran out. */
const partBlur = 5

/** Rings are the same for every style: kept with the mask that they are of. */
const knownRings = new WeakMap<Plane, readonly Float32Array[]>()

function ringsOf(mask: Plane, make: () => readonly Float32Array[]): readonly Float32Array[] {
  const rings = knownRings.get(mask) ?? make()
  knownRings.set(mask, rings)
  return rings
}

function figureRims(figure: Figure, evidence: Evidence, input: ChoiceInput): Rim[] {
  const { reading, pixelsPerMm } = input
  const { left, top } = figure
  const seen = { left, top, plane: figure.seen }
  const perMm = pixelsPerMm / 2
  const everyone = { left: 0, top: 0, plane: reading.people.people }
  const far = asideMm * perMm
  const { unit } = reading.grid
  return ringsOf(figure.own, () => isolines(blurred(figure.own, 1.2 * unit), figureLevel))
    .filter((ring) => ring.length >= ringMin * perMm)
    .map((local) => {
      const ring = local.map((value, i) => value + (i % 2 === 0 ? left : top))
      return rimOf(
        snapped(ring, evidence, snapMm * perMm),
        input,
        (x, y, outX, outY) =>
          valueIn(seen, x - outX * far, y - outY * far) -
          valueIn(seen, x + outX * far, y + outY * far),
        (x, y, outX, outY) =>
          valueIn(everyone, x + outX * far, y + outY * far) > 0.6 ? shownMin.people : 0,
      )
    })
}

/** The rims of what stands in front: things and animals, whose masks are borders of regions. */
function subjectRims(evidence: Evidence, input: ChoiceInput): Rim[] {
  const { reading, guides, pixelsPerMm } = input
  const perMm = pixelsPerMm / 2
  const everyone = { left: 0, top: 0, plane: reading.people.people }
  const far = 1.5 * asideMm * perMm
  const make = () => {
    const parts = { ...guides.own, data: new Float32Array(largeParts(guides.own)) }
    return isolines(blurred(parts, partBlur * reading.grid.unit), 0.5)
  }
  return ringsOf(guides.own, make)
    .filter((ring) => ring.length >= ringMin * perMm)
    .map((ring) =>
      rimOf(
        snapped(ring, evidence, 0.6 * asideMm * perMm),
        input,
        () => 1,
        (x, y, outX, outY) => {
          // Two who know nothing of each other say that somebody ends here.
          const falls =
            valueIn(everyone, x - outX * far, y - outY * far) -
            valueIn(everyone, x + outX * far, y + outY * far)
          return falls > fall.witness ? shownMin.alone : shownMin.subject
        },
      ),
    )
}

/** The lines with what is missing of the outlines of people and of what else stands in front. */
export function withSilhouettes(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { guides, style } = input
  // Beside people the subject's rim is often that of a piece of ground.
  const isSubject = guides.hasGround && !(style.isSimple && guides.hasPeople)
  return withRims(lines, input, bridgeOf(style), (evidence) =>
    isSubject ? subjectRims(evidence, input) : [],
  )
}

/** Outlines of people by themselves, where their masks are sure of them. */
export const figureOutlines = (input: ChoiceInput): ChosenLine[] => withRims([], input, 0, () => [])

/** The same of people only. */
export const withFigures = (lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] =>
  withRims(lines, input, bridgeOf(input.style), () => [])

const bridgeOf = ({ isSimple }: ChoiceInput['style']) =>
  isSimple ? bridgesMm.simple : bridgesMm.usual

function withRims(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
  bridgeMm: number,
  others: (evidence: Evidence) => Rim[],
): ChosenLine[] {
  const { reading, zone } = input
  const drawn = newDrawnLines(zone.width, zone.height)
  for (const { path } of lines) drawn.add(path)
  const evidence = evidenceOf(reading, input.body)
  const result = [...lines]
  const draw = (rim: Rim) => {
    for (const path of missingPieces(rim, drawn, bridgeMm, input)) {
      result.push({ kind: 'rim', path })
      drawn.add(path)
    }
  }
  for (const figure of reading.people.figures) figureRims(figure, evidence, input).forEach(draw)
  others(evidence).forEach(draw)
  return result
}
