import { curve, oval } from './curves.ts'
import type { Age } from './face-parts.ts'
import { hint, line, type Node } from './node.ts'
import type { Path, Point } from './path.ts'

export interface Garment {
  kind: 'tee' | 'jumper' | 'dress' | 'dungarees' | 'cardigan' | 'coat'
  colour: string
  /** Collar, buttons, pattern; the shirt under dungarees and cardigans. */
  second: string
  pattern?: 'plain' | 'stripes' | 'dots' | 'check' | 'flowers'
  bottom?: 'trousers' | 'shorts' | 'skirt'
  bottomColour?: string
  /** How far a skirt reaches below the hip. */
  skirtLength?: number
}

/** Where the trunk is: `at(u, v)` is u across and v down from the chest, `length` the way from chest to hip. */
export interface Frame {
  at: (u: number, v: number) => Point
  length: number
  shoulder: number
  hipHalf: number
  age: Age
}

export interface Clothes {
  body: Node[]
  outline: Path
  sleeve: 'long' | 'short'
  legs: 'long' | 'bare'
  sleeveOf: (shoulder: Point, elbow: Point, wrist: Point, half: readonly number[]) => Node[]
  legOf: (hip: Point, knee: Point, ankle: Point, half: readonly number[]) => Node[]
}

export const corner = (point: Point): Point => [point[0], point[1], 1]

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

// Long because each pattern is listed beside the others, and all are laid over one cloth.
export function patterned(
  pattern: Garment['pattern'],
  at: Frame['at'],
  width: number,
  from: number,
  to: number,
  colour: string,
): Node[] {
  const marks: Node[] = []
  const step = width > 60 ? 24 : 18
  switch (pattern) {
    case 'stripes':
      for (let v = from; v < to; v += step) {
        marks.push(
          line(curve([at(-width - 40, v), at(0, v + 5), at(width + 40, v)]), colour, step * 0.42, {
            inLines: 'none',
          }),
        )
        marks.push(
          hint(
            curve([
              at(-width - 40, v - step * 0.21),
              at(0, v + 5 - step * 0.21),
              at(width + 40, v - step * 0.21),
            ]),
            0.6,
          ),
        )
        marks.push(
          hint(
            curve([
              at(-width - 40, v + step * 0.21),
              at(0, v + 5 + step * 0.21),
              at(width + 40, v + step * 0.21),
            ]),
            0.6,
          ),
        )
      }
      return marks
    case 'check':
      for (let v = from; v < to; v += step * 1.3)
        marks.push(
          line(curve([at(-width - 40, v), at(width + 40, v)]), colour, 3, { weight: 0.45 }),
        )
      for (let u = -width - 36; u < width + 40; u += step * 1.3)
        marks.push(line(curve([at(u, from - 20), at(u, to + 20)]), colour, 3, { weight: 0.45 }))
      return marks
    case 'dots':
    case 'flowers': {
      const isDots = pattern === 'dots'
      const spots: Path[number][] = []
      const rings: Path[number][] = []
      for (let v = from, row = 0; v < to; v += step, row++) {
        for (let u = -width - 30 + (row % 2) * step * 0.6; u < width + 36; u += step * 1.2) {
          const [x, y] = at(u, v)
          for (const turn of isDots ? [0] : [0, 2.1, 4.2]) {
            const reach = isDots ? 0 : 3.6
            const [px, py] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]
            spots.push(['M', px, py], ['L', px + 0.1, py])
          }
          if (row % 2 || isDots) rings.push(...oval(x, y, isDots ? 4.4 : 5))
        }
      }
      return [line(spots, colour, isDots ? 9 : 6.4, { inLines: 'none' }), hint(rings, 0.55)]
    }
    default:
      return []
  }
}
