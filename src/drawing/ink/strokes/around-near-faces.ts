import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newDrawnLines, type DrawnLines } from '../paths/drawn-lines.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import {
  endDirection,
  endDistance,
  joined,
  meanHalf,
  normalAt,
  pathLength,
  type Path,
} from '../paths/paths.ts'
import { chin } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import { isJoined } from './belonging.ts'
import { partedBy, shareBeside, type Sides } from './sides.ts'

/** In heights of the face: what runs so near along its contour is that again; along another line, that line's other edge. */
const again = { contour: 0.05, other: 0.026 }
/** A line that stops so near a contour, in heights of the face, and so straight before it, ends there. */
const led = 0.055
const ahead = 0.5
/** A contour's own line, smoothed, lies so near to it. */
const contourPixels = 6
/** So much of a line must run there. */
const shareMin = 0.6
/** A line that parts less than this, and that the edge network knows less, is a crease, a knit's row or a guess of a mask's. */
const parts = { usual: { parted: 0.075, edges: 0.3 }, hair: { parted: 0.045, edges: 0.15 } }
/** Shorter lines, in heights of the face, are joined at both ends or nothing; strands are hair from so far above the chin. */
const scrap = {
  usual: 0.22,
  outline: { joined: 0.08, free: 0.13 },
  ear: 0.06,
  skin: 0.1,
  strand: 0.14,
  hairFrom: 0.25,
}
const rounds = 3
/** How far beside a face, in heights of it, an ear ends, and how clearly; every so many points are enough to tell. */
const ear = { reach: 0.2, parted: 0.25, step: 12 }

/**
 * In heights of the face: off a contour by so much, no longer than so, and below so much above the chin; so far to both
 * sides of so much of it there is somebody, but no skin. What is left of a ribbon is so short, and so bent.
 */
const worn = {
  off: 0.055,
  most: 0.36,
  below: 0.35,
  aside: 0.03,
  share: 0.8,
  skin: 0.3,
  rim: 0.25,
  bent: 0.5,
  step: 4,
}

/** How much of a path runs along what is drawn, so near. */
function shareAlong(path: Path, drawn: DrawnLines, reach: number, step = 3): number {
  let beside = 0
  for (let i = 0; i < path.length / 2; i += step) {
    const [u, v] = normalAt(path, i)
    if (drawn.alongside(path[2 * i] / 2, path[2 * i + 1] / 2, -v, u, reach / 2) >= 0) beside++
  }
  return beside / Math.ceil(path.length / 2 / step)
}

/**
 * Around a face that fills the picture, whose outlines are `near`, everything is near: edges of one seam are two lines,
 * rows of a knit are lines of their own. One line each is left, and what parts two things.
 */
export function calmAroundNear(
  lines: readonly ChosenLine[],
  near: readonly Path[],
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  if (near.length === 0) return lines
  const { guides, reading } = input
  const tall = Math.max(...reading.people.faces.map(({ height }) => height))
  const contours = newDrawnLines(guides.skin.width, guides.skin.height)
  for (const path of near) contours.add(path)
  const drawn = newDrawnLines(guides.skin.width, guides.skin.height)
  const isContour = ({ path }: ChosenLine) => shareAlong(path, contours, contourPixels) > shareMin
  const isKnit = (line: ChosenLine) => isWorn(line, near, tall, input)
  const isFace = (line: ChosenLine) => meanHalf(guides.skin, line.path) > 0.5 || isContour(line)
  const [face, others] = [
    lines.filter(isFace),
    lines.filter((line) => !isFace(line) && !isKnit(line)),
  ]
  for (const { path } of face) drawn.add(path)
  const single = others
    .map((line) => ({ line, length: pathLength(line.path) }))
    .toSorted((one, other) => other.length - one.length)
    .filter(({ line: { kind, path } }) => {
      const { parted, edges } = parts[meanHalf(guides.hair, path) > 0.5 ? 'hair' : 'usual']
      const isKept =
        (partedBy(path, sides) > parted || meanHalf(guides.edgesNear, path) > edges) &&
        (kind === 'rim' || shareAlong(path, contours, again.contour * tall) < shareMin) &&
        (kind === 'rim' || shareAlong(path, drawn, again.other * tall) < shareMin)
      if (isKept) drawn.add(path)
      return isKept
    })
    .map(({ line }) => ledTo(line, near, led * tall))
  const [outlines, within] = [face.filter(isContour), face.filter((line) => !isContour(line))]
  return [
    ...outlines,
    ...withoutScrapsOf([...within, ...single], outlines, contours, tall, sides, input),
  ]
}

/**
 * Whether a line is of what somebody wears beside a near face: off its contour and the skin, a colour of a knit below
 * it, a ribbon within the hair or what is left of that.
 */
