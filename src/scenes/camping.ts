import { lit, shaded } from './color.ts'
import { blob, box, curve, oval, poly, tube } from './curves.ts'
import { glow, line, place, solid, wash, within, type Node } from './node.ts'

/** A ridge tent with its door tied open, ground at y = 0, about 640 wide and 380 high. */
export function tent(colour: string, second: string): Node[] {
  const front = poly([
    [-230, 0],
    [0, -380],
    [230, 0],
  ])
  return [
    solid(
      poly([
        [0, -380],
        [230, 0],
        [380, -24],
        [170, -352],
      ]),
      shaded(colour, 0.35),
    ),
    line(
      curve([
        [90, -364],
        [306, -12],
      ]),
      shaded(colour, 0.6),
      3,
      { weight: 0.6 },
    ),
    solid(front, colour),
    within(front, [wash(box(-240, -60, 480, 30), second, { opacity: 0.9 })]),
    line(
      poly(
        [
          [-194, -60],
          [194, -60],
        ],
        false,
      ),
      shaded(colour, 0.5),
      2,
      { weight: 0.6 },
    ),
    line(
      poly(
        [
          [-212, -30],
          [212, -30],
        ],
        false,
      ),
      shaded(colour, 0.5),
      2,
      { weight: 0.6 },
    ),
    solid(
      blob([
        [0, -310, 1],
        [64, -120],
        [96, 0, 1],
        [-96, 0, 1],
        [-64, -120],
      ]),
      '#5b3f58',
      { shade: 'fall', to: '#8a5a5a' },
    ),
    solid(
      blob([
        [0, -310, 1],
        [-30, -190],
        [-96, -70],
        [-120, 0, 1],
        [-96, 0, 1],
        [-66, -110],
      ]),
      lit(colour, 0.3),
    ),
    solid(
      blob([
        [0, -310, 1],
        [30, -190],
        [96, -70],
        [120, 0, 1],
        [96, 0, 1],
        [66, -110],
      ]),
      lit(colour, 0.3),
    ),
    line(
      curve([
        [-230, 0],
        [-300, 30],
      ]),
      '#d9c6a0',
      3,
    ),
    line(
      curve([
        [0, -380],
        [-14, -400],
      ]),
      '#8d6548',
      6,
    ),
    solid(
      blob([
        [-14, -400, 1],
        [30, -416],
        [44, -400, 1],
        [20, -390],
        [-10, -384, 1],
      ]),
      second,
    ),
  ]
}

/** A small fire between stones, at (x, y). */
export function campfire(x: number, y: number): Node[] {
  return place(
    [
      glow(oval(0, -40, 130, 100), '#ffb347', 0.4, 26),
      solid(
        tube(
          [
            [-58, 4],
            [52, -18],
          ],
          [11, 10],
        ),
        '#8a5f45',
      ),
      solid(
        tube(
          [
            [58, 4],
            [-52, -18],
          ],
          [11, 10],
        ),
        '#9a6c4e',
      ),
      solid(
        blob([
          [0, -128, 1],
          [26, -84],
          [44, -70, 1],
          [48, -30],
          [26, -8],
          [-26, -8],
          [-48, -34],
          [-34, -64, 1],
          [-16, -74],
        ]),
        '#f58a3c',
      ),
      solid(
        blob([
          [2, -84, 1],
          [24, -48],
          [22, -18],
          [0, -10],
          [-22, -18],
          [-22, -46],
        ]),
        '#fbd05a',
        { weight: 0.8 },
      ),
      ...[-76, -44, -10, 26, 62].map((u, i) =>
        solid(
          blob([
            [u - 20, 16],
            [u - 14, -2],
            [u + 6, -6],
            [u + 20, 8],
            [u + 12, 20],
          ]),
          i % 2 ? '#b9b3b8' : '#a39ca6',
        ),
      ),
    ],
    { x, y },
  )
}

/** Mountains with snow on their shoulders, from the ridge line down to `base`. */
export function mountains(base: number, colour: string): Node[] {
  const peak = (x: number, height: number, half: number): Node[] => [
    solid(
      poly([
        [x - half, base],
        [x - half * 0.3, base - height * 0.72],
        [x, base - height],
        [x + half * 0.36, base - height * 0.66],
        [x + half, base],
      ]),
      colour,
      { shade: 'fall', to: lit(colour, 0.45), width: 0 },
    ),
    solid(
      poly([
        [x, base - height],
        [x + half * 0.21, base - height * 0.8],
        [x + half * 0.08, base - height * 0.74],
        [x, base - height * 0.8],
        [x - half * 0.1, base - height * 0.72],
        [x - half * 0.22, base - height * 0.79],
      ]),
      '#ffffff',
      { width: 0 },
    ),
  ]
  return [...peak(210, 250, 300), ...peak(1010, 290, 330), ...peak(560, 330, 360)]
}

/** A guitar leaning, its foot at (x, y). */
export const guitar = (x: number, y: number, wood: string, turn: number): Node[] =>
  place(
    [
      solid(
        tube(
          [
            [0, -110],
            [0, -222],
          ],
          [8, 7],
          true,
        ),
        '#7d5a43',
      ),
      solid(box(-13, -252, 26, 32), '#6b4a38'),
      solid(
        blob([
          [0, -128],
          [30, -118],
          [32, -88],
          [24, -70],
          [42, -34],
          [30, 0],
          [0, 6],
          [-30, 0],
          [-42, -34],
          [-24, -70],
          [-32, -88],
          [-30, -118],
        ]),
        wood,
      ),
      solid(oval(0, -70, 14), '#5b3f38', { shade: 'flat' }),
      solid(box(-16, -30, 32, 9), '#6b4a38'),
      line(
        curve([
          [-3, -30],
          [-3, -240],
        ]),
        '#f4e6cc',
        1.4,
        { weight: 0.4 },
      ),
      line(
        curve([
          [3, -30],
          [3, -240],
        ]),
        '#f4e6cc',
        1.4,
        { weight: 0.4 },
      ),
    ],
    { x, y, rotate: turn },
  )
