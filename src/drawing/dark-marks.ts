import type { Analysis } from './analyse.ts'
import { connectedComponents, type Components } from './components.ts'
import { distanceTo } from './distance.ts'
import { isolines } from './isolines.ts'
import type { Fill, Stroke } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { evenStroke } from './pen.ts'
import { newPlane, type Plane } from './plane.ts'
import { smoothPath } from './smooth-path.ts'
import { dialled, type Style } from './styles/style.ts'

type Mark = {
  label: number
  left: number
  right: number
  top: number
  bottom: number
  area: number
  peak: number
  nearOutline: number
  outlineDistance: number
}

/** A mark reaches out to this share of the contrast it must have at its darkest. */
const reach = 0.85
const nearOutlineMax = 0.9
/** The share of the ring around a mark that must be lighter: an eye has light all around, the rim of a shadow has not. */
const enclosedMin = 0.8
const ringInner = 2
const ringOuter = 3
/** How many times as large as the disc that fits into it a mark may be: an eye or a button is round, a ragged blot says nothing. */
const raggedMax = 3.5
/** Small marks further than this from every outline are more likely stones than eyes. */
const lonelyMm = 14
const borderPixels = 6
const smoothPixels = 1.5

function measured(
  { labels, count }: Components,
  darkness: Plane,
  outlineDistance: Plane,
  clearance: number,
): Mark[] {
  const marks = Array.from({ length: count }, (_, i): Mark => {
    const box = { left: darkness.width, right: -1, top: darkness.height, bottom: -1 }
    return { label: i + 1, ...box, area: 0, peak: 0, nearOutline: 0, outlineDistance: Infinity }
  })
  for (let at = 0; at < labels.length; at++) {
    if (!labels[at]) continue
    const mark = marks[labels[at] - 1]
    const x = at % darkness.width
    const y = (at - x) / darkness.width
    mark.left = Math.min(mark.left, x)
    mark.right = Math.max(mark.right, x)
    mark.top = Math.min(mark.top, y)
    mark.bottom = y
    mark.area++
    if (outlineDistance.data[at] < clearance) mark.nearOutline++
    mark.outlineDistance = Math.min(mark.outlineDistance, outlineDistance.data[at])
    mark.peak = Math.max(mark.peak, darkness.data[at])
  }
  return marks
}

/** The share of pixels two or three away from a mark that are lighter than it by `contrast`. */
function enclosedShare(
  mark: Mark,
  labels: Int32Array,
  { width, height, data }: Plane,
  contrast: number,
): number {
  const touches = (x: number, y: number, by: number) => {
    for (let v = Math.max(0, y - by); v <= Math.min(height - 1, y + by); v++) {
      for (let u = Math.max(0, x - by); u <= Math.min(width - 1, x + by); u++)
        if (labels[v * width + u] === mark.label) return true
    }
    return false
  }
  let inside = 0
  const ring: number[] = []
  for (
    let y = Math.max(0, mark.top - ringOuter);
    y <= Math.min(height - 1, mark.bottom + ringOuter);
    y++
  ) {
    for (
      let x = Math.max(0, mark.left - ringOuter);
      x <= Math.min(width - 1, mark.right + ringOuter);
      x++
    ) {
      const at = y * width + x
      if (labels[at] === mark.label) inside += data[at]
      else if (touches(x, y, ringOuter) && !touches(x, y, ringInner - 1)) ring.push(data[at])
    }
  }
  const limit = inside / mark.area + contrast
  return ring.filter((light) => light > limit).length / ring.length
}

/**
 * Small dark marks in calm places (eyes, nostrils, mouths, buttons): filled when thin, outlined when thick.
 * `outlineDistance` is in pixels.
 */
