import { connectedComponents } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import {
  apart,
  colourClass,
  farFrom,
  mainOf,
  shareOf,
  unlikely,
  without,
  withoutForeign,
  type ForeignLimits,
  type ColourClass,
  type ColourPlanes,
} from '../grid/colour-classes.ts'
import { convexHull, fillPolygon } from '../paths/fill-polygon.ts'
import type { Guides } from './guides.ts'
import { chin, jaw } from '../people/landmarks.ts'
import { dropShoulders, mouthBelow, placesOf, type Places } from './hair-places.ts'
import { isFilling } from '../people/heads.ts'
import type { LocalPlane } from '../people/masks.ts'
import type { InkFace } from '../people/people.ts'
import { fillHoles } from '../grid/holes.ts'
import { blurred, maskAbove, resized } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** A head's hair, or its hat: all of the person that looks like its crown and hangs together with it. */
export type HairMask = {
  readonly face: InkFace
  /** half grid: from 0 to 1, its border at 0.5 */
  readonly mask: LocalPlane
  /** in the middle of it: lightness 0..1, and colour in 255ths */
  readonly light: number
  /** four fifths of it are darker */
  readonly lighter: number
  readonly colour: number
  /** the lightness of the face's skin */
  readonly skin: number
  /** where on the half grid eyes, nose and mouth are, and no hair is */
  readonly hull: readonly number[]
}

/** From the eyes up, in heights of the face, from where on a head's top is surely hair or hat. */
const crownFrom = 0.3
const crownAside = 0.5
/** Between these, within the features, a face is skin. */
const skinBetween = { from: -0.26, to: -0.07 }
const placesLeast = 40
/** Below the mouth there may be clothes; what lies so far below the eyes, near the face's axis, surely is. */
const cloth = { surely: 1.15, aside: 0.7 }
/** Near the face's axis below the chin, in heights of the face, are neck and collar; wider where clothes look like hair. */
const neck = { below: 0.56, aside: 0.22, wide: 0.42, unknown: 1.1 }
/** What speaks against hair, as unlikely colours do: no mask, the face's own oval, so far below the mouth. */
const against = { mask: 9, face: 5, low: 12, lowKnown: 4 }
const mineMin = 0.15
/** On a crown all is hair but what is so much likelier skin. */
const surely = 3
/** What is less likely the crown's colour is none of its. */
const unlikelyMax = -5
/** Colours that nobody could tell apart have no border: crown and skin, in lightness and colour. */
const differenceMin = 0.046
/** One of a crown's colours so near to skin is the forehead's. */
const sameMax = 0.036
/** So much of the crown must look like itself, and of the skin, when they are told apart. */
const toldMin = { hair: 0.62, clearHair: 0.42, skin: 0.66, cloth: 0.8 }
/** Hair so far from skin in colour is told apart by less: much of its crown may be forehead. */
const clearDifference = 0.085
/** Hair that hangs into a face is none of its skin, nor is a forehead's shine any of the crown's colours. */
const foreign: Record<'strands' | 'forehead', ForeignLimits> = {
  strands: { most: 0.45, within: Infinity, nearer: 0.45, tint: 0.5, darker: 0.65 },
  forehead: { most: 0.6, within: 0.07, nearer: 0.55, tint: 0.55, darker: Infinity },
}
/** On smaller heads, in units, colours of strands and foreheads run into one another. */
const sureHead = 130
/** A forehead is lighter than such a share of the face. */
const foreheadLight = 0.75
/** Hair is followed down as dark hair if so much of the crown is darker than skin: a shine does not make it light. */
const darkShare = 0.75
/** Parts of less than this share of the whole are scraps. */
const scrapShare = 0.05
/** A part of which masks are less sure than this is no part of the head: something of the hair's colour beside it. */
const heldMin = 0.5
/** And one that lies so far beside the face's axis, in heights of the face, is somebody else's. */
const partAside = 0.75

