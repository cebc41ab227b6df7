import { isolines } from '../isolines.ts'
import { exp } from '../portable-math.ts'
import type { PageInk } from './page-ink.ts'

/** The study smooths contours of pixel steps, by this many pixels at 6 a mm; a step is a little longer than a pixel. */
const stepMm = 1.12 / 6
const fineMm = 0.35 * 6 * stepMm
const coarseMm = 1.2 * 6 * stepMm
const lengthMinMm = 10 * stepMm * 6
/** Contours are looked at in steps of this length. */
const sampleMm = 0.25

/** Points at equal distances along a ring (x0,y0,… in mm); `step` is what came of the wanted distance. */
function evenly(ring: Float32Array, wanted: number): { xs: Float64Array; ys: Float64Array } {
  const count = ring.length / 2
  const lengths = new Float64Array(count + 1)
  for (let i = 0; i < count; i++) {
    const next = ((i + 1) % count) * 2
    const dx = ring[next] - ring[i * 2]
    const dy = ring[next + 1] - ring[i * 2 + 1]
    lengths[i + 1] = lengths[i] + Math.sqrt(dx * dx + dy * dy)
  }
  const samples = Math.max(3, Math.round(lengths[count] / wanted))
  const xs = new Float64Array(samples)
  const ys = new Float64Array(samples)
  for (let s = 0, i = 0; s < samples; s++) {
    const at = (s / samples) * lengths[count]
    while (i < count - 1 && lengths[i + 1] <= at) i++
    const part = lengths[i + 1] > lengths[i] ? (at - lengths[i]) / (lengths[i + 1] - lengths[i]) : 0
    const next = ((i + 1) % count) * 2
    xs[s] = ring[i * 2] + part * (ring[next] - ring[i * 2])
    ys[s] = ring[i * 2 + 1] + part * (ring[next + 1] - ring[i * 2 + 1])
  }
  return { xs, ys }
}

/** Half of a Gaussian's taps, the middle one first. */
function halfTaps(sigma: number): Float64Array {
  const taps = Float64Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, i) =>
    exp((-i * i) / (2 * sigma * sigma)),
  )
  let sum = -taps[0]
  for (const tap of taps) sum += 2 * tap
  return taps.map((tap) => tap / sum)
}

function smoothRing(values: Float64Array, taps: Float64Array): Float64Array {
  const count = values.length
  const radius = taps.length - 1
  const padded = new Float64Array(count + 2 * radius)
  for (let i = 0; i < padded.length; i++)
    padded[i] = values[(((i - radius) % count) + count) % count]
  const smooth = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    let value = taps[0] * padded[i + radius]
    for (let t = 1; t <= radius; t++)
      value += taps[t] * (padded[i + radius - t] + padded[i + radius + t])
    smooth[i] = value
  }
  return smooth
}

function ringLength(xs: Float64Array, ys: Float64Array): number {
  let length = 0
  for (let i = 1; i < xs.length; i++) {
    const dx = xs[i] - xs[i - 1]
    const dy = ys[i] - ys[i - 1]
    length += Math.sqrt(dx * dx + dy * dy)
  }
  return length
}

/**
 * How much longer the contours of the ink are than when smoothed over about a millimetre: `wobble` of the study's eval.py,
 * with contours at half coverage instead of along pixels. 0 for a page without lines.
 */
export function wobble({ width, height, pixelsPerMm, coverage }: PageInk): number {
  const fine = halfTaps(fineMm / sampleMm)
  const coarse = halfTaps(coarseMm / sampleMm)
  let fineLength = 0
  let coarseLength = 0
  for (const ring of isolines({ width, height, data: coverage }, 127.5)) {
    for (let i = 0; i < ring.length; i++) ring[i] /= pixelsPerMm
    const { xs, ys } = evenly(ring, sampleMm)
    if (xs.length * sampleMm < lengthMinMm) continue
    fineLength += ringLength(smoothRing(xs, fine), smoothRing(ys, fine))
    coarseLength += ringLength(smoothRing(xs, coarse), smoothRing(ys, coarse))
  }
  return coarseLength > 0 ? fineLength / coarseLength - 1 : 0
}
