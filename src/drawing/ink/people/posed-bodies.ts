import type { SeenPerson } from '../../ground/seen.ts'
import type { Figure } from './figures.ts'
import { valueIn, type LocalPlane, type Size } from './masks.ts'

type Point = readonly [x: number, y: number]

/** A leg that is seen down to its foot, in pixels of the whole grid. */
export type PosedLeg = {
  readonly hip: Point
  readonly knee: Point
  readonly ankle: Point
  readonly heel: Point
  readonly toe: Point
}

/** Somebody without a face that was found, in pixels of the whole grid. */
export type PosedBody = {
  /** left and right on the page */
  readonly shoulders: readonly [Point, Point]
  readonly hips: readonly [Point, Point]
  readonly wrists: readonly Point[]
  /** the nose, and how far the hips are below the shoulders */
  readonly head: Point
  readonly trunk: number
  /** seen from behind */
  readonly isAway: boolean
  readonly legs: readonly PosedLeg[]
  /** whether the pose has both legs: else one of two is as the other */
  readonly hasBoth: boolean
  /** the person, half grid */
  readonly person: LocalPlane
}

/** MediaPipe's numbering of a pose: the person's left one, then the right. */
const limb = {
  nose: 0,
  shoulders: [11, 12],
  hips: [23, 24],
  knees: [25, 26],
  ankles: [27, 28],
  heels: [29, 30],
  toes: [31, 32],
  wrists: [15, 16],
} as const
/** A back's shoulders are so far apart the other way round, by how far the hips are below. */
const backMin = 0.35
/** What lies farther outside the person is the model's guess: of the trunk in its heights, of a knee in shins. */
const besideMax = 0.12
/** Two whose noses lie so near, in heights of the trunk, are one who was seen twice: the larger one. */
const sameMax = 0.3
/** A shin is at least so long by the trunk; less is a guess about who stands behind something. */
const shinMin = 0.3
/** So sure the person's mask is of an ankle. */
const ankleMin = 0.8
const belowMax = 0.45
/** A foot lies so far above the page's lower side, in shins. */
const pageMin = 0.1
/** Thigh and shin go down so far, in shins: who squats or sits has feet that are seen otherwise. */
const uprightMin = 0.5
/** Shoulders lie so far above hips, in heights of the trunk: who leans further, on a board, a horse, a bicycle, wears no street shoes. */
const standingMin = 0.92

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2)
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

function isBeside(person: LocalPlane, [x, y]: Point, reach: number): boolean {
  for (const [dx, dy] of [
    [0, 0],
    [reach, 0],
    [-reach, 0],
    [0, reach],
    [0, -reach],
  ])
    if (valueIn(person, (x + dx) / 2, (y + dy) / 2) > 0.5) return true
  return false
}

/** Whose ankles stand close together are so wide there, in shins, and no wider; one before the other they are drawn so far apart. */
const bothWide = { least: 0.3, most: 0.75 }
const together = 0.24

/** The other leg of somebody whose pose has one of them beside the person: as far from the other side of what both stand on, or right beside. */
function besideOf(leg: PosedLeg, towards: number, person: LocalPlane): PosedLeg | undefined {
  const [x, y] = leg.ankle
  const shin = apart(leg.knee, leg.ankle)
  const reach = (step: number) => {
    let far = 0
    while (far < shin && valueIn(person, (x + step * far) / 2, y / 2) > 0.5) far++
    return x + step * far
  }
  const [left, right] = [reach(-1), reach(1)]
  const wide = right - left
  if (wide > bothWide.most * shin) return undefined
  const isTogether = wide < bothWide.least * shin
  if (!isTogether && Math.abs(2 * x - left - right) < 0.3 * wide) return undefined
  const axis = isTogether ? 2 * x + towards * together * shin : left + right
  const mirrored = ([u, v]: Point): Point => [axis - u, v]
  return {
    hip: mirrored(leg.hip),
    knee: mirrored(leg.knee),
    ankle: mirrored(leg.ankle),
    heel: mirrored(leg.heel),
    toe: mirrored(leg.toe),
  }
}

