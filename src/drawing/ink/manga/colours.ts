import type { Plane } from '../../ground/plane.ts'
import type { Colour } from '../people/skin-colour.ts'
import type { InkReading } from '../reading/read-ink.ts'

export function colourfulness({ a, b }: Pick<Colour, 'a' | 'b'>): number {
  return Math.sqrt(a * a + b * b)
}

/** Whether a colour within a person may be skin: as warm as skin is, in light or shade, or like one of the faces. */
export function isSkinLike(colour: Colour, faces: readonly Colour[]): boolean {
  const { light, a, b } = colour
  const isWarm = a > 0.012 && b > 0.014 && a < 0.13 && b < 0.16 && b > 0.5 * a && b < 4 * a
  // In the shade a red cloth is as warm as skin, and redder.
  if (light > 0.1 && isWarm && a < 0.5 * light + 0.02) return true
  return faces.some(
    (skin) =>
      skin.a + skin.b > 0.03 &&
      Math.abs(light - skin.light) < 0.18 &&
      Math.abs(a - skin.a) < 0.03 &&
      Math.abs(b - skin.b) < 0.035,
  )
}

const step = 0.055
const sides = { light: 12, colour: 16 }

/** A test whether a colour is one of the ground's: what the subject's mask caught of it is to stay ground. */
export function groundColours(reading: InkReading, own: Plane): (colour: Colour) => boolean {
  const { lightHalf, a, b } = reading
  const counts = new Float64Array(sides.light * sides.colour * sides.colour)
  const cell = (value: number, side: number, zero: number) =>
    Math.min(side - 1, Math.max(0, Math.floor(value / step) + zero))
  const indices = ({ light, a: one, b: other }: Colour) => [
    cell(light * 0.6, sides.light, 0),
    cell(one, sides.colour, sides.colour / 2),
    cell(other, sides.colour, sides.colour / 2),
  ]
  let all = 0
  for (let at = 0; at < own.data.length; at += 7) {
    if (own.data[at] > 0.25) continue
    const [l, u, v] = indices({ light: lightHalf.data[at], a: a.data[at], b: b.data[at] })
    counts[(l * sides.colour + u) * sides.colour + v]++
    all++
  }
  return (colour) => {
    const [l, u, v] = indices(colour)
    let near = 0
    for (let i = Math.max(0, l - 1); i <= Math.min(sides.light - 1, l + 1); i++)
      near += counts[(i * sides.colour + u) * sides.colour + v]
    return near > 0.03 * all
  }
}
