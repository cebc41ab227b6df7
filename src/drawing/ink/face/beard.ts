import type { InkReading } from '../reading/read-ink.ts'
import { indexAt } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import { cheeks, chin, lips } from '../people/landmarks.ts'
import { distance, drawFeature, penWidth, pointsOf, type FacePen } from './face-pen.ts'

/** Where hair grows on a chin and above the lip, and where it would be seen first. */
const beardRim = [
  61, 43, 202, 210, 169, 150, 149, 176, 148, 152, 377, 400, 378, 379, 394, 430, 422, 273, 291,
]
const moustacheRim = [61, 92, 165, 98, 97, 2, 326, 327, 391, 322, 291, 270, 267, 0, 37, 40]
const onChin = [200, 199, 202, 422, 208, 428]
const onLip = [164, 167, 393, 165, 391]
const onSides = [
  [138, 215, 177],
  [367, 435, 401],
]
/** Hair has so much less colour for its lightness than skin, or somewhat less and is so much darker; shade keeps skin's colour. */
const colourMost = { light: 0.62, dark: 0.85 }
const darker = 0.16
/**
 * A beard so much darker than cheeks is one whatever its colour, where it is so above the lip and on three of the five
 * places below the mouth.
 */
const deep = 0.3
const deepPlaces = [
  [200, 199, 202, 422, 208, 428],
  [202, 210, 169, 135],
  [422, 430, 394, 364],
  [138, 215, 172, 136],
  [367, 435, 397, 365],
]
const deepLeast = 3
/** Smaller faces have no room for strokes, or on simple pages for an outline. */
const leastMm = { children: 22, standard: 24, manga: 24 } as const
const strokesMm = 24
/** Within a beard that is one for being dark, what is so much darker than cheeks is hair, too. */
const darkWithin = 0.62

type Skin = { readonly light: number; readonly colour: number }

/** Lightness, and colour by lightness, which shade does not change. */
function skinAt({ lightHalf, a, b }: InkReading, x: number, y: number): Skin {
  const at = indexAt(lightHalf, x, y, 0.5)
  const light = lightHalf.data[at]
  return { light, colour: Math.sqrt(a.data[at] ** 2 + b.data[at] ** 2) / (light + 0.08) }
}

function medianSkin(reading: InkReading, points: readonly number[]): Skin {
  const all: Skin[] = []
  for (let i = 0; i < points.length; i += 2) all.push(skinAt(reading, points[i], points[i + 1]))
  const middle = (of: (skin: Skin) => number) =>
    all.map(of).toSorted((x, y) => x - y)[all.length >> 1]
  return { light: middle(({ light }) => light), colour: middle(({ colour }) => colour) }
}

const isHair = (here: Skin, skin: Skin): boolean =>
  here.colour < colourMost.light * skin.colour ||
  here.light < deep * skin.light ||
  (here.light < skin.light - darker && here.colour < colourMost.dark * skin.colour)

export function isInside(polygon: readonly number[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 2; i < polygon.length; j = i, i += 2) {
    const [x0, y0, x1, y1] = [polygon[i], polygon[i + 1], polygon[j], polygon[j + 1]]
    if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) inside = !inside
  }
  return inside
}

/** What of a beard there is: its parts' rims, in pixels of the whole grid. */
export type Beard = {
  readonly rims: readonly number[][]
  readonly skin: Skin
  readonly light: number
  readonly lightAt: (x: number, y: number) => number
  /** it goes up to the ears */
  readonly hasSides: boolean
  /** whether the picture shows hair at a place of the whole grid, on what is known to be face or beard */
  readonly isHair: (x: number, y: number) => boolean
}

/** A soft beard as strokes and, on simple pages, an outline by landmarks stand for it. */
export function softBeard({ face }: FacePen, reading: InkReading, isHere: Beard['isHair']): Beard {
  const skin = medianSkin(reading, pointsOf(face, cheeks))
  const isSide = (places: readonly number[]) => {
    const points = pointsOf(face, places)
    return isHere(points[0], points[1]) && isHere(points[2], points[3])
  }
  return {
    rims: [pointsOf(face, beardRim), pointsOf(face, moustacheRim)],
    skin,
    light: medianSkin(reading, pointsOf(face, onChin)).light,
    lightAt: (x, y) => skinAt(reading, x, y).light,
    hasSides: onSides.every(isSide),
    isHair: isHere,
  }
}

