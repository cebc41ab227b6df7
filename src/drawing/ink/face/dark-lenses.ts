import { middle } from '../grid/middle.ts'
import { isolines } from '../../lines/isolines.ts'
import { connectedComponents } from '../../pixels/components.ts'
import { newPlane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { convexHull, fillPolygon } from '../paths/fill-polygon.ts'
import { localBox } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import { blurred } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { pointsOf } from './face-pen.ts'

/** The skin just around each eye, where shade and make-up change it little and a dark lens wholly. */
const around = [
  [226, 31, 228, 229, 230, 231, 232, 113, 225, 224, 223, 222, 221],
  [446, 261, 448, 449, 450, 451, 452, 342, 445, 444, 443, 442, 441],
] as const
/** Where sunglasses may reach: from brow to cheek, from temple to temple. */
const reach = [
  127, 70, 63, 105, 66, 107, 9, 336, 296, 334, 293, 300, 356, 454, 345, 352, 280, 330, 4, 101, 50,
  123, 116, 234,
]
/** Skin that no glasses cover. */
const bare = [205, 425, 36, 266, 187, 411, 207, 427, 194, 418, 164]
/** How far from skin (lightness at half its weight, Lab's two ways) a lens is. */
const lightShare = 0.5
const differenceMin = 0.12
/** So much of what is around both eyes must differ, and around the one that is seen better. */
const coveredMin = { both: 0.7, better: 0.85 }
/** Lenses are no mask: of the face's height squared. */
const areaShare = { least: 0.008, most: 0.2 }

type Three = readonly [number, number, number]

const distance = (one: Three, other: Three): number =>
  Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2)

/** How much of the skin around each eye does not look like skin, and what skin is. */
function coverage(face: InkFace, { lightHalf, a, b }: InkReading) {
  const { width, height } = lightHalf
  const at = (x: number, y: number): Three => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x / 2)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(y / 2)))
    const i = row * width + column
    return [lightShare * lightHalf.data[i], a.data[i], b.data[i]]
  }
  const colours = (indices: readonly number[]): Three[] => {
    const points = pointsOf(face, indices)
    return indices.map((_, i) => at(points[2 * i], points[2 * i + 1]))
  }
  const bareSkin = colours(bare)
  const skin: Three = [
    middle(bareSkin.map(([value]) => value)),
    middle(bareSkin.map(([, value]) => value)),
    middle(bareSkin.map(([, , value]) => value)),
  ]
  const covered = around.map(
    (indices) =>
      colours(indices).filter((colour) => distance(colour, skin) > differenceMin).length /
      indices.length,
  )
  return { skin, covered }
}

export function lensCoverage(face: InkFace, reading: InkReading): number[] {
  return coverage(face, reading).covered
}

/** Sunglasses and goggles before a face's eyes, as rings in pixels of the whole grid; undefined where eyes are to be seen. */
export function darkLenses(face: InkFace, reading: InkReading): number[][] | undefined {
  const { skin, covered } = coverage(face, reading)
  if (Math.min(...covered) < coveredMin.both || Math.max(...covered) < coveredMin.better)
    return undefined
  const { lightHalf, a, b } = reading
  const hull = convexHull(pointsOf(face, reach).map((value) => value / 2))
  const [xs, ys] = [hull.filter((_, i) => i % 2 === 0), hull.filter((_, i) => i % 2 === 1)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const box = localBox(
    lightHalf,
    (left + right) / 2,
    (top + bottom) / 2,
    (right - left) / 2 + 4,
    (bottom - top) / 2 + 4,
  )
  const { width, height } = box.plane
  const within = newPlane(width, height)
  fillPolygon(
    within,
    hull.map((value, i) => value - (i % 2 === 0 ? box.left : box.top)),
    1,
  )
  const mask = new Uint8Array(width * height)
  for (let y = 0, local = 0; y < height; y++) {
    for (let x = 0; x < width; x++, local++) {
      if (within.data[local] === 0) continue
      const at = (y + box.top) * lightHalf.width + x + box.left
      const here: Three = [lightShare * lightHalf.data[at], a.data[at], b.data[at]]
      mask[local] = distance(here, skin) > differenceMin ? 1 : 0
    }
  }
  const { labels, areas } = connectedComponents(mask, width, height, true)
  const seeds = new Set<number>()
  for (const i of [...around[0], ...around[1], 468, 473]) {
    const x = Math.floor(face.points[2 * i] / 2) - box.left
    const y = Math.floor(face.points[2 * i + 1] / 2) - box.top
    if (x >= 0 && y >= 0 && x < width && y < height) seeds.add(labels[y * width + x])
  }
  seeds.delete(0)
  const square = (face.height / 2) ** 2
  const kept = [...seeds].filter((label) => areas[label] > areaShare.least * square)
  const area = kept.reduce((sum, label) => sum + areas[label], 0)
  if (kept.length === 0 || area > areaShare.most * square) return undefined
  const own = newPlane(width, height)
  for (let at = 0; at < labels.length; at++) if (kept.includes(labels[at])) own.data[at] = 1
  const smooth = blurred(own, Math.max(1, face.height * 0.012))
  return isolines(smooth, 0.5)
    .filter((ring) => ring.length >= 16)
    .map((ring) =>
      Array.from(
        smoothPath(
          ring.map((value, i) => 2 * (value + (i % 2 === 0 ? box.left : box.top))),
          true,
          Math.max(2, face.height * 0.02),
        ),
      ),
    )
}
