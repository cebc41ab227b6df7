import type { Segment } from './segments.ts'
import { colourAt, farFrom, median, type Colours } from './wall-colours.ts'
import { steepOf, uprightsOf } from './window-rows.ts'

/** In mm: how tall a window is that stands alone, and how wide by its height. */
const size = { least: 7.5, most: 30, narrow: 0.2, wide: 1.2 }
/** Its two sides begin and end so near to one line each, by their height, and floors are so steep at most. */
const fit = { ends: 0.1, slope: 0.36 }
/** In 255ths: the wall is alike on all four sides, and the window is not like it. */
const wall = { alike: 22, differ: 24 }
/** So much of its top and of its bottom parts two colours. */
const partedMin = 0.7
/** So far off, by its height, are frames and sills. */
const off = 0.2

/** Corners of windows that stand in the middle of a wall, from the upper left clockwise, the largest first. */
export function singleWindows(
  edges: readonly Segment[],
  colours: Colours,
  { unit, pixelsPerMm, leastMm }: { unit: number; pixelsPerMm: number; leastMm: number },
): number[][] {
  const uprights = uprightsOf(steepOf(edges), colours, unit)
    .filter(
      ({ top, bottom }) =>
        bottom - top > size.least * pixelsPerMm && bottom - top < size.most * pixelsPerMm,
    )
    .toSorted((one, other) => one.x - other.x || one.top - other.top)
  const found: { corners: number[]; worth: number }[] = []
  uprights.forEach((one, i) => {
    const high = one.bottom - one.top
    for (let k = i + 1; k < uprights.length && uprights[k].x < one.x + size.wide * high; k++) {
      const other = uprights[k]
      const across = other.x - one.x
      if (across < Math.max(size.narrow * high, leastMm * pixelsPerMm)) continue
      const [top, bottom] = [other.top - one.top, other.bottom - one.bottom]
      if (Math.abs(top - bottom) > fit.ends * high) continue
      if (Math.max(Math.abs(top), Math.abs(bottom)) > fit.slope * across + fit.ends * high) continue
      const sideOf = ({ x, lean }: typeof one, y: number) =>
        x + (lean * (2 * y - one.top - one.bottom)) / 2
      const corners = [
        [sideOf(one, one.top), one.top],
        [sideOf(other, other.top), other.top],
        [sideOf(other, other.bottom), other.bottom],
        [sideOf(one, one.bottom), one.bottom],
      ].flat()
      if (standsAlone(corners, high / across, colours))
        found.push({ corners, worth: high * across })
    }
  })
  return found.toSorted((one, other) => other.worth - one.worth).map(({ corners }) => corners)
}

/** Whether a box differs from a wall that is the same on all of its sides. `tall`: its height by its width. */
function standsAlone(corners: readonly number[], tall: number, colours: Colours): boolean {
  const at = (u: number, v: number) => {
    const [x, y] = [0, 1].map(
      (i) =>
        (1 - v) * ((1 - u) * corners[i] + u * corners[i + 2]) +
        v * ((1 - u) * corners[i + 6] + u * corners[i + 4]),
    )
    return colourAt(colours, x, y)
  }
  const medianOf = (us: readonly number[], vs: readonly number[]) => {
    const samples = us.flatMap((u) => vs.map((v) => at(u, v)))
    return [0, 1, 2].map((plane) => median(samples.map((sample) => sample[plane])))
  }
  const along = [0.1, 0.3, 0.5, 0.7, 0.9]
  const beside = off * tall
  const walls = [
    medianOf(along, [-off]),
    medianOf(along, [1 + off]),
    medianOf([-beside], along),
    medianOf([1 + beside], along),
  ]
  const inside = medianOf([0.2, 0.35, 0.65, 0.8], [0.15, 0.35, 0.65, 0.85])
  if (walls.some((one) => farFrom(one, inside) < wall.differ)) return false
  if (walls.some((one) => walls.some((other) => farFrom(one, other) > wall.alike))) return false
  const parts = Array.from({ length: 9 }, (_, i) => (i + 0.5) / 9)
  return [0, 1].every((v) => {
    const parted = parts.filter((u) => farFrom(at(u, v - 0.08), at(u, v + 0.08)) > wall.differ / 2)
    return parted.length > partedMin * parts.length
  })
}
