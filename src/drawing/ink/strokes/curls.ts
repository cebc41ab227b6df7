import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { HairMask } from '../candidates/hair-masks.ts'
import { spline } from '../paths/spline.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import { indexAt, type Path } from '../paths/paths.ts'

/**
 * Curls are dark, and stand off the head: shaved hair is as frizzy to look at. By the skin's lightness, and in heights
 * of the face squared.
 */
const darkerMin = 0.14
const areaMin = 0.75
/** In heights of the face: from curl to curl and from row to row, by style, and how long a curl is. */
const apart = { usual: [0.125, 0.15], simple: [0.22, 0.27] } as const
const long = { least: 0.13, most: 0.24 }
/** How near to other lines and to where hair ends a curl may come. */
const near = 0.024
/** Above the eyes by so much is the middle of a head, from which curls fall away. */
const middleUp = 0.3
const spread = 0.7
const betweenEyes = 168

/** Along a curl from -0.5 to 0.5, and across it in its widths: a bow, an S, and a corkscrew. */
const shapes: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-0.5, -0.5],
    [-0.42, 0.3],
    [-0.1, 0.95],
    [0.3, 0.6],
    [0.4, -0.3],
    [0.2, -0.75],
    [0.06, -0.3],
  ],
  [
    [-0.5, -0.6],
    [-0.38, 0.45],
    [-0.12, 0.55],
    [0.08, -0.4],
    [0.32, -0.6],
    [0.5, 0.3],
  ],
  [
    [-0.55, -0.3],
    [-0.42, 0.6],
    [-0.2, 0],
    [-0.1, -0.65],
    [0.1, 0],
    [0.2, 0.6],
    [0.42, -0.1],
    [0.52, -0.6],
  ],
]
const widthShare = 0.19

/** A number from 0 to 1 that looks like chance and is the same everywhere. */
const chance = (column: number, row: number, salt: number): number =>
  (((column * 73 + row * 151 + salt * 97) * 61) % 128) / 127

/** Whether hair that runs no one way is curls. */
export function isCurly({ face, mask, light, skin }: HairMask): boolean {
  const tall = face.height / 2
  const area = mask.plane.data.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0)
  return light < skin - darkerMin && area > areaMin * tall * tall
}

/** Curls that stand for all of a head's, in rows, falling from its middle; none over other lines. */
function curlsOf({ face, mask }: HairMask, taken: Occupancy, { style }: ChoiceInput): Path[] {
  const { points, axisX, axisY, height: tall } = face
  const [across, down] = apart[style.isSimple ? 'simple' : 'usual'].map((share) => share * tall)
  const [middleX, middleY] = [
    points[2 * betweenEyes] + axisX * middleUp * tall,
    points[2 * betweenEyes + 1] + axisY * middleUp * tall,
  ]
  const isHair = (x: number, y: number) =>
    mask.plane.data[indexAt(mask.plane, x / 2 - mask.left, y / 2 - mask.top, 1)] > 0.5
  const isFree = (x: number, y: number) =>
    !taken.isTaken(x, y) &&
    [-1, 1].every((side) => isHair(x + side * near * tall, y) && isHair(x, y + side * near * tall))
  const curls: Path[] = []
  const [width, height] = [2 * mask.plane.width, 2 * mask.plane.height]
  for (let row = 0; row * down < height; row++) {
    for (let column = 0; column * across < width; column++) {
      const by = (salt: number) => chance(column, row, salt) - 0.5
      const x = 2 * mask.left + (column + (row % 2) / 2 + 0.3 * by(1)) * across
      const y = 2 * mask.top + (row + 0.3 * by(2)) * down
      const aside = ((x - middleX) * -axisY + (y - middleY) * axisX) / tall
      // Down, and away from the head's middle.
      const fallX = -axisX - axisY * aside * spread
      const fallY = -axisY + axisX * aside * spread
      const fall = Math.sqrt(fallX * fallX + fallY * fallY)
      const [ux, uy] = [fallX / fall, fallY / fall]
      const size = (long.least + (long.most - long.least) * chance(column, row, 3)) * tall
      const wide = widthShare * size * (chance(column, row, 4) < 0.5 ? -1 : 1)
      const shape = shapes[Math.floor(chance(column, row, 5) * 2.99)]
      const curl = spline(
        shape.flatMap(([along, out]) => [
          x + ux * along * size - uy * out * wide,
          y + uy * along * size + ux * out * wide,
        ]),
        2,
      )
      let isWhole = true
      for (let i = 0; i < curl.length && isWhole; i += 2) isWhole = isFree(curl[i], curl[i + 1])
      if (!isWhole) continue
      taken.stamp(curl, near * tall)
      curls.push(curl)
    }
  }
  return curls
}

/** So much of a stroke must lie within the hair to give way to curls. */
const insideMin = 0.6
/** How near to the lines that stay, in heights of the face. */
const room = 0.03

function shareInside(path: Path, { left, top, plane }: HairMask['mask']): number {
  let inside = 0
  for (let i = 0; i < path.length; i += 2) {
    const x = Math.floor(path[i] / 2) - left
    const y = Math.floor(path[i + 1] / 2) - top
    if (x < 0 || y < 0 || x >= plane.width || y >= plane.height) continue
    if (plane.data[y * plane.width + x] > 0.5) inside++
  }
  return (2 * inside) / path.length
}

/** Lines with curls in place of the strokes within a head's hair. */
export function withCurls(
  lines: readonly ChosenLine[],
  hair: HairMask,
  isStroke: (line: ChosenLine) => boolean,
  input: ChoiceInput,
): ChosenLine[] {
  const { width, height } = input.reading.grid
  const kept = lines.filter(
    (line) => !isStroke(line) || shareInside(line.path, hair.mask) < insideMin,
  )
  const taken = newOccupancy(width, height)
  for (const { path } of kept) taken.stamp(path, room * hair.face.height)
  const curls = curlsOf(hair, taken, input)
  return [...kept, ...curls.map((path): ChosenLine => ({ kind: 'strand', path }))]
}
