import type { Placement } from './path.ts'
import { shaded } from './color.ts'
import { blob, curve, tube } from './curves.ts'
import { glow, line, place, solid, within, type Node } from './node.ts'

/** A tabby's foreleg reaching in; the paw is at (0, 0), the leg goes down and left. */
export function catPaw(fur: string, dark: string, placement: Placement): Node[] {
  const toe = shaded('#fdf3e2', 0.6)
  const leg = tube(
    [
      [-250, 190],
      [-120, 100],
      [-14, 4],
    ],
    [50, 42, 33],
  )
  return place(
    [
      glow(
        tube(
          [
            [-240, 204],
            [-110, 116],
            [4, 16],
          ],
          [50, 42, 34],
        ),
        '#5b3a2e',
        0.22,
        8,
      ),
      solid(leg, fur),
      within(
        leg,
        [
          [-190, 150],
          [-140, 112],
          [-92, 78],
        ].map(([x, y]) =>
          line(
            curve([
              [x - 30, y - 44],
              [x + 8, y - 2],
              [x + 34, y + 46],
            ]),
            dark,
            15,
          ),
        ),
      ),
      solid(
        blob([
          [-44, 20],
          [-42, -20],
          [-26, -40],
          [-10, -46],
          [2, -38, 1],
          [14, -44],
          [28, -36],
          [32, -24, 1],
          [44, -20],
          [48, -4],
          [40, 6, 1],
          [44, 18],
          [34, 30],
          [14, 32],
          [-14, 40],
        ]),
        '#fdf3e2',
      ),
      line(
        curve([
          [2, -38],
          [6, -26],
          [3, -16],
        ]),
        toe,
        3,
      ),
      line(
        curve([
          [32, -24],
          [22, -15],
          [14, -12],
        ]),
        toe,
        3,
      ),
      line(
        curve([
          [40, 6],
          [28, 4],
          [20, 3],
        ]),
        toe,
        3,
      ),
    ],
    placement,
  )
}
