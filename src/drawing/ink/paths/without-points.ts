import { pathLength, runsOf, type Path } from './paths.ts'

/** Lines without the points that `lost` marks, line by line; of one that lost some, rests shorter than `least` pixels go too. */
export function withoutPoints<Line extends { readonly path: Path }>(
  lines: readonly Line[],
  lost: readonly Uint8Array[],
  least: number,
): Line[] {
  return lines.flatMap((line, i) => {
    if (!lost[i].includes(1)) return [line]
    return runsOf(lost[i].length, (point) => lost[i][point] === 0)
      .map(([from, to]) => ({ ...line, path: line.path.slice(2 * from, 2 * to) }))
      .filter(({ path }) => pathLength(path) > least)
  })
}
