import type { Analysis } from '../analyse.ts'
import { connectedComponents, dropSmall } from '../pixels/components.ts'
import { distanceTo } from '../pixels/distance.ts'
import { guidedFilter, mixed, type Colours } from '../pixels/guided-filter.ts'
import { resizeToPlanes } from '../pixels/resize.ts'
import { raiseMask } from '../ink/people/masks.ts'
import type { Pixels } from '../ground/line-art.ts'
import { newPlane } from '../ground/plane.ts'
import type { Seen } from '../ground/seen.ts'
import { headAround, peopleBoxes } from '../subject/people-boxes.ts'
import type { CutOut, Mask } from './cut-out.ts'
import { hasFlatTop } from './flat-top.ts'

type Grid = { readonly width: number; readonly height: number }

/** Shares of the picture. */
const shareMin = 0.006
const peopleShareMax = 0.8
const thingShareMax = 0.7
/** Shares of a long side of the picture. */
const guideReach = 0.012
const peopleThreads = 0.006
const thingThreads = 0.014
const specksShare = 0.002
/** How much of an outline may lie on the picture's borders, and of what is cut at its top. */
const borderMax = 0.42
const topMax = { people: 0.012, thing: 0.06 }
/** Less full of its own hull than this, a thing is a web of background. */
const solidMin = 0.6
const peopleSolidMin = 0.4
/** Heads less tall than this share of the picture have too few lines. */
const headMin = 0.14

/** What can be cut out of a picture, the best first; always something. */
export function findCutOuts(pixels: Pixels, analysis: Analysis, seen: Seen): CutOut[] {
  const { width, height } = analysis
  const grid = { width, height }
  const colours = resizeToPlanes(pixels, width, height)
  const filter = guidedFilter(colours, reachOf(grid, guideReach))
  const whole = { left: 0, top: 0, ...grid }
  // A model's mask is coarse: what is cut along it would have steps.
  const refined = (soft: Float32Array, threads: number) =>
    cleaned(mixed(filter(soft, whole).mixture, colours, whole), grid, reachOf(grid, threads))
  const people = newPlane(width, height)
  for (const mask of [...seen.faces.flatMap(({ person, head }) => [person, head]), ...seen.people])
    raiseMask(people, mask)
  const peopleMask = refined(people.data, peopleThreads)
  const found = [
    ...partsOf(peopleMask, grid, 'people').filter(
      (part) => hasHead(part, grid, seen) && !hasFlatTop(part.mask),
    ),
    ...headsOf(colours, grid, seen),
    ...(seen.faces.length + seen.people.length === 0
      ? partsOf(refined(Float32Array.from(analysis.subject.mask), thingThreads), grid, 'thing')
      : []),
  ]
  return (found.length > 0 ? found : [roundPiece(grid, seen)]).toSorted((a, b) => b.worth - a.worth)
}

const reachOf = ({ width, height }: Grid, share: number): number =>
  Math.max(1, Math.round(Math.max(width, height) * share))

/** Gaps closed, threads between parts cut, specks and pinholes gone. `reach` in pixels is half of the widest thread. */
function cleaned(soft: Float32Array, { width, height }: Grid, reach: number): Uint8Array {
  const mask = Uint8Array.from(soft, (value) => (value > 0.5 ? 1 : 0))
  const closed = within(within(mask, 1, reach), 0, reach)
  const opened = within(within(closed, 0, reach), 1, reach)
  const specks = specksShare * width * height
  dropSmall(opened, 1, specks, width, height)
  dropSmall(opened, 0, specks, width, height)
  return opened

  /** Grows what has a value by some pixels. */
  function within(from: Uint8Array, value: 0 | 1, pixels: number): Uint8Array {
    const own = value === 1 ? from : from.map((bit) => 1 - bit)
    const { data } = distanceTo(own, width, height)
    return from.map((bit, i) => (data[i] <= pixels ? value : bit))
  }
}

function partsOf(mask: Uint8Array, grid: Grid, kind: 'people' | 'thing'): CutOut[] {
  const { width, height } = grid
  const { labels, count, areas } = connectedComponents(mask, width, height, false)
  const pixels = width * height
  const shareMax = kind === 'people' ? peopleShareMax : thingShareMax
  const found: CutOut[] = []
  for (let label = 1; label <= count; label++) {
    const share = areas[label] / pixels
    if (share < shareMin || share > shareMax) continue
    const part = cut(labels, label, grid)
    const worth = worthOf(part, grid, kind, share)
    if (worth > 0) found.push({ kind, ...part, worth })
  }
  return found
}

type Part = Pick<CutOut, 'left' | 'top' | 'mask'>

function cut(labels: ArrayLike<number>, label: number, { width, height }: Grid): Part {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] !== label) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  const size = { width: Math.max(0, right + 1 - left), height: Math.max(0, bottom + 1 - top) }
  const data = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      data[y * size.width + x] = labels[(top + y) * width + left + x] === label ? 1 : 0
  return { left, top, mask: { ...size, data } }
}

