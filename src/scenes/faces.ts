import { mix, shaded } from './color.ts'
import { portraitNose } from './portrait-features.ts'
import { blob, curve, oval } from './curves.ts'
import { dot, glow, line, solid, wash, within, type Node } from './node.ts'
import type { Point } from './path.ts'
import { beard, eye, mirrored, mouth, type Age, type FaceSpec } from './face-parts.ts'

/** Head without hair, centre (0, 0), about 108 wide and 112 high. */
export function skull(age: Age, turn = 0): Point[] {
  const half: Point[] =
    age === 'toddler'
      ? [
          [0, -54],
          [36, -45],
          [54, -12],
          [57, 16],
          [42, 43],
          [18, 54],
          [0, 56],
        ]
      : age === 'child'
        ? [
            [0, -55],
            [35, -46],
            [53, -14],
            [54, 15],
            [39, 42],
            [16, 56],
            [0, 59],
          ]
        : [
            [0, -56],
            [34, -47],
            [51, -14],
            [50, 18],
            [37, 46],
            [16, 63],
            [0, 66],
          ]
  return mirrored(half).map(([x, y]): Point => [
    x + turn * (y > 10 ? 4 : 1) + (Math.sign(x) === -Math.sign(turn) ? turn * 3 : 0),
    y,
  ])
}

function age(spec: FaceSpec, cx: number): Node[] {
  if (spec.age !== 'elder') return []
  const fold = shaded(spec.skin, 0.34)
  return [
    line(
      curve([
        [cx - 38, 2],
        [cx - 42, 6],
      ]),
      fold,
      2,
      { weight: 0.5 },
    ),
    line(
      curve([
        [cx + 38, 2],
        [cx + 42, 6],
      ]),
      fold,
      2,
      { weight: 0.5 },
    ),
    line(
      curve([
        [cx - 20, 22],
        [cx - 26, 30],
        [cx - 26, 37],
      ]),
      fold,
      2.2,
      { weight: 0.6 },
    ),
    line(
      curve([
        [cx + 20, 22],
        [cx + 26, 30],
        [cx + 26, 37],
      ]),
      fold,
      2.2,
      { weight: 0.6 },
    ),
  ]
}

function glasses(colour: string, lx: number, rx: number, y: number): Node[] {
  const rim = { width: 3, stroke: colour, opacity: 1 }
  return [
    wash(oval(lx, y, 14.5, 13.5), '#ffffff', { opacity: 0.28 }),
    wash(oval(rx, y, 14.5, 13.5), '#ffffff', { opacity: 0.28 }),
    line(oval(lx, y, 15, 14), colour, rim.width),
    line(oval(rx, y, 15, 14), colour, rim.width),
    line(
      curve([
        [lx + 15, y - 2],
        [(lx + rx) / 2, y - 5],
        [rx - 15, y - 2],
      ]),
      colour,
      3,
    ),
    line(
      curve([
        [lx - 15, y - 3],
        [-49, y - 6],
      ]),
      colour,
      2.6,
    ),
    line(
      curve([
        [rx + 15, y - 3],
        [49, y - 6],
      ]),
      colour,
      2.6,
    ),
  ]
}

/** Ears unless hair covers them, head and features; hair goes behind and before it. */
export function face(spec: FaceSpec, ears: boolean): Node[] {
  const turn = spec.turn ?? 0
  const cx = turn * 15
  const grown = spec.age === 'adult' || spec.age === 'elder'
  const gap = grown ? 19 : 21.5
  const eyeY = grown ? -2 : 5
  const left = cx - gap + (turn < 0 ? 2.5 : 0)
  const right = cx + gap - (turn > 0 ? 2.5 : 0)
  const noseY = eyeY + (grown ? 20 : 14)
  const mouthY = grown ? 39 : 33
  const fold = shaded(spec.skin, 0.36)
  const blush = mix(spec.skin, '#ee5d5d', spec.skin < '#d' ? 0.34 : 0.6)
  const outline = blob(skull(spec.age, turn))
  const mouthWidth = spec.iris ? 2.6 : 3.6
  const brow = mix(spec.hair, '#3a2430', spec.hair > '#c' ? 0.3 : 0.15)
  const lift = spec.expression === 'laugh' || spec.expression === 'glee' ? 4 : 0
  const browY = eyeY - (grown ? 17 : 19) - lift
  const ear = (side: number): Node[] => [
    solid(oval(side * 53 - turn * 9, 10, 10, 13, side * -8), spec.skin),
    line(
      curve([
        [side * 56 - turn * 9, 5],
        [side * 51 - turn * 9, 9],
        [side * 55 - turn * 9, 15],
      ]),
      fold,
      2,
      { weight: 0.6 },
    ),
  ]
  const spots: Node[] = spec.freckles
    ? (
        [
          [-31, 19],
          [-25, 23],
          [-36, 25],
          [31, 19],
          [25, 23],
          [36, 25],
        ] as const
      ).map(([x, y]) => dot(oval(cx + x, y + 1, 1.5), mix(spec.skin, '#8a4a2a', 0.55)))
    : []
  return [
    ...(ears ? [...ear(-1), ...ear(1)] : []),
    solid(outline, spec.skin),
    within(outline, [
      glow(oval(cx - gap - 11, noseY + 7, 13, 10), blush, 0.55, 4),
      glow(oval(cx + gap + 11, noseY + 7, 13, 10), blush, 0.55, 4),
    ]),
    ...spots,
    ...eye(left, eyeY, spec, -1),
    ...eye(right, eyeY, spec, 1),
    line(
      curve([
        [left - 9, browY + 3],
        [left, browY - 1],
        [left + 9, browY + 1],
      ]),
      brow,
      grown ? 4 : 3.4,
      { weight: 0.9 },
    ),
    line(
      curve([
        [right - 9, browY + 1],
        [right, browY - 1],
        [right + 9, browY + 3],
      ]),
      brow,
      grown ? 4 : 3.4,
      { weight: 0.9 },
    ),
    ...age(spec, cx),
    ...beard(spec, cx),
    ...(spec.iris
      ? portraitNose(cx + turn * 5, noseY, spec.skin, grown ? 1.15 : 1)
      : [
          grown
            ? line(
                curve([
                  [cx + turn * 5 - 7, noseY],
                  [cx + turn * 5 - 4, noseY + 5],
                  [cx + turn * 5 + 3, noseY + 5.5],
                  [cx + turn * 5 + 7, noseY + 0.5],
                ]),
                fold,
                3,
              )
            : line(
                curve([
                  [cx + turn * 5 - 5, noseY],
                  [cx + turn * 5 - 2.5, noseY + 3.6],
                  [cx + turn * 5 + 2.5, noseY + 3.8],
                  [cx + turn * 5 + 5, noseY + 0.4],
                ]),
                fold,
                3,
              ),
        ]),
    ...mouth(cx + turn * 2, spec.beard ? mouthY + 3 : mouthY, spec, mouthWidth),
    ...(spec.glasses ? glasses(spec.glasses, left, right, eyeY) : []),
  ]
}