/** The beard that the picture shows, or null. Shaven and shaded chins keep the colour of skin. */
export function beardOf({ face, heightMm, style }: FacePen, reading: InkReading): Beard | null {
  if (heightMm < leastMm[style]) return null
  const skin = medianSkin(reading, pointsOf(face, cheeks))
  // Skin so dark or so pale in the picture tells nothing.
  if (skin.light < 0.25 || skin.colour < 0.06) return null
  const at = (places: readonly number[]) => medianSkin(reading, pointsOf(face, places))
  const isDeep = (places: readonly number[]) => at(places).light < deep * skin.light
  const isPlain = isHair(at(onChin), skin) && isHair(at(onLip), skin)
  if (!isPlain && !(isDeep(onLip) && deepPlaces.filter(isDeep).length >= deepLeast)) return null
  return {
    rims: [pointsOf(face, beardRim), pointsOf(face, moustacheRim)],
    skin,
    light: at(onChin).light,
    lightAt: (x, y) => skinAt(reading, x, y).light,
    hasSides: onSides.every((side) => isHair(at(side), skin)),
    isHair: (x, y) => {
      const here = skinAt(reading, x, y)
      return isHair(here, skin) || (!isPlain && here.light < darkWithin * skin.light)
    },
  }
}

/** How far apart strokes stand and how long they are, in shares of the face's height and at least in mm. */
const strokes = {
  children: { apart: 0.11, apartMm: 4.5, long: 0.1 },
  standard: { apart: 0.055, apartMm: 2.2, long: 0.07 },
  manga: { apart: 0.045, apartMm: 1.7, long: 0.075 },
} as const

/** On simple pages a beard's strokes begin so far below the mouth's middle, in heights of the face. */
const childrenBelow = 0.13

/** Strokes along the hair's growth, only where the picture has hair. */
export function drawBeard(pen: FacePen, beard: Beard, rim: readonly number[]): void {
  const { face, style, pixelsPerMm } = pen
  if (pen.heightMm < strokesMm) return
  const { points, axisX, axisY, height } = face
  const { apart, apartMm, long } = strokes[style]
  const step = Math.max(apart * height, apartMm * pixelsPerMm)
  const width =
    style === 'children' ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.22, 0.009, 0.45)
  const mouth = pointsOf(face, [...lips.upper, ...lips.lower.toReversed()])
  const [mouthX, mouthY] = [(points[26] + points[28]) / 2, (points[27] + points[29]) / 2]
  const reach = distance(mouthX, mouthY, points[2 * chin], points[2 * chin + 1]) * 1.25
  const count = Math.ceil((1.6 * reach) / step)
  const parts = beard.hasSides ? [rim] : beard.rims
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      // A grid would show: every other row is shifted, and each place a little, by where it lies.
      const shift = (((row * 7 + column * 13) % 5) + 5) % 5
      const aside = (column + (row % 2 === 0 ? 0.5 : 0) + 0.08 * (shift - 2)) * step
      const down = (row + 0.1 * (shift - 2)) * step
      const x = mouthX + aside * axisY - down * axisX
      const y = mouthY - aside * axisX - down * axisY
      if (isInside(mouth, x, y)) continue
      // Few strokes stand for a beard there, and a smile stays clear of them.
      if (style === 'children' && down < childrenBelow * height) continue
      if (!parts.some((part) => isInside(part, x, y)) || !beard.isHair(x, y)) continue
      const outward = clamp(aside / reach, -1, 1)
      const dx = outward * 0.7 * axisY - axisX
      const dy = -outward * 0.7 * axisX - axisY
      const half = (long * height * (0.8 + 0.1 * shift)) / 2
      // A moustache may hang over its edge, a chin's hair not.
      const ends = [x - dx * half, y - dy * half, x + dx * half, y + dy * half]
      if (down > 0 && !(isInside(rim, ends[0], ends[1]) && isInside(rim, ends[2], ends[3])))
        continue
      const bend = half * 0.25 * (outward < 0 ? -1 : 1)
      drawFeature(
        pen,
        [x - dx * half, y - dy * half, x + bend * dy, y - bend * dx, x + dx * half, y + dy * half],
        width,
      )
    }
  }
}
