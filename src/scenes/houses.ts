import type { Path } from './path.ts'
import type { Dice } from './random.ts'
import { lit, shaded } from './color.ts'
import { blob, box, curve, oval, poly, roundBox } from './curves.ts'
import { line, place, solid, wash, within, type Node } from './node.ts'

function shuttered(
  x: number,
  y: number,
  shutter: string,
  balcony: boolean,
  flowers: string | null,
): Node[] {
  return place(
    [
      solid(box(-26, -50, 52, 100), '#9ec3d6', { shade: 'fall', to: '#5f87a4' }),
      line(
        [
          ...curve([
            [0, -50],
            [0, 50],
          ]),
          ...curve([
            [-26, -8],
            [26, -8],
          ]),
        ],
        '#fff6e6',
        4,
        { weight: 0.6 },
      ),
      solid(box(-54, -54, 28, 108), shutter),
      solid(box(26, -54, 28, 108), shutter),
      ...[-30, -8, 14, 36].flatMap((v) => [
        line(
          curve([
            [-48, v],
            [-32, v],
          ]),
          shaded(shutter, 0.5),
          2.2,
          { weight: 0.4 },
        ),
        line(
          curve([
            [32, v],
            [48, v],
          ]),
          shaded(shutter, 0.5),
          2.2,
          { weight: 0.4 },
        ),
      ]),
      solid(box(-32, -62, 64, 12), '#fff3df'),
      ...(flowers
        ? [-40, -20, 0, 20, 40].map((u, i) =>
            solid(oval(u, 50 - (i % 2) * 8, 12, 11), i % 2 ? '#7fb665' : flowers, { weight: 0.7 }),
          )
        : []),
      ...(balcony
        ? [
            solid(box(-66, 62, 132, 10), '#e9dcc8'),
            line(
              [
                [-60, -36, -12, 12, 36, 60].flatMap((u) =>
                  curve([
                    [u, 30],
                    [u, 62],
                  ]),
                ),
                curve([
                  [-62, 28],
                  [62, 28],
                ]),
              ].flat(),
              '#4a4650',
              4,
              { weight: 0.7 },
            ),
          ]
        : [solid(box(-38, 50, 76, 14), flowers ? '#b9764e' : '#fff3df')]),
    ],
    { x, y },
  )
}

export interface House {
  x: number
  width: number
  height: number
  wall: string
  shutter: string
  /** Awning over a shop window, or a plain door. */
  shop: string | null
  roof: 'tiles' | 'gable'
}

/** A narrow old house standing on y = 0. */
// Long because it lists a house’s shapes from roof to door, and only rows of tiles are made in a loop.
export function house(plan: House, roll: Dice): Node[] {
  const { width, height, wall, shutter } = plan
  const half = width / 2
  const roofColour = roll.pick(['#d2714f', '#c4624a', '#b9694f'])
  const columns = width > 190 ? [-half * 0.48, half * 0.48] : [0]
  const rows = Math.floor((height - 230) / 165)
  const tiles: Path[number][] = []
  for (let x = -half - 14; x < half; x += 26)
    tiles.push(
      ...curve([
        [x, -height + 2],
        [x + 13, -height + 12],
        [x + 26, -height + 2],
      ]),
    )
  return place(
    [
      solid(box(-half, -height, width, height), wall, { shade: 'fall', to: shaded(wall, 0.28) }),
      ...Array.from({ length: 5 }, () =>
        wash(
          roundBox(roll.between(-half + 6, half - 50), roll.between(-height + 40, -150), 40, 12, 6),
          lit(wall, 0.5),
          { opacity: 0.5 },
        ),
      ),
      ...(plan.roof === 'gable'
        ? [
            solid(
              poly([
                [-half - 22, -height + 10],
                [0, -height - half * 0.8],
                [half + 22, -height + 10],
              ]),
              roofColour,
            ),
            solid(oval(0, -height - half * 0.28, 22), '#9ec3d6'),
          ]
        : [
            solid(
              poly([
                [-half - 18, -height + 4],
                [-half + 10, -height - 62],
                [half - 10, -height - 62],
                [half + 18, -height + 4],
              ]),
              roofColour,
            ),
          ]),
      line(tiles, shaded(roofColour, 0.5), 3, { weight: 0.6 }),
      ...columns
        .flatMap((x, c) =>
          Array.from({ length: rows }, (_, r) =>
            shuttered(
              x,
              -height + 110 + r * 165,
              shutter,
              r === rows - 1 && c === 0 && roll.chance(0.6),
              roll.chance(0.6) ? '#ee6c5b' : null,
            ),
          ),
        )
        .flat(),
      ...(plan.shop
        ? [
            solid(box(-half + 18, -132, width - 36, 132), '#7f5a48'),
            solid(box(-half + 30, -120, (width - 60) * 0.56, 92), '#f9e7b8', {
              shade: 'fall',
              to: '#e7b877',
            }),
            solid(box(half - 30 - (width - 60) * 0.34, -120, (width - 60) * 0.34, 120), '#a9714f'),
            ...awning(half, plan.shop),
          ]
        : [
            solid(
              blob([
                [-38, 0, 1],
                [-38, -96],
                [0, -138],
                [38, -96],
                [38, 0, 1],
              ]),
              '#fff3df',
            ),
            solid(
              blob([
                [-28, 0, 1],
                [-28, -92],
                [0, -124],
                [28, -92],
                [28, 0, 1],
              ]),
              shutter,
            ),
            line(
              curve([
                [0, -122],
                [0, 0],
              ]),
              shaded(shutter, 0.5),
              2.6,
              { weight: 0.6 },
            ),
            solid(oval(9, -58, 4), '#f9d77a', { width: 1 }),
          ]),
    ],
    { x: plan.x },
  )
}

function awning(half: number, colour: string): Node[] {
  const cloth = blob([
    [-half + 12, -158, 1],
    [half - 12, -158, 1],
    [half + 4, -104, 1],
    [half * 0.66, -92],
    [half * 0.34, -104, 1],
    [0, -92],
    [-half * 0.34, -104, 1],
    [-half * 0.66, -92],
    [-half - 4, -104, 1],
  ])
  return [
    solid(cloth, colour),
    within(
      cloth,
      [-0.78, -0.26, 0.26, 0.78].map((t) =>
        solid(
          poly([
            [half * t - half * 0.13, -160],
            [half * t + half * 0.13, -160],
            [half * t + half * 0.15, -84],
            [half * t - half * 0.15, -84],
          ]),
          '#fff6e6',
          { width: 0, weight: 0.7 },
        ),
      ),
    ),
  ]
}