function isWorn(
  { kind, path }: ChosenLine,
  near: readonly Path[],
  tall: number,
  { reading, guides }: ChoiceInput,
): boolean {
  const { people, faces } = reading.people
  const length = pathLength(path)
  const isShort = length < worn.most * tall
  const isRibbon =
    kind === 'hair' ||
    (kind === 'rim' && length < worn.rim * tall && endDistance(path) < worn.bent * length)
  const isLow = Array.from(
    { length: path.length / 2 },
    (_, i) => aboveChins(path[2 * i], path[2 * i + 1], faces) < worn.below,
  ).every(Boolean)
  if (!isShort || !(isRibbon || isLow)) return false
  const isIn = (at: number) =>
    (isRibbon || people.data[at] > 0.5) && guides.skin.data[at] < worn.skin
  const isBoth = (one: number, other: number) => isIn(one) && isIn(other)
  if ((shareBeside(path, worn.aside * tall, people, isBoth) ?? 1) < worn.share) return false
  const least = (worn.off * tall) ** 2
  return near.every((contour) => {
    for (let i = 0; i < path.length; i += 2 * worn.step)
      for (let k = 0; k < contour.length; k += 2 * worn.step)
        if ((path[i] - contour[k]) ** 2 + (path[i + 1] - contour[k + 1]) ** 2 < least) return false
    return true
  })
}

/** Whether the person lies on one side of a line alone. */
function endsSomebody(path: Path, { aside }: Sides, { reading }: ChoiceInput): boolean {
  const { people } = reading.people
  const isIn = (at: number) => people.data[at] > 0.5
  const share = shareBeside(path, 2 * aside, people, (one, other) => isIn(one) !== isIn(other))
  return (share ?? 0) > 0.5
}

/** Beside a face, along it and clear, a line that is no hair is an ear's outline. */
function isEar(
  path: Path,
  contours: DrawnLines,
  tall: number,
  sides: Sides,
  { guides }: ChoiceInput,
): boolean {
  return (
    meanHalf(guides.hair, path) < 0.5 &&
    partedBy(path, sides) > ear.parted &&
    shareAlong(path, contours, ear.reach * tall, ear.step) > shareMin
  )
}

/** How far a place lies above the highest face's chin, in heights of it. */
function aboveChins(x: number, y: number, faces: readonly InkFace[]): number {
  const { points, height, axisX, axisY } = faces.reduce((most, face) =>
    face.height > most.height ? face : most,
  )
  return ((x - points[2 * chin]) * axisX + (y - points[2 * chin + 1]) * axisY) / height
}

/** The lines without short ones that end in nothing, each of which may have held another. */
function withoutScrapsOf(
  lines: readonly ChosenLine[],
  face: readonly ChosenLine[],
  contours: DrawnLines,
  tall: number,
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, style } = input
  const ears = new Set(
    lines.flatMap(({ path }) => (isEar(path, contours, tall, sides, input) ? [path] : [])),
  )
  let left = lines
  for (let round = 0; round < rounds; round++) {
    const marks = newOccupancy(reading.grid.width, reading.grid.height)
    for (const { path } of [...face, ...left]) marks.stamp(path, 0.7)
    left = left.filter(({ kind, path }) => {
      const middle = 2 * (path.length >> 2)
      const isStrand =
        !style.isSimple &&
        meanHalf(guides.hair, path) > 0.5 &&
        aboveChins(path[middle], path[middle + 1], reading.people.faces) > scrap.hairFrom
      const joints = [false, true].filter((end) => isJoined(marks, path, end, input)).length
      if (joints === 2) return true
      const isOutline = kind === 'rim' || endsSomebody(path, sides, input)
      const least = ears.has(path)
        ? scrap.ear
        : isOutline
          ? scrap.outline[joints > 0 ? 'joined' : 'free']
          : meanHalf(guides.skin, path) > 0.5
            ? scrap.skin
            : isStrand
              ? scrap.strand
              : scrap.usual
      return pathLength(path) > least * tall
    })
  }
  return left
}

/** A line whose ends stop short of a contour that they run to, led on to it. */
function ledTo(line: ChosenLine, near: readonly Path[], reach: number): ChosenLine {
  const lead = (isFinish: boolean): Path => {
    const { path } = line
    const end = isFinish ? path.length - 2 : 0
    const [dx, dy] = endDirection(path, isFinish, 12)
    let best = new Float32Array(0)
    let least = reach
    for (const contour of near)
      for (let i = 0; i < contour.length; i += 2) {
        const [u, v] = [contour[i] - path[end], contour[i + 1] - path[end + 1]]
        const far = Math.sqrt(u * u + v * v)
        if (far >= least || u * dx + v * dy < ahead * far) continue
        least = far
        best = contour.slice(i, i + 2)
      }
    return best
  }
  const [start, finish] = [lead(false), lead(true)]
  if (start.length + finish.length === 0) return line
  return { ...line, path: evenlySpaced(joined(start, line.path, finish)) }
}
