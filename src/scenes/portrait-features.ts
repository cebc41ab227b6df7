import { mix, shaded } from './color.ts'
import { blob, curve, oval } from './curves.ts'
import { dot, glint, glow, line, solid, within, type Node } from './node.ts'

/** An eye large enough to look into: white, iris, lash line and lid. `side` is -1 for the picture's left eye. */
export function portraitEye(
  x: number,
  y: number,
  spec: { skin: string; hair: string; iris?: string; lashes?: boolean; expression?: string },
  side: number,
): Node[] {
  const dark = mix('#2a1c22', spec.hair, 0.1)
  const white = blob([
    [x - 12, y + 1, 1],
    [x - 6, y - 6.8],
    [x + 2, y - 8],
    [x + 9, y - 4.5],
    [x + 12.5, y + 1.5, 1],
    [x + 6.5, y + 7],
    [x - 5.5, y + 7],
  ])
  const iris = spec.iris ?? '#7a5230'
  return [
    solid(white, '#fffdf8', {
      shade: 'flat',
      stroke: shaded(spec.skin, 0.6),
      width: 1.6,
      weight: 0.7,
    }),
    within(white, [
      solid(oval(x + 0.4, y - 0.8, 8.4, 8.6), iris, {
        shade: 'round',
        stroke: dark,
        width: 2,
        weight: 0.6,
      }),
      dot(oval(x + 0.4, y - 0.8, 4.7, 4.9), dark),
      glow(oval(x, y - 8, 13, 4), dark, 0.25, 3),
    ]),
    glint(oval(x + 3.4, y - 3.8, 2.7)),
    glint(oval(x - 2.6, y + 2.6, 1.2)),
    line(
      curve([
        [x - 13, y + 1.5],
        [x - 6.5, y - 6.8],
        [x + 2, y - 8.4],
        [x + 9.5, y - 4.8],
        [x + 13, y + 1.5],
      ]),
      dark,
      2,
      { weight: 1 },
    ),
    line(
      curve([
        [x - 9, y - 9.5],
        [x + 1, y - 12],
        [x + 10, y - 8.6],
      ]),
      shaded(spec.skin, 0.5),
      1.2,
      { weight: 0.45 },
    ),
    ...(spec.lashes
      ? [
          [11, -3, 15.5, -5.5],
          [8, -6, 12, -9.8],
        ].map(([ax, ay, bx, by]) =>
          line(
            curve([
              [x + side * ax, y + ay],
              [x + side * bx, y + by],
            ]),
            dark,
            1.4,
            { weight: 0.6 },
          ),
        )
      : []),
  ]
}

/** A nose with wings and a little light on its tip. */
export function portraitNose(x: number, y: number, skin: string, size: number): Node[] {
  const fold = shaded(skin, 0.52)
  return [
    glow(oval(x + 4 * size, y - 2, 5 * size, 9 * size), shaded(skin, 0.5), 0.3, 3),
    line(
      curve([
        [x - 8 * size, y + 1],
        [x - 8.5 * size, y + 4.5],
        [x - 5 * size, y + 6],
      ]),
      fold,
      1.7,
      { weight: 0.7 },
    ),
    line(
      curve([
        [x + 8 * size, y + 1],
        [x + 8.5 * size, y + 4.5],
        [x + 5 * size, y + 6],
      ]),
      fold,
      1.7,
      { weight: 0.7 },
    ),
    line(
      curve([
        [x - 4 * size, y + 5.5],
        [x, y + 7.4],
        [x + 4 * size, y + 5.5],
      ]),
      fold,
      1.8,
      { weight: 0.8 },
    ),
    glow(oval(x - 1.5, y - 0.5, 3, 2.4), '#ffffff', 0.5, 1),
  ]
}