/** 0: cut off by the picture's border where that shows, or so frayed that it is no shape. */
function worthOf(part: Part, grid: Grid, kind: 'people' | 'thing', share: number): number {
  const { mask, left, top } = part
  const { width, height, data } = mask
  const on = (x: number, y: number) => data[y * width + x] === 1
  const count = (length: number, isOn: (i: number) => boolean) => {
    let sum = 0
    for (let i = 0; i < length; i++) if (isOn(i)) sum++
    return sum
  }
  const above = top === 0 ? count(width, (x) => on(x, 0)) : 0
  const below = top + height === grid.height ? count(width, (x) => on(x, height - 1)) : 0
  const before = left === 0 ? count(height, (y) => on(0, y)) : 0
  const behind = left + width === grid.width ? count(height, (y) => on(width - 1, y)) : 0
  const around = 2 * (width + height)
  const sides = [above, below, before, behind].filter((length) => length > 0.02 * around).length
  if (above > topMax[kind] * around || sides > (kind === 'people' ? 3 : 2)) return 0
  if ((before + behind) / height > 1.1 || (before + behind + above) / around > borderMax) return 0
  const solid = solidity(mask)
  if (solid < (kind === 'people' ? peopleSolidMin : solidMin)) return 0
  const border = (above * 2 + before + behind + below * 0.35) / around
  const size = Math.min(1, share / 0.12) ** 0.35
  return size * (1 - 1.6 * border) * (0.4 + 0.6 * solid) * (kind === 'people' ? 1 : 0.9)
}

/** How much of each row and each column between its ends is set, the less of the two: near 1 for what has no deep bays. */
function solidity({ width, height, data }: Mask): number {
  let [area, rows, columns] = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first >= 0) rows += row.lastIndexOf(1) + 1 - first
    for (const value of row) area += value
  }
  for (let x = 0; x < width; x++) {
    let [first, last] = [-1, -1]
    for (let y = 0; y < height; y++) {
      if (!data[y * width + x]) continue
      if (first < 0) first = y
      last = y
    }
    if (first >= 0) columns += last + 1 - first
  }
  return area / Math.max(1, rows, columns)
}

/** Legs by themselves are nobody. */
function hasHead({ left, top, mask }: Part, { width, height }: Grid, seen: Seen): boolean {
  return peopleBoxes(seen).heads.some(
    (head) => coveredBy(mask, head, { left, top, width, height }) > 0.25,
  )
}

/** How much of a box (in fractions of the picture) a part covers. */
function coveredBy(
  mask: Mask,
  box: { x: number; y: number; width: number; height: number },
  { left, top, width, height }: { left: number; top: number } & Grid,
): number {
  let [all, covered] = [0, 0]
  for (let y = Math.floor(box.y * height); y < (box.y + box.height) * height; y++)
    for (let x = Math.floor(box.x * width); x < (box.x + box.width) * width; x++) {
      all++
      const [u, v] = [x - left, y - top]
      if (u >= 0 && v >= 0 && u < mask.width && v < mask.height && mask.data[v * mask.width + u])
        covered++
    }
  return all > 0 ? covered / all : 0
}

/**
 * Heads with their shoulders, of people shown large enough; whole, or not at all. In a crowd each by its own masks, not
 * the neighbours'.
 */
function headsOf(colours: Colours, grid: Grid, { faces }: Seen): CutOut[] {
  const { width, height } = grid
  const whole = { left: 0, top: 0, ...grid }
  const filter = guidedFilter(colours, reachOf(grid, guideReach / 2))
  return faces.flatMap(({ points, head: headMask, person }): CutOut[] => {
    const head = headAround(points)
    const [middleX, half] = [(head.x + head.width / 2) * width, head.height * height * 0.78]
    const [top, bottom] = [head.y * height, (head.y + head.height * 1.32) * height]
    if (head.height < headMin || top < 0.015 * height) return []
    if (middleX - half * 0.8 < 0 || middleX + half * 0.8 > width || bottom > height) return []
    const middleY = top + (bottom - top) * 0.44
    const own = newPlane(width, height)
    raiseMask(own, headMask)
    raiseMask(own, person)
    for (let i = 0; i < own.data.length; i++) {
      const dx = ((i % width) - middleX) / half
      const dy = (Math.floor(i / width) - middleY) / (bottom - middleY)
      if (dx * dx + Math.max(0, dy) ** 2 >= 1) own.data[i] = 0
    }
    const soft = mixed(filter(own.data, whole).mixture, colours, whole)
    const part = largestPart(cleaned(soft, grid, reachOf(grid, peopleThreads)), grid)
    if (!part || part.mask.height < (bottom - top) * 0.7 || solidity(part.mask) < 0.72) return []
    const others = faces.filter((other) => other.points !== points)
    const isCrowded = others.some(
      (other) => coveredBy(part.mask, headAround(other.points), { ...part, ...grid }) > 0.12,
    )
    if (isCrowded || hasFlatTop(part.mask)) return []
    return [{ kind: 'head', ...part, worth: 0.42 * Math.min(1, head.height / 0.3) }]
  })
}

function largestPart(mask: Uint8Array, grid: Grid): Part | null {
  const { labels, areas, count } = connectedComponents(mask, grid.width, grid.height, false)
  let largest = 0
  for (let label = 1; label <= count; label++)
    if (largest === 0 || areas[label] > areas[largest]) largest = label
  return largest > 0 ? cut(labels, largest, grid) : null
}

/** A round piece around the faces, or the middle. */
function roundPiece({ width, height }: Grid, { faces }: Seen): CutOut {
  const side = Math.floor(Math.min(width, height) * 0.94)
  const heads = faces.map(({ points }) => headAround(points))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] =
    heads.length > 0
      ? [
          mean(heads.map((head) => head.x + head.width / 2)),
          mean(heads.map((head) => head.y + head.height / 2)),
        ]
      : [0.5, 0.5]
  const place = (middle: number, length: number) =>
    Math.round(Math.min(length - side, Math.max(0, middle * length - side / 2)))
  const data = new Uint8Array(side * side)
  for (let i = 0; i < data.length; i++) {
    const [dx, dy] = [(i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2]
    data[i] = dx * dx + dy * dy < (side / 2) ** 2 ? 1 : 0
  }
  return {
    kind: 'picture',
    left: place(x, width),
    top: place(y, height),
    mask: { width: side, height: side, data },
    worth: heads.length > 0 ? 0.3 : 0.2,
  }
}
