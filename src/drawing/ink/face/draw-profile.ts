import { circle } from './clip.ts'
import { spline } from '../paths/spline.ts'
import type { ProfileHead } from '../people/posed-heads.ts'
import { localBox, overLocal, valueIn } from '../people/masks.ts'
import { clamp } from '../grid/planes.ts'
import type { FacePen } from './face-pen.ts'

export type ProfilePen = Pick<FacePen, 'style' | 'pixelsPerMm' | 'zone' | 'strokes' | 'fills'>

/**
 * On paper: lower heads are left to the ink, those up to the second have a dot for an eye. Of higher ones the ink shows
 * more than a pose knows
 * (where an eye is, behind which glasses) but on children's pages, which keep little of it.
 */
const leastMm = 5
const wholeMm = 45
/** A mouth so far behind the eye's place along the outline, in heights of the head, is that of a bowed head, whose eye a pose puts on its forehead. */
const bowed = { large: 0.1, small: 0.2, down: 0.13 }
/** From here on there is a brow. */
const browMm = 12
/** Up to here a simple page's head has a hairline and an ear of the usual form: of its ink hair, beard and shade are one knot. */
const plainMm = 16
/**
 * In heights of the head from its eye, ahead and above: the line of the hair, which begins where the person ends in
 * front, the ear, and from behind that the line down to the nape.
 */
const plain = {
  hair: [
    [-0.1, 0.27],
    [-0.2, 0.15],
    [-0.25, 0.0],
  ],
  ear: [
    [-0.31, 0.05],
    [-0.37, 0.08],
    [-0.43, 0.03],
    [-0.4, -0.08],
    [-0.34, -0.13],
  ],
  nape: [
    [-0.42, -0.13],
    [-0.5, -0.19],
    [-0.6, -0.24],
  ],
  forehead: 0.26,
  most: 0.4,
  step: 0.01,
  middle: -0.28,
  reach: 0.5,
} as const
/** In heights of the head. */
const share = {
  dot: 0.022,
  eye: { before: 0.045, behind: 0.055, up: 0.035, down: 0.022, iris: 0.02 },
  brow: { before: 0.06, behind: 0.075, up: 0.085, bent: 0.02 },
  mouth: { before: 0.16, step: 0.01, long: 0.13 },
  face: 0.2,
  rim: 0.03,
} as const

/**
 * The underside of a nose falls back by so much, no farther below a mouth's place on it, and the mouth is so far below
 * that, all in heights of the head.
 */
const nose = { fallsBack: 0.04, reach: 0.16, lip: 0.05 }

/** The eye, the brow and the mouth of a head from the side, where its pose says that they are: the ink alone makes a knot of them. */
// Long because eye, brow and mouth share the head's own axes and are each a few strokes.
export function drawProfile(seen: ProfileHead, pen: ProfilePen): void {
  const isBowed = seen.height > wholeMm * pen.pixelsPerMm && jutting(seen) < -bowed.large
  const head = isBowed ? bowedDown(seen) : seen
  const { eye, mouth, forward, up, height, person } = head
  const heightMm = height / pen.pixelsPerMm
  const isSimple = pen.style === 'children'
  if (heightMm < leastMm || (heightMm > wholeMm && !isSimple)) return
  const from = ([x, y]: readonly [number, number], ahead: number, above: number): number[] => [
    x + height * (ahead * forward[0] + above * up[0]),
    y + height * (ahead * forward[1] + above * up[1]),
  ]
  const width =
    clamp(heightMm * 0.016, isSimple ? 0.5 : 0.28, isSimple ? 0.9 : 0.5) * pen.pixelsPerMm
  const draw = (points: readonly number[]) => {
    const path = spline(points, 1.5)
    pen.strokes.push({ path, widths: new Float32Array(path.length / 2).fill(width) })
  }
  if (heightMm < wholeMm) {
    const radius = Math.max(share.dot * height, 0.3 * pen.pixelsPerMm)
    pen.fills.push({ rings: [ellipse(from(eye, -0.01, 0), radius, 1.3 * radius)] })
  } else if (isBowed) {
    // It looks down: a lid.
    const { before, behind, down } = share.eye
    draw([...from(eye, before, 0), ...from(eye, 0, -down), ...from(eye, -behind, 0.005)])
  } else {
    const { before, behind, up: lid, down, iris } = share.eye
    draw([...from(eye, before, 0.005), ...from(eye, 0.02, lid), ...from(eye, -behind, 0)])
    draw([...from(eye, before - 0.012, -down * 0.7), ...from(eye, -behind * 0.5, -down)])
    pen.fills.push({
      rings: [ellipse(from(eye, before * 0.4, 0.006), iris * height, 1.4 * iris * height)],
    })
  }
  if (heightMm >= browMm) {
    const { brow } = share
    draw([
      ...from(eye, brow.before, brow.up),
      ...from(eye, 0, brow.up + brow.bent),
      ...from(eye, -brow.behind, brow.up - brow.bent),
    ])
  }
  // From the corner to the lips, as far as the person goes.
  const isIn = ([x, y]: number[]) => valueIn(person, x / 2, y / 2) > 0.5
  const first: number = isBowed ? -share.mouth.before : 0
  const endAt = (below: number): number => {
    let ahead = first
    while (ahead < share.mouth.before && isIn(from(mouth, ahead + share.mouth.step, -below)))
      ahead += share.mouth.step
    return ahead
  }
  const below = isBowed ? underNose(endAt) : 0
  const ahead = endAt(below)
  const corner = isBowed ? ahead - share.mouth.long : -0.02
  if (isBowed || ahead > 0.03)
    draw([...from(mouth, ahead - 0.01, -below), ...from(mouth, corner, 0.012 - below)])
  if (isSimple && heightMm < plainMm && Math.abs(jutting(seen)) < bowed.small) {
    let far: number = plain.hair[0][0]
    while (far < plain.most && isIn(from(eye, far + plain.step, plain.forehead))) far += plain.step
    const along = (of: readonly (readonly [number, number])[]) =>
      of.flatMap(([ahead, above]) => from(eye, ahead, above))
    if (far > 0) {
      draw([...from(eye, far, plain.forehead), ...along(plain.hair)])
      draw(along(plain.ear))
      draw(along(plain.nape))
      reserveDisc(head, pen, from(eye, plain.middle, 0), plain.reach * height)
    }
  }
  reserveFace(head, pen)
}

