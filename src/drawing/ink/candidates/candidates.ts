import { smoothPath } from '../../lines/smooth-path.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { bareHairOf, napeLines, usualNapes } from './bare-hair.ts'
import type { InkBody } from './body.ts'
import { brightLines } from './bright-lines.ts'
import { furLines, type Fur } from './furry-things.ts'
import type { Guides } from './guides.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import { levelStep } from '../grid/levels.ts'
import { linked } from '../paths/link.ts'
import { evidenceOf } from './evidence.ts'
import { heldAmong } from '../paths/held.ts'
import { headOutlines } from './head-outlines.ts'
import { hairLines } from './hair-lines.ts'
import { hairMasksOf } from './hair-masks.ts'
import { indexAt, meanHalf, type Path } from '../paths/paths.ts'
import { profileCrowns, profileHairLines } from './profile-hair.ts'
import { goesOnAcross } from '../people/salient.ts'
import { blurred, clamp, gradient } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { doubled, rimPaths } from '../paths/rim-paths.ts'
import { areaPaths, shapePaths, thingPaths } from './shape-paths.ts'
import { skeletonOf, type Skeleton } from '../paths/skeleton.ts'

/**
 * A line that may be drawn, and where it comes from: the ink; a thin light thing, and one that somebody holds; the edge
 * network, where lightness shows nothing; the rim of
 * a person's mask; that of a head without a face; where hair ends; a jaw; the border of a shape to colour.
 */
export type Candidate = {
  readonly kind: 'ink' | 'bright' | 'held' | 'network' | 'mask' | 'head' | 'hair' | 'jaw' | 'shape'
  readonly path: Path
  /** how much room it takes at least, in pixels; else by its kind */
  readonly room?: number
}

/** The body's centre lines. */
function inkPaths({ mask, line }: InkBody, { grid, edges }: InkReading): Skeleton {
  const { width, height, unit } = grid
  const { mask: skeleton, paths } = skeletonOf(mask, width, height)
  const near = linked(paths, { reach: 4.5 * unit, agreeMin: 0.4 })
  const evidence = (x: number, y: number) =>
    Math.max(
      Math.min(1, line.data[indexAt(line, x, y, 1)]),
      edges.data[indexAt(edges, x, y, 0.5)] * 1.4,
    )
  const long = linked(
    near.filter((path) => path.length > 8 * unit),
    { reach: 12 * unit, agreeMin: 0.82, evidence, evidenceMin: 0.3 },
  )
  return { mask: skeleton, paths: long }
}

/** Shorter outlines of the network's are none, in units. */
const networkMin = { usual: 28, simple: 34 }

function networkPaths(
  reading: InkReading,
  guides: Guides,
  border: Uint8Array,
  { isSimple }: InkStyle,
): Path[] {
  const least = networkMin[isSimple ? 'simple' : 'usual'] * reading.grid.unit
  return networkOutlines(guides, reading, border)
    .filter((path) => path.length / 2 > least)
    .map((path) => smoothPath(path, false, 3))
}

/**
 * Outlines that lightness does not show: crests of the network's map, found on the half grid. The same for every style
 * and level of detail.
 */
const networkOutlines = keptForLatest(
  (guides: Guides, { crests, edges, grid }: InkReading, border: Uint8Array): Path[] => {
    const { unit } = grid
    const { width, height } = crests
    const mask = new Uint8Array(width * height)
    for (let at = 0; at < mask.length; at++) {
      if (crests.data[at] >= 0) continue
      const sure =
        clamp((-crests.data[at] * levelStep) / 0.035, 0, 1.5) *
        clamp((edges.data[at] - 0.22) / 0.2, 0, 1)
      if (!(sure > 0.72 && guides.skin.data[at] < 0.3)) continue
      const x = at % width
      if (!border[2 * (2 * (at - x) + x)]) mask[at] = 1
    }
    const near = linked(skeletonOf(mask, width, height).paths, { reach: 3 * unit, agreeMin: 0.5 })
    const long = linked(near, {
      reach: 10 * unit,
      agreeMin: 0.8,
      evidenceMin: 0.18,
      evidence: (x, y) => edges.data[indexAt(edges, x, y, 1)],
    })
    return long
      .map((path) => doubled(path))
      .filter((path) => path.length / 2 > networkMin.usual * unit && meanHalf(edges, path) > 0.3)
  },
)

/** The subject's whole outline, where nothing else is to be drawn. */
function wholeRim({ grid }: InkReading, { own }: Guides): Path[] {
  const { unit } = grid
  return rimPaths(blurred(own, 2 * unit), 60 * unit, 10 * unit, 4, () => false)
}

/** A mask that falls so steeply, for each half pixel, knows where a person ends, though light does not show it. */
const sureSlope = 0.11

/** Where what the picture is of goes on so far around, in units, and the picture shows less, a mask has a hem. */
const hemReach = 12
const hemShown = 0.34

/** The same for every style and level of detail. */
const peopleRims = keptForLatest(
  (guides: Guides, reading: InkReading, border: Uint8Array): Path[] => {
    if (!guides.hasPeople) return []
    const { grid, people } = reading
    const { unit } = grid
    const mask = blurred(people.people, 2 * unit)
    const slope = gradient(mask)
    const { salient } = people
    const reach = hemReach * unit
    const isHem = (x: number, y: number) =>
      salient !== undefined &&
      goesOnAcross(salient, x / 2, y / 2, 0, reach) &&
      goesOnAcross(salient, x / 2, y / 2, reach, 0)
    return rimPaths(mask, 150 * unit, 30 * unit, 6, (x, y) => {
      const half = indexAt(mask, x, y, 0.5)
      return (
        (guides.edgesWide.data[half] < hemShown && isHem(x, y)) ||
        border[indexAt(grid, x, y, 1)] > 0 ||
        (guides.edgesWide.data[half] < 0.16 && slope.data[half] * unit < sureSlope) ||
        guides.skin.data[half] > 0.3
      )
    })
  },
)

