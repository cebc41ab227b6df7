import { connectedComponents } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import type { Plane } from '../../ground/plane.ts'
import { blurred, inverse, mapped, maskAbove } from '../grid/planes.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { ColouredEdges } from '../reading/balls.ts'
import { lengthOf, straightEdges } from './segments.ts'

/** The edge network knows an edge; beside a straight one so long, in units, and so near it is that one. */
const known = { least: 0.5, straight: 30, beside: 6 }
/** In units: around each place so far edges are counted. */
const around = 32
/**
 * What so much of all there, and so much of the edges, is of edges that are not straight is no house, if it is so deep,
 * in units, and compact, in times of the circle that it holds: a head, an animal. Cobbles and trees beside houses are wide or thin.
 */
const round = { share: 0.3, ofEdges: 0.75, deep: 92, compact: 2.2 }
/** Elsewhere edges are straight: so much of all of them, and so much of the page. Woods and rocks are round all over. */
const straightMin = { ofEdges: 0.45, ofPage: 0.08 }
/** In units: how much lightness and, on the half grid, colour are smoothed, and how long an edge is. */
const edge = { light: 0.8, colour: 0.6, least: 16 }

/** Straight edges of a picture, stamped on the half grid. */
function straightOn({ light, a, b, edges, unit }: ColouredEdges) {
  const { width, height } = edges
  const straight = newOccupancy(width, height)
  const bright = blurred(
    mapped(light, (value) => 255 * value),
    edge.light * unit,
  )
  const coloured = [a, b].flatMap((plane) =>
    straightEdges(
      blurred(
        mapped(plane, (value) => 255 * value),
        edge.colour * unit,
      ),
      (edge.least * unit) / 2,
    ).map((found) => ({ found, factor: 1 })),
  )
  const whole = straightEdges(bright, edge.least * unit).map((found) => ({ found, factor: 0.5 }))
  for (const { found, factor } of [...whole, ...coloured]) {
    const length = factor * lengthOf(found)
    if (length < (known.straight * unit) / 2) continue
    const steps = Math.max(2, Math.ceil(2 * length))
    const path = Float32Array.from({ length: 2 * steps + 2 }, (_, i) => {
      const t = (i >> 1) / steps
      const [from, to] = i % 2 === 0 ? [found.ax, found.bx] : [found.ay, found.by]
      return factor * (from + (to - from) * t)
    })
    straight.stamp(path, (known.beside * unit) / 2)
  }
  return straight.data
}

/**
 * 1 on the half grid where something with round forms is among straight ones, as a dog that looks out of a window; all 0
 * where most of a picture is not straight.
 */
export function roundThings(picture: ColouredEdges): Plane {
  const { edges, unit } = picture
  const { width, height } = edges
  const straight = straightOn(picture)
  const sigma = (around * unit) / 2
  const isEdge = mapped(edges, (value) => (value > known.least ? 1 : 0))
  const isCurved = mapped(isEdge, (value, at) => (straight[at] ? 0 : value))
  const [sum, ofCurved] = [isEdge, isCurved].map(({ data }) => data.reduce((s, v) => s + v, 0))
  const none = mapped(edges, () => 0)
  if (sum - ofCurved < Math.max(straightMin.ofEdges * sum, straightMin.ofPage * edges.data.length))
    return none
  const [all, curved] = [blurred(isEdge, sigma), blurred(isCurved, sigma)]
  const mask = maskAbove(curved, round.share)
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const depth = distanceTo(inverse(mask), width, height)
  const deepest = new Float64Array(areas.length)
  const shares = new Float64Array(areas.length)
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    deepest[labels[at]] = Math.max(deepest[labels[at]], depth.data[at])
    shares[labels[at]] += curved.data[at] / all.data[at]
  }
  const isThing = Array.from(
    areas,
    (area, part) =>
      part > 0 &&
      deepest[part] > (round.deep * unit) / 2 &&
      area < round.compact * Math.PI * deepest[part] ** 2 &&
      shares[part] > round.ofEdges * area,
  )
  return mapped(curved, (_, at) => (isThing[labels[at]] ? 1 : 0))
}
