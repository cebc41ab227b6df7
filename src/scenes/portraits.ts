import { lit, mix, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import type { FaceSpec } from './face-parts.ts'
import type { HairStyle } from './hair.ts'
import {
  figure,
  glow,
  hint,
  line,
  place,
  solid,
  wash,
  within,
  type Group,
  type Node,
} from './node.ts'
import type { Path } from './path.ts'
import { head } from './people.ts'
import type { Dice } from './random.ts'

export interface Bust extends FaceSpec {
  style: HairStyle
  accent: string
  tilt?: number
  /** Shoulders and breast, drawn in the head's own units: neck at y = 66, picture's edge at about 165. */
  clothes: (outline: Path) => Node[]
  garment: string
  jewels?: Node[]
}

const shoulders = (broad: number): Path =>
  blob([
    [-22, 74],
    [-60, 88],
    [-broad, 112],
    [-broad - 16, 190, 1],
    [broad + 16, 190, 1],
    [broad, 112],
    [60, 88],
    [22, 74],
    [0, 82],
  ])

/** Head and shoulders, head centred on (0, 0) in the figure kit's units: to be placed about four times as large. */
export function bust(spec: Bust): Group {
  const top = head(spec)
  const outline = shoulders(spec.age === 'child' ? 86 : 104)
  const tilted = (nodes: readonly Node[]): Node[] => place(nodes, { rotate: spec.tilt ?? 0 })
  return figure([
    ...tilted(top.back),
    solid(
      tube(
        [
          [0, 40],
          [0, 92],
        ],
        [24, 27],
      ),
      shaded(spec.skin, 0.14),
    ),
    solid(outline, spec.garment),
    within(outline, [glow(oval(0, 74, 48, 16), shaded(spec.garment, 0.8), 0.4, 5)]),
    ...spec.clothes(outline),
    ...(spec.jewels ?? []),
    ...tilted(top.front),
  ])
}

/** A striped jersey with a round neck. */
export const jersey =
  (stripe: string, skin: string) =>
  (outline: Path): Node[] => [
    within(
      outline,
      [104, 126, 148, 170].flatMap((y) => [
        line(
          curve([
            [-130, y + 12],
            [0, y],
            [130, y + 12],
          ]),
          stripe,
          10,
          { inLines: 'none' },
        ),
        hint(
          curve([
            [-130, y + 7],
            [0, y - 5],
            [130, y + 7],
          ]),
          0.7,
        ),
        hint(
          curve([
            [-130, y + 17],
            [0, y + 5],
            [130, y + 17],
          ]),
          0.7,
        ),
      ]),
    ),
    solid(
      blob([
        [-32, 74, 1],
        [0, 94],
        [32, 74, 1],
        [24, 68],
        [0, 82],
        [-24, 68],
      ]),
      stripe,
    ),
    wash(oval(0, 74, 20, 7), shaded(skin, 0.14)),
  ]

/** A cardigan over a blouse, with buttons. */
export const blouse =
  (cardigan: string, light: string, skin: string) =>
  (outline: Path): Node[] => [
    within(outline, [
      solid(
        blob([
          [-30, 70, 1],
          [30, 70, 1],
          [16, 190, 1],
          [-16, 190, 1],
        ]),
        light,
      ),
      solid(
        blob([
          [-24, 68, 1],
          [24, 68, 1],
          [0, 104, 1],
        ]),
        shaded(skin, 0.1),
      ),
      solid(
        blob([
          [-26, 70, 1],
          [-40, 84],
          [-22, 112, 1],
          [0, 104, 1],
        ]),
        light,
      ),
      solid(
        blob([
          [26, 70, 1],
          [40, 84],
          [22, 112, 1],
          [0, 104, 1],
        ]),
        light,
      ),
      ...[122, 142, 162].map((y) =>
        solid(oval(0, y, 3.4), mix(cardigan, '#fff3df', 0.4), { width: 1, weight: 0.7 }),
      ),
      line(
        curve([
          [-42, 84],
          [-24, 120],
          [-18, 190],
        ]),
        shaded(cardigan, 0.5),
        1.6,
      ),
      line(
        curve([
          [42, 84],
          [24, 120],
          [18, 190],
        ]),
        shaded(cardigan, 0.5),
        1.6,
      ),
    ]),
  ]

/** A string of pearls. */
export const pearls = (): Node[] =>
  Array.from({ length: 9 }, (_, i) => {
    const t = (i - 4) / 4
    return solid(oval(t * 27, 92 - t * t * 18, 3.8), '#fffaf2', {
      shade: 'round',
      width: 0.8,
      weight: 0.7,
    })
  })

/** Out-of-focus lights, as behind a portrait taken in a garden. Photo only. */
export function bokeh(
  width: number,
  height: number,
  colours: readonly string[],
  count: number,
  roll: Dice,
): Node[] {
  return Array.from({ length: count }, () => {
    const colour = roll.pick(colours)
    return wash(
      oval(roll.between(0, width), roll.between(0, height), roll.between(30, 90)),
      lit(colour, 0.2),
      { opacity: roll.between(0.25, 0.55), blur: 7 },
    )
  })
}
