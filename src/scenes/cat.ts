import type { Coat } from './coat.ts'
import { shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { figure, line, solid, within, type Group, type Node } from './node.ts'
import { catHead } from './cat-head.ts'

/** A cat sitting upright, front view; bottom at y = 0, about 250 high, tail round to the right. */
export function sittingCat(
  coat: Coat,
  tabby: boolean,
  turn: (nodes: readonly Node[]) => Node[],
): Group {
  const { fur, light, dark, collar } = coat
  const fold = shaded(fur, 0.5)
  const body = blob([
    [0, -156],
    [34, -142],
    [48, -96],
    [66, -48],
    [62, -8],
    [30, 0],
    [-30, 0],
    [-62, -8],
    [-66, -48],
    [-48, -96],
    [-34, -142],
  ])
  return figure([
    solid(
      tube(
        [
          [46, -20],
          [100, -10],
          [118, -46],
          [96, -74],
        ],
        [13, 13, 12, 8],
      ),
      fur,
    ),
    ...(tabby
      ? [
          [104, -16, 112, -2],
          [110, -40, 128, -44],
          [100, -62, 112, -72],
        ].map(([a, b, c, d]) =>
          line(
            curve([
              [a, b!],
              [c, d!],
            ]),
            dark,
            6,
            { weight: 0.8 },
          ),
        )
      : []),
    solid(body, fur),
    within(body, [
      solid(
        blob([
          [0, -140],
          [24, -124],
          [26, -80],
          [0, -46],
          [-26, -80],
          [-24, -124],
        ]),
        light,
        { width: 0 },
      ),
      ...(tabby
        ? [
            [-66, -70, -44, -64],
            [-70, -50, -46, -46],
            [-70, -30, -50, -28],
            [66, -70, 44, -64],
            [70, -50, 46, -46],
            [70, -30, 50, -28],
            [-50, -100, -34, -94],
            [50, -100, 34, -94],
          ].map(([a, b, c, d]) =>
            line(
              curve([
                [a, b!],
                [c, d!],
              ]),
              dark,
              7,
              { weight: 0.8 },
            ),
          )
        : []),
    ]),
    line(
      curve([
        [-36, -50],
        [-52, -32],
        [-46, -8],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    line(
      curve([
        [36, -50],
        [52, -32],
        [46, -8],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    solid(
      tube(
        [
          [-15, -84],
          [-16, -10],
        ],
        [13, 11],
      ),
      fur,
    ),
    solid(
      tube(
        [
          [15, -84],
          [16, -10],
        ],
        [13, 11],
      ),
      fur,
    ),
    ...([-1, 1] as const).flatMap((s) => [
      solid(
        blob([
          [s * 30, 0],
          [s * 28, -14],
          [s * 15, -18],
          [s * 3, -12],
          [s * 2, 0],
          [s * 16, 4],
        ]),
        light,
      ),
      line(
        curve([
          [s * 12, 1],
          [s * 12, -7],
        ]),
        fold,
        2.2,
        { weight: 0.6 },
      ),
      line(
        curve([
          [s * 20, 1],
          [s * 20, -7],
        ]),
        fold,
        2.2,
        { weight: 0.6 },
      ),
    ]),
    solid(
      blob([
        [-34, -146],
        [0, -136],
        [34, -146],
        [33, -134],
        [0, -123],
        [-33, -134],
      ]),
      collar,
    ),
    solid(oval(0, -120, 7, 7.5), '#f7cf55', { shade: 'round' }),
    ...turn(catHead(coat, tabby)),
  ])
}
