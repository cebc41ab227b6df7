import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { clamp } from '../grid/planes.ts'
import { meanHalf, meanWhole, pathLength, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { mapOf, type Stretch } from '../strokes/stretches.ts'

/** What a small child colours is so large, in mm², and somewhere so wide: on people, on what else stands in front, and behind. */
const areas = {
  people: { mm2: 80, mm: 4 },
  own: { mm2: 18, mm: 2.2 },
  ground: { mm2: 150, mm: 7 },
}
/** What hangs in an area by one end, or by none, must be so long, in mm. */
const looseMm = { people: 12, hair: 8, own: 7, ground: 26, outline: 7 }
/** People are large who take so much of the page. */
const largePeople = 0.12
/** So many small areas behind are a pattern, bricks or windows, which goes as one. */
const pattern = { least: 9, mm2: 420 }
const outlineMin = 0.5
const rounds = 3
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 3

type Place = keyof typeof areas
/** What a page's areas and loose lines are measured by. */
export type AreaSizes = {
  readonly areas: Readonly<Record<Place, { readonly mm2: number; readonly mm: number }>>
  readonly looseMm: Readonly<Record<Place | 'hair' | 'outline', number>>
}
const ofChildren: AreaSizes = { areas, looseMm }
type Weighed = Stretch & {
  readonly path: Path
  readonly mm: number
  readonly worth: number
  readonly place: Place
  readonly isOutline: boolean
}

function placeOf(path: Path, isPeople: boolean, { reading, guides }: ChoiceInput): Place {
  if (meanHalf(reading.people.people, path) > 0.4) return 'people'
  // Beside somebody large, what was taken for the subject with them is the ground.
  return meanHalf(guides.own, path) > 0.4 && !isPeople ? 'own' : 'ground'
}

function weighed(lines: readonly ChosenLine[], stretches: readonly Stretch[], input: ChoiceInput) {
  const { guides, body, pixelsPerMm } = input
  const strengthOf = (path: Path) =>
    clamp(meanHalf(guides.edgesNear, path) / 0.5, 0, 1.4) +
    0.5 * clamp(meanWhole(body.response, path), 0, 1.4) +
    0.8 * meanHalf(guides.silhouette, path)
  const ofLines = lines.map(({ path }) => ({
    strength: strengthOf(path),
    mm: pathLength(path) / pixelsPerMm,
  }))
  const somebody = input.reading.people.people.data
  const isPeople =
    somebody.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0) > largePeople * somebody.length
  const result: Weighed[] = []
  for (const stretch of stretches) {
    const { kind, path: whole } = lines[stretch.line]
    if (madeKinds.includes(kind) || stretch.left + stretch.right === 0) continue
    const path = whole.subarray(2 * stretch.from, 2 * stretch.to)
    if (meanHalf(guides.skin, path) > 0.4) continue
    const ofLine = ofLines[stretch.line]
    const mm = pathLength(path) / pixelsPerMm
    const worth =
      (0.5 * (strengthOf(path) + ofLine.strength) + (kind === 'rim' ? 1 : 0)) *
      (0.35 + 0.65 * clamp(ofLine.mm / 40, 0, 1)) *
      (0.6 + 0.4 * clamp(mm / 12, 0, 1)) *
      (stretch.openEnds === 0 ? 1.5 : 1)
    const isOutline = meanHalf(guides.silhouette, path) > outlineMin
    const place = placeOf(path, isPeople, input)
    result.push({ ...stretch, path, mm, worth, place, isOutline })
  }
  return result.toSorted((one, other) => one.worth - other.worth)
}

function lostPoints(
  lines: readonly ChosenLine[],
  { areas, looseMm }: AreaSizes,
  input: ChoiceInput,
): Uint8Array[] {
  const { guides, pixelsPerMm } = input
  const { width, height } = guides.subject
  const map = mapOf(lines, width, height)
  const halfMm = pixelsPerMm / 2
  const lost = lines.map(({ path }) => new Uint8Array(path.length / 2))
  const joinedTo = Int32Array.from(map.areas, (_, i) => i)
  const areaOf = (area: number): number => {
    let at = area
    while (joinedTo[at] !== at) at = joinedTo[at] = joinedTo[joinedTo[at]]
    return at
  }
  const isSmallBehind = (area: number) => area > 0 && sizes[area] < pattern.mm2 * halfMm * halfMm
  const sizes = map.areas.slice()
  const all = weighed(lines, map.stretches, input)
  const cells = new Set(
    all
      .filter(({ place }) => place === 'ground')
      .flatMap(({ left, right }) => [left, right].filter(isSmallBehind)),
  )
  const isPattern = cells.size >= pattern.least
  for (const stretch of all) {
    const { path, place, mm, line, from, isOutline } = stretch
    const size = meanHalf(guides.size, path)
    const [left, right] = [areaOf(stretch.left), areaOf(stretch.right)]
    const lose = () => lost[line].fill(1, from, from + path.length / 2)
    if (left === right) {
      const inHair = meanHalf(guides.hair, path) > 0.5
      const ofHair = place === 'people' ? looseMm.hair : 0.8 * looseMm[place]
      const least = (isOutline ? looseMm.outline : inHair ? ofHair : looseMm[place]) * size
      if (stretch.openEnds > 0 && mm < least) lose()
      continue
    }
    if (isOutline) continue
    if (left === 0 || right === 0) {
      if (isPattern && place === 'ground' && isSmallBehind(Math.max(stretch.left, stretch.right)))
        lose()
      continue
    }
    const [small, large] = map.areas[left] < map.areas[right] ? [left, right] : [right, left]
    const { mm2, mm: wide } = areas[place]
    const isLarge =
      map.areas[small] >= mm2 * size * halfMm * halfMm &&
      Math.min(map.across[small], map.across[large]) >= wide * size * halfMm
    const isOfPattern =
      isPattern &&
      place === 'ground' &&
      (isSmallBehind(stretch.left) || isSmallBehind(stretch.right))
    if (isLarge && !isOfPattern) continue
    lose()
    joinedTo[small] = large
    map.areas[large] += map.areas[small]
    map.across[large] = Math.max(map.across[large], map.across[small])
  }
  return lost
}

/** A simple page with only such areas as a small child colours, and without the lines that hang in them. */
export function withLargeAreas(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  // Things and animals live by their own lines.
  if (!input.guides.hasPeople || !input.guides.isMain) return [...lines]
  return withAreasOf(lines, ofChildren, input)
}

/** The lines without those that part smaller areas, and without those that hang in one and are shorter. */
export function withAreasOf(
  lines: readonly ChosenLine[],
  sizes: AreaSizes,
  input: ChoiceInput,
): ChosenLine[] {
  let left = [...lines]
  for (let round = 0; round < rounds; round++) {
    const lost = lostPoints(left, sizes, input)
    if (!lost.some((points) => points.includes(1))) break
    left = withoutPoints(left, lost, remainderMm * input.pixelsPerMm)
  }
  return left
}
