import { beastMaps, beastMapsAt, type BeastMaps } from '../../edge-net/beast-net.ts'
import type { Pixels } from '../../ground/line-art.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'

type Place = { readonly x: number; readonly y: number }

/** An animal's head that looks at us, of the left eye of the picture first; in fractions of the picture's width and height. */
export type BeastHead = {
  readonly eyes: readonly [Place, Place]
  readonly nose: Place
  /** 0..3 */
  readonly sure: number
  /** 0 or 1 on a coarse grid of the whole picture: the animal, as far as it hangs together with its head */
  readonly own: Plane
}

/** Places as sure as that are looked at, the surest of them. */
const peaks = { least: 0.22, most: 24 }
/**
 * Two eyes and a nose as they lie in a head: eyes so far apart in samples, tilted so much, the nose between so many of their
 * distances below and aside.
 */
const face = {
  apart: { least: 4, most: 80 },
  tilt: 0.8,
  below: [0.4, 1.75],
  aside: 0.65,
  usualBelow: 0.95,
  spread: [0.4, 0.45],
} as const
/** A face as sure as this, of the surest few, is looked at again, each time in a square of so many distances between its eyes. */
const look = { least: 0.22, most: 4, sides: [5.2, 4.2, 6.5] } as const
/** It is one if the two surest looks saw it so surely, and they and the first together. */
const sure = { each: 0.33, all: 1.2 }

type Peak = Place & { readonly value: number }

function peaksOf({ width, height, data }: Plane): Peak[] {
  const found: Peak[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = data[at]
      if (value < peaks.least) continue
      let isTop = true
      for (let v = -2; v <= 2 && isTop; v++) {
        for (let u = -2; u <= 2; u++) {
          const [p, q] = [x + u, y + v]
          if (p < 0 || q < 0 || p >= width || q >= height || (u === 0 && v === 0)) continue
          const other = data[q * width + p]
          if (other > value || (other === value && (v < 0 || (v === 0 && u < 0)))) isTop = false
        }
      }
      if (isTop) found.push({ x, y, value })
    }
  }
  return found.toSorted((one, other) => other.value - one.value).slice(0, peaks.most)
}

const lookedUp = ({ width, height, data }: Plane, x: number, y: number): number =>
  data[
    Math.max(0, Math.min(height - 1, Math.round(y))) * width +
      Math.max(0, Math.min(width - 1, Math.round(x)))
  ]

/** How sure one is of a face of two eyes and a nose; 0 where they do not lie as in one. */
function surenessOf(left: Peak, right: Peak, nose: Peak, head: Plane): number {
  const [dx, dy] = [right.x - left.x, right.y - left.y]
  const apart = Math.sqrt(dx * dx + dy * dy)
  if (apart < face.apart.least || apart > face.apart.most || Math.abs(dy) > face.tilt * dx) return 0
  const [mx, my] = [(left.x + right.x) / 2, (left.y + right.y) / 2]
  const [u, v] = [(nose.x - mx) / apart, (nose.y - my) / apart]
  const along = (u * dx + v * dy) / apart
  const below = (v * dx - u * dy) / apart
  const [least, most] = face.below
  if (below < least || below > most || Math.abs(along) > face.aside) return 0
  const off = ((below - face.usualBelow) / face.spread[0]) ** 2 + (along / face.spread[1]) ** 2
  const within =
    (lookedUp(head, mx, my) +
      lookedUp(head, nose.x, nose.y) +
      lookedUp(head, (mx + nose.x) / 2, (my + nose.y) / 2)) /
    3
  const product = Math.sqrt(left.value * right.value) * nose.value
  return (Math.sqrt(product) * Math.sqrt(within)) / (1 + 0.15 * off)
}

type Face = {
  readonly left: Peak
  readonly right: Peak
  readonly nose: Peak
  readonly sure: number
}

/** Faces in maps, the surest first, none within another. */
function facesIn(maps: BeastMaps): Face[] {
  const eyes = peaksOf(maps.eye)
  const noses = peaksOf(maps.nose)
  const found: Face[] = []
  for (const left of eyes) {
    for (const right of eyes) {
      if (right.x <= left.x) continue
      for (const nose of noses) {
        const sureness = surenessOf(left, right, nose, maps.head)
        if (sureness > 0.2) found.push({ left, right, nose, sure: sureness })
      }
    }
  }
  const kept: Face[] = []
  for (const one of found.toSorted((a, b) => b.sure - a.sure)) {
    const isOther = kept.every(({ left, right, nose }) => {
      const apart = right.x - left.x
      return (
        Math.abs((one.left.x + one.right.x) / 2 - (left.x + right.x) / 2) > 1.2 * apart ||
        Math.abs(one.nose.y - nose.y) > 1.5 * apart
      )
    })
    if (isOther) kept.push(one)
  }
  return kept
}

