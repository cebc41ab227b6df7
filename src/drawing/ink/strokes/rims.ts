import type { ChoiceInput } from '../candidates/choice.ts'
import { indexAt } from '../paths/paths.ts'
import type { SnappedRing } from '../paths/snap-ring.ts'

/** A line so near and alongside, in mm, is the outline: where the picture shows it, and where only the mask says so. */
const besideMm = { shown: 1.6, simple: 2.2, guessed: 3.4 }
/** How much a mask must fall across its rim to be believed by itself, and together with what the picture shows. */
const fall = { certain: 0.92, alone: 0.8, shown: 0.45 }
/** What the picture shows of an outline, beside a mask that falls steeply, and else. */
const shownMin = { usual: 0.3, alone: 0.07 }
/** So much of a hole's rim must be sure. */
const holeMin = 0.7
/** Along the photo's side within so many units nothing is an outline. */
const sideUnits = 20

export type Rim = {
  readonly ring: SnappedRing
  /** 1 where it is an outline, 2 where only a mask that hardly falls says so */
  readonly isSure: Uint8Array
  /** how far each place may lie beside a line that is the same outline, in half pixels */
  readonly beside: Float32Array
  /** how long a gap of doubt is closed at each place at least, in half pixels, where a head must not stay open */
  readonly bridges?: Float32Array
}

/**
 * Where a snapped ring is to be drawn if nothing is. `fallOf` says how much the mask falls across it at a place,
 * `leastShown` what the picture must show there,
 * `isRivalled` whether it shows more beside it;
 * places and ways in the half grid.
 */
export function rimOf(
  ring: SnappedRing,
  input: ChoiceInput,
  fallOf: (x: number, y: number, outX: number, outY: number) => number,
  leastShown: (x: number, y: number, outX: number, outY: number) => number,
  isRivalled: (x: number, y: number, outX: number, outY: number, shown: number) => boolean = () =>
    false,
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
    isSure[i] = isKnown && !isFeature && !isRivalled(x, y, outX, outY, shown) ? 1 : 2
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
