import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { newDrawnLines } from '../paths/drawn-lines.ts'
import { evidenceOf } from '../candidates/evidence.ts'
import { chin, foreheadTop } from '../people/landmarks.ts'
import type { Figure } from '../people/figures.ts'
import { valueIn, type LocalPlane } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import { largeParts } from '../people/owners.ts'
import type { PosedBody } from '../people/posed-bodies.ts'
import { goesOnAcross } from '../people/salient.ts'
import { blurred } from '../grid/planes.ts'
import { snapped, type Evidence, type SnappedRing } from '../paths/snap-ring.ts'
import type { Path } from '../paths/paths.ts'
import { missingPieces } from './rim-pieces.ts'
import { rimOf, type Rim } from './rims.ts'

/** Lengths in mm. */
const ringMin = 25
/** How far a mask's rim may lie beside the true outline. */
const asideMm = 2.6
/** That of what the picture is of less: it has legs and boards, which are thin. */
const thinMm = 1.3
/** People's masks were moved to the picture's edges already: so much farther their rims go. */
const snapMm = 1
/** A gap of an outline that is no longer is closed though nothing shows where. */
const bridgesMm = { usual: 14, simple: 32 }
/** Masks of people run out into blur: their surer part ends nearer to the truth than their half. */
const figureLevel = 0.7
/**
 * Around the middle of a face above so many mm and so far, in its heights, a head is closed over gaps of doubt up to so
 * long, in heights as well.
 */
const closedHead = { leastMm: 22, reach: 1.1, bridge: 0.62 }
type Mode = {
  /** before any other line: where the picture shows one beside a rim, that is not known yet */
  readonly isFirst: boolean
  /** up to so long a gap of doubt is closed, in mm */
  readonly bridgeMm: number
}

/** Another mask that falls so much says the same of an outline. */
const witness = 0.3
/** What the picture must show between two people, of what only regions say, and of that where people's masks say it, too. */
const shownMin = { people: 0.34, subject: 0.5, alone: 0.07 }

/** What of the subject is narrower than this, in half pixels of a unit, is where a region ran out. */
const partBlur = 5

/** Rings are the same for every style: kept with the mask that they are of. */
const knownRings = new WeakMap<Plane, readonly Float32Array[]>()

function ringsOf(mask: Plane, make: () => readonly Float32Array[]): readonly Float32Array[] {
  const rings = knownRings.get(mask) ?? make()
  knownRings.set(mask, rings)
  return rings
}

/** Where a rim is shown less than this, and something beside it so much more, the mask is wrong there. */
const rival = { shownMax: 0.3, more: 0.22 }

type Excepted = (x: number, y: number, outX: number, outY: number) => boolean

/** How long a gap of a head's outline is closed at a place, in half pixels; 0 where no head is. */
function bridgeAt({ points, height, axisX, axisY }: InkFace, x: number, y: number): number {
  const tall = height / 2
  const dx = x - (points[2 * chin] + points[2 * foreheadTop]) / 4
  const dy = y - (points[2 * chin + 1] + points[2 * foreheadTop + 1]) / 4
  const isHead = dx * axisX + dy * axisY > 0 && dx * dx + dy * dy < (closedHead.reach * tall) ** 2
  return isHead ? closedHead.bridge * tall : 0
}

const bridgesOf = ({ points }: SnappedRing, face: InkFace): Float32Array =>
  Float32Array.from({ length: points.length / 2 }, (_, i) =>
    bridgeAt(face, points[2 * i], points[2 * i + 1]),
  )

function figureRims(
  figure: Figure,
  closed: InkFace | undefined,
  isExcepted: Excepted,
  evidence: Evidence,
  { isFirst }: Mode,
  input: ChoiceInput,
): Rim[] {
  const { reading, pixelsPerMm } = input
  const { left, top } = figure
  const seen = { left, top, plane: figure.seen }
  const perMm = pixelsPerMm / 2
  const everyone = { left: 0, top: 0, plane: reading.people.people }
  const { unit } = reading.grid
  const { salient } = reading.people
  const far = asideMm * perMm
  const across = (x: number, y: number, dx: number, dy: number) =>
    valueIn(seen, x - dx, y - dy) - valueIn(seen, x + dx, y + dy)
  // Where what the picture is of goes on somebody's mask ended in a hem.
  const isHem = (x: number, y: number, dx: number, dy: number) =>
    salient !== undefined &&
    figure !== salient &&
    !(closed && bridgeAt(closed, x, y) > 0) &&
    goesOnAcross(salient, x, y, dx, dy)
  // It has legs and boards, which are thin.
  const near = figure === salient ? thinMm * perMm : far
  return ringsOf(figure.own, () => isolines(blurred(figure.own, 1.2 * unit), figureLevel))
    .filter((ring) => ring.length >= ringMin * perMm)
    .map((local) => {
      const ring = local.map((value, i) => value + (i % 2 === 0 ? left : top))
      const onPicture = snapped(ring, evidence, snapMm * perMm)
      const rim = rimOf(
        onPicture,
        input,
        (x, y, outX, outY) =>
          Math.max(
            across(x, y, outX * far, outY * far),
            near < far ? across(x, y, outX * near, outY * near) : 0,
          ),
        (x, y, outX, outY) => {
          if (isExcepted(x, y, outX, outY)) return Infinity
          const isBefore = valueIn(everyone, x + outX * far, y + outY * far) > 0.6
          return isBefore || isHem(x, y, outX * far, outY * far) ? shownMin.people : 0
        },
        (x, y, outX, outY, shown) => {
          if (!isFirst || shown > rival.shownMax) return false
          for (let away = 1; away <= far; away++)
            for (const side of [-away, away])
              if (evidence(x + outX * side, y + outY * side) > shown + rival.more) return true
          return false
        },
      )
      return closed ? { ...rim, bridges: bridgesOf(onPicture, closed) } : rim
    })
}

