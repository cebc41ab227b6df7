import { connectedComponents } from '../../components.ts'
import type { Plane } from '../../plane.ts'
import type { Guides } from '../guides.ts'
import { oval } from '../landmarks.ts'
import { headMask, overLocal, type InkFace } from '../people.ts'
import { clamp } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { colourfulness, skinOf } from './colours.ts'
import { rounded } from './masks.ts'

/** From here on hair is light and stays white. */
const darkMax = 0.34
/** Hair is at least so much darker than the face's skin; than dark skin, by a share of it. */
const belowSkin = 0.12
const ofSkin = 0.75
const darkShareMin = 0.52
/** A crown's hair lies above this landmark, between the eyes: lower down are ears, neck and what is behind them. */
const betweenEyes = 168
const colourMax = 0.15
const meanColourMax = 0.1
const leastPixels = 60
/** How far hair reaches from the face's middle, in heights of the face, beside it and down. */
const reachAround = 1.35
const reachDown = 2
/** An edge this strong parts hair from what is dark beside it. */
const edgeMin = 0.5
/** More black hair than this on the page leaves nothing to colour: light dots within its rim instead. */
const mostOfPage = 0.16
/** Over the face only what is so much darker still is hair, not shade. */
const overFace = 0.8
/** Down to the eyes ever darker, from this share of the face's height above them on. */
const browShare = 0.12
/** Of a dark face the whole brow: where its light falls off is as dark as hair. */
const darkBrowShare = 0.42
/** Beside a dark face, below its eyes, only what is so much darker still is hair, not an ear or a cheek. */
const besideDark = 0.62
/** Within this share of its height around a nose's tip there is no hair. */
const noseShare = 0.22
const noseTip = 4
/** Outside the head's mask what is as dark is a coat or the night. */
const ofHeadMin = 0.3
/**
 * Where the mask is cut off, hair flows on within the person, so far around the face and down from between the eyes, in its heights, if it is
 * about of the crown's colour.
 */
const onward = { around: 1.9, down: 1.1, tint: 0.035 }
/** Below the chin, so near the face's axis, are neck and collar. */
const neck = { below: 0.56, aside: 0.42 }
/** The edge network's mean along a border of hair that is seen: against the face, and against all else. */
const seenEdge = { fringe: 0.36, rim: 0.2 }
/** A shorter border against the face says nothing, in half pixels. */
const fringeLeast = 8
/** Smaller parts than this, of the largest, are scraps. */
const scrapShare = 0.07
/** A head whose hair is seen in less of it than this has none that is black: a hat, a head in the shade. */
const seenMin = 0.65

export type DarkHair = {
  /** half grid: 1 where hair is dark */
  readonly all: Uint8Array
  /** the same where it is to be black */
  readonly black: Uint8Array
  /** of all dark hair */
  readonly pixels: number
}

/** The dark of a head's hair: where it surely is hair, and whether all of it is to be black. */
function hairSeeds(face: InkFace, reading: InkReading, guides: Guides, light: Plane) {
  const { a, b } = reading
  const skin = skinOf(face, reading).light
  const limit = Math.min(darkMax, Math.max(skin - belowSkin, skin * ofSkin))
  const seeds: number[] = []
  let all = 0
  let colours = 0
  const tint = { a: 0, b: 0 }
  const eyesX = face.points[2 * betweenEyes]
  const eyesY = face.points[2 * betweenEyes + 1]
  overLocal(face.head, light.width, (local, at) => {
    if (face.head.plane.data[local] * guides.hair.data[at] < 0.3 || guides.skin.data[at] > 0.5)
      return
    const x = 2 * (at % light.width) - eyesX
    const y = 2 * Math.floor(at / light.width) - eyesY
    if (x * face.axisX + y * face.axisY < 0) return
    const colour = colourfulness({ a: a.data[at], b: b.data[at] })
    all++
    colours += colour
    if (light.data[at] >= limit || colour >= colourMax) return
    seeds.push(at)
    tint.a += a.data[at]
    tint.b += b.data[at]
  })
  for (const way of ['a', 'b'] as const) tint[way] /= Math.max(1, seeds.length)
  const isBlack =
    all > leastPixels && seeds.length > darkShareMin * all && colours < meanColourMax * all
  return { limit, tint, seeds: isBlack ? seeds : [] }
}

/** Whether a pixel lies where the head's mask reaches at all: beyond, it is cut off. */
function headReach({ points, height }: InkFace, width: number): (at: number) => boolean {
  let middleX = 0
  let middleY = 0
  for (const i of oval) {
    middleX += points[2 * i] / (2 * oval.length)
    middleY += points[2 * i + 1] / (2 * oval.length)
  }
  return (at) => {
    const dx = ((at % width) - middleX) / (headMask.across * height)
    const dy = (Math.floor(at / width) - middleY) / (headMask.up * height) + headMask.above
    return dx * dx + dy * dy < 0.96
  }
}

/**
 * Of a head's hair, all or nothing, what the picture shows to be hair: no part that no edge parts from the face, as a
 * brow in the shade, or from the ground, as in the dark; no scraps.
 */
