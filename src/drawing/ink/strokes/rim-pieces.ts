import { smoothPath } from '../../lines/smooth-path.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import type { DrawnLines } from '../paths/drawn-lines.ts'
import { meanHalf, runsOf, type Path } from '../paths/paths.ts'
import { ringStep, type SnappedRing } from '../paths/snap-ring.ts'
import type { Rim } from './rims.ts'

/** Rims are smoothed by so many units, less on small people. */
const calm = 3.2
/** Lengths in mm: shorter gaps nobody sees; between two gaps a shorter line is drawn over. */
const gapMm = 1.6
const islandMm = 2.4
/** A gap that nothing shows goes a longer way round than this, in its ends' distance, only by mistake. */
const windingMax = 1.6
/** How far beyond a gap its line runs into those that it joins. */
const joinMm = 1.2
/** What hangs on no other line must be longer. */
const freeMm = { both: 12, one: 7 }

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
function trusted(
  isSure: Uint8Array,
  isOpen: Uint8Array,
  bridge: number,
  ofHeads: Float32Array | undefined,
): Uint8Array {
  const isDoubtful = isSure.map((sure, i) => (sure === 2 ? isOpen[i] : 0))
  const isLong = isDoubtful.slice()
  withoutShortRuns(isLong, 1, bridge)
  if (ofHeads) withoutHeadGaps(isLong, ofHeads)
  return isSure.map((sure, i) => (sure === 1 || (isDoubtful[i] && !isLong[i]) ? 1 : 0))
}

/** Removes what lies on a head all along and is no longer than its shortest bridge, around a ring. */
function withoutHeadGaps(isLong: Uint8Array, bridges: Float32Array): void {
  const count = isLong.length
  const start = Math.max(0, isLong.indexOf(0))
  for (const [from, to] of runsOf(count, (i) => isLong[(start + i) % count] === 1)) {
    let least = Infinity
    for (let i = from; i < to; i++) least = Math.min(least, bridges[(start + i) % count])
    if ((to - from) * ringStep > least) continue
    for (let i = from; i < to; i++) isLong[(start + i) % count] = 0
  }
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

/**
 * The pieces of a rim that nothing draws yet, joined to the lines they meet, with gaps of doubt up to `bridgeMm`, of which
 * an infinite one goes any way round; in pixels of the whole grid.
 */
export function missingPieces(
  { ring, isSure, beside, bridges }: Rim,
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
  const isTrusted = trusted(isSure, isOpen, bridgeMm * pointsPerMm, bridges)
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
    if (bridgeMm < Infinity && isGuess(ring, isSure, at, from, to)) continue
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
