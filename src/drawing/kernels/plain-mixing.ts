import type { Heap } from './kernels.ts'

/** `from` in bytes, `weights` and `out` in doubles. */
export function mixPixels(
  { bytes, doubles }: Heap,
  from: number,
  step: number,
  weights: number,
  rows: number,
  out: number,
  count: number,
): void {
  doubles.fill(0, out, out + count * 4)
  for (let row = 0, line = from; row < rows; row++, line += step) {
    const weight = doubles[weights + row]
    for (let at = line, to = out, end = line + count * 4; at < end; at += 4, to += 4) {
      doubles[to] += weight * bytes[at]
      doubles[to + 1] += weight * bytes[at + 1]
      doubles[to + 2] += weight * bytes[at + 2]
    }
  }
}

/** `line` in doubles, the others in words of four bytes. */
export function mixAcross(
  { words, floats, doubles }: Heap,
  line: number,
  taps: number,
  tapStep: number,
  out: number,
  outStep: number,
  count: number,
): void {
  for (let x = 0, tap = taps; x < count; x++, tap += tapStep) {
    let [red, green, blue] = [0, 0, 0]
    let at = line + (words[tap] >> 3)
    for (
      let weights = (tap >> 1) + 1, end = weights + (words[tap + 1] >> 3);
      weights < end;
      weights++, at += 4
    ) {
      const weight = doubles[weights]
      red += weight * doubles[at]
      green += weight * doubles[at + 1]
      blue += weight * doubles[at + 2]
    }
    floats[out + x] = red
    floats[out + outStep + x] = green
    floats[out + 2 * outStep + x] = blue
  }
}
