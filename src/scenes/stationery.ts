import { lit, mix, shaded } from './color.ts'
import { blob, box, curve, oval, poly, roundBox, tube } from './curves.ts'
import { glow, group, line, place, solid, wash, within, type Node } from './node.ts'
import { crayons } from './palette.ts'
import type { Placement, Point } from './path.ts'

/** A wax crayon lying flat, tip at (0, 0), pointing left; `length` about 150. */
export function crayonStick(
  colour: string,
  length: number,
  placement: Placement,
  shadow = true,
): Node[] {
  const paper = mix(colour, '#ffffff', 0.12)
  const band = shaded(colour, 0.5)
  return place(
    [
      ...(shadow ? [glow(roundBox(6, 2, length, 26, 10), '#5b3a2e', 0.22, 5)] : []),
      solid(
        blob([
          [0, -3, 1],
          [22, -10, 1],
          [24, 0],
          [22, 10, 1],
          [0, 3, 1],
        ]),
        colour,
      ),
      solid(roundBox(21, -13, length - 21, 26, 4), paper, {
        shade: 'fall',
        to: shaded(colour, 0.35),
      }),
      wash(box(30, -13, 5, 26), band),
      wash(box(length - 16, -13, 5, 26), band),
      line(
        curve([
          [48, 0],
          [58, -5],
          [66, 5],
          [76, -5],
          [84, 5],
          [94, 0],
        ]),
        band,
        3.4,
        { weight: 0.6 },
      ),
      wash(roundBox(38, -10, length - 60, 4, 2), '#ffffff', { opacity: 0.35 }),
    ],
    placement,
  )
}

/** Curls of wax and paper that a sharpener leaves. */
export const shaving = (x: number, y: number, colour: string, turn: number): Node[] =>
  place(
    [
      solid(
        blob([
          [-14, 4],
          [-10, -10],
          [6, -13],
          [16, -3],
          [10, 8, 1],
          [8, -2],
          [-2, -5],
          [-7, 4],
          [-4, 10, 1],
        ]),
        lit(colour, 0.3),
      ),
    ],
    { x, y, rotate: turn },
  )

/** A strip of paper tape. */
export const tape = (x: number, y: number, turn: number, colour: string): Node[] =>
  place(
    [
      wash(
        poly([
          [-46, -13],
          [46, -14],
          [43, -7],
          [46, 0],
          [43, 7],
          [46, 13],
          [-46, 14],
          [-43, 7],
          [-46, 0],
          [-43, -7],
        ]),
        colour,
        { opacity: 0.82 },
      ),
      ...[-30, -10, 10, 30].map((u) =>
        line(
          curve([
            [u - 6, 12],
            [u + 6, -12],
          ]),
          '#ffffff',
          5,
          { opacity: 0.5 },
        ),
      ),
    ],
    { x, y, rotate: turn },
  )

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

/** An eraser that has been chewed. */
export const eraser = (placement: Placement): Node[] =>
  place(
    [
      glow(roundBox(4, 6, 76, 44, 9), '#5b3a2e', 0.22, 5),
      solid(roundBox(0, 0, 76, 42, 10), crayons.rose),
      solid(box(26, -1, 52, 44), crayons.sea, { shade: 'soft' }),
      wash(box(34, -1, 6, 44), '#fff', { opacity: 0.8 }),
    ],
    placement,
  )
