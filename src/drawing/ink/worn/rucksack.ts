import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'
import { valueIn } from '../people/masks.ts'
import type { PosedBody } from '../people/posed-bodies.ts'

type Point = readonly [x: number, y: number]
/** A place of a back: right of its middle in widths of the shoulders, and down in heights of the trunk. */
export type BackFrame = (right: number, down: number) => Point

export type Rucksack = {
  /** all that it covers */
  readonly outline: Path
  /** its lid, its pocket and its straps */
  readonly lines: readonly Path[]
  readonly frame: BackFrame
}

/** A trunk less tall on paper is drawn by its outline alone, in mm. */
const trunkMm = 16
/** What is on a back is another colour than one of the shoulders beside it, in Lab with lightness from 0 to 1. */
const differs = 0.25
/** So much of the back, as the edge network sees it, is seams, straps and buckles. */
const busyMin = 0.32
const steps = 1.5
/** So far down somebody's back, in heights of the trunk, whoever stands goes on. */
const belowHips = 1.1

export function backFrame({ shoulders: [left, right], hips }: PosedBody): BackFrame {
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  const [hipX, hipY] = [(hips[0][0] + hips[1][0]) / 2, (hips[0][1] + hips[1][1]) / 2]
  const tall = Math.sqrt((hipX - x) ** 2 + (hipY - y) ** 2)
  const [downX, downY] = [(hipX - x) / tall, (hipY - y) / tall]
  const wide = Math.max(
    0.4 * tall,
    Math.sqrt((right[0] - left[0]) ** 2 + (right[1] - left[1]) ** 2),
  )
  return (u, v) => [
    x + u * wide * downY + v * tall * downX,
    y - u * wide * downX + v * tall * downY,
  ]
}

function meansIn(planes: readonly Plane[], frame: BackFrame, [u0, v0, u1, v1]: readonly number[]) {
  const sums = planes.map(() => 0)
  const count = 12
  for (let i = 0; i < count; i++)
    for (let k = 0; k < count; k++) {
      const [x, y] = frame(
        u0 + ((u1 - u0) * (i + 0.5)) / count,
        v0 + ((v1 - v0) * (k + 0.5)) / count,
      )
      planes.forEach((plane, n) => {
        sums[n] += plane.data[indexAt(plane, x, y, 0.5)] / (count * count)
      })
    }
  return sums
}

/** Whether somebody seen from behind carries something on the back. */
function carries(frame: BackFrame, { reading }: ChoiceInput): boolean {
  const { lightHalf, a, b, edges } = reading
  const colourOf = (box: readonly number[]) => meansIn([lightHalf, a, b], frame, box)
  const far = (one: readonly number[], other: readonly number[]) =>
    Math.sqrt(one.reduce((sum, value, i) => sum + (value - other[i]) ** 2, 0))
  const pack = colourOf([-0.22, 0.1, 0.22, 0.5])
  const left = colourOf([-0.42, -0.04, -0.32, 0.06])
  const right = colourOf([0.32, -0.04, 0.42, 0.06])
  const [busy] = meansIn([edges], frame, [-0.36, 0, 0.36, 0.95])
  return Math.max(far(pack, left), far(pack, right)) > differs && busy > busyMin
}

/** Whether somebody ends at the hips, within the picture: of who sits in a boat or behind a seat nobody sees the back whole. */
function isHidden(frame: BackFrame, { person }: PosedBody, { reading }: ChoiceInput): boolean {
  const [x, y] = frame(0, belowHips)
  return y < reading.grid.height && valueIn(person, x / 2, y / 2) <= 0.5
}

/** A closed shape with a lid, a pocket and two straps. */
// Long because it lists the points of a rucksack, part by part.
function packOn(frame: BackFrame, { person }: PosedBody): Rucksack {
  const closed = (points: readonly (readonly [number, number])[]) => {
    const around = points.map(([u, v]) => frame(u, v))
    return spline([...around, around[0]].flat(), steps)
  }
  const open = (points: readonly (readonly [number, number])[]) =>
    spline(points.map(([u, v]) => frame(u, v)).flat(), steps)
  const outline = closed([
    [-0.3, 0.2],
    [-0.29, 0.06],
    [-0.22, 0],
    [0, -0.02],
    [0.22, 0],
    [0.29, 0.06],
    [0.3, 0.2],
    [0.38, 0.3],
    [0.41, 0.6],
    [0.41, 0.84],
    [0.34, 0.93],
    [0.2, 0.96],
    [0, 0.965],
    [-0.2, 0.96],
    [-0.34, 0.93],
    [-0.41, 0.84],
    [-0.41, 0.6],
    [-0.38, 0.3],
  ])
  const lid = open([
    [-0.38, 0.3],
    [-0.2, 0.335],
    [0, 0.345],
    [0.2, 0.335],
    [0.38, 0.3],
  ])
  const pocket = closed([
    [-0.22, 0.56],
    [0, 0.55],
    [0.22, 0.56],
    [0.24, 0.6],
    [0.24, 0.8],
    [0.19, 0.86],
    [0, 0.87],
    [-0.19, 0.86],
    [-0.24, 0.8],
    [-0.24, 0.6],
  ])
  const flap = open([
    [-0.24, 0.63],
    [0, 0.665],
    [0.24, 0.63],
  ])
  const loop = open([
    [-0.06, -0.02],
    [-0.05, -0.075],
    [0.05, -0.075],
    [0.06, -0.02],
  ])
  // Straps go over the shoulders, up to where somebody ends.
  const straps = [-0.27, -0.2, 0.2, 0.27].flatMap((u) => {
    const points: Point[] = []
    for (let v = -0.008; v > -0.3; v -= 0.01) {
      const [x, y] = frame(u * (1 - 0.35 * v), v)
      if (valueIn(person, x / 2, y / 2) <= 0.5) break
      points.push([x, y])
    }
    return points.length > 4 ? [spline(points.flat(), steps)] : []
  })
  return { outline, lines: [lid, pocket, flap, loop, ...straps], frame }
}

/** What those carry on their backs who are seen from behind. */
export function rucksacksOf(input: ChoiceInput): Rucksack[] {
  return input.reading.people.bodies.flatMap((body) => {
    const frame = backFrame(body)
    const [[topX, topY], [lowX, lowY]] = [frame(0, 0), frame(0, 1)]
    const tall = Math.sqrt((lowX - topX) ** 2 + (lowY - topY) ** 2)
    if (!body.isAway || tall < trunkMm * input.pixelsPerMm) return []
    return carries(frame, input) && !isHidden(frame, body, input) ? [packOn(frame, body)] : []
  })
}
