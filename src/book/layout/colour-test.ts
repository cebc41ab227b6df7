import type { Stroke } from '#drawing/ground/line-art.ts'

import type { Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon, drop, flower, heart, scribble, star } from './doodles.ts'
import { fineMm, handLine, inTurn, loop, mediumMm, roundFrame, seeded, sheetOf } from './hand.ts'
import { setLine } from './set-text.ts'

/** Inside the back cover: shapes to try every crayon on, each with a line for the colour's name. */
export function colourTest(design: BookDesign): Page {
  const { widthMm, heightMm, words, type } = design
  const random = seeded(37)
  const middle = widthMm / 2
  const top = 34
  const columns = 4
  const rows = Math.max(3, Math.round((heightMm - 92) / 38))
  const area = { x: 24, y: top + 26, width: widthMm - 48, height: heightMm - 20 - (top + 26) }
  const strokes = shapesToTry(area, columns, rows, random)
  const heading = setLine(type, {
    text: words.tryYourColours,
    weight: 'heavy',
    sizeMm: 12,
    xMm: middle,
    baselineMm: top,
    widthMaxMm: widthMm - 50,
  })
  const hint = setLine(type, {
    text: words.tryYourColoursHint,
    weight: 'text',
    sizeMm: 4.8,
    xMm: middle,
    baselineMm: top + 18,
    widthMaxMm: widthMm - 40,
  })
  const underline = scribble(middle - 24, top + 6.5, 48, 4.4, 11, fineMm)
  return {
    widthMm,
    heightMm,
    marks: [sheetOf(design, [underline, ...strokes]), ...heading, ...hint],
  }
}

/** Rows of shapes in turn, each with a line below it. */
export function shapesToTry(
  area: { x: number; y: number; width: number; height: number },
  columns: number,
  rows: number,
  random: () => number,
): Stroke[] {
  const cell = { width: area.width / columns, height: area.height / rows }
  const radius = Math.min(cell.width, cell.height) * 0.31
  const shapes = [
    (x: number, y: number) => [loop(x, y, radius * 0.95, random, mediumMm)],
    (x: number, y: number) => star(x, y + radius * 0.06, radius * 1.08, 0.08),
    (x: number, y: number) => drop(x, y, radius, 0.1),
    (x: number, y: number) => heart(x, y, radius * 0.95, -0.06),
    (x: number, y: number) => flower(x, y, radius * 1.05, 0.2),
    (x: number, y: number) => [
      roundFrame(
        { x: x - radius * 0.85, y: y - radius * 0.85, width: radius * 1.7, height: radius * 1.7 },
        radius * 0.35,
        random,
        mediumMm,
      ),
    ],
    (x: number, y: number) => crayon(x - radius * 1.05, y + radius * 0.75, radius * 2.6, -0.6),
  ] as const
  return Array.from({ length: rows * columns }, (_, i) => {
    const x = area.x + cell.width * ((i % columns) + 0.5)
    const y = area.y + cell.height * (Math.floor(i / columns) + 0.42)
    const below = y + cell.height * 0.43
    return [
      ...inTurn(shapes, i)(x, y),
      handLine([x - cell.width * 0.33, below], [x + cell.width * 0.33, below], random, fineMm),
    ]
  }).flat()
}
