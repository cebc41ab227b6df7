import type { FlatColour } from './flat-colour.ts'
import { colourOfCover, dotGain, inksFor, labToXyz, type Inks, type Lab } from './press-model.ts'

/** How a photo's flat colours are printed: much as they are, lighter and softer, or fuller. */
export type ColouringName = 'natural' | 'pastel' | 'strong'

/** Colour inks together, as a share of one full tone: black lines, which print over them, come on top. */
export const colourInksMax = 1.8
/** All inks together in one place. ISO 12647-2 lets uncoated paper carry 300 %. */
export const inkLimit = colourInksMax + 1

/** Black lines must stand out of the darkest colour. */
const curves = {
  natural: { dark: 33, light: 98, gamma: 0.78, chroma: 1.35, skinDark: 16 },
  pastel: { dark: 66, light: 98, gamma: 0.8, chroma: 1.1, skinDark: 36 },
  strong: { dark: 36, light: 98, gamma: 0.66, chroma: 2.1, skinDark: 16 },
} satisfies Record<ColouringName, Record<string, number>>
const chromaMax = 85

/**
 * The skin of those whose faces are seen: never so dark that the lines of eyes and mouth are lost in it, and as brown
 * as it is; `gamma` holds
 * light and shade apart.
 */
const skinCurves = {
  natural: { dark: 32, light: 96, gamma: 1.15, chroma: 1 },
  pastel: { dark: 48, light: 97, gamma: 1.1, chroma: 0.8 },
  strong: { dark: 32, light: 96, gamma: 1.15, chroma: 1.05 },
} satisfies Record<ColouringName, Record<string, number>>

/** A photo's colour as a colouring wants it. */
export function coloured([lightness, a, b]: Lab, name: ColouringName, isSkin = false): Lab {
  if (isSkin) {
    const { dark, light, gamma, chroma } = skinCurves[name]
    const share = Math.min(1, Math.max(0, lightness / 100))
    return [dark + (light - dark) * share ** gamma, a * chroma, b * chroma]
  }
  const { dark, light, gamma, chroma, skinDark } = curves[name]
  const share = Math.min(1, Math.max(0, lightness / 100))
  const own = Math.hypot(a, b)
  const skin = skinLikeness(a, b)
  const wanted = Math.min(chromaMax, own * (chroma - skin * (chroma - 0.95)))
  const factor = own > 0 ? wanted / own : 0
  const tone = dark + (light - dark) * share ** gamma
  const skinTone = skinDark + (light - skinDark) * share
  return [tone + skin * (skinTone - tone), a * factor, b * factor]
}

/**
 * How much a colour may be somebody's skin, 0 to 1. Made stronger like the rest, a child would blush to its ears; made as much lighter, a
 * brown child would be pale on its own book.
 */
function skinLikeness(a: number, b: number): number {
  const chroma = Math.hypot(a, b)
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const ofHue = Math.min(1, Math.max(0, (38 - Math.abs(degrees - 48)) / 12))
  const ofChroma = Math.min(1, Math.max(0, (66 - chroma) / 18))
  return ofHue * ofChroma
}

/** Inks for a colour, in whole hundredths, within the ink limit. */
export function limitedInks(lab: Lab): Inks {
  const [cyan, magenta, yellow, black] = inksFor(lab)
  const sum = cyan + magenta + yellow
  const scale = sum > colourInksMax ? colourInksMax / sum : 1
  const whole = (ink: number, by = 1) => Math.floor(ink * by * 100) / 100
  return [whole(cyan, scale), whole(magenta, scale), whole(yellow, scale), whole(black)]
}

/** The inks of a picture's colours under a colouring, in their order. */
export function inksOf(
  { colours, skin = [] }: Pick<FlatColour, 'colours' | 'skin'>,
  name: ColouringName,
): Inks[] {
  return colours.map((colour, i) => limitedInks(coloured(colour, name, skin.includes(i))))
}

/** A soft tone of the picture's own for what lies around it: its most colourful large colour, made light. */
export function groundInks({ colours, labels }: FlatColour, name: ColouringName): Inks {
  const counts = colours.map(() => 0)
  for (const label of labels) counts[label] += 1
  const worth = colours.map(
    ([, a, b], i) => Math.min(60, 4 + Math.hypot(a, b)) * (counts[i] / labels.length) ** 0.5,
  )
  const [, a, b] = colours[worth.indexOf(Math.max(...worth))] ?? [0, 0, 0]
  const chroma = Math.hypot(a, b)
  const wanted = Math.min({ natural: 20, pastel: 13, strong: 30 }[name], chroma * 1.2)
  const factor = chroma > 0 ? wanted / chroma : 0
  return limitedInks([{ natural: 91, pastel: 94, strong: 87 }[name], a * factor, b * factor])
}

/** What inks look like to an eye used to the paper, as sRGB bytes: a screen's proof of the print. */
export function proofOf(inks: Inks): [red: number, green: number, blue: number] {
  const [x, y, z] = labToXyz(colourOfCover(inks.map(dotGain) as unknown as Inks))
  // D50 to linear sRGB (Bradford).
  const linear = [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ]
  const [red, green, blue] = linear.map((value) => {
    const v = Math.min(1, Math.max(0, value))
    return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
  })
  return [red, green, blue]
}
