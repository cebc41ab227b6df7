import { gaussianBlur } from '../pixels/blur.ts'
import { connectedComponents } from '../pixels/components.ts'
import { isolines } from '../lines/isolines.ts'
import type { LineArt } from '../ground/line-art.ts'
import { ontoPaper, paperFor, type Paper } from '../ground/paper.ts'
import { newPlane, type Plane } from '../ground/plane.ts'
import { simplifiedIndices } from '../lines/simplify-path.ts'
import { smoothPath } from '../lines/smooth-path.ts'

/** A drawing as pixels: one byte each, 0 black to 255 white, row-major. */
export type GreyPixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The art, and what tells a line drawing from other pictures: shares of all pixels, and how far ink is from paper (0..1). */
export type Tracing = { art: LineArt; inkShare: number; midToneShare: number; contrast: number }

/** What is smaller is dirt: less than a pen's dot, or a gap that no crayon gets into. */
const speckMm2 = 0.8
const gapMm2 = 0.3
/** Lines in a pixel picture end in soft steps about a pixel wide; the blur joins what a step has parted. */
const blurPixels = 0.7
const smoothPoints = 1.2
const strayMm = 0.03
/** The darkest and the lightest this share of the pixels may be anything: dust, noise, a border. */
const outlierShare = 0.005
const paperShare = 0.6

/** The value below which lie `share` of the pixels. */
function quantile(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (let value = 0; value < 256; value++) {
    below += histogram[value]
    if (below > share * total) return value
  }
  return 255
}

/** 0 where there is paper, 1 where there is ink, whatever the tone of either. */
function darknessOf({ width, height, data }: GreyPixels): {
  darkness: Plane
  midToneShare: number
  contrast: number
} {
  const histogram = new Uint32Array(256)
  for (const value of data) histogram[value]++
  const paper = quantile(histogram, paperShare)
  const ink = Math.min(quantile(histogram, outlierShare), paper - 1)
  const darkness = newPlane(width, height)
  let midTones = 0
  for (let i = 0; i < data.length; i++) {
    const dark = (paper - data[i]) / (paper - ink)
    darkness.data[i] = Math.min(1, Math.max(0, dark))
    if (dark > 0.2 && dark < 0.8) midTones++
  }
  return { darkness, midToneShare: midTones / data.length, contrast: (paper - ink) / 255 }
}

/** Gives every connected part of one side of the line between ink and paper that is smaller than `areaMin` pixels to the other side. */
function dropSmall({ width, height, data }: Plane, side: 'ink' | 'paper', areaMin: number): void {
  const mask = new Uint8Array(data.length)
  // Typed arrays' own `from` takes 25 times as long: a second for an artist's page.
  for (let i = 0; i < data.length; i++) mask[i] = data[i] > 0.5 === (side === 'ink') ? 1 : 0
  const { labels, areas } = connectedComponents(mask, width, height, side === 'ink')
  for (let i = 0; i < data.length; i++)
    if (labels[i] && areas[labels[i]] < areaMin) data[i] = side === 'ink' ? 0 : 1
}

/** A ring round its pixels as one on paper, no longer following the pixels' steps. */
function ringOnPaper(ring: Float32Array, paper: Paper): Float32Array {
  const smooth = ontoPaper(smoothPath(ring, true, smoothPoints), paper)
  const kept = simplifiedIndices(smooth, true, strayMm)
  return Float32Array.from(
    { length: kept.length * 2 },
    (_, i) => smooth[kept[i >> 1] * 2 + (i & 1)],
  )
}

/**
 * A drawing made of pixels as line art that fills widthMm × heightMm: ink parted from paper half way between the two, dirt removed,
 * every black part as smooth rings. Strokes it has none: where a line was wide it stays so.
 */
export function traceInk(
  picture: GreyPixels,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): Tracing {
  const paper = paperFor(picture, widthMm, heightMm)
  const { darkness, midToneShare, contrast } = darknessOf(picture)
  const areaOf = (mm2: number) => mm2 * paper.pixelsPerMm ** 2
  dropSmall(darkness, 'ink', areaOf(speckMm2))
  dropSmall(darkness, 'paper', areaOf(gapMm2))
  const rings = isolines(gaussianBlur(darkness, blurPixels), 0.5)
    .map((ring) => ringOnPaper(ring, paper))
    .filter((ring) => ring.length >= 6)
  const inkShare =
    darkness.data.reduce((count, dark) => count + (dark > 0.5 ? 1 : 0), 0) / darkness.data.length
  return {
    art: { widthMm, heightMm, strokes: [], fills: rings.length > 0 ? [{ rings }] : [] },
    inkShare,
    midToneShare,
    contrast,
  }
}