export function darkMarks(
  outlineDistance: Plane,
  analysis: Analysis,
  style: Style,
  detail: number,
  paper: Paper,
): { strokes: Stroke[]; fills: Fill[] } {
  const { width, height, darkness, texture } = analysis
  const settings = style.marks
  const contrast = dialled(settings.contrast, detail)
  const mask = new Uint8Array(width * height)
  const dark = darkness.data
  const busy = texture.data
  const darkMin = contrast * reach
  const { textureMax } = settings
  for (let i = 0; i < mask.length; i++) if (dark[i] > darkMin && busy[i] < textureMax) mask[i] = 1
  const parts = connectedComponents(mask, width, height, true)
  const mm2 = 1 / paper.pixelsPerMm ** 2
  const lengthMax = settings.lengthMaxMm * paper.pixelsPerMm
  const clearance = settings.clearanceMm * paper.pixelsPerMm
  const lonely = lonelyMm * paper.pixelsPerMm
  const isLonely = (mark: Mark) =>
    mark.outlineDistance > lonely && mark.area * mm2 < 4 * settings.areaMinMm2
  // A knot in the floor looks like an eye; what the subject wears or looks with lies on the subject.
  const { subject } = analysis
  const isBeside = ({ left, right, top, bottom }: Mark) =>
    subject.share > 0 && !subject.mask[((top + bottom) >> 1) * width + ((left + right) >> 1)]
  const isOnFace = ({ left, right, top, bottom }: Mark) =>
    (analysis.skin?.data[((top + bottom) >> 1) * width + ((left + right) >> 1)] ?? 0) > 0.5
  const isAtBorder = (mark: Mark) =>
    mark.left < borderPixels ||
    mark.top < borderPixels ||
    mark.right >= width - borderPixels ||
    mark.bottom >= height - borderPixels
  const kept = measured(parts, darkness, outlineDistance, clearance).filter(
    (mark) =>
      mark.peak > contrast &&
      mark.nearOutline < nearOutlineMax * mark.area &&
      !isAtBorder(mark) &&
      !isBeside(mark) &&
      !isOnFace(mark) &&
      !isLonely(mark) &&
      mark.area * mm2 >= settings.areaMinMm2 &&
      mark.area * mm2 <= settings.areaMaxMm2 &&
      Math.max(mark.right - mark.left, mark.bottom - mark.top) < lengthMax &&
      enclosedShare(mark, parts.labels, analysis.lightness, contrast * reach) >= enclosedMin,
  )

  const isFilled = (cut: Cut) =>
    (2 * inradius(cut)) / paper.pixelsPerMm <= settings.filledThicknessMm
  const isRound = ({ area }: Mark, cut: Cut) => area <= raggedMax * Math.PI * inradius(cut) ** 2
  const cuts = kept.flatMap((mark) => {
    const cut = cutOut(mark, parts.labels, darkness)
    return isRound(mark, cut) ? [cut] : []
  })
  const ringsOf = ({ field, left, top }: Cut) =>
    isolines(field, contrast * reach).map((ring) => {
      for (let i = 0; i < ring.length; i += 2) {
        ring[i] += left
        ring[i + 1] += top
      }
      return ontoPaper(smoothPath(ring, true, smoothPixels), paper)
    })
  const filled = cuts.filter(isFilled).flatMap(ringsOf)
  const outlined = cuts.filter((cut) => !isFilled(cut)).flatMap(ringsOf)
  return {
    fills: filled.length > 0 ? [{ rings: filled }] : [],
    strokes: outlined.map((ring) => evenStroke(ring, true, settings.outlineMm)),
  }
}

/** A mark's darkness in its own small plane, 0 around it, and where that lies. */
type Cut = { field: Plane; left: number; top: number }

function cutOut(mark: Mark, labels: Int32Array, darkness: Plane): Cut {
  const left = mark.left - 1
  const top = mark.top - 1
  const field = newPlane(mark.right - left + 2, mark.bottom - top + 2)
  for (let y = mark.top; y <= mark.bottom; y++) {
    for (let x = mark.left; x <= mark.right; x++) {
      const at = y * darkness.width + x
      if (labels[at] === mark.label)
        field.data[(y - top) * field.width + x - left] = darkness.data[at]
    }
  }
  return { field, left, top }
}

function inradius({ field: { width, height, data } }: Cut): number {
  const outside = Uint8Array.from(data, (value) => (value > 0 ? 0 : 1))
  return distanceTo(outside, width, height).data.reduce((most, value) => Math.max(most, value), 0)
}
