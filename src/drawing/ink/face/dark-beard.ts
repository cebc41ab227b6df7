import { newPlane, type Plane } from '../../ground/plane.ts'
import { dropSmall, dropWithout } from '../../pixels/components.ts'
import { blurred, clamp, maskAbove } from '../grid/planes.ts'
import { convexHull, fillPolygon } from '../paths/fill-polygon.ts'
import { indexAt } from '../paths/paths.ts'
import { lips } from '../people/landmarks.ts'
import { localBox, overLocal, type LocalPlane } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { pointsOf, type FacePen } from './face-pen.ts'
import { wings } from './nose-and-mouth.ts'

/** Smaller faces have no room for a moustache with anything in it. */
const leastMm = 18
/** Skin on each side of a face: shade falls on one of them, hair is darker than the skin of its own side. */
const sides = { left: [50, 205, 101, 36], right: [280, 425, 330, 266] } as const
/** Skin so dark in the picture tells nothing. */
const skinMin = 0.28

const moustacheRim = [61, 92, 165, 98, 97, 2, 326, 327, 391, 322, 291, 270, 267, 0, 37, 40]
const chinRim = [
  61, 43, 202, 210, 169, 150, 149, 176, 148, 152, 377, 400, 378, 379, 394, 430, 422, 273, 291,
]
/** Where a moustache may go on beside the mouth, in times of these landmarks' distance from the lip's middle. */
const besideMouth = {
  belowNose: [98, 97, 2, 326, 327],
  places: [423, 426, 436, 432, 422, 424, 204, 202, 212, 216, 206, 203],
  wider: 1.18,
} as const
/** The lower lip's shade. */
const belowMouth = [61, 204, 424, 291]
/** Where a full beard may be: from ear to ear below the cheekbones. */
const belowCheeks = {
  cheeks: [132, 93, 123, 50, 205, 203, 98, 97, 2, 326, 327, 423, 425, 280, 352, 323, 361],
  jaw: [288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58],
} as const
/**
 * It may end so far beyond the jaw, in heights of the face, if it is so dark; another less, since necks below are dark.
 * There hair is at most so much lighter than most of it.
 */
const beyondJaw = { dark: 0.1, darkMost: 0.3, other: 0.03, lighter: 0.2 }
/** A face with a wing of the nose so narrow beside the other shows half a lip, and shade beyond it. */
const turnedWing = 0.15

/** Hair is so much of its side's skin where there is most of it, at most; a shaven lip in shade has more. */
const hairMost = 0.55
/** What is darker than half way from hair to skin is hair, within limits. */
const cut = { least: 0.58, most: 0.72 }
/** Where most hair is so much of its skin a beard fades into it: stubble, fair hair. Then less is hair, too. */
const softFrom = 0.42
const softLimit = 0.78
/** A moustache covers so much of each half of the lip, and beside the nose, where its shadow does not fall. */
const coveredMin = 0.5
/** A beard covers so much of each half of the chin: then so much of the lip is enough, a boy's first hair on it or one in the light. */
const chinMin = 0.42
const withChinMin = 0.25
/** In heights of the face squared: parts of hair and gaps in it that are less are none. */
const leastPart = 0.0016
const leastGap = 0.0025
/** In heights of the face. */
const calm = 0.009

/** Hair darker than the skin around a mouth. */
export type DarkBeard = {
  /** 0..1, of the half grid */
  readonly hair: LocalPlane
  /** it covers the chin */
  readonly hasChin: boolean
  /** its middle lightness */
  readonly light: number
  /** so little darker than skin that its border is none to be drawn */
  readonly isSoft: boolean
  /** whether a place of the whole grid is as dark as a soft beard's hair */
  readonly isHair: (x: number, y: number) => boolean
}

const middle = (values: number[], rank = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.floor(rank * (values.length - 1))] ?? 1

const onHalf = ({ left, top }: LocalPlane, points: readonly number[]): number[] =>
  points.map((value, i) => value / 2 - (i % 2 === 0 ? left : top))

function filledIn(box: LocalPlane, points: readonly number[]): Plane {
  const filled = newPlane(box.plane.width, box.plane.height)
  fillPolygon(filled, onHalf(box, points), 1)
  return filled
}

function moustacheRegion(face: InkFace): number[] {
  const [x, y] = pointsOf(face, [0])
  return [
    ...pointsOf(face, besideMouth.belowNose),
    ...pointsOf(face, besideMouth.places).map((value, i) => {
      const from = i % 2 === 0 ? x : y
      return from + (value - from) * besideMouth.wider
    }),
  ]
}

function beardRegion(face: InkFace, beyond: number): number[] {
  const { axisX, axisY, height } = face
  const last = belowCheeks.jaw.length - 1
  return [
    ...pointsOf(face, belowCheeks.cheeks),
    ...pointsOf(face, belowCheeks.jaw).map(
      // At the ears it ends where the face does.
      (value, i) => {
        const part = Math.min(1, (4 * Math.min(i >> 1, last - (i >> 1))) / last)
        return value - (i % 2 === 0 ? axisX : axisY) * beyond * part * height
      },
    ),
  ]
}

