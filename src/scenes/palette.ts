import type { Dice } from './random.ts'

/** Skin from light to deep. */
export const skins = ['#f8d7bd', '#f2c39f', '#e0a878', '#c08457', '#8f5b3c'] as const

export const hairColours = {
  black: '#372a38',
  brown: '#6b4129',
  chestnut: '#9a5a30',
  blond: '#e9be62',
  red: '#cf6a33',
  grey: '#cdc7c9',
  white: '#f1ece6',
} as const

/** Crayon colours: what clothes, toys and bunting are made of. */
export const crayons = {
  coral: '#ee6c5b',
  tangerine: '#f5974a',
  sun: '#f9c846',
  leaf: '#7cb65a',
  pine: '#3f8f6b',
  sky: '#6fb7dd',
  sea: '#3e7fb5',
  plum: '#8a63a8',
  rose: '#ee9ab0',
  berry: '#c9446a',
  cocoa: '#8c5f45',
  cream: '#fbeed3',
} as const

/** A family looks alike: one skin, and hair that suits it. */
export interface Family {
  skin: string
  hair: string
  otherHair: string
}

export function rollFamily(roll: Dice): Family {
  const tone = roll.pick([0, 0, 1, 1, 2, 3, 4] as const)
  const { black, brown, chestnut, blond, red } = hairColours
  const choices =
    tone <= 1
      ? [brown, chestnut, blond, red, black]
      : tone === 2
        ? [black, brown, chestnut]
        : [black, brown]
  return { skin: skins[tone], hair: roll.pick(choices), otherHair: roll.pick(choices) }
}

export interface Outfit {
  main: string
  second: string
  third: string
}

const { coral, tangerine, sun, leaf, pine, sky, sea, plum, rose, berry, cream } = crayons

/** Crayon colours that look well together. */
const outfits: readonly Outfit[] = [
  { main: coral, second: cream, third: sea },
  { main: sun, second: sea, third: coral },
  { main: sky, second: sun, third: berry },
  { main: rose, second: plum, third: sun },
  { main: leaf, second: cream, third: tangerine },
  { main: sea, second: sun, third: coral },
  { main: plum, second: rose, third: leaf },
  { main: tangerine, second: pine, third: cream },
  { main: berry, second: rose, third: sea },
  { main: pine, second: sun, third: coral },
]

/** What people in one picture wear: no two in the same colours. At most ten. */
export const rollOutfits = (roll: Dice, people: number): Outfit[] =>
  roll.shuffle(outfits).slice(0, people)
