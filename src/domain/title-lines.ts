import type { Size } from './fit.ts'

/** A title's capitals stand so high, and its lines so far apart, in shares of its size. */
export const titleCapHeight = 0.66
export const titleLineHeight = 1.08
/** A title is never larger than this. */
export const titleSizeMaxMm = 27
/** Below this a long word is broken, if that makes the title much larger. */
const smallMm = 10
const muchLarger = 1.25
const longWord = 10

export type TitleLines = { lines: string[]; sizeMm: number; widthMm: number }

/**
 * A title in one to three lines, as large as its box allows. Words stay whole unless one is so long that it would be set tiny; it is then
 * broken in two with a hyphen.
 * @param widthOf a line's width at a size of 1
 */
export function titleLines(
  words: readonly string[],
  box: Size,
  widthOf: (line: string) => number,
): TitleLines {
  const whole = largest(splits(words), box, widthOf)
  if (whole.sizeMm >= smallMm) return whole
  const broken = words.flatMap((word, i) =>
    [...word].length > longWord
      ? splits(words.toSpliced(i, 1, ...halves(word))).filter((lines) =>
          lines.some((line) => line.at(-1) === halves(word)[0]),
        )
      : [],
  )
  if (broken.length === 0) return whole
  const other = largest(broken, box, widthOf)
  return other.sizeMm > whole.sizeMm * muchLarger ? other : whole
}

function largest(
  ways: readonly string[][][],
  { widthMm, heightMm }: Size,
  widthOf: (line: string) => number,
): TitleLines {
  return ways
    .map((way): TitleLines => {
      const lines = way.map((line) => line.join(' '))
      const widest = Math.max(...lines.map(widthOf))
      const sizeMm = Math.min(
        titleSizeMaxMm,
        widthMm / widest,
        heightMm / (titleCapHeight + titleLineHeight * (lines.length - 1)),
      )
      return { lines, sizeMm, widthMm: widest * sizeMm }
    })
    .reduce((best, way) => (way.sizeMm > best.sizeMm * 1.02 ? way : best))
}

/** A word in two, near its middle, where a consonant follows a vowel if there is such a place. */
function halves(word: string): [string, string] {
  const letters = [...word]
  const middle = Math.ceil(letters.length / 2)
  const nearby = [0, 1, -1, 2, -2, 3, -3].map((off) => middle + off)
  const isVowel = (letter = '') => /[aeiouyáéíóúàèùâêîôûäöüï]/i.test(letter)
  const at =
    nearby.find(
      (i) => isVowel(letters[i - 1]) && !isVowel(letters[i]) && isVowel(letters[i + 1]),
    ) ?? middle
  return [`${letters.slice(0, at).join('')}-`, letters.slice(at).join('')]
}

/** Every way to break the words into one to three lines, the fewest lines first. */
function splits(words: readonly string[]): string[][][] {
  const ways: string[][][] = [[[...words]]]
  for (let i = 1; i < words.length; i++) ways.push([words.slice(0, i), words.slice(i)])
  for (let i = 1; i < words.length; i++) {
    for (let j = i + 1; j < words.length; j++)
      ways.push([words.slice(0, i), words.slice(i, j), words.slice(j)])
  }
  return ways
}
