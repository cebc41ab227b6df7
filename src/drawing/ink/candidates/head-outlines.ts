import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { blurred } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { indexAt, ringPieces, type Path } from '../paths/paths.ts'
import { snapped, type Evidence } from '../paths/snap-ring.ts'
import type { Figure } from '../people/figures.ts'
import { chin } from '../people/landmarks.ts'
import { valueIn, type LocalPlane } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** A person's mask ends a head here: its surer part, as silhouettes are. */
const level = 0.6
/**
 * In heights of the face: how far up from the chin a head's outline is hair or hat, how far it may lie from the mask's
 * rim, and how much it is smoothed.
 */
const upFrom = 0.2
const asideShare = 0.06
/** So far up only what faces to the side is a head's outline. */
const lowTo = 0.5
const sidewaysMin = 0.5
const smoothShare = 0.045
/** How far within the rim the head's own mask is asked, and how far the face must be, in heights of the face. */
const inward = 0.07
const faceInward = 0.09
/** How much the mask must fall over twice that: else it runs out or is cut by its own square. */
const fallMin = 0.4
/** A piece must be so long, in heights of the face; a shorter gap is closed. */
const pieceShare = 0.3
const gapShare = 0.25
/** So near to the photo's side nothing ends but the photo, nor what runs along it twice as far off. */
const sideUnits = 14
const alongMin = 0.8
/** Tufts and doubled outlines lie so far beside it, in heights of the face and at most in units. */
const roomShare = 0.07
const mostRoom = 30

function outlineOf(
  face: InkFace,
  figure: Figure,
  { grid }: InkReading,
  evidence: Evidence,
  border: Uint8Array,
): Path[] {
  const tall = face.height / 2
  const [chinX, chinY] = [face.points[2 * chin] / 2, face.points[2 * chin + 1] / 2]
  const own: LocalPlane = { left: figure.left, top: figure.top, plane: figure.own }
  const seen: Plane = figure.seen
  const calm = blurred(figure.own, Math.max(1.2 * grid.unit, 0.02 * tall))
  const side = (sideUnits * grid.unit) / 2
  return isolines(calm, level)
    .filter((ring) => ring.length >= tall)
    .flatMap((local) => {
      const ring = local.map((value, i) => value + (i % 2 === 0 ? own.left : own.top))
      const { points, outward } = snapped(ring, evidence, Math.max(2, asideShare * tall))
      const count = points.length / 2
      const holds = new Uint8Array(count)
      for (let i = 0; i < count; i++) {
        const [x, y] = [points[2 * i], points[2 * i + 1]]
        const [u, v] = [outward[2 * i], outward[2 * i + 1]]
        const [across, down] = [u < 0 ? x : grid.width / 2 - x, v < 0 ? y : grid.height / 2 - y]
        if (Math.min(x, grid.width / 2 - x, y, grid.height / 2 - y) < side) continue
        if (across < 2 * side && Math.abs(u) > alongMin) continue
        if (down < 2 * side && Math.abs(v) > alongMin) continue
        if (border[indexAt(grid, 2 * x, 2 * y, 1)] > 0) continue
        const up = (x - chinX) * face.axisX + (y - chinY) * face.axisY
        if (up < upFrom * tall) continue
        // Low down a head ends at its sides: what faces inwards or down there is a shoulder's or a neighbour's.
        const aside = (x - chinX) * -face.axisY + (y - chinY) * face.axisX
        const sideways = (u * -face.axisY + v * face.axisX) * Math.sign(aside)
        if (up < lowTo * tall && sideways < sidewaysMin) continue
        const inside = inward * tall
        if (valueIn(face.head, x - u * inside, y - v * inside) < 0.5) continue
        // There a cheek or a nose is the outline, which landmarks and ink know better.
        if (valueIn(face.skin, x - u * faceInward * tall, y - v * faceInward * tall) > 0.5) continue
        const at = { ...own, plane: seen }
        const falls =
          valueIn(at, x - u * inside, y - v * inside) - valueIn(at, x + u * inside, y + v * inside)
        if (falls > fallMin) holds[i] = 1
      }
      const perTall = tall / 3
      return ringPieces(holds, gapShare * perTall, pieceShare * perTall).map(([from, to]) => {
        const piece: number[] = []
        for (let i = from; i < to; i++)
          piece.push(2 * points[2 * (i % count)], 2 * points[2 * (i % count) + 1])
        const sigma = Math.max(3 * grid.unit, smoothShare * face.height)
        return smoothPath(evenlySpaced(Float32Array.from(piece)), false, sigma)
      })
    })
}

/** Where heads end in hair or a hat, as long calm lines from people's masks, for pages on which nothing of an outline may be missing. */
export function headOutlines(
  reading: InkReading,
  leastFace: number,
  evidence: Evidence,
  border: Uint8Array,
): { path: Path; room: number }[] {
  const { faces, figures } = reading.people
  return faces.flatMap((face, i) =>
    face.height < leastFace
      ? []
      : outlineOf(face, figures[i], reading, evidence, border).map((path) => ({
          path,
          room: Math.min(mostRoom * reading.grid.unit, roomShare * face.height),
        })),
  )
}
