import { mix, shaded } from './color.ts'
import { blob, box, curve, oval, roundBox } from './curves.ts'
import { dot, figure, glint, glow, line, place, solid, wash, type Node } from './node.ts'
import { crayons } from './palette.ts'
import { dice } from './random.ts'
import { crayonStick } from './stationery.ts'
import { ground, sheet, type IllustrationOptions } from './illustrations.ts'

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
