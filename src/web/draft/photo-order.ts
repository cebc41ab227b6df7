/** The list with the item at `from` taken out and put in at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** The list with some of its photos together, in the order that they had, the first of them at `to` or as far on as there is room. */
export function movedTogether<T extends { path: string }>(
  list: readonly T[],
  paths: readonly string[],
  to: number,
): T[] {
  const isLifted = ({ path }: T) => paths.includes(path)
  const rest = list.filter((photo) => !isLifted(photo))
  return [...rest.slice(0, to), ...list.filter(isLifted), ...rest.slice(to)]
}

/**
 * Several photos travel at once and may arrive in any order. Puts those of `chosen` (path to the place at which it was chosen) in the
 * order in which they were chosen, in the places they have among the others.
 */
export function inChosenOrder(
  paths: readonly string[],
  chosen: ReadonlyMap<string, number>,
): string[] {
  const sorted = paths
    .filter((path) => chosen.has(path))
    .toSorted((a, b) => (chosen.get(a) ?? 0) - (chosen.get(b) ?? 0))
  return paths.map((path) => (chosen.has(path) ? (sorted.shift() ?? path) : path))
}