/** What poses tell of the bodies of those whose face nobody found; `figures` are theirs, in the same order. */
// Long because one person after the other is told by all that a pose knows.
export function bodiesOf(
  people: readonly SeenPerson[],
  figures: readonly Figure[],
  half: Size,
): PosedBody[] {
  const bodies: PosedBody[] = []
  // Long because all limbs of one are told from the same places, each where it is sure of them.
  people.forEach(({ pose }, i) => {
    if (!pose) return
    const { left, top, own } = figures[i]
    const person = { left, top, plane: own }
    const at = (k: number): Point => [
      pose.points[2 * k] * 2 * half.width,
      pose.points[2 * k + 1] * 2 * half.height,
    ]
    const [leftShoulder, rightShoulder] = limb.shoulders.map(at)
    const [leftHip, rightHip] = limb.hips.map(at)
    const trunk = apart(between(leftShoulder, rightShoulder), between(leftHip, rightHip))
    const isHis = (p: Point) => isBeside(person, p, besideMax * trunk)
    const isWhole = [leftShoulder, rightShoulder].every(isHis)
    if (![leftHip, rightHip].some(isHis) || ![leftShoulder, rightShoulder].some(isHis)) return
    const isStanding =
      between(leftHip, rightHip)[1] - between(leftShoulder, rightShoulder)[1] > standingMin * trunk
    const isAway = isWhole && rightShoulder[0] - leftShoulder[0] > backMin * trunk
    const legs = [0, 1].flatMap((side): PosedLeg[] => {
      const [knee, ankle, heel, toe] = [limb.knees, limb.ankles, limb.heels, limb.toes].map(
        (pair) => at(pair[side]),
      )
      const shin = apart(knee, ankle)
      const isSeen =
        isStanding &&
        ankle[1] - knee[1] > uprightMin * shin &&
        knee[1] - at(limb.hips[side])[1] > uprightMin * shin &&
        shin > shinMin * trunk &&
        Math.max(ankle[1], heel[1], toe[1]) + pageMin * shin < 2 * half.height &&
        isBeside(person, knee, besideMax * shin) &&
        valueIn(person, ankle[0] / 2, ankle[1] / 2) > ankleMin &&
        // Nobody goes on below his feet: there the model took somebody else's arm for a leg.
        valueIn(person, heel[0] / 2, (Math.max(heel[1], toe[1]) + belowMax * shin) / 2) <= 0.5
      return isSeen ? [{ hip: at(limb.hips[side]), knee, ankle, heel, toe }] : []
    })
    const [alone] = legs
    const towards = alone && Math.sign(leftHip[0] + rightHip[0] - 2 * alone.hip[0])
    const second = legs.length === 1 ? besideOf(alone, towards, person) : undefined
    if (second) legs.push(second)
    const head = at(limb.nose)
    const hip = between(leftHip, rightHip)
    const same = bodies.findIndex((body) => apart(body.head, head) < sameMax * trunk)
    const other = same < 0 ? undefined : bodies.splice(same, 1)[0]
    // One head with two bodies: the model takes the limbs of one for those of another, who is in front.
    const isMixed =
      other !== undefined &&
      apart(between(...other.hips), hip) > sameMax * Math.max(trunk, other.trunk)
    if (other && other.trunk >= trunk) {
      bodies.push(isMixed ? { ...other, legs: [] } : other)
      return
    }
    const inOrder = (one: Point, other: Point): [Point, Point] =>
      one[0] < other[0] ? [one, other] : [other, one]
    bodies.push({
      shoulders: inOrder(leftShoulder, rightShoulder),
      hips: inOrder(leftHip, rightHip),
      wrists: limb.wrists.map(at),
      head,
      trunk,
      isAway,
      legs: isMixed ? [] : legs,
      hasBoth: second === undefined,
      person,
    })
  })
  return bodies
}
