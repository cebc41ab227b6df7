import { cleanLines } from './text.ts'

/** More lines would be too small to read where a dedication is printed. */
export const dedicationLinesMax = 8

/** A dedication as it is kept. */
export const cleanDedication = (text: string): string => cleanLines(text, dedicationLinesMax)
