import { catHead } from './cat-head.ts'
import { lit, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { figure, line, place, solid, within, type Node } from './node.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath } from './path.ts'
import { ground, sheet, type IllustrationOptions } from './illustrations.ts'

/** For a list with nothing in it: a basket, occupied all the same. 480 × 400. */
// Long because it lists one picture’s shapes, and only the weave is made in a loop.
export function emptyBasket(options: IllustrationOptions = {}): string {
  const wicker = '#d9a863'
  const bowl = blob([
    [70, 210, 1],
    [240, 226],
    [410, 210, 1],
    [392, 300],
    [356, 364, 1],
    [240, 378],
    [124, 364, 1],
    [88, 300],
  ])
  const weave: Node[] = []
  for (let row = 0; row < 5; row++) {
    for (let x = 60 + (row % 2) * 22; x < 430; x += 44)
      weave.push(
        line(
          curve([
            [x, 236 + row * 30],
            [x + 18, 229 + row * 30],
            [x + 36, 238 + row * 30],
          ]),
          shaded(wicker, 0.5),
          3.4,
        ),
      )
  }
  return sheet(
    480,
    400,
    [
      ground(240, 374, 190),
      line(
        curve([
          [92, 212],
          [100, 90],
          [240, 34],
          [380, 90],
          [388, 212],
        ]),
        shaded(wicker, 0.25),
        17,
      ),
      line(
        curve([
          [92, 212],
          [100, 90],
          [240, 34],
          [380, 90],
          [388, 212],
        ]),
        lit(wicker, 0.25),
        9,
      ),
      solid(oval(240, 212, 172, 34), shaded(wicker, 0.7)),
      figure([
        solid(
          blob([
            [130, 230],
            [140, 178],
            [200, 150],
            [280, 148],
            [340, 180],
            [352, 232],
          ]),
          '#e8a55c',
        ),
        ...place(
          catHead(
            { fur: '#e8a55c', light: '#fff1dc', dark: '#b96f34', collar: crayons.sea },
            true,
            true,
          ),
          { x: 214, y: 168, scale: 1.28, rotate: -12 },
        ),
        solid(
          tube(
            [
              [352, 214],
              [330, 176],
              [286, 190],
              [272, 214],
            ],
            [17, 18, 17, 12],
          ),
          '#e8a55c',
        ),
        ...[
          [338, 184],
          [306, 178],
        ].map(([x, y]) =>
          line(
            curve([
              [x - 8, y - 14],
              [x + 4, y + 16],
            ]),
            '#b96f34',
            7,
          ),
        ),
      ]),
      solid(bowl, wicker),
      within(bowl, weave),
      solid(
        blob([
          [62, 206],
          [72, 196],
          [240, 222],
          [408, 196],
          [418, 206],
          [412, 222],
          [240, 250],
          [68, 222],
        ]),
        lit(wicker, 0.2),
      ),
      ...[96, 150, 204, 258, 312, 366].map((x) =>
        line(
          curve([
            [x, 210 + (1 - ((x - 240) / 172) ** 2) * 20],
            [x + 16, 230 + (1 - ((x - 240) / 172) ** 2) * 16],
          ]),
          shaded(wicker, 0.5),
          3,
        ),
      ),
      ...[
        [330, 110, 1],
        [356, 82, 1.4],
        [390, 48, 1.9],
      ].map(([x, y, size]) =>
        line(
          movePath(
            curve([
              [0, 0],
              [12, -1, 1],
              [1, 13, 1],
              [14, 12],
            ]),
            matrixOf({ x, y, scale: size }),
          ),
          '#9a8f9c',
          3,
        ),
      ),
    ],
    'b',
    options,
  )
}
