/** The median; of an even number of values the upper one of the two in the middle. */
export function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]
}