/** Where the eyes, nose and mouth are, on the half grid: no hair there, whatever the shade. */
export function featuresHull({ points, axisX, axisY, height }: InkFace): number[] {
  return convexHull(
    [
      ...[70, 105, 334, 300].map((i) => [
        points[2 * i] + axisX * height * 0.02,
        points[2 * i + 1] + axisY * height * 0.02,
      ]),
      ...jaw.slice(1, -1).map((i) => [points[2 * i], points[2 * i + 1]]),
    ].flatMap(([x, y]) => [x / 2, y / 2]),
  )
}

/** So many landmarks to both sides of its point a chin is one. */
const chinSteps = 3

/** The middle of the face alone, with its chin, whose shade is as dark as hair: over the rest of it hair may hang. */
export function middleHull({ points }: InkFace): number[] {
  const point = jaw.indexOf(chin)
  const low = jaw.slice(point - chinSteps, point + chinSteps + 1)
  return convexHull(
    [70, 105, 334, 300, 61, 291, ...low].flatMap((i) => [points[2 * i] / 2, points[2 * i + 1] / 2]),
  )
}

function middleOf(values: number[]): number {
  values.sort((one, other) => one - other)
  return values[values.length >> 1] ?? 0
}

/** What a head's parts look like; none where its hair and skin cannot be told apart. */
// Long because each of a head's parts is told by what the others look like.
function looksOf(
  places: Places,
  features: Plane,
  colours: ColourPlanes,
  guides: Guides,
  areColoursSure: boolean,
) {
  const { at, up, aside, mine, head, isOthers } = places
  const crown: number[] = []
  const skin: number[] = []
  const clothes: number[] = []
  const ground: number[] = []
  for (let i = 0; i < at.length; i++) {
    if (features.data[i] > 0) {
      if (up[i] > skinBetween.from && up[i] < skinBetween.to) skin.push(at[i])
    } else if (isOthers[i]) continue
    else if (head[i] > 0.7 && guides.skin.data[at[i]] < 0.1 && up[i] > crownFrom) {
      if (aside[i] < crownAside) crown.push(at[i])
    } else if (up[i] < -cloth.surely && aside[i] < cloth.aside && mine[i] > 0.5) clothes.push(at[i])
    else if (mine[i] < 0.1 && guides.own.data[at[i]] < 0.3) ground.push(at[i])
  }
  if (crown.length < placesLeast || skin.length < placesLeast) return undefined
  const middles = (of: readonly number[]) =>
    [colours.light, colours.a, colours.b].map(({ data }) =>
      middleOf(of.map((place) => data[place])),
    )
  const other = middles(skin)
  const faceLike = colourClass(colours, skin, 3)
  const crownLike = colourClass(colours, crown, 3)
  const own = areColoursSure ? mainOf(faceLike) : []
  // A wall behind a crown, or its shine, has the tint of a cheek in the shade.
  const darkHair = farFrom(crownLike, own, clearDifference).filter(({ middle: [lightness] }) =>
    own.every(({ middle: [main] }) => lightness < main),
  )
  const skinLike = withoutForeign(faceLike, own, darkHair, foreign.strands)
  const litSkin = skinLike.filter(({ middle: [lightness] }) => lightness > foreheadLight * other[0])
  const clearHair = areColoursSure ? farFrom(crownLike, litSkin, clearDifference) : []
  const like = {
    // A high forehead is no hair.
    hair: without(
      withoutForeign(crownLike, clearHair, litSkin, foreign.forehead),
      skinLike,
      sameMax,
      0.6,
    ),
    skin: skinLike,
    clothes: colourClass(colours, clothes, 3),
    ground: colourClass(colours, ground, 4),
  }
  const toldShare = (of: readonly number[], own: ColourClass, from: ColourClass) =>
    of.reduce(
      (sum, place) =>
        sum + (unlikely(own, colours, place) < unlikely(from, colours, place) ? 1 : 0),
      0,
    ) / Math.max(1, of.length)
  const difference = apart(like.hair, like.skin)
  if (difference < differenceMin) return undefined
  const hairMin = difference > clearDifference ? toldMin.clearHair : toldMin.hair
  if (toldShare(crown, like.hair, like.skin) < hairMin) return undefined
  const bare = shareOf(skinLike) / shareOf(faceLike)
  if (toldShare(skin, like.skin, like.hair) < toldMin.skin * bare) return undefined
  return {
    ...like,
    skinLight: other[0],
    isDarkHair: like.hair.every(({ middle: [lightness] }) => lightness < other[0]),
    isMostlyDark:
      shareOf(like.hair.filter(({ middle: [lightness] }) => lightness < other[0])) >
      darkShare * shareOf(like.hair),
    hasStrands: bare < 1,
    areClothesKnown:
      clothes.length >= placesLeast && toldShare(clothes, like.clothes, like.hair) > toldMin.cloth,
  }
}

