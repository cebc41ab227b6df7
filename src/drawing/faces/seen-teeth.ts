import { connectedComponents } from '../components.ts'
import { cropAt, readSize, type FaceFrame, type Pyramid } from './face-frame.ts'
import { cropPixels, type Colours } from './face-net.ts'

type Place = { readonly x: number; readonly y: number }

/** A row of teeth that shows, from the middle of where it was looked for along the face's own axes, in the face's sizes; y goes down. */
export type Teeth = {
  readonly left: Place
  readonly right: Place
  readonly top: number
  readonly bottom: number
}

/** The crop's side in sizes of the face (the way between the eyes). */
const side = 1.6
const perSize = cropPixels / side
/** Teeth have less of the skin's colourfulness, and are hardly darker; where nothing is coloured they must be lighter. */
const colourShareMax = 0.72
const lightShareMin = 0.72
const plainColourMax = 0.08
const plainLightShareMin = 1.15
/** The gaps between teeth, in the crop's pixels. */
const gapMax = 2
/** A row of teeth in sizes of the face, how much of its box it fills, and how far from the middle it may lie. */
const widthRange = [0.36, 1.1] as const
const heightRange = [0.08, 0.42] as const
const aspectMin = 1.7
const fillMin = 0.45
const asideMax = 0.2

function median(values: Float32Array): number {
  return values.toSorted()[values.length >> 1]
}

/** Where a crop is white as teeth are, measured against the skin that fills most of it. */
function whiteParts([red, green, blue]: Colours): Uint8Array {
  const light = red.data.map((r, i) => 0.3 * r + 0.59 * green.data[i] + 0.11 * blue.data[i])
  const colour = red.data.map(
    (r, i) =>
      1 - Math.min(r, green.data[i], blue.data[i]) / Math.max(1, r, green.data[i], blue.data[i]),
  )
  const [skinLight, skinColour] = [median(light), median(colour)]
  const isWhite =
    skinColour < plainColourMax
      ? (i: number) => light[i] > plainLightShareMin * skinLight
      : (i: number) =>
          light[i] > lightShareMin * skinLight && colour[i] < colourShareMax * skinColour
  return Uint8Array.from(light, (_, i) => Number(isWhite(i)))
}

function closeGaps(mask: Uint8Array): void {
  for (let start = 0; start < mask.length; start += cropPixels) {
    let last = -Infinity
    for (let at = start; at < start + cropPixels; at++) {
      if (!mask[at]) continue
      if (at - last <= gapMax + 1) mask.fill(1, last, at)
      last = at
    }
  }
}

/**
 * The row of teeth of a smile: in an upright crop, the largest white part that lies as one. Undefined where none does. A reader that
 * has learnt from drawn heads hardly tells a smile from a closed mouth; their colour does.
 * @param at the middle of the mouth, with the face's size and turn
 */
export function seenTeeth(pyramid: Pyramid, at: FaceFrame): Teeth | undefined {
  const mask = whiteParts(cropAt(pyramid, { ...at, size: (at.size * readSize) / perSize }))
  closeGaps(mask)
  const { labels, count, areas } = connectedComponents(mask, cropPixels, cropPixels, false)
  let best: Teeth | undefined
  let bestArea = widthRange[0] * heightRange[0] * perSize * perSize * fillMin
  for (let label = 1; label <= count; label++) {
    const teeth = areas[label] > bestArea ? asTeeth(labels, label, areas[label]) : undefined
    if (!teeth) continue
    best = teeth
    bestArea = areas[label]
  }
  return best
}

const isWithin = (pixels: number, [low, high]: readonly [number, number]) =>
  pixels >= low * perSize && pixels <= high * perSize
const inSizes = (pixel: number) => (pixel - cropPixels / 2) / perSize

/** A part of the mask as a row of teeth, if its size, shape and place are such. */
function asTeeth(labels: Int32Array, label: number, area: number): Teeth | undefined {
  const [left, right, top, bottom] = boxOf(labels, label, 0, cropPixels)
  const [width, height] = [right - left, bottom - top]
  const aside = Math.abs((left + right - cropPixels) / 2)
  if (!isWithin(width, widthRange) || !isWithin(height, heightRange) || width < aspectMin * height)
    return undefined
  if (
    area < fillMin * width * height ||
    aside > asideMax * perSize ||
    top === 0 ||
    bottom === cropPixels
  )
    return undefined
  const tenth = Math.max(2, Math.round(width / 10))
  const centre = (left + right) >> 1
  const [, , highest, lowest] = boxOf(labels, label, centre - tenth, centre + tenth)
  const endAt = (from: number) => {
    const [, , high, low] = boxOf(labels, label, from, from + tenth)
    return inSizes((high + low) / 2)
  }
  return {
    left: { x: inSizes(left), y: endAt(left) },
    right: { x: inSizes(right), y: endAt(right - tenth) },
    top: inSizes(highest),
    bottom: inSizes(lowest),
  }
}

/** The box of a labelled part between two columns: left, right, top, bottom, the second and last exclusive. */
function boxOf(
  labels: Int32Array,
  label: number,
  from: number,
  to: number,
): [left: number, right: number, top: number, bottom: number] {
  let [left, right, top, bottom] = [cropPixels, 0, cropPixels, 0]
  for (let y = 0; y < cropPixels; y++) {
    for (let x = from; x < to; x++) {
      if (labels[y * cropPixels + x] !== label) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  return [left, right, top, bottom]
}
