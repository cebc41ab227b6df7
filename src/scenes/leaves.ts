import type { Path } from './path.ts'
import type { Dice } from './random.ts'
import { shaded } from './color.ts'
import { blob, curve } from './curves.ts'
import { line, solid, type Node } from './node.ts'

/** One pointed leaf from the origin to (0, -length). */
export const leaf = (length: number, half: number, colour: string, lean = 0): Node[] => [
  solid(
    blob([
      [0, 0, 1],
      [-half, -length * 0.42],
      [lean, -length, 1],
      [half, -length * 0.42],
    ]),
    colour,
  ),
  line(
    curve([
      [0, -length * 0.1],
      [lean * 0.4, -length * 0.72],
    ]),
    shaded(colour, 0.25),
    1.8,
    { weight: 0.5 },
  ),
]

/** Many small brush dabs in an oval, as one stroke: leaves catching light, far blossom. Photo only. */
export function dabs(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  colour: string,
  roll: Dice,
): Node {
  const marks: Path[number][] = []
  for (let i = 0; i < count; i++) {
    const angle = i * 2.39996 + roll.between(-0.3, 0.3)
    const reach = Math.sqrt((i + 0.5) / count)
    const x = cx + Math.cos(angle) * reach * rx
    const y = cy + Math.sin(angle) * reach * ry
    marks.push(
      ['M', x, y],
      ['L', x + roll.between(0.2, 1) * size, y + roll.between(-0.7, 0.5) * size],
    )
  }
  return line(marks, colour, size * 0.8, { inLines: 'none', opacity: 0.75 })
}
