/** What stands at a place that is known to be one of the list's. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place]
  if (item === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`)
  return item
}
