/**
 * Round values from 0 on that a scale is marked with, the last at or above `most`: 0, 50, 100. @param least the
 * smallest step, 1 for things that are counted
 */
export function marksUpTo(most: number, least = 1): number[] {
  const rough = Math.max(most, least) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    least,
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((candidate) => candidate >= rough && Number.isInteger(candidate / least)) ?? least,
  )
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

/** Every so many steps get their name, so that names as wide as `nameWidth` do not touch. */
export function namedEvery(count: number, width: number, nameWidth: number): number {
  return Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width)))
}
