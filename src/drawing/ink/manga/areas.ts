import type { Plane } from '../../ground/plane.ts'
import type { LabelMap } from '../../regions/watershed.ts'

/** Calls with each two touching pixels of different labels. */
export function forBorders(
  { width, height, labels }: LabelMap,
  visit: (at: number, to: number) => void,
): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x + 1 < width && labels[at] !== labels[at + 1]) visit(at, at + 1)
      if (y + 1 < height && labels[at] !== labels[at + width]) visit(at, at + width)
    }
  }
}

/** The means of half planes in each area. */
export function meansOf({ labels, count }: LabelMap, planes: readonly Plane[]): Float64Array[] {
  const pixels = new Float64Array(count)
  for (let at = 0; at < labels.length; at++) pixels[labels[at]]++
  return planes.map(({ data }) => {
    const means = new Float64Array(count)
    for (let at = 0; at < labels.length; at++) means[labels[at]] += data[at]
    for (let area = 0; area < count; area++) means[area] /= Math.max(1, pixels[area])
    return means
  })
}
