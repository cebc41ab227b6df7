import { sittingDog } from './dog.ts'
import { blob, curve } from './curves.ts'
import { lettering } from './lettering.ts'
import { glow, line, place, solid } from './node.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath, type Point } from './path.ts'
import { crayonStick } from './stationery.ts'
import { ground, sheet, type IllustrationOptions } from './illustrations.ts'

/** For a page that does not exist: the dog has eaten it. 600 × 440. */
export function lostPage(options: IllustrationOptions = {}): string {
  const torn: Point[] = [
    [0, 0, 1],
    [330, -8, 1],
    [338, 150],
    [330, 250, 1],
    [306, 262, 1],
    [300, 286, 1],
    [270, 288, 1],
    [258, 318, 1],
    [226, 312, 1],
    [208, 344, 1],
    [174, 336, 1],
    [160, 372, 1],
    [4, 376, 1],
    [-6, 190],
  ]
  const word = lettering('404', 0.94).strokes
  const dog = sittingDog(
    { fur: '#f6e7cf', light: '#fffaf0', dark: '#a9683a', collar: crayons.berry },
    (head) =>
      place(
        [
          ...head,
          solid(
            blob([
              [-50, 40, 1],
              [-30, 32],
              [0, 38],
              [30, 32],
              [48, 42, 1],
              [40, 58, 1],
              [46, 78, 1],
              [20, 72, 1],
              [4, 88, 1],
              [-14, 74, 1],
              [-38, 84, 1],
              [-36, 60, 1],
            ]),
            '#fffdf6',
            { shade: 'flat' },
          ),
          line(
            curve([
              [-30, 52],
              [-12, 58],
              [6, 50],
            ]),
            crayons.coral,
            6,
          ),
          line(
            curve([
              [8, 66],
              [24, 60],
              [34, 64],
            ]),
            crayons.sea,
            6,
          ),
        ],
        { x: 4, y: -178, rotate: 6 },
      ),
  )
  return sheet(
    600,
    440,
    [
      glow(
        blob([
          [78, 56],
          [396, 48],
          [400, 290],
          [240, 404],
          [80, 410],
        ]),
        '#6b4632',
        0.22,
        8,
      ),
      ...place(
        [
          solid(blob(torn), '#fffdf6', { shade: 'flat', stroke: '#d9c9ae' }),
          ...word.map((path, i) =>
            line(
              movePath(path, matrixOf({ x: 26, y: 180 })),
              [crayons.coral, crayons.sun, crayons.sea, crayons.coral][i % 4],
              19,
            ),
          ),
          line(
            curve([
              [36, 240],
              [90, 232],
              [150, 244],
              [210, 236],
            ]),
            crayons.leaf,
            9,
            { opacity: 0.8 },
          ),
        ],
        { x: 56, y: 34, rotate: -3 },
      ),
      ground(434, 416, 150),
      ...place([dog], { x: 430, y: 414, scale: 1.42 }),
      ...[
        [300, 404, 20],
        [262, 418, 70],
        [556, 408, -30],
        [330, 424, 130],
      ].map(
        ([x, y, turn]) =>
          place(
            [
              solid(
                blob([
                  [-14, -6, 1],
                  [4, -12, 1],
                  [14, 0, 1],
                  [2, 10, 1],
                  [-10, 8, 1],
                ]),
                '#fffdf6',
                { shade: 'flat', stroke: '#cdbb9c' },
              ),
            ],
            { x, y, rotate: turn },
          )[0],
      ),
      ...crayonStick(crayons.plum, 120, { x: 60, y: 420, rotate: -6 }),
    ],
    'l',
    options,
  )
}
