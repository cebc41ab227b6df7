import { smoothPath } from '../../lines/smooth-path.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { bareHairOf } from '../candidates/bare-hair.ts'
import { hairMasksOf, type HairMask } from '../candidates/hair-masks.ts'
import { faceOfProfile, profileHairOf } from '../candidates/profile-hair.ts'
import { isCurly, withCurls } from './curls.ts'
import { blurred } from '../grid/planes.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import { pathLength, type Path } from '../paths/paths.ts'
import type { Guides } from '../candidates/guides.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Only on faces so high on paper hair has strands; smaller ones may as well wear a helmet. */
const faceLeastMm = 7
/** Hair changes everywhere, a helmet or a scarf at a few borders: the middle change must be so much of the mean one. */
const everywhereMin = 0.42
/**
 * And hair runs one way, fur does not: how alike directions around must be in the middle, on faces above so many mm,
 * where more is seen, and below.
 */
const oneWayMin = { above: 0.42, below: 0.35, mm: 70 }
/** Curls run as many ways as there are; fur lies a little one way. */
const curlyMost = 0.3
/** Strands stand for the ink that they replace if they are so long together. */
const replacedMin = 0.43
/** In heights of the face: how far around one looks which way hair runs, how near strands stand, and their lengths. */
const lookShare = 0.03
const apartShare = { usual: 0.07, simple: 0.13 }
/** On small heads they stand so far apart at least. */
const apartLeastMm = { usual: 1.5, simple: 2.6 }
const lengthShare = { least: 0.17, most: 1.1 }
/** How near to other lines, as a part of that; a strand ends so far into what it meets. */
const besideLines = 0.32
/** How alike directions around must be, and how much lightness must change across them in a pixel of the half grid. */
const alikeMin = 0.3
const changeMin = 0.004
/** What changes so near to where hair ends, in half pixels, is its border. Strong changes count no more than so much. */
const borderReach = 3
const changeMost = 0.06
/** A strand's step in half pixels, and how little it may turn in one, as a cosine. */
const step = 1
const turnMin = 0.95

/** Which way hair runs: a direction's doubled angle, as a vector as long as directions around are alike; and how much changes. */
type Combing = {
  readonly cos: Plane
  readonly sin: Plane
  readonly change: Plane
  /** the middle change by the mean one */
  readonly everywhere: number
  readonly left: number
  readonly top: number
}

/** Hair by where it is, and how high in pixels the face is that it belongs to, or would be on a head from behind. */
type Hair = { readonly mask: HairMask['mask']; readonly tall: number; readonly ofFace?: HairMask }

/** Of a head from behind so much would be its face. */
const faceOfHead = 0.75

function hairsOf(reading: InkReading, guides: Guides): Hair[] {
  return [
    ...hairMasksOf(reading, guides).map((hair) => ({
      mask: hair.mask,
      tall: hair.face.height,
      ofFace: hair,
    })),
    ...bareHairOf(reading).map(({ head, mask }) => ({ mask, tall: faceOfHead * head.height })),
    ...profileHairOf(reading).map(({ head, mask }) => ({
      mask,
      tall: faceOfProfile * head.height,
    })),
  ]
}

