/** How a cover's drawing is printed: `plain` is black and white, to be coloured in like the pages. */
export const colourings = ['natural', 'pastel', 'strong', 'plain'] as const
export type Colouring = (typeof colourings)[number]

/** What a new book has by itself. Books begun before covers had colours are `plain`. */
export const defaultColouring: Colouring = 'natural'
