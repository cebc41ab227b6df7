import { capitals } from './capitals.ts'
import { curve } from './curves.ts'
import { digits } from './digits.ts'
import type { Letter } from './letter.ts'
import { smallLetters } from './small-letters.ts'
import { applyMatrix, matrixOf, movePath, pathData, type Path } from './path.ts'

const letters: Record<string, Letter> = { ...capitals, ...smallLetters, ...digits }

/** Words in the shop's own hand: one path per pen stroke, starting at (0, 0), each letter hopping a little off the line. */
export function lettering(text: string, size = 1): { strokes: Path[]; width: number } {
  const strokes: Path[] = []
  let x = 0
  ;[...text].forEach((character, i) => {
    const letter = letters[character]
    if (!letter) {
      x += 34
      return
    }
    const hop = [0, 2, -3, 1, 3, -2, 2, -1][i % 8]
    const lean = [-2, 2, -1, 3, -2, 1, -3, 2][i % 8]
    const m = matrixOf({ x: x * size, y: hop * size, scale: size, rotate: lean })
    for (const points of letter.strokes) strokes.push(movePath(curve(points, 0.205), m))
    x += letter.advance + 6
  })
  return { strokes, width: applyMatrix([size, 0, 0, size, 0, 0], x - 6, 0)[0] }
}

/** All strokes as one path. */
export const letteringData = (text: string, size = 1): string =>
  lettering(text, size)
    .strokes.map((path) => pathData(path))
    .join('')
