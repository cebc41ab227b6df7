import { lit } from './color.ts'
import { blob, box, curve, oval, poly, tube } from './curves.ts'
import { glow, line, place, solid, type Node } from './node.ts'

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
