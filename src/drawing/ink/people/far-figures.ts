import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { blurred, largestAround, mapped } from '../grid/planes.ts'

/** Somebody or something far off: 1 within, on a part of the half grid. */
export type FarFigure = { readonly left: number; readonly top: number; readonly own: Plane }

/** Calm is where lightness changes by less over three half pixels, and so much of the picture hangs together so: sky, water, snow. */
const calm = { change: 0.05, shareMin: 0.012 }
/** What is narrower than this, in units, stands before what is calm on both its sides. */
const acrossUnits = 110
/** Differences of lightness and of colour (a and b of Lab, in 255ths) from what is calm around it, from which something stands out. */
const standsOut = { light: 0.16, colour: 0.06 }
/** As the mean of all that stands out together, more: a shade or a stripe of fur is none. */
const clearMin = 2
/** How large somebody far off is drawn at least, and at most, in units: shorter ones are a speck. */
const size = { tall: 56, area: 1000, long: 420 }
/** It is taller than wide, and fills so much of its box: less is a line, a branch or a net. */
const solidMin = 0.35
/**
 * A ring around it, so far off and so wide, in units, is calm, or stands out too, over so much of its upper half: below
 * it may stand on rough ground.
 */
const ring = { off: 5, wide: 10, calmMin: 0.75 }
/** More than so many are a pattern: windows, trunks, a flock. */
const most = 6
/** How far below what is calm feet are drawn. */
const footUnits = 6
/** Nothing at the photo's sides: it is cut. */
const sideUnits = 10

/** 1 where it is calm. */
function calmOf(light: Plane): Plane {
  const high = largestAround(light, 1)
  const low = largestAround(
    mapped(light, (value) => -value),
    1,
  )
  const { width, height } = light
  const mask = Uint8Array.from(high.data, (value, at) =>
    value + low.data[at] < calm.change ? 1 : 0,
  )
  dropSmall(mask, 1, calm.shareMin * mask.length, width, height)
  return { width, height, data: Float32Array.from(mask) }
}

/** How much a place differs from what is calm around it, within what is calm but for gaps so wide: from 1 on it stands out. */
function standingOut(planes: readonly Plane[], still: Plane, radius: number): Float32Array {
  const { width, height } = still
  const wide = largestAround(still, radius)
  const closed = largestAround(
    mapped(wide, (value) => -value),
    radius,
  )
  const weights = blurred(still, radius / 2)
  const most = new Float32Array(width * height)
  planes.forEach((plane, i) => {
    const least = i === 0 ? standsOut.light : standsOut.colour
    const around = blurred(
      mapped(plane, (value, at) => value * still.data[at]),
      radius / 2,
    )
    for (let at = 0; at < most.length; at++) {
      if (closed.data[at] > -1) continue
      const usual = around.data[at] / (weights.data[at] + 1e-6)
      most[at] = Math.max(most[at], Math.abs(plane.data[at] - usual) / least)
    }
  })
  return most
}

type Box = { left: number; top: number; right: number; bottom: number }

function boxesOf(labels: Int32Array, count: number, width: number): Box[] {
  const boxes: Box[] = Array.from({ length: count + 1 }, () => ({
    left: Infinity,
    top: Infinity,
    right: -1,
    bottom: -1,
  }))
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue
    const box = boxes[labels[at]]
    const x = at % width
    const y = Math.floor(at / width)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return boxes
}

/** The share of its upper surroundings where `isCalm`; `own` begins at `left` and `top` of the picture. */
function calmShare(
  own: Plane,
  left: number,
  top: number,
  isCalm: (x: number, y: number) => boolean,
  unit: number,
): number {
  const near = largestAround(own, Math.round((ring.off * unit) / 2))
  const far = largestAround(own, Math.round(((ring.off + ring.wide) * unit) / 2))
  let [share, all] = [0, 0]
  for (let at = 0; at < far.data.length / 2; at++) {
    if (far.data[at] < 1 || near.data[at] >= 1) continue
    all++
    if (isCalm(left + (at % own.width), top + Math.floor(at / own.width))) share++
  }
  return all > 0 ? share / all : 0
}

/** Goes on down to the ground, which is no part of what is calm, from its lowest row. */
function standOnGround({ width, height, data }: Plane, row: number, deep: number): void {
  for (let y = row + 1; y <= Math.min(height - 1, row + deep); y++)
    data.copyWithin(y * width, row * width, (row + 1) * width)
}

/**
 * People and things far off before something calm, sky, water, snow or sand, whom no model sees: what is narrow and of
 * another lightness or colour.
 * Planes are of the half grid.
 */
export function farFigures(light: Plane, a: Plane, b: Plane, unit: number): FarFigure[] {
  const { width, height } = light
  const still = calmOf(light)
  if (!still.data.includes(1)) return []
  const radius = Math.round((acrossUnits * unit) / 4)
  const contrast = standingOut([light, a, b], still, radius)
  const mask = Uint8Array.from(contrast, (value) => (value > 1 ? 1 : 0))
  const { labels, count, areas } = connectedComponents(mask, width, height, true)
  const contrasts = new Float64Array(count + 1)
  for (let at = 0; at < labels.length; at++) contrasts[labels[at]] += contrast[at]
  const margin = Math.round(((ring.off + ring.wide + 6) * unit) / 2)
  const side = (sideUnits * unit) / 2
  const found: FarFigure[] = []
  boxesOf(labels, count, width).forEach((box, label) => {
    const [wide, tall] = [box.right - box.left + 1, box.bottom - box.top + 1]
    if (
      label === 0 ||
      2 * tall < size.tall * unit ||
      tall < wide ||
      2 * tall > size.long * unit ||
      contrasts[label] < clearMin * areas[label] ||
      4 * areas[label] < size.area * unit * unit ||
      areas[label] < solidMin * wide * tall ||
      Math.min(box.left, box.top, width - 1 - box.right, height - 1 - box.bottom) < side
    )
      return
    const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)]
    const own = newPlane(
      Math.min(width, box.right + margin + 1) - left,
      Math.min(height, box.bottom + margin + 1) - top,
    )
    for (let y = 0, to = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++, to++)
        if (labels[(top + y) * width + left + x] === label) own.data[to] = 1
    standOnGround(own, box.bottom - top, Math.round((footUnits * unit) / 2))
    const isCalm = (x: number, y: number) =>
      still.data[y * width + x] > 0 || mask[y * width + x] > 0
    const share = calmShare(own, left, top, isCalm, unit)
    if (share >= ring.calmMin) found.push({ left, top, own })
  })
  return found.length > most ? [] : found
}
