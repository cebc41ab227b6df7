import { blob, box, curve, oval, poly } from './curves.ts'
import { line, place, solid, type Node } from './node.ts'

/** A church tower behind the roofs. */
export const tower = (x: number, y: number): Node[] =>
  place(
    [
      solid(box(-62, -420, 124, 420), '#ecd3a8', { shade: 'fall', to: '#d3b183' }),
      solid(
        poly([
          [-76, -418],
          [0, -560],
          [76, -418],
        ]),
        '#8fa3b8',
      ),
      solid(
        blob([
          [-26, -270, 1],
          [-26, -340],
          [0, -370],
          [26, -340],
          [26, -270, 1],
        ]),
        '#7f6a72',
      ),
      solid(oval(0, -220, 30), '#fffaf0'),
      line(
        curve([
          [0, -220],
          [0, -240],
        ]),
        '#4a4650',
        4,
      ),
      line(
        curve([
          [0, -220],
          [14, -214],
        ]),
        '#4a4650',
        4,
      ),
      line(
        [
          ...curve([
            [0, -560],
            [0, -600],
          ]),
          ...curve([
            [-14, -586],
            [14, -586],
          ]),
        ],
        '#6b5a4e',
        5,
      ),
    ],
    { x, y },
  )
