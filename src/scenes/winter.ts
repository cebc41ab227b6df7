import type { Path } from './path.ts'
import type { Dice } from './random.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { dot, figure, glint, glow, line, solid, wash, type Group, type Node } from './node.ts'

/** A snowman, foot at y = 0, about 400 high. */
export function snowman(scarf: string, hat: string, band: string): Group {
  const snow = '#fbfdff'
  const cold = '#cddff0'
  const ball = (x: number, y: number, r: number): Node[] => [
    solid(oval(x, y, r, r * 0.94), snow, { shade: 'fall', to: cold, stroke: '#8199bb' }),
    glow(oval(x - r * 0.3, y - r * 0.35, r * 0.4, r * 0.3), '#ffffff', 0.9, 8),
    line(
      curve([
        [x + r * 0.4, y + r * 0.66],
        [x + r * 0.66, y + r * 0.42],
      ]),
      '#b3cbe2',
      3,
      { weight: 0.5 },
    ),
  ]
  const twig = (s: 1 | -1): Node[] => [
    solid(
      tube(
        [
          [s * 70, -212],
          [s * 124, -250],
          [s * 166, -300],
        ],
        [6, 5, 3],
      ),
      '#7d5a43',
    ),
    solid(
      tube(
        [
          [s * 136, -266],
          [s * 172, -268],
        ],
        [4, 3],
      ),
      '#7d5a43',
    ),
    solid(
      tube(
        [
          [s * 130, -258],
          [s * 134, -298],
        ],
        [4, 3],
      ),
      '#7d5a43',
    ),
  ]
  return figure([
    ...twig(-1),
    ...twig(1),
    ...ball(0, -92, 112),
    ...ball(0, -218, 84),
    ...ball(0, -322, 64),
    solid(
      blob([
        [-56, -284, 1],
        [0, -262],
        [56, -284, 1],
        [60, -262],
        [0, -236],
        [-60, -262],
      ]),
      scarf,
    ),
    solid(
      blob([
        [28, -262, 1],
        [58, -258, 1],
        [66, -190],
        [60, -164, 1],
        [34, -166, 1],
        [36, -200],
      ]),
      scarf,
    ),
    line(
      [
        ...curve([
          [38, -168],
          [37, -154],
        ]),
        ...curve([
          [48, -167],
          [48, -153],
        ]),
        ...curve([
          [58, -166],
          [59, -153],
        ]),
      ],
      scarf,
      5,
    ),
    dot(oval(-20, -334, 7, 8), '#2b2733'),
    dot(oval(20, -334, 7, 8), '#2b2733'),
    glint(oval(-18, -337, 2.2)),
    glint(oval(22, -337, 2.2)),
    glow(oval(-36, -314, 14, 10), '#f08a8a', 0.45, 5),
    glow(oval(36, -314, 14, 10), '#f08a8a', 0.45, 5),
    solid(
      blob([
        [-6, -322],
        [4, -328],
        [58, -312, 1],
        [2, -308],
      ]),
      '#f28c3c',
    ),
    line(
      curve([
        [-26, -302],
        [-12, -292],
        [4, -289],
        [20, -293],
        [30, -302],
      ]),
      '#2b2733',
      5,
    ),
    ...[-236, -204, -172].map((y) => dot(oval(0, y, 8), '#2b2733')),
    solid(
      blob([
        [-78, -364, 1],
        [0, -348],
        [78, -364, 1],
        [76, -376],
        [0, -366],
        [-76, -376],
      ]),
      hat,
    ),
    solid(
      blob([
        [-48, -370, 1],
        [-44, -452, 1],
        [0, -460],
        [44, -452, 1],
        [48, -370, 1],
        [0, -362],
      ]),
      hat,
    ),
    solid(
      blob([
        [-48, -392, 1],
        [0, -384],
        [48, -392, 1],
        [48, -372, 1],
        [0, -364],
        [-48, -372, 1],
      ]),
      band,
    ),
  ])
}

/** Falling snow over the whole sheet. */
export function snowfall(width: number, height: number, count: number, roll: Dice): Node[] {
  const small: Path[number][] = []
  for (let i = 0; i < count; i++) {
    const x = roll.between(0, width)
    const y = roll.between(0, height)
    small.push(['M', x, y], ['L', x + 1, y + 1])
  }
  return [
    line(small, '#ffffff', 9, { inLines: 'none', opacity: 0.9 }),
    ...Array.from({ length: Math.round(count / 5) }, () => {
      const [x, y] = [roll.between(0, width), roll.between(0, height * 0.55)]
      return solid(oval(x, y, 8), '#ffffff', { width: 0, weight: 0.6 })
    }),
    wash(oval(-30, -30, 1), '#ffffff'),
  ]
}