/** Whether a place near the neck is no hair, whatever it looks like. */
function isNeck(up: number, aside: number, areClothesKnown: boolean): boolean {
  if (up < -neck.below && aside < neck.aside) return true
  if (areClothesKnown) return false
  return up < -neck.unknown || (up < -neck.below && aside < neck.wide - 0.5 * (up + neck.below))
}

/**
 * What of a head's top no hair is, but as hair or skin, and parted by hair from the face, is hair in the light: so much
 * of it at least is so.
 */
const lit = { above: 0.5, like: 0.6, mine: 0.6 }
/** Of a face's height squared: what is as large as a crown as a whole, a lock what of it is above the eyes. */
const litParts = [
  { from: -Infinity, least: 0.06, most: Infinity },
  { from: 0.05, least: 0.015, most: 0.06 },
] as const

/** Sun on a crown makes brown hair as light as skin: a cap. A forehead, and a bald crown, hang together with the face. */
function fillLight(
  smooth: Plane,
  on: Uint8Array,
  { mine, isOthers, up }: Places,
  isFace: (i: number) => boolean,
  isLike: (i: number) => boolean,
  tallSquared: number,
  { from, least, most }: (typeof litParts)[number],
): void {
  const { width, height } = smooth
  const open = Uint8Array.from(on, (value, i) =>
    !value && mine[i] > lit.mine && !isOthers[i] && up[i] > from ? 1 : 0,
  )
  const { labels, areas } = connectedComponents(open, width, height, false)
  const above = new Float64Array(areas.length)
  const like = new Float64Array(areas.length)
  for (let i = 0; i < open.length; i++) {
    if (!open[i]) continue
    if (isFace(i)) above[labels[i]] = -Infinity
    else if (up[i] > crownFrom) above[labels[i]]++
    if (isLike(i)) like[labels[i]]++
  }
  for (let i = 0; i < open.length; i++) {
    const part = labels[i]
    const share = areas[part] / tallSquared
    if (!open[i] || share < least || share > most) continue
    if (above[part] < lit.above * areas[part] || like[part] < lit.like * areas[part]) continue
    smooth.data[i] = 1
    on[i] = 1
  }
}

