import type { Size } from './fit.ts'

/** How a cover's drawing is printed: `plain` is black and white, to be coloured in like the pages. */
export const colourings = ['natural', 'pastel', 'strong', 'plain'] as const
export type Colouring = (typeof colourings)[number]

/** What a new book has by itself. Books begun before covers had colours are `plain`. */
export const defaultColouring: Colouring = 'natural'

type Box = Size & { xMm: number; yMm: number }

/** How far in a cover's frame lies: the drawn line wobbles, and has a width of its own; the safe margin stays free of both. */
export const coverFrameMm = 11

/** Where on a front cover its title and its picture lie. */
export function coverBoxes({ widthMm, heightMm }: Size): { title: Box; picture: Box } {
  const titleTop = coverFrameMm + 13
  const titleHeight = heightMm * 0.18
  const pictureTop = titleTop + titleHeight + 18
  return {
    title: { xMm: 34, yMm: titleTop, widthMm: widthMm - 68, heightMm: titleHeight },
    picture: {
      xMm: 28,
      yMm: pictureTop,
      widthMm: widthMm - 56,
      heightMm: heightMm - coverFrameMm - 20 - pictureTop,
    },
  }
}
