import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import type { Plane } from '../../ground/plane.ts'
import { overLocal, type InkFace } from '../people/people.ts'
import { blurred, countAbove, inverse, maskAbove } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { colourfulness } from './colours.ts'
import type { DarkHair } from './hair.ts'
import { planeOf, rounded } from './masks.ts'
import { dropTails } from './tails.ts'

/** Tones at each pixel of the half grid: 0 none, 1 light dots, 2 dense dots, 3 black. */
export type Tones = Uint8Array

export const black = 3

/** One black may be so much of the page, and all together so much: a child wants something to colour. */
const oneMax = 0.09
const allMax = 0.1
const withHairMax = 0.15
/** A black of less is no garment, nor one of whose pixels fewer than this share lie so deep: its shape means nothing. */
const leastMm2 = 30
const coreMm = 0.9
const coreMin = 0.3
/** A garment's black is so much of the people who stand together; less is a shade, a collar's corner, a gap between things. */
const ofPeopleMin = 0.035
/** On a thing so much of all that stands in front: less is a rider's face under his cap. */
const ofThingsMin = 0.006
/** A black whose rim lies so much along dense dots is the same garment's shade. */
const dottedMax = 0.22
/** What is dark with less colour than this, as the mean, is cloth or paint and no skin. */
const neutralMax = 0.02
/** How far beyond a face's middle, in heights of it, its shadows, beard and ears lie. */
const faceReach = 0.72
/** The landmark at a nose's bridge, about a face's middle. */
const nose = 6

function hasDense(tones: Tones, at: number, width: number, reach: number): boolean {
  return (
    tones[at - reach] === 2 ||
    tones[at + reach] === 2 ||
    tones[at - reach * width] === 2 ||
    tones[at + reach * width] === 2
  )
}

/** Calls with each pixel of the half grid that is of a face or close by. */
export function forFaces(
  faces: readonly InkFace[],
  { width, height }: Plane,
  visit: (at: number) => void,
): void {
  for (const { points, height: tall } of faces) {
    const x = points[2 * nose] / 2
    const y = points[2 * nose + 1] / 2
    const reach = (faceReach * tall) / 2
    for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(height, y + reach); row++) {
      const half = Math.sqrt(Math.max(0, reach * reach - (row - y) * (row - y)))
      const end = Math.min(width, x + half)
      for (let column = Math.max(0, Math.ceil(x - half)); column < end; column++)
        visit(row * width + column)
    }
  }
}

/** What becomes of a part that is dark. */
const fate = { black: 0, dense: 1, none: 2, tooLarge: 3 } as const

/**
 * Leaves black what there is room for on the page, the smallest first. A garment that is too large becomes dense dots, and so does what
 * else is too large if it is without colour; what has some may be a face that nobody found, and stays white.
 */
// Long because parts are counted, ranked and given their fate by the same sums.
export function rationBlack(
  tones: Tones,
  hair: DarkHair,
  { lightHalf, a, b, grid, people, subject }: InkReading,
  isOfPeople: boolean,
  pixelsPerMm: number,
  thingAt: (at: number) => number,
): void {
  const { width, height } = lightHalf
  const dark = new Uint8Array(tones.length)
  for (let at = 0; at < dark.length; at++) if (tones[at] === black) dark[at] = 1
  // Parts of one garment, between folds and seams, have one fate.
  const together = blurred(planeOf(dark, lightHalf), 2.5 * grid.unit)
  const joined = maskAbove(together, 0.15)
  const { labels, areas } = connectedComponents(joined, width, height, false)
  const pixels = new Float64Array(areas.length)
  const core = new Float64Array(areas.length)
  const rim = new Float64Array(areas.length)
  const dotted = new Float64Array(areas.length)
  const red = new Float64Array(areas.length)
  const yellow = new Float64Array(areas.length)
  const persons = connectedComponents(maskAbove(people.people, 0.5), width, height, false)
  /** of each part what lies within people, and how many pixels those who stand together there have */
  const worn = new Float64Array(areas.length)
  const wearers = new Float64Array(areas.length)
  const inFront = countAbove(subject, 0.5)
  const outside = inverse(dark)
  const depth = distanceTo(outside, width, height)
  for (let at = 0; at < dark.length; at++) {
    if (!dark[at]) continue
    pixels[labels[at]]++
    red[labels[at]] += a.data[at]
    yellow[labels[at]] += b.data[at]
    const person = persons.labels[at]
    if (person > 0) {
      worn[labels[at]]++
      wearers[labels[at]] = Math.max(wearers[labels[at]], persons.areas[person])
    }
    if (depth.data[at] > (coreMm * pixelsPerMm) / 2) core[labels[at]]++
    if (depth.data[at] >= 2) continue
    rim[labels[at]]++
    if (hasDense(tones, at, width, Math.round(4 * grid.unit))) dotted[labels[at]]++
  }
  const least = Math.max(
    (leastMm2 * pixelsPerMm * pixelsPerMm) / 4,
    isOfPeople ? 0 : ofThingsMin * inFront,
  )
  let room = withHairMax * dark.length - hair.pixels
  room = Math.min(room, allMax * dark.length)
  const fates = new Uint8Array(areas.length)
  const ranked = Array.from(pixels, (_, part) => part)
    .slice(1)
    .sort((one, other) => pixels[one] - pixels[other] || one - other)
  for (const part of ranked) {
    const isPiece = pixels[part] < least || core[part] < coreMin * pixels[part]
    const isWorn =
      !isOfPeople || (worn[part] > 0.7 * pixels[part] && pixels[part] > ofPeopleMin * wearers[part])
    if (isPiece || !isWorn || dotted[part] > dottedMax * rim[part])
      fates[part] = isPiece ? fate.none : fate.dense
    else if (pixels[part] > oneMax * dark.length || pixels[part] > room) fates[part] = fate.tooLarge
    else room -= pixels[part]
  }
  const isNeutral = (part: number) =>
    colourfulness({ a: red[part] / pixels[part], b: yellow[part] / pixels[part] }) < neutralMax
  // What is too large in one part is dense dots in all: a jacket's two sides.
  const tooLarge = new Set<number>()
  for (let at = 0; at < dark.length; at++)
    if (dark[at] && fates[labels[at]] === fate.tooLarge) tooLarge.add(thingAt(at))
  for (let at = 0; at < dark.length; at++) {
    if (!dark[at]) continue
    const own = fates[labels[at]]
    const isCloth = isOfPeople || isNeutral(labels[at])
    if (own === fate.none) tones[at] = 0
    else if (own !== fate.black || tooLarge.has(thingAt(at))) tones[at] = isCloth ? 2 : 0
  }
}

/** What is solid black, smooth: hair and dark garments, never a face. */
export function blackMask(tones: Tones, hair: DarkHair, reading: InkReading): Uint8Array {
  const { lightHalf, grid, people } = reading
  const { width, height } = lightHalf
  const mask = new Uint8Array(tones.length)
  for (let at = 0; at < mask.length; at++) if (tones[at] === black || hair.black[at]) mask[at] = 1
  for (const face of people.faces) {
    overLocal(face.skin, width, (local, at) => {
      if (face.skin.plane.data[local] > 0.5 && !hair.black[at]) mask[at] = 0
    })
  }
  const smooth = rounded(mask, lightHalf, 1.6 * grid.unit)
  const least = 100 * grid.unit * grid.unit
  if (countAbove(people.people, 0.5) === 0) dropTails(smooth, width, height)
  dropSmall(smooth, 1, least, width, height)
  dropSmall(smooth, 0, 2.5 * least, width, height)
  return smooth
}
