import { newPlane, type Plane } from '../ground/plane.ts'
import { exp, ln } from '../ground/portable-math.ts'
import { boxBlurred } from '../pixels/box-blur.ts'
import { connectedComponents } from '../pixels/components.ts'
import { guidedFilter, mixed, type Colours, type Part } from '../pixels/guided-filter.ts'
import { halve } from '../pixels/resize.ts'
import { colourClusters } from './colour-clusters.ts'

/** So many colours tell a picture's surfaces apart. */
const colourCount = 28
/** Colours are counted in squares of so many pixels. */
const square = 8
/** How far around a mask its ground is looked at, and how far around a place its colours count, within and outside; in shares of its box's side. */
const near = { room: 0.15, within: 0.12, outside: 0.06 }
/** Pixels so far from a mask's rim are surely within or outside. */
const rimPixels = 4
/** What is rarer within, and outside, than this share says nothing. */
const rare = 0.004
const rounds = 3
/** Before the last round what is so unlike the mask's colours is counted with neither side. */
const unlike = -1.2
/** What is no likelier than this to be within, once edges are followed, is a gap. */
const likely = 0.3
/**
 * How many times (a logarithm) likelier a gap's colours are outside, in the mean; how large it is at least in shares of the
 * mask, as smaller ones are a ball's pattern or light on a bag; and how little of it is somebody's, whose clothes may be as what is behind.
 */
const gap = { unlike: -2.8, least: 0.005, somebody: 0.75 }
const isWithin = 0.5

type Size = { readonly width: number; readonly height: number }

/** The box around what is within, with room around; undefined where nothing is. */
function boxOf(mask: Plane): (Part & { readonly area: number; readonly side: number }) | undefined {
  const { width, height, data } = mask
  let [left, right, top, bottom, area] = [width, 0, height, 0, 0]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= isWithin) continue
      area++
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  if (area === 0) return undefined
  const side = Math.sqrt((right - left) * (bottom - top))
  const room = Math.round(near.room * side)
  const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)]
  return {
    left: x,
    top: y,
    width: Math.min(width, right + room) - x,
    height: Math.min(height, bottom + room) - y,
    area,
    side,
  }
}

/** How often each colour is around each square of the grid, as shares of all that is counted there; `at` answers for a colour and a square. */
function sharesAround(
  counts: readonly Float32Array[],
  { width, height }: Size,
  reach: number,
): (colour: number, square: number) => number {
  const all = new Float32Array(width * height)
  const around = counts.map((count) => {
    const once = boxBlurred(count, width, height, reach)
    const twice = boxBlurred(once, width, height, reach)
    for (let i = 0; i < all.length; i++) all[i] += twice[i]
    return twice
  })
  return (colour, at) => (around[colour][at] + 0.002) / (all[at] + 0.05)
}

/** Of each place how many times likelier (a logarithm) its colour is within a mask than outside, near it. */
function likelinessOf(
  sure: Float32Array,
  clusters: Uint8Array,
  grid: Size,
  box: Part & { readonly side: number },
): Float32Array {
  const squares = { width: Math.ceil(grid.width / square), height: Math.ceil(grid.height / square) }
  const empty = () =>
    Array.from({ length: colourCount }, () => new Float32Array(squares.width * squares.height))
  const [within, outside] = [empty(), empty()]
  const whole = new Float64Array(colourCount)
  let all = 0
  const around = boxBlurred(sure, grid.width, grid.height, rimPixels)
  const each = (visit: (i: number, at: number) => void) => {
    for (let y = box.top; y < box.top + box.height; y++)
      for (let x = box.left; x < box.left + box.width; x++)
        visit(y * grid.width + x, Math.floor(y / square) * squares.width + Math.floor(x / square))
  }
  each((i, at) => {
    if (around[i] > 0.9 && sure[i] > 0.9) {
      within[clusters[i]][at]++
      whole[clusters[i]]++
      all++
    } else if (around[i] < 0.1 && sure[i] < 0.1) outside[clusters[i]][at]++
  })
  const reach = (share: number) => Math.max(2, Math.round((share * box.side) / square))
  const inside = sharesAround(within, squares, reach(near.within))
  const beyond = sharesAround(outside, squares, reach(near.outside))
  const result = new Float32Array(sure.length)
  each((i, at) => {
    const colour = clusters[i]
    const own = (inside(colour, at) + whole[colour] / Math.max(1, all)) / 2
    result[i] = ln((own + rare) / (beyond(colour, at) + rare))
  })
  return result
}

/**
 * A mask (0..1, on the colours' grid) as the picture's colours mend it (Rother and others 2004, "GrabCut", with local colours and
 * a guided filter in place of the cut): gaps whose colours are those beside it and not its own are outside. The same plane where there is none.
 * `people` is where somebody surely is. Both sides of the grid are even.
 */
export function openedByColour(mask: Plane, people: Plane, colours: Colours): Plane {
  const { width, height } = mask
  const box = boxOf(mask)
  if (!box) return mask
  const clusters = colourClusters(colours, box, colourCount)
  let sure = mask.data
  let likeliness = likelinessOf(sure, clusters, mask, box)
  for (let round = 1; round < rounds; round++) {
    const before = boxBlurred(likeliness, width, height, 2)
    sure = mask.data.map((value, i) => (value > isWithin && before[i] < unlike ? 0.5 : value))
    likeliness = likelinessOf(sure, clusters, mask, box)
  }
  const halfGrid = { left: 0, top: 0, width: width / 2, height: height / 2 }
  const half: Colours = [halve(colours[0]), halve(colours[1]), halve(colours[2])]
  const first = newPlane(width, height)
  for (let i = 0; i < first.data.length; i++) first.data[i] = 1 / (1 + exp(-likeliness[i]))
  const filtered = guidedFilter(half, 3)(halve(first).data, halfGrid)
  const chance = mixed(filtered.mixture, colours, halfGrid, 2)
  return withoutGaps(mask, people, chance, likeliness, box.area)
}

function withoutGaps(
  mask: Plane,
  people: Plane,
  chance: Float32Array,
  likeliness: Float32Array,
  area: number,
): Plane {
  const { width, height } = mask
  const gaps = Uint8Array.from(mask.data, (value, i) =>
    value > isWithin && chance[i] < likely && likeliness[i] < 0 ? 1 : 0,
  )
  const { labels, areas, count } = connectedComponents(gaps, width, height, false)
  const [like, somebody] = [new Float64Array(count + 1), new Float64Array(count + 1)]
  for (let i = 0; i < gaps.length; i++) {
    like[labels[i]] += likeliness[i]
    somebody[labels[i]] += people.data[i]
  }
  const isGap = Array.from(
    areas,
    (size, label) =>
      label > 0 &&
      size > gap.least * area &&
      like[label] < gap.unlike * size &&
      somebody[label] < gap.somebody * size,
  )
  if (!isGap.includes(true)) return mask
  const data = mask.data.map((value, i) => (isGap[labels[i]] ? Math.min(value, chance[i]) : value))
  return { ...mask, data }
}
