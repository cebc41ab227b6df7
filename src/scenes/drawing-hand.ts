import type { Placement, Point } from './path.ts'
import { lit, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { glow, group, line, place, solid, wash, within, type Node } from './node.ts'
import { crayonStick } from './stationery.ts'

/** A child's right hand with a crayon, its point at (0, 0); the arm leaves to the lower right. */
export function drawingHand(
  skin: string,
  sleeve: string,
  stripe: string,
  crayon: string,
  placement: Placement,
): Node[] {
  const fold = shaded(skin, 0.55)
  const arm = tube(
    [
      [150, 132],
      [250, 220],
      [420, 380],
    ],
    [54, 66, 80],
  )
  const cuff: Point[] = [
    [108, 172, 1],
    [130, 150],
    [196, 92, 1],
    [212, 106, 1],
    [150, 166],
    [124, 190, 1],
  ]
  return place(
    [
      group([
        glow(
          blob([
            [40, 60],
            [110, 40],
            [210, 110],
            [440, 330],
            [360, 440],
            [120, 210],
            [60, 130],
          ]),
          '#5b3a2e',
          0.26,
          12,
        ),
      ]),
      solid(
        tube(
          [
            [118, 60],
            [70, 44],
            [42, 40],
          ],
          [17, 15, 12],
        ),
        shaded(skin, 0.14),
      ),
      ...crayonStick(crayon, 190, { rotate: 34 }, false),
      solid(
        blob([
          [96, 62],
          [128, 52],
          [170, 82],
          [186, 116],
          [158, 164],
          [116, 178],
          [74, 158],
          [60, 122],
          [72, 86],
        ]),
        skin,
      ),
      solid(
        tube(
          [
            [72, 152],
            [48, 138],
            [44, 116],
          ],
          [17, 16, 14],
        ),
        skin,
      ),
      solid(
        tube(
          [
            [66, 130],
            [40, 116],
            [40, 92],
          ],
          [17, 16, 14],
        ),
        skin,
      ),
      solid(
        tube(
          [
            [84, 100],
            [52, 86],
            [40, 60],
          ],
          [18, 16, 13],
        ),
        skin,
      ),
      solid(
        tube(
          [
            [150, 96],
            [112, 84],
            [76, 52],
          ],
          [20, 17, 13],
        ),
        skin,
      ),
      wash(oval(71, 45, 6, 7, 40), lit(skin, 0.5), { opacity: 0.8 }),
      line(
        curve([
          [108, 98],
          [114, 108],
          [110, 120],
        ]),
        fold,
        2.6,
      ),
      solid(arm, sleeve),
      within(
        arm,
        [
          [210, 170],
          [262, 218],
          [314, 268],
          [366, 318],
          [418, 368],
        ].map(([x, y]) =>
          line(
            curve([
              [x - 78, y + 70],
              [x + 4, y + 8],
              [x + 66, y - 74],
            ]),
            stripe,
            18,
          ),
        ),
      ),
      solid(blob(cuff), lit(sleeve, 0.2)),
    ],
    placement,
  )
}
