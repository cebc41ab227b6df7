import { ln } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { blurred } from '../grid/planes.ts'

/** Colours are counted in so many steps of lightness, and of each of Lab's two ways (in 255ths, from -colourMost to colourMost). */
const lightSteps = 16
const colourSteps = 24
const colourMost = 0.3
/** What nobody counted is thought to be there so often, as a share. */
const unseen = 2e-5
/** Log odds are cut off at this, and softened by so many units. */
const oddsMost = 3
const softUnits = 1.6
/** From which log odds on a place has the subject's colour. */
const own = 0.4
/** A missing part is at most so much of what is known; a crumb is smaller than this, in square units of the half grid. */
const partMax = 0.2
const crumbUnits = 60
/** Within a bend as wide as this a place is the subject's where nothing says that it is ground. */
const hollowUnits = 9
const hollow = -0.3
const holeMax = 0.02
const rounds = 4
/** Where less of the ground differs from the subject, as in a town, colours tell nothing. */
const apartMin = 0.8

/** Counts of colours, evened out over their neighbours. */
function evened(counts: Float64Array): Float64Array {
  const strides = [colourSteps * colourSteps, colourSteps, 1]
  const sizes = [lightSteps, colourSteps, colourSteps]
  let from = counts
  strides.forEach((stride, axis) => {
    const to = new Float64Array(from.length)
    for (let bin = 0; bin < from.length; bin++) {
      const at = Math.floor(bin / stride) % sizes[axis]
      to[bin] = from[bin] / 2
      if (at > 0) to[bin] += from[bin - stride] / 4
      if (at + 1 < sizes[axis]) to[bin] += from[bin + stride] / 4
    }
    from = to
  })
  return from
}

function binsOf(light: Plane, a: Plane, b: Plane): Uint16Array {
  const stepOf = (value: number, steps: number) =>
    Math.min(steps - 1, Math.max(0, Math.floor(value * steps)))
  return Uint16Array.from(light.data, (value, at) => {
    const [u, v] = [a.data[at], b.data[at]].map((way) =>
      stepOf((way + colourMost) / (2 * colourMost), colourSteps),
    )
    return (stepOf(value, lightSteps) * colourSteps + u) * colourSteps + v
  })
}

/** How much sooner each place's colour is the subject's than the ground's, in log odds. */
function oddsOf(mask: Uint8Array, bins: Uint16Array, light: Plane, unit: number): Plane {
  const counts = [0, 1].map(() => new Float64Array(lightSteps * colourSteps * colourSteps))
  const totals = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    counts[mask[at]][bins[at]]++
    totals[mask[at]]++
  }
  const [behind, inFront] = counts.map(evened)
  const odds = inFront.map((count, bin) => {
    const ratio = (count / totals[1] + unseen) / (behind[bin] / totals[0] + unseen)
    return Math.max(-oddsMost, Math.min(oddsMost, ln(ratio)))
  })
  return blurred({ ...light, data: Float32Array.from(bins, (bin) => odds[bin]) }, softUnits * unit)
}

/** How much of the ground surely has colours of its own. */
function apartShare(mask: Uint8Array, { data }: Plane): number {
  let [apart, all] = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (mask[at]) continue
    all++
    if (data[at] < -own) apart++
  }
  return apart / all
}

/** Adds what has the subject's colours, touches it, is small beside it and ends within the picture; whether anything was. */
function addParts(mask: Uint8Array, { width, height, data }: Plane): boolean {
  const may = Uint8Array.from(mask, (value, at) => (value === 0 && data[at] > own ? 1 : 0))
  const { labels, areas } = connectedComponents(may, width, height, false)
  const known = mask.reduce((sum, value) => sum + value, 0)
  const touches = new Int32Array(areas.length)
  const isOpen = new Uint8Array(areas.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const part = labels[at]
      if (part === 0) continue
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOpen[part] = 1
      else if (mask[at - 1] || mask[at + 1] || mask[at - width] || mask[at + width]) touches[part]++
    }
  let isAny = false
  for (let at = 0; at < mask.length; at++) {
    const part = labels[at]
    if (part === 0 || isOpen[part] || touches[part] < 3 || areas[part] > partMax * known) continue
    mask[at] = 1
    isAny = true
  }
  return isAny
}

/** Fills what the subject encloses and does not have the ground's colour. */
function fillHoles(mask: Uint8Array, { width, height, data }: Plane): void {
  const outside = Uint8Array.from(mask, (value) => 1 - value)
  const { labels, areas } = connectedComponents(outside, width, height, false)
  const isOpen = new Uint8Array(areas.length)
  const sums = new Float64Array(areas.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      sums[labels[at]] += data[at]
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOpen[labels[at]] = 1
    }
  for (let at = 0; at < mask.length; at++) {
    const hole = labels[at]
    if (isOpen[hole] || areas[hole] > holeMax * mask.length) continue
    if (hole > 0 && sums[hole] > hollow * areas[hole]) mask[at] = 1
  }
}

/** Adds what lies within the subject's bend and does not have the ground's colour: a wheel below its arch, a grille. */
function addHollows(mask: Uint8Array, odds: Plane, unit: number): void {
  const around = blurred({ ...odds, data: Float32Array.from(mask) }, hollowUnits * unit)
  for (let at = 0; at < mask.length; at++)
    if (around.data[at] > 0.5 && odds.data[at] > hollow) mask[at] = 1
}

/**
 * The subject with the parts that it lacks: what has the subject's colours, and not the ground's, and hangs
 * on it is of it (a car's other wheel), as long as it ends within the picture.
 */
export function withOwnColours(
  subject: Plane,
  light: Plane,
  [a, b]: readonly [Plane, Plane],
  unit: number,
): Plane {
  const { width, height } = subject
  const mask = Uint8Array.from(subject.data, (value) => (value > 0.5 ? 1 : 0))
  if (!mask.includes(1) || !mask.includes(0)) return subject
  const bins = binsOf(light, a, b)
  const crumb = crumbUnits * unit * unit
  let odds = oddsOf(mask, bins, light, unit)
  if (apartShare(mask, odds) < apartMin) return subject
  for (let round = 0; round < rounds && addParts(mask, odds); round++) {
    dropSmall(mask, 0, 8 * crumb, width, height)
    odds = oddsOf(mask, bins, light, unit)
  }
  for (let round = 0; round < rounds; round++) addHollows(mask, odds, unit)
  fillHoles(mask, odds)
  return { ...subject, data: Float32Array.from(mask) }
}
