import { connectedComponents } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import type { Plane } from '../../ground/plane.ts'
import { blurred, inverse, maskAbove } from '../grid/planes.ts'
import { indexAt } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { circleAround } from './lone-eye.ts'
import type { Spot } from './spot-shapes.ts'

/**
 * Eyes and noses are dark, 0..1, and so much darker than what is around; both seen over so many widths of the head, and as far
 * apart at least.
 */
const dark = { most: 0.24, deeper: 0.08, near: 0.035, around: 0.11, apart: 0.06, looks: 14 }
/** A head reaches so far from the middle of the place where its curls crowd, in widths of that. */
const reach = 0.7
/** How far eyes may be apart in widths of the head, and how much they may be aslant. */
const eyes = { least: 0.18, most: 0.36, aslant: 0.3 }
/** Between a nose's own eye and its like it is so much lighter. */
const between = 0.1
/** Where a nose is below them, in distances between the eyes. */
const nose = { above: 0.7, below: 1.7, aside: 0.35 }
/** Sizes in distances between the eyes; around them so much of the face is calm. */
const size = { eye: 0.13, gleam: 0.045, noseWide: 0.27, noseTall: 0.19, room: 1.7, calm: 0.95 }

type Dark = { readonly x: number; readonly y: number; readonly depth: number }
type Head = { readonly left: Dark; readonly right: Dark; readonly nose: Dark }

/** The darkest places where something is, the deepest first. */
function darkPlaces(
  light: Plane,
  near: Plane,
  width: number,
  isHere: (at: number) => boolean,
): Dark[] {
  const around = blurred(light, dark.around * width)
  const places: Dark[] = []
  for (let at = 0; at < near.data.length; at++) {
    const depth = around.data[at] - near.data[at]
    const isDeepest = [-1, 1, -light.width, light.width].every(
      (step) => !(near.data[at + step] < near.data[at]),
    )
    if (isDeepest && depth > dark.deeper && near.data[at] < dark.most && isHere(at))
      places.push({ x: at % light.width, y: Math.floor(at / light.width), depth })
  }
  const apart: Dark[] = []
  for (const one of places.toSorted((a, b) => b.depth - a.depth)) {
    if (apart.length === dark.looks) break
    const isFree = (other: Dark) =>
      (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (dark.apart * width) ** 2
    if (apart.every(isFree)) apart.push(one)
  }
  return apart
}

/** Two eyes side by side with a nose below, as like each other and as deep as can be. */
function headIn(places: readonly Dark[], width: number): Head | undefined {
  let best: Head | undefined
  let most = 0
  for (const left of places)
    for (const right of places) {
      const across = right.x - left.x
      const isPair =
        across > eyes.least * width &&
        across < eyes.most * width &&
        Math.abs(right.y - left.y) < eyes.aslant * across
      if (!isPair) continue
      for (const below of places) {
        const down = below.y - (left.y + right.y) / 2
        const aside = Math.abs(below.x - (left.x + right.x) / 2)
        if (down < nose.above * across || down > nose.below * across) continue
        if (aside > nose.aside * across) continue
        const alike = Math.min(left.depth, right.depth) - Math.abs(left.depth - right.depth) / 2
        const level = 1 - (Math.abs(right.y - left.y) + aside) / across
        const worth = (alike + below.depth / 2) * level
        if (worth > most) [best, most] = [{ left, right, nose: below }, worth]
      }
    }
  return best
}

/** An eye and a nose, and on the nose's other side an eye that is as dark but runs into an ear's shade. */
function mirroredHead(places: readonly Dark[], width: number, near: Plane): Head | undefined {
  let best: Head | undefined
  let most = 0
  for (const eye of places)
    for (const below of places) {
      const across = 2 * Math.abs(eye.x - below.x)
      const down = below.y - eye.y
      if (across < eyes.least * width || across > eyes.most * width) continue
      if (down < nose.above * across || down > nose.below * across) continue
      const other = { ...eye, x: 2 * below.x - eye.x }
      const lightAt = (x: number) => near.data[indexAt(near, x, eye.y, 1)]
      const isDark = lightAt(other.x) < dark.most
      const worth = eye.depth + below.depth / 2
      if (!isDark || lightAt(below.x) < lightAt(other.x) + between || worth <= most) continue
      const [left, right] = eye.x < other.x ? [eye, other] : [other, eye]
      ;[best, most] = [{ left, right, nose: below }, worth]
    }
  return best
}

/**
 * Eyes and noses of animals among straight things, whom no model knows: black, the eyes with a gleam. What ink has of
 * them goes from `zone`.
 */
export function windowHeads(
  { things, lightHalf }: Pick<InkReading, 'things' | 'lightHalf'>,
  zone: Plane,
): Spot[] {
  if (!things) return []
  const { width, height } = things
  const mask = maskAbove(things, 0.5)
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const depth = distanceTo(inverse(mask), width, height)
  const deepest = new Float64Array(areas.length)
  const middles = new Int32Array(areas.length)
  for (let at = 0; at < mask.length; at++) {
    if (depth.data[at] <= deepest[labels[at]]) continue
    deepest[labels[at]] = depth.data[at]
    middles[labels[at]] = at
  }
  return Array.from(areas, (_, part) => part).flatMap((part) => {
    if (part === 0) return []
    const across = 2 * deepest[part]
    const [x, y] = [middles[part] % width, Math.floor(middles[part] / width)]
    const isNear = (at: number) =>
      ((at % width) - x) ** 2 + (Math.floor(at / width) - y) ** 2 < (reach * across) ** 2
    const near = blurred(lightHalf, dark.near * across)
    const places = darkPlaces(lightHalf, near, across, isNear)
    const head = headIn(places, across) ?? mirroredHead(places, across, near)
    return head ? drawn(head, zone) : []
  })
}

function drawn({ left, right, nose: snout }: Head, zone: Plane): Spot[] {
  const unit = right.x - left.x
  const clear = (x: number, y: number, radius: number, value: number) => {
    for (let row = Math.floor(y - radius); row <= y + radius; row++)
      for (let column = Math.floor(x - radius); column <= x + radius; column++) {
        const isOn = row >= 0 && column >= 0 && row < zone.height && column < zone.width
        if (!isOn || (column - x) ** 2 + (row - y) ** 2 > radius * radius) continue
        zone.data[row * zone.width + column] = Math.max(zone.data[row * zone.width + column], value)
      }
  }
  clear((left.x + right.x) / 2, (left.y + right.y + snout.y) / 3, size.calm * unit, 1)
  for (const { x, y } of [left, right]) clear(x, y, size.room * size.eye * unit, 2)
  clear(snout.x, snout.y, size.room * size.noseTall * unit, 2)
  const eyesDrawn = [left, right].map(({ x, y }): Spot => {
    const radius = 2 * size.eye * unit
    const gleam = circleAround(2 * x - 0.3 * radius, 2 * y - 0.35 * radius, 2 * size.gleam * unit)
    return { rings: [circleAround(2 * x, 2 * y, radius), gleam], isEye: true }
  })
  // Wide above, narrow below.
  const ring = circleAround(0, 0, 1).map((value, i, all) => {
    const narrow = 1 - 0.3 * Math.max(0, all[i | 1])
    const [middle, wide] =
      i % 2 === 0 ? [snout.x, narrow * size.noseWide * unit] : [snout.y, size.noseTall * unit]
    return 2 * (middle + value * wide)
  })
  return [...eyesDrawn, { rings: [ring], isEye: true }]
}