/** What a second look at a face must find: eyes about as far apart, and in the middle, in distances between them. */
const again = { apart: [0.6, 1.6], aside: 0.6, below: 1.3 } as const

/** A face seen from near, and how sure that look was of the animal at a place of the picture. */
type Look = Omit<BeastHead, 'own'> & { readonly furAt: (x: number, y: number) => number }

/** The face seen in a square of so many distances around it, its places in fractions of the picture. */
function seenAgain(
  { left, right, nose }: Face,
  { eye: { width, height } }: BeastMaps,
  pixels: Pixels,
  distances: number,
): Look | undefined {
  const [across, down] = [pixels.width / width, pixels.height / height]
  const [dx, dy] = [(right.x - left.x) * across, (right.y - left.y) * down]
  const side = Math.max(8, Math.round(distances * Math.sqrt(dx * dx + dy * dy)))
  const x = (((left.x + right.x) / 2 + nose.x) / 2 + 0.5) * across
  const y = (((left.y + right.y) / 2 + nose.y) / 2 + 0.5) * down
  const maps = beastMapsAt(pixels, x, y, side)
  const count = maps.eye.width
  const unit = distances / count
  const own = facesIn(maps).find((face) => {
    const [u, v] = [face.right.x - face.left.x, face.right.y - face.left.y]
    const apart = Math.sqrt(u * u + v * v) * unit
    return (
      apart > again.apart[0] &&
      apart < again.apart[1] &&
      Math.abs((face.left.x + face.right.x + 1 - count) / 2) * unit < again.aside &&
      Math.abs(face.nose.y + 0.5 - count / 2) * unit < again.below
    )
  })
  if (!own) return undefined
  const [firstX, firstY] = [Math.round(x - side / 2), Math.round(y - side / 2)]
  const inPicture = (peak: Peak): Place => ({
    x: (firstX + ((peak.x + 0.5) * side) / count) / pixels.width,
    y: (firstY + ((peak.y + 0.5) * side) / count) / pixels.height,
  })
  return {
    eyes: [inPicture(own.left), inPicture(own.right)],
    nose: inPicture(own.nose),
    sure: own.sure,
    furAt: (x, y) => {
      const u = Math.floor(((x * pixels.width - firstX) / side) * count)
      const v = Math.floor(((y * pixels.height - firstY) / side) * count)
      if (u < 0 || v < 0 || u >= count || v >= count) return 0
      return Math.max(maps.head.data[v * count + u], maps.body.data[v * count + u])
    },
  }
}

/** So surely a place is of an animal. */
const ownMin = 0.5

/** What hangs together with a head of all that is surely of an animal, from afar or in the look at the head. */
function ownOf({ eyes, nose, furAt }: Look, { head, body }: BeastMaps): Plane {
  const { width, height } = head
  const own = newPlane(width, height)
  const isFur = (at: number) =>
    Math.max(
      head.data[at],
      body.data[at],
      furAt(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
    ) > ownMin
  const start = [...eyes, nose].map(
    ({ x, y }) =>
      Math.max(0, Math.min(height - 1, Math.floor(y * height))) * width +
      Math.max(0, Math.min(width - 1, Math.floor(x * width))),
  )
  const open = start.slice()
  for (const at of start) own.data[at] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    for (const next of [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      at - width,
      at + width < width * height ? at + width : -1,
    ]) {
      if (next < 0 || own.data[next] === 1 || !isFur(next)) continue
      own.data[next] = 1
      open.push(next)
    }
  }
  return own
}

/** The looks that saw a face surely, the surest first; none where two did not. */
function sureLooks(face: Face, maps: BeastMaps, pixels: Pixels): Look[] {
  const seen: Look[] = []
  let missed = 0
  for (const side of look.sides) {
    const one = seenAgain(face, maps, pixels, side)
    if (one && one.sure > sure.each) seen.push(one)
    else if (++missed > 1) return []
  }
  return seen.toSorted((one, other) => other.sure - one.sure)
}

/** Heads of animals, live or of plush, that look at us. People's faces may be among them. */
export function findBeasts(pixels: Pixels): BeastHead[] {
  const maps = beastMaps(pixels)
  return facesIn(maps)
    .filter((face) => face.sure > look.least)
    .slice(0, look.most)
    .flatMap((face) => {
      const [best, second] = sureLooks(face, maps, pixels)
      if (!best || !second) return []
      const all = face.sure + best.sure + second.sure
      if (all < sure.all) return []
      const { eyes, nose } = best
      return [{ eyes, nose, sure: all, own: ownOf(best, maps) }]
    })
}
