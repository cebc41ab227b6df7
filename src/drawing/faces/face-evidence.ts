import { readSize } from './face-frame.ts'
import { cropPixels, type Colours } from './face-net.ts'

/** In the crop's pixels. */
const eyeReach = { across: 5, down: 3.5 }
const cheekReach = { across: 4, down: 3 }
/** From an eye down to its cheek, as a share of the way from the eyes to the mouth. */
const cheekShare = 0.55
/** Grain that every photo has, in steps of 255. */
const grain = 5
const darkestShare = 0.3

function valuesAround(
  brightness: (at: number) => number,
  x: number,
  y: number,
  reach: { across: number; down: number },
): number[] {
  const values: number[] = []
  for (
    let v = Math.max(0, Math.round(y - reach.down));
    v <= Math.min(cropPixels - 1, Math.round(y + reach.down));
    v++
  ) {
    for (
      let u = Math.max(0, Math.round(x - reach.across));
      u <= Math.min(cropPixels - 1, Math.round(x + reach.across));
      u++
    ) {
      values.push(brightness(v * cropPixels + u))
    }
  }
  return values
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Where the parts of a face are in the crop: its two eyes, and from an eye to its cheek. */
function placesOf(numbers: Float64Array): {
  eyes: [x: number, y: number][]
  toCheek: [x: number, y: number]
} {
  const pixel = (i: number) => numbers[i] * readSize + cropPixels / 2
  const middle = (i: number, j: number): [number, number] => [
    (pixel(i * 2) + pixel(j * 2)) / 2,
    (pixel(i * 2 + 1) + pixel(j * 2 + 1)) / 2,
  ]
  const [mouthX, mouthY] = middle(21, 22)
  const eyes = [middle(0, 1), middle(5, 6)]
  const [eyesX, eyesY] = [(eyes[0][0] + eyes[1][0]) / 2, (eyes[0][1] + eyes[1][1]) / 2]
  return { eyes, toCheek: [(mouthX - eyesX) * cheekShare, (mouthY - eyesY) * cheekShare] }
}

/** How much greener the cheeks are than red and blue together, in steps of 255: below 0 in skin of every colour, 0 without colour, high in leaves and lawns. */
export function cheeksGreen([red, green, blue]: Colours, numbers: Float64Array): number {
  const { eyes, toCheek } = placesOf(numbers)
  const greenness = (i: number) => green.data[i] - (red.data[i] + blue.data[i]) / 2
  return mean(
    eyes.flatMap(([x, y]) => valuesAround(greenness, x + toCheek[0], y + toCheek[1], cheekReach)),
  )
}

/**
 * How much darker the eyes are than the cheeks below them, in units of the cheeks' own unevenness: above 2 in faces, about 1 in leaves,
 * fur and cloth, whatever they look like to the reader, whose numbers for the crop are `numbers`.
 */
export function eyesOverCheeks([red, green, blue]: Colours, numbers: Float64Array): number {
  const brightness = (i: number) =>
    Math.fround(0.3 * red.data[i] + 0.59 * green.data[i] + 0.11 * blue.data[i])
  const { eyes, toCheek } = placesOf(numbers)
  const contrasts = eyes.map(([x, y]) => {
    const cheek = valuesAround(brightness, x + toCheek[0], y + toCheek[1], cheekReach)
    const eye = valuesAround(brightness, x, y, eyeReach).sort((a, b) => a - b)
    const dark = mean(eye.slice(0, Math.ceil(eye.length * darkestShare)))
    const light = mean(cheek)
    const uneven = Math.sqrt(mean(cheek.map((value) => (value - light) * (value - light))))
    return (light - dark) / (uneven + grain)
  })
  return (contrasts[0] + contrasts[1]) / 2
}
