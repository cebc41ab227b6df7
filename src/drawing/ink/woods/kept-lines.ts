import type { ChosenLine } from '../candidates/choice.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import type { Path } from '../paths/paths.ts'
import type { InkGrid } from '../grid/grid.ts'

/** Lines that are there already. */
export type Kept = {
  /** the room that they keep */
  readonly taken: Occupancy
  /** the points of a path from one to before another, on to the line whose room it came to */
  reach(path: Path, from: number, to: number): Path
}

export function keptLines(
  lines: readonly ChosenLine[],
  room: number,
  { width, height }: InkGrid,
): Kept {
  const taken = newOccupancy(width, height)
  const marks = newOccupancy(width, height)
  for (const { path } of lines) {
    taken.stamp(path, room)
    marks.stamp(path, 1)
  }
  return {
    taken,
    reach(path, from, to) {
      const count = path.length / 2
      const most = Math.ceil(1.5 * room)
      /** How many points further a line is met, 0 where none is. */
      const ahead = (start: number, step: number) => {
        for (let i = 1; i <= most; i++) {
          const at = start + step * i
          if (at < 0 || at >= count) return 0
          if (marks.isTaken(path[2 * at], path[2 * at + 1])) return i
        }
        return 0
      }
      return path.slice(2 * (from - ahead(from, -1)), 2 * (to + ahead(to - 1, 1)))
    },
  }
}
