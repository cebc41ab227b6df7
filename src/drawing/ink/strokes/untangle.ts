import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { crowdMm, newCrowd } from '../paths/crowd.ts'
import {
  indexAt,
  meanHalf,
  meanWhole,
  normalAt,
  pathLength,
  runsOf,
  type Path,
} from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import { onClothes, onSkin } from './clothes.ts'
import { mapOf, type LineMap, type Stretch } from './stretches.ts'

/** A white area smaller than this, or nowhere so wide, is a sliver: nobody can colour it. */
const sliver = {
  usual: { mm2: 6, mm: 1.2 },
  simple: { mm2: 16, mm: 2.2 },
}
/** On clothes, with so much of a line, a smaller area is a piece of a pattern or of a fold's shade. */
const pattern = { mm2: 22, mm: 2.4, share: 0.6 }
/** In a knot areas and widths must be up to so many times that. */
const inKnots = { mm2: 6, mm: 1.6 }
/** A knot is where three by three squares of the crowd hold so much line, in mm: from where it begins to where it is thick. */
const knots = { usual: { from: 23, thick: 45 }, simple: { from: 13, thick: 26 } }
/** What hangs in an area by one end must be so long, in mm, and in a thick knot so many times that: by how many of its ends are open. */
const tuftMm = { usual: 2.5, simple: 5 }
const tuftInKnots = [1, 3, 4.5]
/** A line with so much of it beside another one is the other drawn twice. */
const twice = 0.7
/** Of a line that lost so much of itself, pieces under so many mm go too; less of one that lost less. */
const ruin = { lost: 0.4, mm: 6, leastMm: 1.2, perLost: 3 }
/** Faces and hair are drawn by other rules, and the structure of houses is made of slivers. */
const spared = { skin: 0.4, hair: 0.5, rich: 0.6 }
const rounds = 2

type Weighed = Stretch & {
  readonly path: Path
  readonly mm: number
  readonly worth: number
  /** 0 to 1: how thick the knot is that it lies in */
  readonly tight: number
}

/** How much a line looks like an outline, whatever its length. */
function strengthOf(path: Path, { guides, body }: ChoiceInput): number {
  return (
    clamp(meanHalf(guides.edgesNear, path) / 0.5, 0, 1.4) +
    0.5 * clamp(meanWhole(body.response, path), 0, 1.4) +
    0.6 * meanHalf(guides.silhouette, path)
  )
}

/** The stretches that may go, the weakest first: short ones of short lines; what is between two others of its line would leave a gap. */
function weighed(lines: readonly ChosenLine[], map: LineMap, input: ChoiceInput): Weighed[] {
  const { reading, guides, style, pixelsPerMm } = input
  const { width, height } = reading.grid
  const knot = style.isSimple ? knots.simple : knots.usual
  const crowd = newCrowd(width, height, crowdMm * pixelsPerMm)
  for (const { path } of lines) crowd.add(path)
  const ofLines = lines.map(({ path }) => ({
    strength: strengthOf(path, input),
    mm: pathLength(path) / pixelsPerMm,
  }))
  const isSpared = (path: Path) =>
    meanHalf(guides.skin, path) > spared.skin ||
    meanHalf(guides.hair, path) > spared.hair ||
    (!guides.hasPeople && meanHalf(guides.rich, path) > spared.rich)
  const result: Weighed[] = []
  for (const stretch of map.stretches) {
    const { kind, path: whole } = lines[stretch.line]
    const path = whole.subarray(2 * stretch.from, 2 * stretch.to)
    if (kind === 'jaw' || kind === 'hair' || kind === 'head' || isSpared(path)) continue
    if (stretch.left === 0 || stretch.right === 0) continue
    const ofLine = ofLines[stretch.line]
    const mm = pathLength(path) / pixelsPerMm
    const worth =
      (0.5 * (strengthOf(path, input) + ofLine.strength) + (kind === 'rim' ? 1 : 0)) *
      (0.35 + 0.65 * clamp(ofLine.mm / 40, 0, 1)) *
      (0.6 + 0.4 * clamp(mm / 12, 0, 1)) *
      (stretch.openEnds === 0 ? 1.5 : 1)
    const lengthMm = crowd.meanAlong(path) / pixelsPerMm
    const tight = clamp((lengthMm - knot.from) / (knot.thick - knot.from), 0, 1)
    result.push({ ...stretch, path, mm, worth, tight })
  }
  return result.toSorted((one, other) => one.worth - other.worth)
}

/** Which points of a stretch have another line within `reach` pixels on a side. */
function besideOthers({ line, path }: Weighed, map: LineMap, reach: number): Uint8Array {
  const isOther = (x: number, y: number) => {
    const number = map.numbers[indexAt(map, x, y, 0.5)]
    return number > 0 && number !== line + 1
  }
  return Uint8Array.from({ length: path.length / 2 }, (_, i) => {
    const [u, v] = normalAt(path, i)
    const [x, y] = [path[2 * i], path[2 * i + 1]]
    for (let far = 2; far <= reach; far++)
      if (isOther(x + far * u, y + far * v) || isOther(x - far * u, y - far * v)) return 1
    return 0
  })
}

