import type { Plane } from '../../ground/plane.ts'
import { indexAt } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { directions, middleOf, type PetEye } from './pet-eye.ts'

/** Around an eye fur is looked at so far out, in radii, and must be of another colour than the iris. */
const fur = { from: 1.5, to: 2.4, differsMin: 0.03 }
/** How far aside another eye is looked for, in radii of the first, how level with it, and in which steps. */
const search = { least: 2.8, most: 7, levelMax: 0.5, step: 0.14 }
/** Of a head turned aside the eye behind is smaller, and narrower than high. */
const heights = [0.7, 0.8, 0.9, 1, 1.1] as const
const widths = [0.65, 0.8, 1] as const
/** What of the iris' colour is seen within and beyond its rim, and how much darker its pupil is. */
const looks = {
  within: 0.78,
  beyond: 1.3,
  insideMin: 0.45,
  dropMin: 0.3,
  sideMin: 0.25,
  pupil: 0.12,
}

/** How much a place has the colour of an iris and not of the fur around it, 0..1. */
type Likeness = (x: number, y: number) => number

function likenessOf(eye: PetEye, { a, b }: InkReading): Likeness | undefined {
  const at = (plane: Plane, far: number) =>
    directions.map(
      ([u, v]) =>
        plane.data[indexAt(plane, eye.x + u * far * eye.radius, eye.y + v * far * eye.radius, 1)],
    )
  const iris = [a, b].map((plane) => middleOf(at(plane, 0.72)))
  const around = [a, b].map((plane) => middleOf([...at(plane, fur.from), ...at(plane, fur.to)]))
  const [da, db] = [iris[0] - around[0], iris[1] - around[1]]
  const square = da * da + db * db
  if (square < fur.differsMin ** 2) return undefined
  return (x, y) => {
    const here = indexAt(a, x, y, 1)
    const [pa, pb] = [a.data[here] - around[0], b.data[here] - around[1]]
    const along = (pa * da + pb * db) / square
    const aside = Math.abs(pa * db - pb * da) / square
    return aside > 0.8 ? 0 : Math.min(1, Math.max(0, along))
  }
}

function scoreOf(
  eye: Required<PetEye>,
  largest: number,
  like: Likeness,
  { lightHalf }: InkReading,
): number {
  const { x, y, radius, wide } = eye
  const lightAt = (u: number, v: number) => lightHalf.data[indexAt(lightHalf, u, v, 1)]
  const usual: number[] = []
  let [inside, beyond, sides] = [0, 0, 0]
  for (const [u, v] of directions) {
    const [dx, dy] = [u * wide * radius, v * radius]
    const own = like(x + looks.within * dx, y + looks.within * dy)
    inside += own / directions.length
    beyond += like(x + looks.beyond * dx, y + looks.beyond * dy) / directions.length
    if (own > looks.sideMin) sides++
    usual.push(lightAt(x + looks.within * dx, y + looks.within * dy))
  }
  if (inside < looks.insideMin || inside - beyond < looks.dropMin) return 0
  if (sides < 0.8 * directions.length) return 0
  const core = [0, 0.15, 0.3]
    .flatMap((far) =>
      directions.map(([u, v]) => lightAt(x + far * u * radius, y + far * v * radius)),
    )
    .toSorted((one, other) => one - other)
  if (middleOf(usual) - core[core.length >> 3] < looks.pupil) return 0
  return (inside - beyond) * (0.8 + (0.2 * radius) / largest)
}

/** The other eye of a head that is turned aside: of the first one's colour, and as fur is not. */
export function secondEye(first: PetEye, reading: InkReading): PetEye | undefined {
  const like = likenessOf(first, reading)
  if (!like) return undefined
  const { width, height } = reading.lightHalf
  const step = Math.max(1, search.step * first.radius)
  const far = search.most * first.radius
  let best: PetEye | undefined
  let most = 0
  for (let dx = -far; dx <= far; dx += step) {
    if (Math.abs(dx) < search.least * first.radius) continue
    const level = search.levelMax * Math.abs(dx)
    for (let dy = -level; dy <= level; dy += step) {
      const [x, y] = [first.x + dx, first.y + dy]
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      for (const tall of heights) {
        for (const wide of widths) {
          const eye = { x, y, radius: tall * first.radius, wide }
          const score = scoreOf(eye, first.radius, like, reading)
          if (score <= most) continue
          most = score
          best = eye
        }
      }
    }
  }
  return best
}
