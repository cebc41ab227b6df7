import type { Pixels } from '../ground/line-art.ts'
import { resizeToPlanes } from './resize.ts'

/** A picture as a few greys, to be compared with others. */
export type Fingerprint = Uint8Array

/** Pictures are compared as so many greys each way, whatever their shape. */
const fingerprintSide = 16

/**
 * Correlation from which two pictures are called the same: saved anew, made smaller or a little brighter they keep
 * 0.99; the same garden drawn twice has 0.8.
 */
const alikeFrom = 0.97
/** With less contrast than this (standard deviation of the greys) there is nothing to correlate. */
const flatUnder = 3
const flatApart = 3

/** The greys of a picture, each the mean of what it stands for. */
export function fingerprintOf(picture: Pixels): Fingerprint {
  const [red, green, blue] = resizeToPlanes(picture, fingerprintSide, fingerprintSide)
  return Uint8Array.from(red.data, (value, i) =>
    Math.round(0.299 * value + 0.587 * green.data[i]! + 0.114 * blue.data[i]!),
  )
}

const mean = (greys: Fingerprint) => greys.reduce((sum, grey) => sum + grey, 0) / greys.length

/** Whether two pictures are the same, or so nearly that a book would show the same page twice. */
export function isSamePicture(one: Fingerprint, other: Fingerprint): boolean {
  const [meanOne, meanOther] = [mean(one), mean(other)]
  let [both, ones, others] = [0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [one[i]! - meanOne, other[i]! - meanOther]
    both += a * b
    ones += a * a
    others += b * b
  }
  const flat = one.length * flatUnder ** 2
  if (ones < flat || others < flat)
    return ones < flat && others < flat && Math.abs(meanOne - meanOther) < flatApart
  return both / Math.sqrt(ones * others) >= alikeFrom
}
