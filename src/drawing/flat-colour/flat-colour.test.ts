import { expect, test } from 'vitest'
import { coloured, colourInksMax, groundInks, inksOf, limitedInks, proofOf } from './colouring.ts'
import { enlargedLabels } from './enlarge-labels.ts'
import { coloursMax, flatColour } from './flat-colour.ts'

/** A blue sky over a green field, an orange ball between them, all noisy, and a speck in the sky. */
function field(width = 320, height = 240) {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isBall = Math.hypot(x - 160, y - 120) < 40
      const isSpeck = Math.hypot(x - 40, y - 40) < 2
      const [r, g, b] =
        isSpeck || isBall ? [235, 120, 30] : y < 120 ? [90, 160, 235] : [60, 150, 60]
      const noise = (((x * 7919) ^ (y * 104729)) % 17) - 8
      data.set([r + noise, g + noise, b + noise, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

test('a photo becomes few flat areas, without specks, the same every time', () => {
  const flat = flatColour(field())
  const at = (x: number, y: number) => flat.labels[y * flat.width + x]!
  expect(flat.colours.length).toBeLessThanOrEqual(coloursMax)
  expect(new Set([at(20, 20), at(300, 90), at(40, 40)]).size).toBe(1)
  expect(new Set([at(20, 20), at(20, 220), at(160, 120)]).size).toBe(3)
  expect(flat.colours[at(20, 220)]![1]).toBeLessThan(-20)
  expect(flatColour(field())).toEqual(flat)
})

test('a picture of one colour is one area', () => {
  const flat = flatColour({ width: 30, height: 20, data: new Uint8Array(30 * 20 * 4).fill(200) })
  expect(flat.colours).toHaveLength(1)
  expect(groundInks(flat, 'natural')[3]).toBeLessThan(0.3)
})

test('enlarged, areas keep their place and get no other labels between them', () => {
  const flat = flatColour(field())
  const large = enlargedLabels(flat, 960, 720)
  expect(large[60 * 960 + 60]).toBe(flat.labels[20 * 320 + 20])
  expect(large[360 * 960 + 480]).toBe(flat.labels[120 * 320 + 160])
  expect(new Set(large)).toEqual(new Set(flat.labels))
})

test('every colour is printed within the ink limit, and pastel lighter than natural', () => {
  const colours = [0, 25, 50, 75, 100].flatMap((l) =>
    [-80, 0, 80].flatMap((a) => [-80, 0, 80].map((b) => [l, a, b] as const)),
  )
  for (const name of ['natural', 'pastel', 'strong'] as const)
    for (const [c, m, y] of inksOf({ colours }, name))
      expect(c + m + y).toBeLessThanOrEqual(colourInksMax)
  for (const colour of colours.filter(([l]) => l < 100))
    expect(coloured(colour, 'pastel')[0]).toBeGreaterThan(coloured(colour, 'natural')[0])
})

test('brown skin stays brown, and nobody’s face becomes red', () => {
  const brown = [40, 20, 24] as const
  for (const name of ['natural', 'strong'] as const) {
    const [lightness, a, b] = coloured(brown, name)
    expect(lightness).toBeLessThan(58)
    expect(Math.hypot(a, b)).toBeLessThan(Math.hypot(20, 24))
  }
})

test('the screen shows a colour as the press can print it', () => {
  const [red, green, blue] = proofOf(limitedInks([60, 60, 40]))
  expect(red).toBeGreaterThan(Math.max(green, blue) + 60)
  expect(proofOf([0, 0, 0, 0]).every((part) => part >= 254)).toBe(true)
})