/** How far below its place, in heights of the head, a mouth is whose place is on the nose: what ends there falls back below it. */
function underNose(endAt: (below: number) => number): number {
  let most = -Infinity
  for (let below = 0; below < nose.reach; below += share.mouth.step) {
    const ahead = endAt(below)
    if (ahead < most - nose.fallsBack) return below + nose.lip
    most = Math.max(most, ahead)
  }
  return 0
}

/** How far a mouth lies ahead of the eye, in heights of the head. */
const jutting = ({ eye, mouth, forward, height }: ProfileHead): number =>
  ((mouth[0] - eye[0]) * forward[0] + (mouth[1] - eye[1]) * forward[1]) / height

/** A bowed head as its outline leans, with eye and mouth where they are under its brow. */
function bowedDown(head: ProfileHead): ProfileHead {
  const { eye, mouth, forward, height } = head
  const [dx, dy] = [eye[0] - mouth[0], eye[1] - mouth[1]]
  const length = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy))
  const up = [dx / length, dy / length] as const
  const sign = -up[1] * forward[0] + up[0] * forward[1] > 0 ? 1 : -1
  const lowered = ([x, y]: ProfileHead['eye']) =>
    [x - bowed.down * height * up[0], y - bowed.down * height * up[1]] as const
  return {
    ...head,
    eye: lowered(eye),
    mouth: lowered(mouth),
    up,
    forward: [-up[1] * sign, up[0] * sign],
  }
}

/** Within the face no ink is drawn but what outlines it. */
function reserveFace(head: ProfileHead, pen: ProfilePen): void {
  const { eye, mouth, height } = head
  const middle = [(eye[0] + mouth[0]) / 2, (eye[1] + mouth[1]) / 2]
  reserveDisc(head, pen, middle, share.face * height)
}

/** The same of what of the head lies so near to a place, a little higher than wide. */
function reserveDisc(
  { height, person }: ProfileHead,
  { zone }: ProfilePen,
  [middleX, middleY]: readonly number[],
  radius: number,
): void {
  const [x, y, reach] = [middleX / 2, middleY / 2, radius / 2]
  const inside = (share.rim * height) / 2
  const disc = localBox(zone, x, y, reach, 1.1 * reach)
  overLocal(disc, zone.width, (_, at) => {
    const column = at % zone.width
    const row = Math.floor(at / zone.width)
    const [dx, dy] = [(column + 0.5 - x) / reach, (row + 0.5 - y) / (1.1 * reach)]
    const isDeep = [-inside, inside].every(
      (step) =>
        valueIn(person, column + step, row) > 0.5 && valueIn(person, column, row + step) > 0.5,
    )
    if (dx * dx + dy * dy <= 1 && isDeep) zone.data[at] = 2
  })
}

function ellipse([x, y]: readonly number[], across: number, tall: number): number[] {
  return circle(0, 0, 1).map((value, i) => (i % 2 === 0 ? x + across * value : y + tall * value))
}