/** Nobody ends on somebody else's head: there it ends that is before it. */
const onHeads =
  (heads: readonly LocalPlane[]): Excepted =>
  (x, y) =>
    heads.some((head) => valueIn(head, x, y) > 0.5)

/**
 * Heads with a face, and feet that a pose knows, end by rules of their own: what lies so near around them, in heights of
 * the face and of the trunk, is no other outline.
 */
const around = { head: 0.12, foot: 0.4 }

const besideHeadsAndFeet = (faces: readonly InkFace[], bodies: readonly PosedBody[]): Excepted => {
  // Both are measured on the whole grid.
  const feet = bodies.flatMap(({ legs, trunk }) =>
    legs.flatMap(({ ankle, heel, toe }) =>
      [ankle, heel, toe].map(([x, y]) => ({
        x: x / 2,
        y: y / 2,
        reach: (around.foot * trunk) / 2,
      })),
    ),
  )
  return (x, y, outX, outY) =>
    feet.some((foot) => (x - foot.x) ** 2 + (y - foot.y) ** 2 < foot.reach ** 2) ||
    faces.some(({ around: head, height }) => {
      const reach = (around.head * height) / 2
      return valueIn(head, x - outX * reach, y - outY * reach) > 0.5
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
          return falls > witness ? shownMin.alone : shownMin.subject
        },
      ),
    )
}

const bridged = ({ style }: ChoiceInput): Mode => ({
  isFirst: false,
  bridgeMm: style.isSimple ? bridgesMm.simple : bridgesMm.usual,
})

/** Outlines of people by themselves: of faces that fill the picture (`near`) and from the side, and where their masks are sure of them. */
export const figureOutlines = (near: readonly Path[], input: ChoiceInput): ChosenLine[] =>
  withRims(
    [...near, ...input.reading.people.faces.flatMap(({ profile }) => profile?.path ?? [])].map(
      (path) => ({ kind: 'rim' as const, path }),
    ),
    input,
    { isFirst: true, bridgeMm: 0 },
    () => [],
  )

/** The lines with what is missing of the outlines of people and of what else stands in front. */
export function withSilhouettes(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { guides, style, reading } = input
  // Beside people the subject's rim is often that of a piece of ground; where it is what the picture is of, that has its own.
  const isBeside = style.isSimple || reading.people.isGroundKnown
  const isSubject = guides.hasGround && !(isBeside && guides.hasPeople)
  return withRims(lines, input, bridged(input), (evidence) =>
    isSubject ? subjectRims(evidence, input) : [],
  )
}

/** The same of people only. */
export const withFigures = (lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] =>
  withRims(lines, input, bridged(input), () => [])

/** The same of a thing that stands alone on its page: its outline is closed, whatever shows where. */
export const withThing = (lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] =>
  withRims(lines, input, { isFirst: false, bridgeMm: Infinity }, () => [])

function withRims(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
  mode: Mode,
  others: (evidence: Evidence) => Rim[],
): ChosenLine[] {
  const { reading, zone } = input
  const drawn = newDrawnLines(zone.width, zone.height)
  for (const { path } of lines) drawn.add(path)
  const evidence = evidenceOf(reading, input.body)
  const result = [...lines]
  const draw = (rim: Rim) => {
    for (const path of missingPieces(rim, drawn, mode.bridgeMm, input)) {
      result.push({ kind: 'rim', path })
      drawn.add(path)
    }
  }
  const { figures, faces, bodies, salient, thing } = reading.people
  figures.forEach((figure, i) => {
    const heads = faces.filter((_, k) => k !== i).map(({ head }) => head)
    const face: InkFace | undefined = faces[i]
    const isClosed = !mode.isFirst && face && face.height > closedHead.leastMm * input.pixelsPerMm
    const closed = isClosed ? face : undefined
    const except = onHeads(i < faces.length ? heads : [])
    for (const rim of figureRims(figure, closed, except, evidence, mode, input)) draw(rim)
  })
  if (salient && !thing)
    figureRims(
      salient,
      undefined,
      besideHeadsAndFeet(faces, bodies),
      evidence,
      mode,
      input,
    ).forEach(draw)
  others(evidence).forEach(draw)
  return result
}
