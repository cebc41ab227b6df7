import { shaded } from './color.ts'
import { blob, curve, oval, roundBox, tube } from './curves.ts'
import { line, solid, within, type Node } from './node.ts'

function wheel(x: number, y: number, r: number): Node[] {
  const spokes = [0, 36, 72, 108, 144].map((turn) => {
    const [dx, dy] = [Math.cos(turn / 57.3) * (r - 10), Math.sin(turn / 57.3) * (r - 10)]
    return line(
      curve([
        [x - dx, y - dy],
        [x + dx, y + dy],
      ]),
      '#a9adba',
      2.4,
      { weight: 0.5 },
    )
  })
  return [
    line(oval(x, y, r - 4), '#4b4652', 12, { inLines: 'none' }),
    ...spokes,
    solid(oval(x, y, r), '#ffffff', { fill: null, width: 0.1, inLines: 'line' }),
    solid(oval(x, y, r - 11), '#ffffff', { fill: null, width: 0.1, inLines: 'line' }),
    solid(oval(x, y, 9), '#d9d3cf'),
  ]
}

/** A child's bicycle heading right, tyres on y = 0; saddle near (-58, -196), grips near (80, -214), pedals around (-4, -72). */
export function bicycle(colour: string, basket: string): { back: Node[]; front: Node[] } {
  const dark = shaded(colour, 0.4)
  const wicker = roundBox(112, -232, 88, 62, 12)
  return {
    back: [
      ...wheel(-128, -88, 86),
      ...wheel(136, -88, 86),
      solid(
        tube(
          [
            [-4, -76],
            [-128, -88],
          ],
          [6, 5],
        ),
        dark,
      ),
      solid(
        tube(
          [
            [-46, -166],
            [-128, -88],
          ],
          [5, 5],
        ),
        dark,
      ),
      solid(
        tube(
          [
            [-4, -76],
            [-56, -192],
          ],
          [8, 7],
        ),
        colour,
      ),
      solid(
        tube(
          [
            [-46, -160],
            [88, -176],
          ],
          [8, 8],
        ),
        colour,
      ),
      solid(
        tube(
          [
            [-4, -76],
            [92, -166],
          ],
          [8, 8],
        ),
        colour,
      ),
      solid(
        tube(
          [
            [84, -196],
            [100, -156],
            [136, -88],
          ],
          [7, 8, 6],
        ),
        colour,
      ),
      solid(
        blob([
          [-104, -200],
          [-84, -212],
          [-40, -208],
          [-16, -198],
          [-40, -190],
          [-86, -188],
        ]),
        '#5b4650',
      ),
      line(
        curve([
          [-212, -108],
          [-176, -166],
          [-120, -184],
          [-74, -158],
        ]),
        colour,
        10,
      ),
    ],
    front: [
      solid(oval(-4, -76, 20), dark),
      line(
        curve([
          [-4, -76],
          [14, -38],
        ]),
        '#8d8791',
        7,
      ),
      solid(roundBox(-6, -40, 42, 11, 5), '#5b4650'),
      solid(
        tube(
          [
            [80, -206],
            [90, -218],
            [118, -216],
          ],
          [6, 6, 6],
        ),
        '#d9d3cf',
      ),
      solid(roundBox(58, -221, 44, 15, 7), '#5b4650'),
      solid(wicker, basket),
      within(wicker, [
        ...[-216, -198, -180].map((y) =>
          line(
            curve([
              [108, y],
              [206, y],
            ]),
            shaded(basket, 0.45),
            2.4,
            { weight: 0.5 },
          ),
        ),
        ...[130, 152, 174].map((x) =>
          line(
            curve([
              [x, -236],
              [x, -166],
            ]),
            shaded(basket, 0.45),
            2.4,
            { weight: 0.5 },
          ),
        ),
      ]),
    ],
  }
}

/** A cycling helmet for a head centred on (0, 0). */
export const helmet = (colour: string, stripe: string): Node[] => {
  const dome = blob([
    [-64, -20, 1],
    [-60, -52],
    [-30, -80],
    [8, -86],
    [46, -74],
    [66, -40],
    [72, -20, 1],
    [30, -28],
    [-20, -28],
  ])
  return [
    line(
      curve([
        [-52, -16],
        [-46, 24],
        [-14, 60],
      ]),
      '#5b4650',
      4,
    ),
    line(
      curve([
        [54, -16],
        [48, 26],
        [14, 60],
      ]),
      '#5b4650',
      4,
    ),
    solid(dome, colour),
    within(
      dome,
      [-34, 4, 42].map((x) =>
        solid(
          blob([
            [x - 6, -24],
            [x - 2, -74],
            [x + 8, -76],
            [x + 8, -24],
          ]),
          stripe,
          { weight: 0.8 },
        ),
      ),
    ),
  ]
}