// Long because whether a pixel is hair is one chain of rules over the same colours and places.
function hairMask(
  face: InkFace,
  others: readonly InkFace[],
  person: LocalPlane,
  reading: InkReading,
  guides: Guides,
  light: Plane,
): HairMask | undefined {
  const places = placesOf(face, others, person, reading)
  const { box, step, width, height, at, up, aside, mine, head, isOthers } = places
  const { a, b, grid } = reading
  const features = newPlane(width, height)
  fillPolygon(
    features,
    featuresHull(face).map((value, i) => (value - (i % 2 === 0 ? box.left : box.top)) / step),
    1,
  )
  const colours: ColourPlanes = { light, a, b }
  // A face that fills the picture has an outline of its own, and shade as dark as hair.
  const isSure = face.height > sureHead * grid.unit && !isFilling(face.height, grid)
  const like = looksOf(places, features, colours, guides, isSure)
  if (!like) return undefined
  const hull = like.hasStrands ? middleHull(face) : featuresHull(face)
  if (like.hasStrands) {
    features.data.fill(0)
    fillPolygon(
      features,
      hull.map((value, i) => (value - (i % 2 === 0 ? box.left : box.top)) / step),
      1,
    )
  }
  const raw = newPlane(width, height)
  const isHair = (i: number): boolean => {
    if (features.data[i] > 0 || isOthers[i] || mine[i] < mineMin) return false
    const skin = guides.skin.data[at[i]]
    if (isNeck(up[i], aside[i], like.areClothesKnown)) return false
    const isCrown = head[i] > 0.7 && skin < 0.1 && up[i] > crownFrom
    // What shines on a face is lighter than all that its cheeks show.
    if (like.isDarkHair && (skin > 0.5 || isCrown) && light.data[at[i]] > like.skinLight)
      return false
    if (isCrown)
      return unlikely(like.hair, colours, at[i]) < unlikely(like.skin, colours, at[i]) + surely
    const hair =
      unlikely(like.hair, colours, at[i]) +
      against.mask * (1 - mine[i]) +
      (skin > 0.5 ? against.face : 0) +
      (like.areClothesKnown && like.isMostlyDark ? against.lowKnown : against.low) *
        Math.max(0, -mouthBelow - up[i])
    if (hair > unlikelyMax || hair > unlikely(like.skin, colours, at[i])) return false
    if (up[i] < -mouthBelow && hair > unlikely(like.clothes, colours, at[i])) return false
    return hair < unlikely(like.ground, colours, at[i]) + against.mask * mine[i] || mine[i] > 0.95
  }
  for (let i = 0; i < at.length; i++) if (isHair(i)) raw.data[i] = 1
  dropShoulders(raw, places)
  const smooth = blurred(raw, Math.max(1.2 * grid.unit, 0.012 * face.height) / step)
  const on = maskAbove(smooth, 0.5)
  const tallSquared = (face.height * face.height) / (4 * step * step)
  fillHoles(smooth, on, width, tallSquared)
  for (const part of litParts)
    fillLight(
      smooth,
      on,
      places,
      (i) => features.data[i] > 0 || guides.skin.data[at[i]] > 0.5,
      (i) =>
        Math.min(unlikely(like.skin, colours, at[i]), unlikely(like.hair, colours, at[i])) <
        unlikelyMax,
      tallSquared,
      part,
    )
  const { labels, areas } = connectedComponents(on, width, height, false)
  areas[0] = 0
  const held = new Float64Array(areas.length)
  for (let i = 0; i < at.length; i++) held[labels[i]] += mine[i]
  const isHeld = (part: number) => held[part] > heldMin * areas[part]
  const most = areas.reduce((max, area, part) => (isHeld(part) ? Math.max(max, area) : max), 0)
  const far = new Float64Array(areas.length)
  for (let i = 0; i < at.length; i++) far[labels[i]] += aside[i]
  const isMine = (part: number) =>
    isHeld(part) && (areas[part] === most || far[part] < partAside * areas[part])
  const lights: number[] = []
  const tints: number[] = []
  const highest = new Float64Array(areas.length).fill(-Infinity)
  for (let i = 0; i < at.length; i++) highest[labels[i]] = Math.max(highest[labels[i]], up[i])
  for (let i = 0; i < at.length; i++) {
    const part = labels[i]
    // What begins below the eyes is no hair of this head.
    if (areas[part] < scrapShare * most || highest[part] < 0.05 || !isMine(part))
      smooth.data[i] = Math.min(smooth.data[i], 0.4)
    else if (on[i] && (i & 3) === 0) {
      lights.push(light.data[at[i]])
      tints.push(Math.sqrt(a.data[at[i]] ** 2 + b.data[at[i]] ** 2))
    }
  }
  const middle = middleOf(lights)
  return {
    face,
    mask: { ...box, plane: resized(smooth, box.plane.width, box.plane.height) },
    light: middle,
    lighter: lights[Math.floor(0.8 * lights.length)] ?? 0,
    colour: middleOf(tints),
    skin: like.skinLight,
    hull,
  }
}

const known = new WeakMap<InkReading, readonly HairMask[]>()

/** The hair of all heads with a face that shows it; kept with the reading. */
export function hairMasksOf(reading: InkReading, guides: Guides): readonly HairMask[] {
  const kept = known.get(reading)
  if (kept) return kept
  const light = blurred(reading.lightHalf, reading.grid.unit)
  const { faces, figures } = reading.people
  const masks = faces.flatMap((face, i) => {
    const { left, top, own } = figures[i]
    const others = faces.filter((other) => other !== face)
    return hairMask(face, others, { left, top, plane: own }, reading, guides, light) ?? []
  })
  known.set(reading, masks)
  return masks
}