function combingOf({ mask, tall }: Hair, { lightHalf }: InkReading): Combing {
  const { left, top, plane } = mask
  const { width, height } = plane
  const isInside = (at: number) => plane.data[at] > 0.5
  const [cos, sin, change] = [0, 1, 2].map(() => newPlane(width, height))
  const light = lightHalf.data
  const changes: number[] = []
  for (let y = borderReach; y < height - borderReach; y++) {
    for (let x = borderReach, at = y * width + x; x < width - borderReach; x++, at++) {
      if (!isInside(at) || !isInside(at - borderReach) || !isInside(at + borderReach)) continue
      if (!isInside(at - borderReach * width) || !isInside(at + borderReach * width)) continue
      const column = Math.min(lightHalf.width - 2, Math.max(1, left + x))
      const row = Math.min(lightHalf.height - 2, Math.max(1, top + y))
      const here = row * lightHalf.width + column
      const dx = (light[here + 1] - light[here - 1]) / 2
      const dy = (light[here + lightHalf.width] - light[here - lightHalf.width]) / 2
      const size = Math.sqrt(dx * dx + dy * dy)
      changes.push(size)
      if (size < 1e-6) continue
      const weight = Math.min(size, changeMost) / (size * size)
      // Along hair, at right angles to the change: twice its angle turns the sign.
      cos.data[at] = (dy * dy - dx * dx) * weight
      sin.data[at] = -2 * dx * dy * weight
      change.data[at] = Math.min(size, changeMost)
    }
  }
  const sorted = Float64Array.from(changes).sort()
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  const sigma = Math.max(2, (lookShare * tall) / 2)
  return {
    cos: blurred(cos, sigma),
    sin: blurred(sin, sigma),
    change: blurred(change, sigma),
    everywhere: sorted.length > 0 ? sorted[sorted.length >> 1] / (mean + 1e-9) : 0,
    left,
    top,
  }
}

/** The middle of how alike directions around are, where anything changes. */
function alikeIn({ cos, sin, change }: Combing, mask: Plane): number {
  const alike: number[] = []
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] < 0.5 || change.data[at] < changeMin) continue
    const [c, s] = [cos.data[at], sin.data[at]]
    alike.push(Math.sqrt(c * c + s * s) / change.data[at])
  }
  return alike.length > 0 ? Float64Array.from(alike).sort()[alike.length >> 1] : 0
}

/** The direction at a place of the half grid, along the one before; none where hair runs no way. */
function directionAt(
  { cos, sin, change, left, top }: Combing,
  mask: Plane,
  x: number,
  y: number,
  before: readonly [number, number],
): [number, number] | undefined {
  if (x < left || y < top || x >= left + mask.width || y >= top + mask.height) return undefined
  const at = Math.floor(y - top) * mask.width + Math.floor(x - left)
  if (mask.data[at] < 0.5) return undefined
  const [c, s, weight] = [cos.data[at], sin.data[at], change.data[at]]
  const length = Math.sqrt(c * c + s * s)
  if (weight < changeMin || length < alikeMin * weight) return undefined
  // Half the angle: cos θ = √((1 + cos 2θ) / 2).
  const u = Math.sqrt(Math.max(0, (1 + c / length) / 2))
  const v = Math.sqrt(Math.max(0, (1 - c / length) / 2)) * (s < 0 ? -1 : 1)
  return u * before[0] + v * before[1] < 0 ? [-u, -v] : [u, v]
}

/** From a seed one way, in half pixels, until hair runs no way, bends sharply, or comes to another line. */
function followed(
  combing: Combing,
  mask: Plane,
  seed: readonly [number, number],
  first: readonly [number, number],
  taken: Occupancy,
  most: number,
): number[] {
  const points: number[] = []
  let [x, y] = seed
  let way = first
  for (let i = 0; i < most; i++) {
    x += step * way[0]
    y += step * way[1]
    const next = directionAt(combing, mask, x, y, way)
    if (!next || next[0] * way[0] + next[1] * way[1] < turnMin || taken.isTaken(2 * x, 2 * y)) break
    points.push(x, y)
    way = next
  }
  return points
}

