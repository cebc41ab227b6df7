/** Ink at one scale: below 0 where darker than beside, in steps of `levelStep`. */
export type Level = { readonly width: number; readonly height: number; readonly data: Int16Array }

/** What one step of a level's numbers is worth: of lightness from 0 to 1. */
export const levelStep = 2 ** -16

export function newLevel(width: number, height: number): Level {
  return { width: width | 0, height: height | 0, data: new Int16Array(width * height) }
}