/** The beard or moustache that is darker than the skin of its own side of the face, or undefined. */
// Long because each part of a beard is told by the same few figures of its face.
export function darkBeardOf(pen: FacePen, reading: InkReading): DarkBeard | undefined {
  const { face, heightMm } = pen
  if (heightMm < leastMm || face.profile) return undefined
  const turned = wings(pen)
  if (Math.min(turned.left, turned.right) < turnedWing) return undefined
  const { lightHalf } = reading
  const { points, axisX, axisY, height } = face
  const lightAt = (x: number, y: number) => lightHalf.data[indexAt(lightHalf, x, y, 0.5)]
  const skinOf = (places: readonly number[]) =>
    middle(places.map((i) => lightAt(points[2 * i], points[2 * i + 1])))
  const [left, right] = [skinOf(sides.left), skinOf(sides.right)]
  if (Math.min(left, right) < skinMin) return undefined
  const across = (x: number, y: number) => x * -axisY + y * axisX
  const acrossOf = (i: number) => across(points[2 * i], points[2 * i + 1])
  const [from, to] = [acrossOf(205), acrossOf(425)]
  if (to - from < 0.1 * height) return undefined
  /** how dark a place is beside its own side's skin: 1 as light as that */
  const ofSkin = (x: number, y: number) =>
    lightAt(x, y) / (left + (right - left) * clamp((across(x, y) - from) / (to - from), 0, 1))

  const box = localBox(lightHalf, points[26] / 2, points[27] / 2, 0.34 * height, 0.3 * height)
  const mouth = filledIn(box, convexHull(pointsOf(face, [...lips.upper, ...lips.lower])))
  const shares = new Float32Array(mouth.data.length)
  const aside = new Float32Array(mouth.data.length)
  overLocal(box, lightHalf.width, (local, at) => {
    const x = 2 * (at % lightHalf.width) + 1
    const y = 2 * Math.floor(at / lightHalf.width) + 1
    shares[local] = ofSkin(x, y)
    aside[local] = across(x, y)
  })
  const valuesIn = (zone: Plane, isOf: (aside: number) => boolean) => {
    const values: number[] = []
    for (let i = 0; i < shares.length; i++)
      if (zone.data[i] && !mouth.data[i] && isOf(aside[i])) values.push(shares[i])
    return values
  }
  const lip = filledIn(box, pointsOf(face, moustacheRim))
  const deepest = middle(
    valuesIn(lip, () => true),
    0.2,
  )
  if (deepest > hairMost) return undefined
  const limit = clamp((deepest + 1) / 2, cut.least, cut.most)
  const covered = (zone: Plane, below: number, isOf: (aside: number) => boolean) => {
    const values = valuesIn(zone, isOf)
    return values.filter((value) => value < below).length / Math.max(1, values.length)
  }
  const nose = acrossOf(2)
  const [wingLeft, wingRight] = [acrossOf(98), acrossOf(327)]
  const least = Math.min(
    covered(lip, limit, (u) => u < nose),
    covered(lip, limit, (u) => u >= nose),
    covered(lip, limit, (u) => u < wingLeft),
    covered(lip, limit, (u) => u > wingRight),
  )
  const chin = filledIn(box, pointsOf(face, chinRim))
  const chinLeast = Math.min(
    covered(chin, cut.most, (u) => u < nose),
    covered(chin, cut.most, (u) => u >= nose),
  )
  const hasChin = chinLeast > chinMin
  if (least < (hasChin ? withChinMin : coveredMin)) return undefined
  const beyond = deepest < beyondJaw.darkMost ? beyondJaw.dark : beyondJaw.other
  const zone = filledIn(box, hasChin ? beardRegion(face, beyond) : moustacheRegion(face))
  const toJaw = hasChin ? filledIn(box, beardRegion(face, 0)) : zone
  if (!hasChin) fillPolygon(zone, onHalf(box, pointsOf(face, belowMouth)), 0)
  const limitAt = (i: number) =>
    toJaw.data[i] ? limit : Math.min(limit, deepest + beyondJaw.lighter)
  const marks = newPlane(mouth.width, mouth.height)
  for (let i = 0; i < shares.length; i++)
    if (zone.data[i] && !mouth.data[i] && shares[i] < limitAt(i)) marks.data[i] = 1
  const smooth = blurred(marks, Math.max(0.7, (calm * height) / 2))
  const mask = maskAbove(smooth, 0.5)
  const square = (height * height) / 4
  dropSmall(mask, 1, leastPart * square, marks.width, marks.height)
  dropWithout(
    mask,
    marks.width,
    marks.height,
    true,
    (at) => lip.data[at] > 0 || (hasChin && chin.data[at] > 0),
  )
  dropSmall(mask, 0, leastGap * square, marks.width, marks.height)
  const lights: number[] = []
  overLocal(box, lightHalf.width, (local, at) => {
    if (mask[local]) lights.push(lightHalf.data[at])
  })
  if (lights.length === 0) return undefined
  const hair = { ...marks, data: Float32Array.from(mask) }
  return {
    hair: { ...box, plane: blurred(hair, 0.7) },
    hasChin,
    light: middle(lights),
    isSoft: deepest > softFrom,
    isHair: (x, y) => ofSkin(x, y) < softLimit,
  }
}