const headSlope = 0.04
const byHead = 0.12
/** On simple pages they are round: smoothed by so much of the head's height. */
const roundShare = 0.07
/** Nothing runs beside their outline within such a share of it: a second one, where hair is as dark as what stands behind. */
const bareRoom = 0.18

/** Around heads without a face, of whom the outline is all that is seen, people's masks are believed sooner, and short pieces of them. */
function headRims(
  reading: InkReading,
  guides: Guides,
  border: Uint8Array,
  style: InkStyle,
): { path: Path; room: number }[] {
  const { grid, people } = reading
  if (people.bare.length === 0) return []
  const { unit } = grid
  const mask = blurred(people.people, 2 * unit)
  const slope = gradient(mask)
  const heads = blurred(guides.bare, 3 * unit)
  const least = people.bare.reduce((low, { height }) => Math.min(low, height), Infinity)
  const sigma = style.isSimple ? Math.max(6, roundShare * least) : 6
  return rimPaths(mask, 0.6 * least, 0.3 * least, sigma, (x, y) => {
    const half = indexAt(mask, x, y, 0.5)
    return (
      border[indexAt(grid, x, y, 1)] > 0 ||
      heads.data[half] < byHead ||
      slope.data[half] * unit < headSlope
    )
  }).map((path) => ({ path, room: bareRoom * least }))
}

/** Smaller faces have no line of their own between hair and skin. */
const leastFaceMm = 6
const leastBareMm = 9
/** Of larger heads from the side the ink and shapes know better where hair ends. */
const mostProfileMm = 45

type CandidateOptions = {
  readonly style: InkStyle
  readonly pixelsPerMm: number
  /** nothing but the subject is drawn */
  readonly isAlone: boolean
  /** the picture is of an animal's head, which lives by its ink */
  readonly isFurry: boolean
}

/**
 * All lines that may be drawn in a style, faces' own features aside, the ink's centre lines as a mask of the whole
 * grid, and where fur is.
 */
// Long because it lists every kind of line that a style chooses from, and when there is one.
export function candidatesOf(
  reading: InkReading,
  guides: Guides,
  body: InkBody,
  { style, pixelsPerMm, isAlone, isFurry }: CandidateOptions,
): {
  candidates: Candidate[]
  skeleton: Uint8Array
  fur: Fur
} {
  const ink = inkPaths(body, reading)
  const kinds: [Candidate['kind'], Path[]][] = [
    ['ink', [...ink.paths]],
    ['network', networkPaths(reading, guides, body.border, style)],
    ['mask', isAlone ? wholeRim(reading, guides) : peopleRims(guides, reading, body.border)],
  ]
  const bright = isAlone ? [] : brightLines(reading, guides, body.border)
  if (!isAlone)
    kinds.push([
      'shape',
      // A landscape in which somebody is far off is ridges, rocks and shores.
      (style.isSimple || reading.far.length > 0 ? shapePaths : areaPaths)(
        guides,
        reading,
        body.border,
      ),
    ])
  if (!isAlone && !style.isSimple && !isFurry)
    kinds.push(['shape', thingPaths(guides, reading, body.border)])
  const evidence = evidenceOf(reading, body)
  const heads = isAlone ? [] : headRims(reading, guides, body.border, style)
  if (!isAlone) heads.push(...profileCrowns(reading, body.border))
  if (style.isSimple && !isAlone)
    heads.push(...headOutlines(reading, leastFaceMm * pixelsPerMm, evidence, body.border))
  for (const hair of hairMasksOf(reading, guides)) {
    if (hair.face.height < leastFaceMm * pixelsPerMm) continue
    kinds.push(['hair', hairLines(hair, reading, guides, evidence, body.border)])
  }
  for (const hair of style.isSimple ? [] : bareHairOf(reading)) {
    if (hair.head.height < leastFaceMm * pixelsPerMm) continue
    kinds.push(['hair', napeLines(hair, reading)])
  }
  if (style.isSimple && !isAlone)
    kinds.push(
      ['hair', usualNapes(reading, leastBareMm * pixelsPerMm)],
      [
        'hair',
        profileHairLines(reading, {
          least: leastBareMm * pixelsPerMm,
          most: mostProfileMm * pixelsPerMm,
        }),
      ],
    )
  const held = heldAmong(
    bright.map(({ path }) => path),
    reading.people.people,
    reading.grid.unit,
  )
  const fur = furLines(isFurry || isAlone ? [] : ink.paths, guides, reading)
  return {
    candidates: [
      ...fur.creases.map((path): Candidate => ({ kind: 'shape', path })),
      ...kinds.flatMap(([kind, paths]) =>
        paths.filter((path) => !fur.isCurl(path)).map((path): Candidate => ({ kind, path })),
      ),
      ...heads.map((line): Candidate => ({ kind: 'head', ...line })),
      ...bright.map((line): Candidate => ({
        kind: held.has(line.path) ? 'held' : 'bright',
        ...line,
      })),
    ],
    skeleton: ink.mask,
    fur,
  }
}