function dropUnseen(hair: Uint8Array, ofFace: Uint8Array, edges: Plane): void {
  const { width, height } = edges
  const meanAlong = (mask: Uint8Array, isBeyond: (at: number) => boolean) => {
    const { labels, areas } = connectedComponents(mask, width, height, false)
    const sums = new Float64Array(areas.length)
    const border = new Float64Array(areas.length)
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        if (!mask[at]) continue
        for (const to of [at - 1, at + 1, at - width, at + width]) {
          if (hair[to] || !isBeyond(to)) continue
          sums[labels[at]] += edges.data[at]
          border[labels[at]]++
        }
      }
    }
    return {
      labels,
      areas,
      means: sums.map((sum, part) => sum / Math.max(1, border[part])),
      border,
    }
  }
  const all = hair.reduce((sum, value) => sum + value, 0)
  const fringe = meanAlong(hair, (at) => ofFace[at] > 0)
  for (let at = 0; at < hair.length; at++) {
    const part = fringe.labels[at]
    if (hair[at] && fringe.border[part] >= fringeLeast && fringe.means[part] < seenEdge.fringe)
      hair[at] = 0
  }
  const most = fringe.areas.reduce((max, area) => Math.max(max, area), 0)
  const whole = meanAlong(hair, (at) => ofFace[at] === 0)
  let kept = 0
  for (let at = 0; at < hair.length; at++) {
    const part = whole.labels[at]
    if (!hair[at]) continue
    if (whole.areas[part] < scrapShare * most || whole.means[part] < seenEdge.rim) hair[at] = 0
    else kept++
  }
  if (kept < seenMin * all) hair.fill(0)
}

/**
 * Marks the hair of every head that is dark, all of it or none: from the crown along what is as dark, within reach.
 */
export function darkHair(reading: InkReading, guides: Guides, light: Plane): DarkHair {
  const { people, edges, a, b } = reading
  const { width, height } = light
  const hair = new Uint8Array(width * height)
  for (const face of people.faces) {
    const { limit, tint, seeds } = hairSeeds(face, reading, guides, light)
    if (seeds.length === 0) continue
    const tall = face.height / 2
    const x0 = face.points[2 * betweenEyes] / 2
    const y0 = face.points[2 * betweenEyes + 1] / 2
    const ofFace = new Uint8Array(width * height)
    const ofHead = new Uint8Array(width * height)
    overLocal(face.head, width, (local, at) => {
      if (face.head.plane.data[local] > ofHeadMin) ofHead[at] = 1
    })
    overLocal(face.skin, width, (local, at) => {
      if (face.skin.plane.data[local] > 0.1) ofFace[at] = 1
    })
    const isReached = headReach(face, width)
    const isHair = (at: number) => {
      if (light.data[at] >= limit || people.people.data[at] < 0.5) return false
      if (colourfulness({ a: a.data[at], b: b.data[at] }) >= colourMax) return false
      const x = (at % width) - x0
      const y = Math.floor(at / width) - y0
      const up = (x * face.axisX + y * face.axisY) / tall
      const aside = Math.abs(-x * face.axisY + y * face.axisX) / tall
      if (up < -neck.below && aside < neck.aside) return false
      if (!ofHead[at]) {
        if (isReached(at) || guides.skin.data[at] > 0.1) return false
        const [u, v] = [a.data[at] - tint.a, b.data[at] - tint.b]
        if (u * u + v * v > onward.tint * onward.tint) return false
        return aside < onward.around && up > -onward.down
      }
      const toNoseX = (at % width) - face.points[2 * noseTip] / 2
      const toNoseY = Math.floor(at / width) - face.points[2 * noseTip + 1] / 2
      if (toNoseX * toNoseX + toNoseY * toNoseY < (noseShare * tall) ** 2) return false
      if (guides.skin.data[at] > 0.5) {
        // On a dark face, or one in the shade, the eyes' hollows are as dark as hair.
        if (limit < darkMax && up < darkBrowShare) return false
        if (!ofFace[at] || light.data[at] > overFace * limit * clamp(up / browShare, 0, 1))
          return false
      }
      if (limit < darkMax && up < 0 && up > -0.6 && light.data[at] > besideDark * limit)
        return false
      return aside < reachAround && up > -reachDown
    }
    const own = new Uint8Array(width * height)
    const waiting = seeds.slice()
    for (const at of waiting) own[at] = 1
    for (let i = 0; i < waiting.length; i++) {
      const at = waiting[i]
      if (edges.data[at] > edgeMin) continue
      for (const to of [at - 1, at + 1, at - width, at + width]) {
        if (to < 0 || to >= own.length || own[to] || !isHair(to)) continue
        own[to] = 1
        waiting.push(to)
      }
    }
    dropUnseen(own, ofFace, guides.edgesWide)
    for (let at = 0; at < own.length; at++) hair[at] |= own[at]
  }
  const smooth = rounded(hair, light, 2 * reading.grid.unit)
  const pixels = smooth.reduce((sum, value) => sum + value, 0)
  return pixels > mostOfPage * smooth.length
    ? { all: smooth, black: new Uint8Array(smooth.length), pixels }
    : { all: smooth, black: smooth, pixels }
}
