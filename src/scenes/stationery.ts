import type { Placement } from './path.ts'
import { lit, mix, shaded } from './color.ts'
import { blob, box, curve, poly, roundBox } from './curves.ts'
import { glow, line, place, solid, wash, type Node } from './node.ts'
import { crayons } from './palette.ts'

/** A wax crayon lying flat, tip at (0, 0), pointing left; `length` about 150. */
export function crayonStick(
  colour: string,
  length: number,
  placement: Placement,
  shadow = true,
): Node[] {
  const paper = mix(colour, '#ffffff', 0.12)
  const band = shaded(colour, 0.5)
  return place(
    [
      ...(shadow ? [glow(roundBox(6, 2, length, 26, 10), '#5b3a2e', 0.22, 5)] : []),
      solid(
        blob([
          [0, -3, 1],
          [22, -10, 1],
          [24, 0],
          [22, 10, 1],
          [0, 3, 1],
        ]),
        colour,
      ),
      solid(roundBox(21, -13, length - 21, 26, 4), paper, {
        shade: 'fall',
        to: shaded(colour, 0.35),
      }),
      wash(box(30, -13, 5, 26), band),
      wash(box(length - 16, -13, 5, 26), band),
      line(
        curve([
          [48, 0],
          [58, -5],
          [66, 5],
          [76, -5],
          [84, 5],
          [94, 0],
        ]),
        band,
        3.4,
        { weight: 0.6 },
      ),
      wash(roundBox(38, -10, length - 60, 4, 2), '#ffffff', { opacity: 0.35 }),
    ],
    placement,
  )
}

/** Curls of wax and paper that a sharpener leaves. */
export const shaving = (x: number, y: number, colour: string, turn: number): Node[] =>
  place(
    [
      solid(
        blob([
          [-14, 4],
          [-10, -10],
          [6, -13],
          [16, -3],
          [10, 8, 1],
          [8, -2],
          [-2, -5],
          [-7, 4],
          [-4, 10, 1],
        ]),
        lit(colour, 0.3),
      ),
    ],
    { x, y, rotate: turn },
  )

/** A strip of paper tape. */
export const tape = (x: number, y: number, turn: number, colour: string): Node[] =>
  place(
    [
      wash(
        poly([
          [-46, -13],
          [46, -14],
          [43, -7],
          [46, 0],
          [43, 7],
          [46, 13],
          [-46, 14],
          [-43, 7],
          [-46, 0],
          [-43, -7],
        ]),
        colour,
        { opacity: 0.82 },
      ),
      ...[-30, -10, 10, 30].map((u) =>
        line(
          curve([
            [u - 6, 12],
            [u + 6, -12],
          ]),
          '#ffffff',
          5,
          { opacity: 0.5 },
        ),
      ),
    ],
    { x, y, rotate: turn },
  )

/** An eraser that has been chewed. */
export const eraser = (placement: Placement): Node[] =>
  place(
    [
      glow(roundBox(4, 6, 76, 44, 9), '#5b3a2e', 0.22, 5),
      solid(roundBox(0, 0, 76, 42, 10), crayons.rose),
      solid(box(26, -1, 52, 44), crayons.sea, { shade: 'soft' }),
      wash(box(34, -1, 6, 44), '#fff', { opacity: 0.8 }),
    ],
    placement,
  )
