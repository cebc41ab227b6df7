/** A picture as a few greys, to be compared with others. */
export type Fingerprint = Uint8Array

/** Pictures are compared as so many greys each way, whatever their shape. */
export const fingerprintSide = 16

/** Correlation from which two pictures are called the same: saved anew, made smaller or a little brighter they keep 0.99; the same garden drawn twice has 0.8. */
const alikeFrom = 0.97
/** With less contrast than this (standard deviation of the greys) there is nothing to correlate. */
const flatUnder = 3
const flatApart = 3

/** The greys of a picture of `fingerprintSide` pixels each way. */
export function fingerprintOf(rgba: Uint8ClampedArray): Fingerprint {
  const greys = new Uint8Array(rgba.length / 4)
  for (let i = 0; i < greys.length; i++)
    greys[i] = Math.round(
      0.299 * rgba[4 * i]! + 0.587 * rgba[4 * i + 1]! + 0.114 * rgba[4 * i + 2]!,
    )
  return greys
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
