import { expect, test } from 'vitest'
import { picture, type Colour } from '../test-pictures.ts'
import { seenHead } from '../test-faces.ts'
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

const head = { x: 0.5, y: 0.45, halfWidth: 0.2, halfHeight: 0.3 }
const seen = { faces: [seenHead(head)], people: [] }

/** A head with black hair, its one half in the sun, the other in shade, a blue spot painted on a cheek and a purple jersey. */
function faceInSun(sun: Colour, shade: Colour) {
  return picture(400, 300, (px, py): Colour => {
    const [x, y] = [(px / 400 - head.x) / head.halfWidth, (py / 300 - head.y) / head.halfHeight]
    if (Math.hypot(x - 0.5, y - 0.35) < 0.14) return [40, 150, 230]
    if (x * x + y * y < 1) return y < -0.75 ? [22, 18, 16] : x < 0 ? sun : shade
    if (y > 0.9 && Math.abs(x) < 1.8) return y < 1.25 && Math.abs(x) < 0.5 ? sun : [120, 60, 160]
    return [206, 214, 204]
  })
}

const printedAt = (flat: ReturnType<typeof flatColour>, x: number, y: number) => {
  const label = flat.labels[Math.round(y * flat.height) * flat.width + Math.round(x * flat.width)]
  return coloured(flat.colours[label], 'strong', flat.skin?.includes(label))
}
const hueOf = ([, a, b]: readonly number[]) => (Math.atan2(b, a) * 180) / Math.PI

test.each<[string, Colour, Colour]>([
  ['a light face', [250, 190, 186], [120, 92, 58]],
  ['a brown face', [196, 122, 104], [70, 42, 22]],
  ['a face in a blue shade', [240, 196, 160], [112, 100, 104]],
])(
  '%s in harsh sun is of one hue among strong colours, its light and shade apart',
  (_, sun, shade) => {
    const flat = flatColour(faceInSun(sun, shade), seen)
    const [lit, dark, neck] = [
      printedAt(flat, 0.43, 0.48),
      printedAt(flat, 0.57, 0.48),
      printedAt(flat, 0.46, 0.76),
    ]
    expect(Math.abs(hueOf(lit) - hueOf(dark))).toBeLessThan(4)
    expect(lit[0] - dark[0]).toBeGreaterThan(8)
    expect(Math.hypot(lit[1], lit[2])).toBeLessThan(36)
    expect(neck).toEqual(lit)
    // What is painted on it, hair and clothes are none.
    expect(hueOf(printedAt(flat, 0.6, 0.555))).toBeLessThan(-60)
    expect(hueOf(printedAt(flat, 0.3, 0.9))).toBeLessThan(-30)
    expect(
      flat.colours[flat.labels[Math.round(0.2 * flat.height) * flat.width + 200]][0],
    ).toBeLessThan(15)
  },
)

test('what shines on dark skin is skin and no other colour', () => {
  const flat = flatColour(
    picture(400, 300, (px, py): Colour => {
      const [x, y] = [(px / 400 - head.x) / head.halfWidth, (py / 300 - head.y) / head.halfHeight]
      if (x * x + y * y >= 1) return [206, 214, 204]
      return x < -0.3 ? [226, 190, 180] : [104, 66, 46]
    }),
    seen,
  )
  const [shine, brown] = [printedAt(flat, 0.4, 0.45), printedAt(flat, 0.55, 0.5)]
  expect(shine[0] - brown[0]).toBeGreaterThan(4)
  expect(shine[0] - brown[0]).toBeLessThan(14)
})

test('a face in the dark stays readable below black lines, and brown', () => {
  const flat = flatColour(faceInSun([66, 42, 30], [34, 22, 16]), seen)
  for (const name of ['natural', 'strong', 'pastel'] as const)
    for (const label of flat.skin!) {
      const [lightness, a, b] = coloured(flat.colours[label], name, true)
      expect(lightness).toBeGreaterThanOrEqual(32)
      expect(lightness).toBeLessThan(name === 'pastel' ? 70 : 58)
      expect(Math.hypot(a, b)).toBeGreaterThan(9)
    }
})

test('a face that nobody sees, of a few pixels or of no warm colour is flattened like all else', () => {
  const face = faceInSun([250, 190, 186], [120, 92, 58])
  expect(flatColour(face).skin).toBeUndefined()
  const far = seenHead({ x: 0.5, y: 0.45, halfWidth: 0.01, halfHeight: 0.015 })
  expect(flatColour(face, { faces: [far], people: [] }).skin).toBeUndefined()
  expect(flatColour(faceInSun([90, 120, 220], [40, 70, 160]), seen).skin).toBeUndefined()
})
