import type { InkReading } from './read-ink.ts'

const known = new WeakMap<InkReading, Int32Array>()

/** Which of the picture's large areas each pixel of the half grid is of. */
export function areaPixels(reading: InkReading): Int32Array {
  const { areas, lightHalf } = reading
  const { width, height } = lightHalf
  const kept = known.get(reading)
  if (kept) return kept
  const result = new Int32Array(width * height)
  known.set(reading, result)
  if (!areas) return result
  const columns = Int32Array.from({ length: width }, (_, x) =>
    Math.floor(((x + 0.5) * areas.width) / width),
  )
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * areas.height) / height) * areas.width
    for (let x = 0; x < width; x++, at++) result[at] = areas.labels[row + columns[x]]
  }
  return result
}