/** The short end of a long narrow area: without it the area is as narrow. In pixels. */
function isCap(length: number, area: number, across: number): boolean {
  return area > 2.5 * across * across && length < 1.3 * across
}

/** Says which lines lie on clothes of people with faces; what bounds somebody does not, and small children's pages have shapes. */
function clothes(input: ChoiceInput): (line: ChosenLine, path: Path) => boolean {
  if (input.reading.people.faces.length === 0 || input.style.isSimple) return () => false
  const isOnSkin = onSkin(input)
  return ({ kind }, path) => {
    const within = onClothes(path, input)
    const share = within.reduce((sum, value) => sum + value, 0) / within.length
    return kind !== 'rim' && share > pattern.share && !isOnSkin(path)
  }
}

/** Marks which points of the lines go: of each sliver its weakest side, and what hangs loose or runs beside another. */
function lostPoints(lines: readonly ChosenLine[], input: ChoiceInput): Uint8Array[] {
  const { guides, style, pixelsPerMm } = input
  const { width, height } = guides.subject
  const map = mapOf(lines, width, height)
  const { areas, across, numbers } = map
  const halfMm = pixelsPerMm / 2
  const usual = style.isSimple ? sliver.simple : sliver.usual
  const isOnClothes = clothes(input)
  const tuft = style.isSimple ? tuftMm.simple : tuftMm.usual
  const lost = lines.map(({ path }) => new Uint8Array(path.length / 2))
  const joinedTo = Int32Array.from(areas, (_, i) => i)
  const areaOf = (area: number): number => {
    let at = area
    while (joinedTo[at] !== at) at = joinedTo[at] = joinedTo[joinedTo[at]]
    return at
  }
  const lose = ({ line, from, path }: Weighed, isLost?: Uint8Array) => {
    for (let i = 0; 2 * i < path.length; i++) {
      if (isLost?.[i] === 0) continue
      lost[line][from + i] = 1
      const at = indexAt(map, path[2 * i], path[2 * i + 1], 0.5)
      if (numbers[at] === line + 1) numbers[at] = 0
    }
  }
  for (const stretch of weighed(lines, map, input)) {
    const { tight, mm, openEnds } = stretch
    const left = areaOf(stretch.left)
    const right = areaOf(stretch.right)
    const size = meanHalf(guides.size, stretch.path)
    const least = isOnClothes(lines[stretch.line], stretch.path) ? pattern : usual
    const wideMm = Math.max(least.mm, usual.mm * (1 + (inKnots.mm - 1) * tight)) * size
    if (left === right) {
      const isTuft = openEnds > 0 && mm < tuft * (1 + (tuftInKnots[openEnds] - 1) * tight) * size
      if (isTuft) lose(stretch)
      else {
        const beside = besideOthers(stretch, map, wideMm * pixelsPerMm)
        if (beside.reduce((sum, value) => sum + value, 0) > twice * beside.length)
          lose(stretch, beside)
      }
      continue
    }
    const [small, large] = areas[left] < areas[right] ? [left, right] : [right, left]
    const mm2 = Math.max(least.mm2, usual.mm2 * (1 + (inKnots.mm2 - 1) * tight)) * size * size
    const isSliver =
      areas[small] < mm2 * halfMm * halfMm ||
      Math.min(across[small], across[large]) < wideMm * halfMm
    if (!isSliver || isCap(mm * halfMm, areas[small], across[small])) continue
    lose(stretch)
    joinedTo[small] = large
    areas[large] += areas[small]
    across[large] = Math.max(across[large], across[small])
  }
  return lost
}

function remainsOf(line: ChosenLine, lost: Uint8Array, pixelsPerMm: number): ChosenLine[] {
  if (!lost.includes(1)) return [line]
  const share = lost.reduce((sum, value) => sum + value, 0) / lost.length
  const least = share > ruin.lost ? ruin.mm : ruin.leastMm + ruin.perLost * share
  return runsOf(lost.length, (i) => lost[i] === 0)
    .map(([from, to]) => ({ ...line, path: line.path.slice(2 * from, 2 * to) }))
    .filter(({ path }) => pathLength(path) > least * pixelsPerMm)
}

/**
 * Where lines run into one another, only what an illustrator would keep: of white areas too small to colour the weakest side goes until
 * they are part of a larger one, then what hangs loose in them. Outlines stay, as they are the strongest.
 */
export function untangled(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  let left = [...lines]
  for (let round = 0; round < rounds; round++) {
    const lost = lostPoints(left, input)
    if (!lost.some((points) => points.includes(1))) break
    left = left.flatMap((line, i) => remainsOf(line, lost[i], input.pixelsPerMm))
  }
  return left
}
