import { isolines } from '../../lines/isolines.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import type { Guides } from './guides.ts'
import { blurred, mapped } from '../grid/planes.ts'
import type { LocalPlane } from '../people/masks.ts'
import { isFilling } from '../people/heads.ts'
import type { HairMask } from './hair-masks.ts'
import { mouthBelow } from './hair-places.ts'
import { indexAt, ringPieces, smoothedNumbers, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { ringStep, snapped, type Evidence } from '../paths/snap-ring.ts'

/**
 * In heights of the face: the least length of a ring and of a piece of it, and how far a border may lie beside where
 * the picture shows it.
 */
const least = { ring: 0.5, piece: 0.14 }
const asideShare = 0.035
/** Gaps so long, in heights of the face, are closed: a lock that nobody sees begin. */
const gapShare = 0.12
/** How far outside a border it is looked at what it meets, in heights of the face. */
const besideShare = 0.05
/** What the picture must show where hair meets something else than its face: there a mask may simply end. */
const shownMin = 0.16
const cutShare = 0.05
/**
 * Hair hardly darker than skin may be a forehead that shines: from so far above the eyes on, the picture must show such
 * hair's border, on the middle.
 */
const pale = { darkerMax: 0.15, from: 0.2, shownMin: 0.2 }
/** Along the photo's side nothing ends but the photo, in units. */
const sideUnits = 20
const betweenEyes = 168
/**
 * What of a mask is narrower than about twice this, in heights of the face, is no lock: its border would be a loop; less
 * beside the face, where ears are.
 */
const calmShare = { beside: 0.02, below: 0.035 }

/** A mask without narrow tongues; where somebody ends it ends as it did. */
function calmed({ left, top, plane }: LocalPlane, people: Plane, sigma: number): Plane {
  const isTheirs = mapped(plane, (value, at) => {
    const x = at % plane.width
    const there = (top + (at - x) / plane.width) * people.width + left + x
    return value > 0.5 || people.data[there] > 0.5 ? 1 : 0
  })
  const around = blurred(isTheirs, sigma)
  const hair = blurred(
    mapped(plane, (value, at) => value * isTheirs.data[at]),
    sigma,
  )
  return mapped(plane, (value, at) =>
    isTheirs.data[at] > 0 ? hair.data[at] / around.data[at] : Math.min(value, hair.data[at]),
  )
}

/**
 * The lines where a head's hair, or its hat, ends: against the face always, unless pale hair may be a forehead, for who
 * has no line there is bald, and against all else where the
 * picture shows it.
 */
// Long because what keeps a point of the hair’s border from being drawn is one list of exceptions.
export function hairLines(
  { face, mask, light, skin, hull }: HairMask,
  { grid, people }: InkReading,
  guides: Guides,
  evidence: Evidence,
  border: Uint8Array,
): Path[] {
  const { left, top, plane } = mask
  const tall = face.height / 2
  const features = newPlane(plane.width, plane.height)
  fillPolygon(
    features,
    hull.map((value, i) => value - (i % 2 === 0 ? left : top)),
    1,
  )
  const [eyesX, eyesY] = [face.points[2 * betweenEyes] / 2, face.points[2 * betweenEyes + 1] / 2]
  const beside = Math.max(2, besideShare * tall)
  const side = (sideUnits * grid.unit) / 2
  const [fine, calm] = [calmShare.beside, calmShare.below].map((share) =>
    // A head that the frame cuts has pieces of hair at its rim as small as loops are elsewhere.
    isFilling(face.height, grid) ? plane : calmed(mask, people.people, share * tall),
  )
  const whole = mapped(fine, (value, at) => {
    const [x, y] = [left + (at % fine.width), top + Math.floor(at / fine.width)]
    const up = ((x - eyesX) * face.axisX + (y - eyesY) * face.axisY) / tall
    return up < -mouthBelow ? calm.data[at] : value
  })
  return isolines(whole, 0.5)
    .filter((ring) => ring.length >= least.ring * tall)
    .flatMap((local) => {
      const ring = local.map((value, i) => value + (i % 2 === 0 ? left : top))
      const {
        points,
        outward,
        evidence: found,
      } = snapped(ring, evidence, Math.max(2, asideShare * tall))
      const count = points.length / 2
      const shown = smoothedNumbers(found, 4)
      const isDrawn = new Uint8Array(count)
      const onForehead: number[] = []
      for (let i = 0; i < count; i++) {
        const [x, y] = [points[2 * i], points[2 * i + 1]]
        if (border[indexAt(grid, 2 * x, 2 * y, 1)] > 0) continue
        if (Math.min(x, guides.skin.width - x, y, guides.skin.height - y) < side) continue
        const [inX, inY] = [x - outward[2 * i] * beside, y - outward[2 * i + 1] * beside]
        if (features.data[indexAt(features, inX - left, inY - top, 1)] > 0) continue
        const up = ((x - eyesX) * face.axisX + (y - eyesY) * face.axisY) / tall
        const falls = outward[2 * i] * face.axisX + outward[2 * i + 1] * face.axisY
        // There hair was cut off by rule, and not by the picture.
        if (Math.abs(up + mouthBelow) < cutShare && falls < -0.85) continue
        const [outX, outY] = [x + outward[2 * i] * beside, y + outward[2 * i + 1] * beside]
        const outside = indexAt(guides.skin, outX, outY, 1)
        const isFace = guides.skin.data[outside] > 0.3 && people.people.data[outside] > 0.4
        isDrawn[i] = (isFace && up > -mouthBelow) || shown[i] > shownMin ? 1 : 0
        if (isFace && up > pale.from) onForehead.push(i)
      }
      const isPale = light > skin - pale.darkerMax
      const seen = onForehead.map((i) => shown[i]).toSorted((one, other) => one - other)
      if (isPale && seen[seen.length >> 1] < pale.shownMin)
        for (const i of onForehead) isDrawn[i] = 0
      const perTall = tall / ringStep
      const pieceMin = Math.max(4, least.piece * perTall)
      return ringPieces(isDrawn, gapShare * perTall, pieceMin).map(([from, to]) => {
        const piece: number[] = []
        for (let i = from; i < to; i++)
          piece.push(2 * points[2 * (i % count)], 2 * points[2 * (i % count) + 1])
        return smoothPath(evenlySpaced(Float32Array.from(piece)), false, 4 * grid.unit)
      })
    })
}
