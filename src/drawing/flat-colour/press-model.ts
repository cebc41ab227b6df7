/**
 * A model of four inks on uncoated paper: Neugebauer's equations over the sixteen overprints of full tones, with a dot
 * gain curve. The full tones are close to the aims that ISO 12647-2 gives for uncoated paper (CIELAB, D50), rounded; overprints
 * with black are black's. It describes an ordinary press and measures none. Colours given and taken are relative to the
 * paper, which is [100, 0, 0], as ICC profiles want them.
 */
export type Lab = readonly [lightness: number, a: number, b: number]
export type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number]

/** The paper itself, not relative to anything. */
export const paperColour: Lab = [95, 0, -2]
const paperLightness = 100

const fullTones: Record<string, Lab> = {
  '': paperColour,
  C: [58, -25, -43],
  M: [54, 58, -2],
  Y: [86, -4, 75],
  CM: [36, 8, -32],
  CY: [52, -46, 16],
  MY: [52, 55, 30],
  CMY: [33, 0, 0],
}
const blackTone: Lab = [31, 1, 1]
const blackOverCmy: Lab = [26, 0, 0]

const white = [0.9642, 1, 0.8249] as const
const inkNames = ['C', 'M', 'Y'] as const
const gainAtHalf = 0.22
const paperXyz = labToXyz(paperColour)

const overprints = Array.from({ length: 16 }, (_, bits) => {
  const colours = inkNames.filter((_, ink) => bits & (1 << ink)).join('')
  const onBlack = colours === 'CMY' ? blackOverCmy : blackTone
  return { bits, xyz: labToXyz(bits & 8 ? onBlack : fullTones[colours]) }
})

/** The share of the paper that a printed tone really covers; both from 0 to 1. */
export function dotGain(tone: number): number {
  return tone + 4 * gainAtHalf * tone * (1 - tone)
}

/** The colour of inks covering these shares of the paper, dot gain already counted. */
export function colourOfCover(cover: Inks): Lab {
  const sum = [0, 0, 0]
  for (const { bits, xyz } of overprints) {
    let share = 1
    for (let ink = 0; ink < 4; ink++) share *= bits & (1 << ink) ? cover[ink] : 1 - cover[ink]
    for (let i = 0; i < 3; i++) sum[i] += share * xyz[i]
  }
  return relativeLab(sum)
}

function colourOf(inks: Inks): Lab {
  return colourOfCover([dotGain(inks[0]), dotGain(inks[1]), dotGain(inks[2]), dotGain(inks[3])])
}

/** Inks for a colour: greys go to black ink, the rest is found by descending to the nearest colour that the press can print. */
export function inksFor(wanted: Lab): Inks {
  const chroma = Math.hypot(wanted[1], wanted[2])
  const darkness = Math.max(0, (paperLightness - wanted[0]) / (paperLightness - blackTone[0]))
  const black = Math.min(1, Math.max(0, darkness * (1 - chroma / 40))) ** 1.4
  const inks: [number, number, number, number] = [
    darkness / 2,
    darkness / 2,
    darkness / 2,
    chroma < 1 ? blackFor(wanted[0]) : black,
  ]
  if (chroma < 1) return [0, 0, 0, inks[3]]
  for (let step = 0.25; step > 0.004; step /= 2) {
    for (let pass = 0; pass < 4; pass++) {
      for (let ink = 0; ink < 3; ink++) {
        const tries = [inks[ink], Math.max(0, inks[ink] - step), Math.min(1, inks[ink] + step)]
        inks[ink] = tries
          .map((tone) => ({
            tone,
            far: distance(wanted, colourOf(inks.with(ink, tone) as unknown as Inks)),
          }))
          .reduce((best, next) => (next.far < best.far ? next : best)).tone
      }
    }
  }
  return inks
}

function blackFor(lightness: number): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (colourOf([0, 0, 0, middle])[0] > lightness) low = middle
    else high = middle
  }
  return lightness >= paperLightness ? 0 : high
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

export function labToXyz([lightness, a, b]: Lab): [number, number, number] {
  const y = (lightness + 16) / 116
  const inverse = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))
  return [white[0] * inverse(y + a / 500), white[1] * inverse(y), white[2] * inverse(y - b / 200)]
}

function relativeLab(xyz: readonly number[]): Lab {
  const forward = (t: number): number =>
    t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29
  const [x, y, z] = [0, 1, 2].map((i) => forward(xyz[i] / paperXyz[i]))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
