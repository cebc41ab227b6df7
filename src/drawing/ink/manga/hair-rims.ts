import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { blurred } from '../grid/planes.ts'
import { rimPaths } from '../paths/rim-paths.ts'
import type { DarkHair } from './hair.ts'
import { planeOf } from './masks.ts'

/** Where a line is so near, in units, the hair has its rim. */
const nearUnits = 7
/** Along the paper's edge it needs none. */
const paperUnits = 14
const lengthUnits = { ring: 120, piece: 26 }

/** The rim of hair that is dotted, where no line is drawn yet: a tone ends at a line. */
export function hairRims(
  { all, black }: DarkHair,
  lines: readonly ChosenLine[],
  { reading }: ChoiceInput,
): ChosenLine[] {
  const dotted = all.map((value, at) => value - Math.min(value, black[at]))
  if (!dotted.includes(1)) return []
  const { grid, lightHalf } = reading
  const { unit } = grid
  const near = newOccupancy(grid.width, grid.height)
  for (const { path } of lines) near.stamp(path, nearUnits * unit)
  const isDrawn = (x: number, y: number) =>
    near.isTaken(x, y) || Math.min(x, y, grid.width - x, grid.height - y) < paperUnits * unit
  const mask = blurred(planeOf(dotted, lightHalf), 1.5 * unit)
  return rimPaths(mask, lengthUnits.ring * unit, lengthUnits.piece * unit, 3, isDrawn).map(
    (path) => ({ kind: 'hair', path }),
  )
}
