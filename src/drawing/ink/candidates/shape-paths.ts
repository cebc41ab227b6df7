import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { evenlySpaced, isIsland } from '../paths/border-paths.ts'
import type { Guides } from './guides.ts'
import { openAir } from './open-air.ts'
import { linked } from '../paths/link.ts'
import { indexAt, meanHalf, runsOf, type Path } from '../paths/paths.ts'
import { largestAround } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** A border must be so sure: on people, on what else stands in front, there in fur and other texture more so, and behind it. */
const sureness = { people: 0.18, own: 0.32, texture: 0.25, ground: 0.26 }
/** Those of things alone must be surer: feathers and shine have weak ones. */
const thingSure = 0.6
/** The regions' grid is coarse: its steps are smoothed away. */
const smoothing = { own: 11, ground: 11 }
const lengthMin = 24
/** Behind, what comes back to itself is a blurred light or a patch of shade. */
const islandUnits = 14

/**
 * How far beside a border its sides are looked at, in half pixels of a unit, and by how much their colours differ (a
 * and b of Lab, in 255ths).
 */
const besideUnits = 4
const otherColour = 0.05

/** Within hair a border between two of one colour is where light falls, not a band or a hat. */
function isShine(path: Path, { a, b, grid }: InkReading, { hair, silhouette }: Guides): boolean {
  if (meanHalf(hair, path) < 0.6 || meanHalf(silhouette, path) > 0.6) return false
  const beside = 2 * besideUnits * grid.unit
  const look = 4
  let [sumA, sumB, count] = [0, 0, 0]
  for (let i = look; i + look < path.length / 2; i++) {
    const dx = path[2 * (i + look)] - path[2 * (i - look)]
    const dy = path[2 * (i + look) + 1] - path[2 * (i - look) + 1]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    const [u, v] = [(-dy / length) * beside, (dx / length) * beside]
    const one = indexAt(a, path[2 * i] + u, path[2 * i + 1] + v, 0.5)
    const other = indexAt(a, path[2 * i] - u, path[2 * i + 1] - v, 0.5)
    sumA += a.data[one] - a.data[other]
    sumB += b.data[one] - b.data[other]
    count++
  }
  return Math.abs(sumA) + Math.abs(sumB) < otherColour * count
}

function borderPaths(
  guides: Guides,
  reading: InkReading,
  border: Uint8Array,
  sigma: { readonly own: number; readonly ground: number },
  isDrawn: (half: number) => boolean = () => true,
  ownSure = 0,
): Path[] {
  const { unit } = reading.grid
  const leastSure = (half: number) => {
    if (guides.faced.data[half] > 0.5) return sureness.people
    const isOwn = guides.own.data[half] > 0.5 || !guides.hasGround
    return isOwn
      ? Math.max(ownSure, sureness.own + sureness.texture * guides.busy.data[half])
      : sureness.ground
  }
  const sure = reading.shapes.flatMap(({ points, strength }) => {
    const path = evenlySpaced(points)
    const isKept = (i: number) => {
      const half = indexAt(guides.own, path[2 * i], path[2 * i + 1], 0.5)
      return (
        border[indexAt(reading.grid, path[2 * i], path[2 * i + 1], 1)] === 0 &&
        guides.skin.data[half] < 0.6 &&
        isDrawn(half) &&
        strength > leastSure(half)
      )
    }
    return runsOf(path.length / 2, isKept)
      .map(([from, to]) => path.slice(2 * from, 2 * to))
      .filter((piece) => !isShine(piece, reading, guides))
  })
  const pieces = sure.filter((path) => path.length >= 8)
  return linked(pieces, { reach: 5 * unit, agreeMin: 0.3 })
    .filter((path) => path.length / 2 > lengthMin * unit)
    .filter((path) => meanHalf(guides.own, path) > 0.3 || !isIsland(path, islandUnits * unit))
    .map((path) =>
      smoothPath(path, false, sigma[meanHalf(guides.own, path) > 0.5 ? 'own' : 'ground'] * unit),
    )
}

