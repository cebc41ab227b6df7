/** How a style uses ink. Lengths are in units of a grid 1600 long where they do not say mm. */
export type InkStyle = {
  readonly name: 'children' | 'standard' | 'manga'
  /** few lines, plain heads and clothes, closed shapes, even pens */
  readonly isSimple: boolean
  /** the scale of lines in the subject and on the ground */
  readonly scale: number
  readonly groundScale: number
  /** response from which a line may start, at the middle level of detail */
  readonly threshold: number
  /** room around a line: in the subject, on the ground, in texture, and at most in hair */
  readonly room: number
  readonly groundRoom: number
  readonly textureRoom: number
  readonly hairRoom: number
  /** least lengths are so many times the usual ones, and those of groups that hang on nothing */
  readonly lengthFactor: number
  readonly groupFactor: number
  readonly penMinMm: number
  readonly penMaxMm: number
  /** silhouettes are so much wider, lines on the ground so much thinner */
  readonly silhouetteWidth: number
  readonly groundWidth: number
  readonly smoothing: number
  /** how far a smoothed line may stray from the ink */
  readonly stray: number
  /** length and width of a stroke's tips */
  readonly tip: number
  readonly tipWidth: number
}

const standard: InkStyle = {
  name: 'standard',
  isSimple: false,
  scale: 1.4,
  groundScale: 1.7,
  threshold: 0.54,
  room: 3.4,
  groundRoom: 8,
  textureRoom: 20,
  hairRoom: 11,
  lengthFactor: 1.55,
  groupFactor: 1.3,
  penMinMm: 0.33,
  penMaxMm: 0.72,
  silhouetteWidth: 1.7,
  groundWidth: 0.76,
  smoothing: 3.4,
  stray: 3,
  tip: 16,
  tipWidth: 0.6,
}

const manga: InkStyle = {
  ...standard,
  name: 'manga',
  threshold: 0.52,
  room: 3.2,
  groundRoom: 9,
  textureRoom: 22,
  hairRoom: 10,
  penMinMm: 0.21,
  penMaxMm: 0.8,
  silhouetteWidth: 2.2,
  groundWidth: 0.66,
  tip: 20,
  tipWidth: 0.4,
}

const children: InkStyle = {
  ...standard,
  name: 'children',
  isSimple: true,
  threshold: 0.6,
  room: 8,
  groundRoom: 18,
  textureRoom: 40,
  hairRoom: 18,
  lengthFactor: 2.3,
  groupFactor: 2.6,
  penMinMm: 0.66,
  penMaxMm: 1.06,
  silhouetteWidth: 1.2,
  groundWidth: 0.85,
  smoothing: 5,
  stray: 5,
  tipWidth: 1,
}

export const inkStyles = { children, standard, manga } as const

const withPens = (style: InkStyle, leastMm: number): InkStyle => ({
  ...style,
  penMinMm: leastMm,
  penMaxMm: Math.max(leastMm, style.penMaxMm),
})

/**
 * Which ink is read around a face with fur, and by whose pens it is drawn. What is left of such a head is little enough
 * for a small child, and
 * truer than shapes of fur of one colour; of its outline there is little else, so that pens are heavier.
 */
export const furryStyles = {
  children: { ink: standard, pens: withPens(children, 1.05) },
  standard: { ink: standard, pens: withPens(standard, 0.86) },
  manga: { ink: manga, pens: withPens(manga, 0.82) },
} as const
