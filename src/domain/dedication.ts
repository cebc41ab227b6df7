import { cleanText } from './text.ts'

/** More lines would be too small to read where a dedication is printed. */
export const dedicationLinesMax = 8

/** A dedication as it is kept: lines without blanks around them, no empty ones, no more than fit. What has more goes on in the last. */
export function cleanDedication(text: string): string {
  const lines = cleanText(text.replace(/[\u2028\u2029\v\f]/g, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const last = lines.slice(dedicationLinesMax - 1).join(' ')
  return [...lines.slice(0, dedicationLinesMax - 1), ...(last ? [last] : [])].join('\n')
}
