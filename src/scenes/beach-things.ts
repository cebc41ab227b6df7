import { shaded } from './color.ts'
import { blob, box, curve, oval, poly, tube } from './curves.ts'
import { line, place, solid, wash, within, type Node } from './node.ts'
import type { Point } from './path.ts'

/** A parasol stuck in the sand at (x, y). */
export function parasol(
  x: number,
  y: number,
  height: number,
  colour: string,
  second: string,
  lean: number,
): Node[] {
  const dome = blob([
    [-170, 0, 1],
    [-146, -62],
    [-70, -104],
    [0, -114],
    [70, -104],
    [146, -62],
    [170, 0, 1],
    [114, -14],
    [57, 2, 1],
    [0, -12],
    [-57, 2, 1],
    [-114, -14],
  ])
  return place(
    [
      solid(
        tube(
          [
            [0, 0],
            [0, -height],
          ],
          [6, 5],
        ),
        '#f3e3c6',
      ),
      ...place(
        [
          solid(dome, colour),
          within(dome, [
            solid(
              blob([
                [0, -118, 1],
                [-130, -60],
                [-170, 4, 1],
                [-112, 4, 1],
                [-90, -60],
              ]),
              second,
              { width: 0 },
            ),
            solid(
              blob([
                [0, -118, 1],
                [-40, -60],
                [-57, 6, 1],
                [57, 6, 1],
                [40, -60],
              ]),
              second,
              { width: 0 },
            ),
            solid(
              blob([
                [0, -118, 1],
                [130, -60],
                [170, 4, 1],
                [112, 4, 1],
                [90, -60],
              ]),
              second,
              { width: 0 },
            ),
          ]),
          solid(oval(0, -116, 8, 9), second),
        ],
        { y: -height + 30 },
      ),
    ],
    { x, y, rotate: lean },
  )
}

/** A sailing boat on the horizon. */
export const sailboat = (x: number, y: number, scale: number, sail: string): Node[] =>
  place(
    [
      solid(
        poly([
          [-4, -12],
          [-4, -112],
          [-66, -12],
        ]),
        '#fffaf0',
      ),
      solid(
        poly([
          [6, -12],
          [6, -96],
          [54, -12],
        ]),
        sail,
      ),
      solid(
        blob([
          [-78, -6, 1],
          [76, -6, 1],
          [52, 20],
          [0, 24],
          [-52, 20],
        ]),
        '#a9683a',
      ),
      wash(box(-60, -1, 120, 5), '#fff', { opacity: 0.5 }),
    ],
    { x, y, scale },
  )

export const starfish = (x: number, y: number, size: number, colour: string, turn: number): Node =>
  place(
    [
      solid(
        blob(
          Array.from({ length: 10 }, (_, i): Point => {
            const r = i % 2 ? 9 : 24
            return [Math.sin((i * Math.PI) / 5) * r, -Math.cos((i * Math.PI) / 5) * r]
          }),
        ),
        colour,
      ),
    ],
    { x, y, scale: size, rotate: turn },
  )[0]

export const shell = (x: number, y: number, colour: string, turn: number): Node[] =>
  place(
    [
      solid(
        blob([
          [0, 14, 1],
          [-22, -2],
          [-18, -18],
          [0, -24],
          [18, -18],
          [22, -2],
        ]),
        colour,
      ),
      ...[-11, 0, 11].map((u) =>
        line(
          curve([
            [0, 12],
            [u, -16],
          ]),
          shaded(colour, 0.3),
          2,
          { weight: 0.5 },
        ),
      ),
    ],
    { x, y, rotate: turn },
  )
