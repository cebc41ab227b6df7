import { catHead, sittingDog } from './animals.ts'
import { sharePaths } from './compact.ts'
import { lit, mix, shaded } from './color.ts'
import { blob, box, curve, oval, roundBox, tube } from './curves.ts'
import { Defs } from './defs.ts'
import { lettering } from './lettering.ts'
import { dot, figure, glint, glow, line, place, solid, wash, within, type Node } from './node.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath, type Point } from './path.ts'
import { dice } from './random.ts'
import { renderNodes } from './render.ts'
import { crayonStick } from './stationery.ts'
import { svgSheet } from './svg-text.ts'

export interface IllustrationOptions {
  idPrefix?: string
  /** Read out by a screen reader; without it the picture is decoration. */
  title?: string
}

function sheet(
  width: number,
  height: number,
  nodes: readonly Node[],
  prefix: string,
  options: IllustrationOptions,
): string {
  const id = options.idPrefix ?? prefix
  const defs = new Defs(id)
  const inner = renderNodes(nodes, 'photo', defs)
  return sharePaths(svgSheet(`0 0 ${width} ${height}`, options.title, defs.text() + inner), id)
}

const ground = (x: number, y: number, rx: number): Node =>
  glow(oval(x, y, rx, rx * 0.12), '#6b4632', 0.22, 7)

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

/** For a list with nothing in it: a basket, occupied all the same. 480 × 400. */
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

function friend(
  x: number,
  y: number,
  height: number,
  colour: string,
  lean: number,
  glad: boolean,
  hop: number,
): Node[] {
  const paper = mix(colour, '#ffffff', 0.14)
  const band = shaded(colour, 0.5)
  const dark = '#3a2633'
  const half = 27
  const face = -height * 0.56
  const arm = (s: 1 | -1): Node =>
    line(
      glad
        ? curve([
            [s * half, face + 34],
            [s * (half + 22), face + 14],
            [s * (half + 30), face - 18],
          ])
        : curve([
            [s * half, face + 34],
            [s * (half + 14), face + 56],
            [s * (half + 8), face + 80],
          ]),
      band,
      6,
    )
  return [
    ground(x, y + 4, 46),
    ...place(
      [
        figure([
          line(
            curve([
              [-11, -4],
              [-13, glad ? 16 : 10],
              [-22, glad ? 18 : 12],
            ]),
            band,
            6,
          ),
          line(
            curve([
              [11, -4],
              [13, glad ? 16 : 10],
              [22, glad ? 18 : 12],
            ]),
            band,
            6,
          ),
          arm(-1),
          arm(1),
          solid(
            blob([
              [-22, -height + 34, 1],
              [-5, -height, 1],
              [5, -height, 1],
              [22, -height + 34, 1],
              [0, -height + 40],
            ]),
            colour,
          ),
          solid(roundBox(-half, -height + 32, half * 2, height - 34, 8), paper),
          wash(box(-half, -height + 44, half * 2, 8), band),
          wash(box(-half, -22, half * 2, 8), band),
          wash(roundBox(-half + 6, -height + 60, 7, height - 92, 3), '#ffffff', { opacity: 0.4 }),
          ...([-1, 1] as const).flatMap((s) =>
            glad
              ? [
                  line(
                    curve([
                      [s * 11 - 6, face + 1],
                      [s * 11, face - 6],
                      [s * 11 + 6, face + 1],
                    ]),
                    dark,
                    3.6,
                  ),
                ]
              : [
                  dot(oval(s * 11, face, 3.8, 4.6), dark),
                  glint(oval(s * 11 + 1, face - 1.6, 1.3)),
                  line(
                    curve([
                      [s * 11 - 6, face - 5],
                      [s * 11 + 6, face - 5],
                    ]),
                    dark,
                    3,
                  ),
                ],
          ),
          glow(oval(-18, face + 12, 7, 5), '#ee5d5d', 0.4, 2),
          glow(oval(18, face + 12, 7, 5), '#ee5d5d', 0.4, 2),
          ...(glad
            ? [
                solid(
                  blob([
                    [-11, face + 12, 1],
                    [0, face + 14],
                    [11, face + 12, 1],
                    [0, face + 27],
                  ]),
                  '#8d2f3f',
                  { shade: 'flat' },
                ),
                wash(oval(0, face + 21, 5, 3), '#e57f82'),
              ]
            : [
                line(
                  curve([
                    [-7, face + 17],
                    [0, face + 15],
                    [8, face + 18],
                  ]),
                  dark,
                  3.4,
                ),
              ]),
        ]),
      ],
      { x, y: y - hop, rotate: lean },
    ),
  ]
}

/** The crayons, jumping for joy once there is an order, or bored while there is none. 640 × 360. */
export function crayonFriends(mood: 'glad' | 'bored', options: IllustrationOptions = {}): string {
  const glad = mood === 'glad'
  const roll = dice(8, mood)
  const colours = [crayons.coral, crayons.sun, crayons.leaf, crayons.sky, crayons.plum]
  const confetti = glad
    ? Array.from(
        { length: 34 },
        (_, i) =>
          place([wash(roundBox(-6, -3, 12, 6, 2), [...colours, crayons.rose][i % 6])], {
            x: roll.between(20, 620),
            y: roll.between(10, 210),
            rotate: roll.between(0, 180),
          })[0],
      )
    : []
  const crowd = colours.flatMap((colour, i) =>
    !glad && i === 2
      ? crayonStick(colour, 150, { x: 244, y: 316, rotate: -3 })
      : friend(
          92 + i * 114,
          322,
          172 + [10, -14, 22, -6, 14][i],
          colour,
          glad ? [-9, 6, -3, -7, 9][i] : [-5, 8, 0, -8, 5][i],
          glad,
          glad ? [10, 34, 16, 40, 8][i] : 0,
        ),
  )
  return sheet(640, 360, [...confetti, ...crowd], glad ? 'g' : 'd', options)
}
