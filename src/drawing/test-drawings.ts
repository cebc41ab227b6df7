import { analyse, type Analysis } from './analyse.ts'
import type { DrawOptions, LineArt, Pixels } from './ground/line-art.ts'
import { styled } from './styled.ts'

const readings = new WeakMap<Pixels, Analysis>()

/** `analyse` of a picture in which nobody is seen: once for each, for it takes a second, and tests of three styles ask for the same. */
export function readOnce(pixels: Pixels): Analysis {
  const known = readings.get(pixels)
  if (known) return known
  const reading = analyse(pixels)
  readings.set(pixels, reading)
  return reading
}

const drawings = new WeakMap<Analysis, Map<string, LineArt>>()

/** `styled`, once for each reading and each set of options. */
export function drawOnce(analysis: Analysis, options: DrawOptions): LineArt {
  const ofReading = drawings.get(analysis) ?? new Map<string, LineArt>()
  drawings.set(analysis, ofReading)
  const key = JSON.stringify(options)
  const known = ofReading.get(key)
  if (known) return known
  const art = styled(analysis, options)
  ofReading.set(key, art)
  return art
}