/** Evenly spaced lines along hair, so many half pixels apart, the surest places first (after Jobard and Lefer 1997). */
function strandsOf(hair: Hair, combing: Combing, taken: Occupancy, apart: number): Path[] {
  const { mask } = hair
  const tall = hair.tall / 2
  const seeds: { x: number; y: number; worth: number }[] = []
  const lattice = Math.max(2, Math.round(apart / 3))
  for (let y = 0; y < mask.plane.height; y += lattice) {
    for (let x = 0; x < mask.plane.width; x += lattice) {
      const at = y * mask.plane.width + x
      const [c, s] = [combing.cos.data[at], combing.sin.data[at]]
      const worth = Math.sqrt(c * c + s * s)
      if (worth > 0) seeds.push({ x: mask.left + x + 0.5, y: mask.top + y + 0.5, worth })
    }
  }
  const strands: Path[] = []
  for (const { x, y } of seeds.toSorted((one, other) => other.worth - one.worth)) {
    if (taken.isTaken(2 * x, 2 * y)) continue
    const way = directionAt(combing, mask.plane, x, y, [0, 1])
    if (!way) continue
    const most = (lengthShare.most * tall) / 2 / step
    const down = followed(combing, mask.plane, [x, y], way, taken, most)
    const up = followed(combing, mask.plane, [x, y], [-way[0], -way[1]], taken, most)
    if ((down.length + up.length) / 2 < (lengthShare.least * tall) / step) continue
    const points: number[] = []
    for (let i = up.length - 2; i >= 0; i -= 2) points.push(2 * up[i], 2 * up[i + 1])
    points.push(2 * x, 2 * y)
    for (let i = 0; i < down.length; i += 2) points.push(2 * down[i], 2 * down[i + 1])
    const path = smoothPath(Float32Array.from(points), false, Math.max(3, 0.03 * tall))
    strands.push(path)
    taken.stamp(path, 2 * apart)
  }
  return strands
}

/** So much of a line lies where hair runs one way. */
const combedMin = 0.6

const totalLength = (paths: readonly Path[]): number =>
  paths.reduce((sum, path) => sum + pathLength(path), 0)

/** Which share of a path lies where hair runs one way. */
function combedAlong(path: Path, { cos, sin, change, left, top }: Combing, mask: Plane): number {
  let combed = 0
  for (let i = 0; i < path.length; i += 2) {
    const x = Math.floor(path[i] / 2) - left
    const y = Math.floor(path[i + 1] / 2) - top
    if (x < 0 || y < 0 || x >= mask.width || y >= mask.height) continue
    const at = y * mask.width + x
    const [c, s] = [cos.data[at], sin.data[at]]
    if (mask.data[at] > 0.5 && Math.sqrt(c * c + s * s) > alikeMin * change.data[at]) combed++
  }
  return (2 * combed) / path.length
}

/**
 * Hair with strands that run as it does, evenly apart, in place of what ink found in it. `isStroke` says which lines may go: those
 * within hair that part nothing.
 */
export function withCombedHair(
  lines: readonly ChosenLine[],
  isStroke: (line: ChosenLine) => boolean,
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, guides, pixelsPerMm, style } = input
  let left = [...lines]
  for (const hair of hairsOf(reading, guides)) {
    if (hair.tall < faceLeastMm * pixelsPerMm) continue
    const combing = combingOf(hair, reading)
    const isLarge = hair.tall > oneWayMin.mm * pixelsPerMm
    if (combing.everywhere < everywhereMin) continue
    const alike = alikeIn(combing, hair.mask.plane)
    if (alike < oneWayMin[isLarge ? 'above' : 'below']) {
      if (hair.ofFace && alike < curlyMost && isCurly(hair.ofFace))
        left = withCurls(left, hair.ofFace, isStroke, input)
      continue
    }
    const isReplaced = (line: ChosenLine) =>
      isStroke(line) && combedAlong(line.path, combing, hair.mask.plane) > combedMin
    const others = left.filter((line) => !isReplaced(line))
    const taken = newOccupancy(reading.grid.width, reading.grid.height)
    const page = style.isSimple ? 'simple' : 'usual'
    const apart = Math.max(apartLeastMm[page] * pixelsPerMm, apartShare[page] * hair.tall)
    for (const { path } of others) taken.stamp(path, besideLines * apart)
    const strands = strandsOf(hair, combing, taken, apart / 2)
    if (
      totalLength(strands) <
      replacedMin * totalLength(left.filter(isReplaced).map(({ path }) => path))
    )
      continue
    left = [...others, ...strands.map((path): ChosenLine => ({ kind: 'strand', path }))]
  }
  return left
}