/** The borders of the shapes that a child would colour, as long calm paths; none within faces. The same for every level of detail. */
export const shapePaths = keptForLatest(
  (guides: Guides, reading: InkReading, border: Uint8Array): Path[] => {
    const isThing = !guides.hasPeople && guides.isMain && reading.far.length === 0
    return borderPaths(guides, reading, border, smoothing, () => true, isThing ? thingSure : 0)
  },
)

/** Windows and petals keep their corners. */
const sharpSmoothing = { own: 5, ground: 9 }

/**
 * Behind, only where rough land ends before sky or water, treetops and hedges: so busy, and so near the rim of what is
 * open; walls and posts live by their own lines.
 */
const treeline = { busy: 0.25, rim: 0.06 }

/**
 * The same borders where nobody is and something stands in front, with corners: a window, a roof, a petal, the trees
 * behind. The same for every level of detail.
 */
export const thingPaths = keptForLatest(
  (guides: Guides, reading: InkReading, border: Uint8Array): Path[] => {
    if (guides.hasPeople || !guides.isMain || reading.far.length > 0) return []
    const { own, busy } = guides
    const air = openAir(reading, guides)
    return borderPaths(
      guides,
      reading,
      border,
      sharpSmoothing,
      (half) =>
        own.data[half] > 0.5 ||
        (busy.data[half] > treeline.busy && Math.abs(air.data[half] - 0.5) < 0.5 - treeline.rim),
      thingSure,
    )
  },
)

/**
 * Borders of the picture's large areas must be so sure, and so long, and are so much smoothed: on the ground, and of
 * what stands in front.
 */
const areaBorders = {
  ground: { sureness: 0.3, lengthMin: 90, smoothing: 9 },
  own: { sureness: 0.75, lengthMin: 40, smoothing: 4 },
}
/** A border is of what stands in front where so much of it lies on it or beside it. */
const ownShare = 0.25
/** Between sky and cloud, or sea and sky, which has ink of its own. */
const inAir = 0.6
/** Where nobody is, much ink that is structure, as windows and timber, lives by its own lines. */
const structure = 0.5

/**
 * The borders of the picture's large areas, a ridge, a shore, a wall's foot, a coat, as long calm paths; none on heads.
 * The same for every style and level of detail.
 */
export const areaPaths = keptForLatest(
  (guides: Guides, reading: InkReading, border: Uint8Array): Path[] => {
    const { unit } = reading.grid
    const air = openAir(reading, guides)
    const nearOwn = largestAround(guides.own, Math.max(1, Math.round(2 * unit)))
    const isKept = (x: number, y: number) => {
      const half = indexAt(guides.own, x, y, 0.5)
      return (
        border[indexAt(reading.grid, x, y, 1)] === 0 &&
        guides.skin.data[half] < 0.3 &&
        guides.hair.data[half] < 0.3 &&
        (guides.hasPeople || Math.min(guides.rich.data[half], guides.busy.data[half]) < structure)
      )
    }
    const pieces = { ground: [] as Path[], own: [] as Path[] }
    for (const { points, strength } of reading.borders) {
      const path = evenlySpaced(points)
      const where = meanHalf(nearOwn, path) > ownShare ? 'own' : 'ground'
      if (strength <= areaBorders[where].sureness || meanHalf(air, path) > inAir) continue
      for (const [from, to] of runsOf(path.length / 2, (i) => isKept(path[2 * i], path[2 * i + 1])))
        if (to - from >= 4) pieces[where].push(path.slice(2 * from, 2 * to))
    }
    return (['ground', 'own'] as const).flatMap((where) => {
      const { lengthMin: shortest, smoothing: sigma } = areaBorders[where]
      return linked(pieces[where], { reach: 5 * unit, agreeMin: 0.3 })
        .filter((path) => path.length / 2 > shortest * unit)
        .filter((path) => where === 'own' || !isIsland(path, islandUnits * unit))
        .map((path) => smoothPath(path, false, sigma * unit))
    })
  },
)
