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
/** From here on there is a brow. */
const browMm = 12
/** In heights of the head. */
const share = {
  dot: 0.022,
  eye: { before: 0.045, behind: 0.055, up: 0.035, down: 0.022, iris: 0.02 },
  brow: { before: 0.06, behind: 0.075, up: 0.085, bent: 0.02 },
  mouth: { before: 0.16, step: 0.01 },
  face: 0.2,
  rim: 0.03,
} as const

/** The eye, the brow and the mouth of a head from the side, where its pose says that they are: the ink alone makes a knot of them. */
export function drawProfile(head: ProfileHead, pen: ProfilePen): void {
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
  let ahead = 0
  const isIn = ([x, y]: number[]) => valueIn(person, x / 2, y / 2) > 0.5
  while (ahead < share.mouth.before && isIn(from(mouth, ahead + share.mouth.step, 0)))
    ahead += share.mouth.step
  if (ahead > 0.03) draw([...from(mouth, ahead - 0.01, 0), ...from(mouth, -0.02, 0.012)])
  reserveFace(head, pen)
}

/** Within the face no ink is drawn but what outlines it. */
function reserveFace({ eye, mouth, height, person }: ProfileHead, { zone }: ProfilePen): void {
  const [x, y] = [(eye[0] + mouth[0]) / 4, (eye[1] + mouth[1]) / 4]
  const reach = (share.face * height) / 2
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
