import type { Stroke } from '#drawing/ground/line-art.ts'

import type { Mark, Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon, flower, heart, leaf, scribble, star } from './doodles.ts'
import {
  curve,
  fineMm,
  handLine,
  loop,
  mediumMm,
  polyline,
  roundFrame,
  seeded,
  sheetOf,
} from './hand.ts'
import { imprint } from './imprint.ts'
import { scanMarks } from './scan-marks.ts'
import { setLine } from './set-text.ts'
import { setParagraph } from './set-paragraph.ts'

/**
 * Inside the front cover: a bookplate to write a name on, with its dedication if there is one, in three pictures and
 * four lines how the book was made, and small its order's codes
 * and who made it.
 */
export function belongsPage(design: BookDesign): Page {
  const { widthMm, heightMm, words, type, dedication } = design
  const random = seeded(23)
  const middle = widthMm / 2
  const isGiven = dedication !== ''
  // A square page has to be closer set: six lines of imprint stand at its foot.
  const isTall = heightMm > 1.2 * widthMm
  const plate = {
    x: 30,
    y: isTall ? heightMm * 0.13 : 16,
    width: widthMm - 60,
    height: isTall ? heightMm * 0.36 : isGiven ? 86 : 72,
  }
  const flowerY = plate.y + plate.height * (isGiven ? 0.15 : 0.2)
  const lineY = plate.y + plate.height * (isGiven ? 0.53 : 0.72)
  const steps = isTall ? heightMm * 0.62 : 117
  const strokes = [
    roundFrame(plate, 8, random, mediumMm),
    roundFrame(
      { x: plate.x + 3, y: plate.y + 3, width: plate.width - 6, height: plate.height - 6 },
      6,
      random,
      fineMm,
    ),
    ...sprig(middle, flowerY, 1),
    ...sprig(middle, flowerY, -1),
    ...flower(middle, flowerY, 5.5, 0.2),
    handLine([plate.x + 22, lineY], [plate.x + plate.width - 22, lineY], random, mediumMm),
    ...star(plate.x + 15, lineY - 2, 3.2, 0.2, fineMm),
    ...heart(plate.x + plate.width - 15, lineY - 2, 3, -0.2, fineMm),
    ...howItWasMade(middle, steps, random),
  ]
  const heading = setLine(type, {
    text: words.belongsTo,
    weight: 'heavy',
    sizeMm: 10,
    xMm: middle,
    baselineMm: plate.y + plate.height * (isGiven ? 0.34 : 0.45),
    widthMaxMm: plate.width - 24,
  })
  return {
    widthMm,
    heightMm,
    marks: [
      sheetOf(design, strokes),
      ...heading,
      ...(isGiven ? dedicationIn(design, plate) : []),
      ...story(design, steps + 22),
      ...scanMarks(design),
      ...imprint(design),
    ],
  }
}

/** Under the line for the name. */
function dedicationIn(
  { dedication, type }: BookDesign,
  plate: { x: number; y: number; width: number; height: number },
): Mark[] {
  const box = {
    xMm: plate.x + 12,
    yMm: plate.y + plate.height * 0.6,
    widthMm: plate.width - 24,
    heightMm: plate.height * 0.33,
  }
  return setParagraph(type, dedication, box, { weight: 'text', sizeMaxMm: 6.5 })
}

function story({ widthMm, words, type }: BookDesign, top: number): Mark[] {
  const line = { xMm: widthMm / 2, widthMaxMm: widthMm - 50 }
  return [
    ...setLine(type, {
      ...line,
      text: words.howItWasMade,
      weight: 'heavy',
      sizeMm: 7,
      baselineMm: top,
    }),
    ...words.howItWasMadeText.flatMap((text, i) =>
      setLine(type, { ...line, text, weight: 'text', sizeMm: 5, baselineMm: top + 10 + i * 7.4 }),
    ),
  ]
}

function sprig(x: number, y: number, side: 1 | -1): Stroke[] {
  const stem = curve(
    [
      [x + side * 7.5, y],
      [x + side * 20, y + 1.8],
      [x + side * 34, y - 0.6],
      [x + side * 44, y + 1],
    ],
    { widthMm: fineMm },
  )
  const leaves = [14, 22, 30, 38].map((along, i) =>
    leaf(
      x + side * along,
      y + 1,
      7.5,
      side === 1 ? (i % 2 ? 0.75 : -0.75) : Math.PI + (i % 2 ? -0.75 : 0.75),
      fineMm,
    ),
  )
  return [stem, ...leaves.flat()]
}

/** A photo, the same in lines, a crayon. */
function howItWasMade(middle: number, y: number, random: () => number): Stroke[] {
  const [photo, drawing, colour] = [middle - 46, middle, middle + 46]
  return [
    ...picture(photo, y, random),
    loop(photo + 6, y - 4, 2.4, random, fineMm),
    ...arrow((photo + drawing) / 2, y),
    ...picture(drawing, y, random),
    scribble(drawing - 7.5, y - 1.5, 15, 7, 5, fineMm),
    ...arrow((drawing + colour) / 2, y),
    ...crayon(colour - 8, y + 8, 22, -0.8, mediumMm),
    ...star(colour - 6, y - 5, 2.6, 0.1, fineMm),
    ...heart(colour + 9, y + 6, 2.4, 0.2, fineMm),
  ]
}

function picture(x: number, y: number, random: () => number): Stroke[] {
  const hills = curve(
    [
      [x - 12, y + 6],
      [x - 6, y + 0.5],
      [x - 0.5, y + 5],
      [x + 5, y + 1.5],
      [x + 12, y + 6.5],
    ],
    { widthMm: fineMm },
  )
  return [roundFrame({ x: x - 13, y: y - 10, width: 26, height: 20 }, 2, random, mediumMm), hills]
}

function arrow(x: number, y: number): Stroke[] {
  return [
    curve(
      [
        [x - 5, y + 0.6],
        [x, y - 0.4],
        [x + 5, y],
      ],
      { widthMm: mediumMm },
    ),
    polyline(
      [
        [x + 2.4, y - 2.2],
        [x + 5.2, y],
        [x + 2.6, y + 2.2],
      ],
      { widthMm: mediumMm },
    ),
  ]
}
