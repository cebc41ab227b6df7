import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

const box = { widthMm: 142, heightMm: 53 }
/** As in the cover's typeface: W and M are twice as wide as most. */
const widthOf = (line: string) =>
  [...line].reduce(
    (sum, letter) => sum + (/[WM]/.test(letter) ? 0.75 : /[ilt ]/.test(letter) ? 0.3 : 0.56),
    0,
  )
const set = (title: string) => titleLines(title.split(' '), box, widthOf)

test.each([
  ['WWWW', ['WWWW']],
  ['Ana', ['Ana']],
  ['Nuestro verano en la playa', ['Nuestro verano', 'en la playa']],
  ['Weihnachtsferien', ['Weihnachtsferien']],
])('%s stays whole and is set large', (title, lines) => {
  expect(set(title).lines).toEqual(lines)
  expect(set(title).sizeMm).toBeGreaterThan(15)
})

test.each([
  'Donaudampfschifffahrtskapitän',
  'M'.repeat(30),
  `El ${'extraordinariamente'.repeat(1)}largoviaje`,
])('%s, which would be tiny, is broken with a hyphen and set larger', (title) => {
  const { lines, sizeMm, widthMm } = set(title)
  expect(lines.join('').replace('-', '').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
  expect(lines.some((line) => line.endsWith('-'))).toBe(true)
  expect(sizeMm).toBeGreaterThan(10)
  expect(widthMm).toBeLessThanOrEqual(box.widthMm)
})
