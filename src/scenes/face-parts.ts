import { mix } from './color.ts'
import { portraitEye } from './portrait-features.ts'
import { blob, curve, oval } from './curves.ts'
import { dot, glint, line, solid, wash, type Node } from './node.ts'
import type { Point } from './path.ts'

export type Expression = 'smile' | 'laugh' | 'glee'

export type Age = 'toddler' | 'child' | 'adult' | 'elder'

export interface FaceSpec {
  age: Age
  skin: string
  hair: string
  expression?: Expression
  /** -1 looks to the picture's left, 1 to its right. */
  turn?: number
  glasses?: string
  beard?: 'full' | 'moustache'
  freckles?: boolean
  /** Long lashes. */
  lashes?: boolean
  /** Colour of the iris: gives a portrait's eyes, nose and lips in full instead of a small figure's dots. */
  iris?: string
}

export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half
    .slice(0, -1)
    .reverse()
    .filter((point) => point[0] !== 0)
    .map((point): Point => [-point[0], point[1]]),
]

export function eye(x: number, y: number, spec: FaceSpec, side: number): Node[] {
  const dark = mix('#2a1c22', spec.hair, 0.12)
  if (spec.expression === 'glee')
    return [
      line(
        curve([
          [x - 9, y + 2],
          [x, y - 6],
          [x + 9, y + 2],
        ]),
        dark,
        4,
      ),
    ]
  if (spec.iris) return portraitEye(x, y, spec, side)
  const [rx, ry] = spec.age === 'elder' ? [4.6, 5.6] : spec.age === 'adult' ? [5, 6.6] : [5.8, 7.6]
  const lashes = spec.lashes
    ? [
        [2.5, -3.5, 5.5, -6],
        [4.5, -1, 8, -2],
      ].map(([ax, ay, bx, by]) =>
        line(
          curve([
            [x + side * ax, y + ay!],
            [x + side * bx, y + by!],
          ]),
          dark,
          2.2,
          { weight: 0.7 },
        ),
      )
    : []
  return [
    dot(oval(x, y, rx, ry), dark),
    glint(oval(x + 1.6, y - 2.6, 2.1, 2.3)),
    glint(oval(x - 1.8, y + 2.6, 1, 1)),
    ...lashes,
  ]
}

// Long because it lists the shapes of two mouths, one that laughs and one that smiles.
export function mouth(x: number, y: number, spec: FaceSpec, width: number): Node[] {
  const lip = mix(spec.skin, '#b23a48', 0.62)
  switch (spec.expression ?? 'smile') {
    case 'laugh':
    case 'glee': {
      const w = spec.age === 'adult' || spec.age === 'elder' ? 17 : 16
      const open = blob([
        [x - w, y - 4, 1],
        [x, y - 1],
        [x + w, y - 4, 1],
        [x + w * 0.62, y + 10],
        [x, y + 15],
        [x - w * 0.62, y + 10],
      ])
      return [
        solid(open, '#8d2f3f', { shade: 'flat', weight: 0.9, width: 2 }),
        glint(
          blob([
            [x - w + 4, y - 2, 1],
            [x, y],
            [x + w - 4, y - 2, 1],
            [x + 8, y + 3],
            [x - 8, y + 3],
          ]),
        ),
        wash(oval(x, y + 11, 8, 4), '#e57f82'),
        line(
          curve([
            [x - w - 3, y - 7],
            [x - w, y - 4],
            [x - w + 2, y - 3],
          ]),
          lip,
          2.6,
          { weight: 0.8 },
        ),
        line(
          curve([
            [x + w - 2, y - 3],
            [x + w, y - 4],
            [x + w + 3, y - 7],
          ]),
          lip,
          2.6,
          { weight: 0.8 },
        ),
      ]
    }
    default:
      return [
        line(
          curve([
            [x - 15, y - 4],
            [x - 8, y + 4],
            [x + 1, y + 6],
            [x + 9, y + 3.5],
            [x + 15, y - 5],
          ]),
          lip,
          width,
        ),
        line(
          curve([
            [x - 17, y - 2],
            [x - 15, y - 4.5],
            [x - 12, y - 5.5],
          ]),
          lip,
          2.4,
          { weight: 0.7 },
        ),
      ]
  }
}

export function beard(spec: FaceSpec, cx: number): Node[] {
  if (!spec.beard) return []
  const moustache = solid(
    blob([
      [cx, 25],
      [cx + 13, 25],
      [cx + 27, 34, 1],
      [cx + 14, 37],
      [cx, 32],
      [cx - 14, 37],
      [cx - 27, 34, 1],
      [cx - 13, 25],
    ]),
    spec.hair,
  )
  if (spec.beard === 'moustache') return [moustache]
  return [
    solid(
      blob([
        [-53, 6, 1],
        [-40, 24],
        [cx - 24, 27],
        [cx, 32],
        [cx + 24, 27],
        [40, 24],
        [53, 6, 1],
        [53, 34],
        [36, 64],
        [cx, 78],
        [-36, 64],
        [-53, 34],
      ]),
      spec.hair,
    ),
    moustache,
  ]
}
