import { newPlane, type Plane } from '../ground/plane.ts'
import type { Seen, SeenFace, SeenMask, SeenPerson } from '../ground/seen.ts'
import { fillPolygon } from '../ink/paths/fill-polygon.ts'
import { eyes, lips, oval } from '../ink/people/landmarks.ts'
import { localMask } from '../ink/people/masks.ts'
import { posedHead } from '../ink/people/posed-heads.ts'
import { profileFace } from '../ink/people/profile-face.ts'
import type { Lab } from './press-model.ts'

type LabPlanes = readonly [lightness: Plane, a: Plane, b: Plane]

/** Which pixels are skin, and in what colours: one of these for each, counted from 1; 0 where there is none. */
export type Skin = { readonly labels: Uint8Array; readonly colours: readonly Lab[] }

/** A face of fewer pixels has no tones of its own. */
const facePixelsMin = 150
/** Skin is of hues between these (as b for each a), however a tent or the evening sun colours it, and so colourful. */
const hues = { reddest: 0.95, yellowest: 2.2 }
const chromas = { least: 13, most: 32 }
/** Of a face with fewer pixels in warm colours nobody can tell its skin. */
const warmMin = 0.3
/** Darker than so much of the face's middle lightness are hair, beards and frames. */
const darkShare = 0.3
/** What is painted or worn is of another hue (as the cosine between them), or so much more colourful. */
const paint = { cosine: 0.76, chroma: 12, times: 2, more: 12 }
/** Less colourful than this share of the skin are grey beards and teeth; above the mouth it is light on the skin. */
const greyShare = 0.35
/** A neck or an arm goes on from the face and is as near to its colour, and no darker than so much of it. */
const body = { reach: 9, dark: 0.5 }
/** Skins that are nearer to one another than this have the same tones. */
const alike = 8
/** Lights as far apart as this have so many tones. */
const tonesFrom = [8, 20]
/** Lips are redder than their face, and a little more colourful. */
const lipsTurn = { cosine: 0.97, sine: 0.24, more: 2 }

/** A face on the grid: what its skin may cover, eyes and the open mouth, the lips, and where below these a beard may be. */
type Face = {
  inside: Plane
  open: Plane | null
  mouth: Plane | null
  beardTop: number
  /** whose it is */
  masks: readonly SeenMask[]
}
type Family = { lightness: number; a: number; b: number }
type Owned = { owners: Uint8Array; isMouth: Uint8Array }

/**
 * The skin of those whose faces are seen: each face one family of tones in light and in shade, with the neck and arms that go on from it.
 * Without that, harsh sun makes of one face two colours.
 */
export function skinOf(planes: LabPlanes, { faces, people }: Seen): Skin {
  const count = planes[0].data.length
  const owned = { owners: new Uint8Array(count), isMouth: new Uint8Array(count) }
  const families: Family[] = []
  const [grid] = planes
  const seen = [
    ...faces.map((face) => faceOf(face, grid)),
    ...people.flatMap((person) => faceFromSide(person, grid) ?? []),
  ]
  for (const face of seen) {
    const family = middleSkin(planes, face.inside)
    if (!family) continue
    const same = families.findIndex((other) => areAlike(other, family))
    const owner = same < 0 ? families.push(family) : same + 1
    claimFace(planes, face, family, owned, owner)
    claimBody(planes, face, family, owned, owner)
  }
  return tonesOf(planes[0], families, owned)
}

function areAlike(one: Family, other: Family): boolean {
  return Math.hypot((one.lightness - other.lightness) / 2, one.a - other.a, one.b - other.b) < alike
}

function filled({ points }: SeenFace, rings: readonly (readonly number[])[], like: Plane): Plane {
  const plane = newPlane(like.width, like.height)
  for (const ring of rings)
    fillPolygon(
      plane,
      ring.flatMap((i) => [points[2 * i] * like.width, points[2 * i + 1] * like.height]),
      1,
    )
  return plane
}

function faceOf(face: SeenFace, grid: Plane): Face {
  const ring = ({ upper, lower }: { upper: readonly number[]; lower: readonly number[] }) => [
    ...upper,
    ...lower.toReversed(),
  ]
  const inner = { upper: lips.innerUpper, lower: lips.innerLower }
  return {
    inside: filled(face, [oval], grid),
    open: filled(face, [...eyes.map(ring), ring(inner)], grid),
    mouth: filled(face, [ring(lips)], grid),
    beardTop: face.points[2 * lips.upper[5] + 1] * grid.height,
    masks: [face.person, face.head],
  }
}

/** A face from the side that no finder found, as the person's pose tells it. */
function faceFromSide(person: SeenPerson, grid: Plane): Face | undefined {
  if (!person.pose) return undefined
  const half = { width: grid.width >> 1, height: grid.height >> 1 }
  const { profile } = posedHead(person.pose, localMask(person, half), half)
  if (!profile) return undefined
  const inside = newPlane(grid.width, grid.height)
  fillPolygon(inside, profileFace(profile), 1)
  inside.data.forEach((value, i) => {
    if (value > 0 && !holds(person, ...placeOf(i, grid))) inside.data[i] = 0
  })
  return { inside, open: null, mouth: null, beardTop: profile.mouth[1], masks: [person] }
}

function placeOf(at: number, { width, height }: Plane): [x: number, y: number] {
  return [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]
}

/** The middle of a face's warm colours, as far as skin may be so; undefined where there is too little of it. */
function middleSkin([lightness, a, b]: LabPlanes, inside: Plane): Family | undefined {
  const warm: number[] = []
  let pixels = 0
  inside.data.forEach((value, i) => {
    if (value === 0) return
    pixels++
    if (lightness.data[i] > 8 && b.data[i] > 2 && a.data[i] > -2) warm.push(i)
  })
  if (pixels < facePixelsMin || warm.length < warmMin * pixels) return undefined
  const middle = ({ data }: Plane) => middleOf(warm.map((i) => data[i]))
  return { lightness: middle(lightness), ...asSkin(middle(a), middle(b)) }
}

function middleOf(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1]
}

/** The nearest colour that skin may have. */
function asSkin(a: number, b: number): { a: number; b: number } {
  const chroma = Math.min(chromas.most, Math.max(chromas.least, Math.hypot(a, b)))
  const slope = Math.min(hues.yellowest, Math.max(hues.reddest, b / Math.max(a, 0.1)))
  const across = chroma / Math.hypot(1, slope)
  return { a: across, b: across * slope }
}

function claimFace(
  [lightness, a, b]: LabPlanes,
  { inside, open, mouth, beardTop }: Face,
  family: Family,
  { owners, isMouth }: Owned,
  owner: number,
): void {
  const chroma = Math.hypot(family.a, family.b)
  for (let i = 0; i < owners.length; i++) {
    if (inside.data[i] === 0 || (open?.data[i] ?? 0) > 0) continue
    if (lightness.data[i] < darkShare * family.lightness) continue
    const own = Math.hypot(a.data[i], b.data[i])
    const isGrey = own < greyShare * chroma
    if (isGrey && Math.floor(i / lightness.width) > beardTop) continue
    const cosine = (a.data[i] * family.a + b.data[i] * family.b) / (own * chroma)
    if (own > paint.chroma && cosine < paint.cosine) continue
    if (own > paint.times * chroma + paint.more) continue
    owners[i] = owner
    isMouth[i] = mouth?.data[i] ?? 0
  }
}

/** Whatever of the person's own goes on from the face in its colours. */
function claimBody(
  [lightness, a, b]: LabPlanes,
  { masks }: Face,
  family: Family,
  { owners }: Owned,
  owner: number,
): void {
  const { width } = lightness
  const edge = owners.reduce<number[]>((found, value, i) => {
    if (value === owner) found.push(i)
    return found
  }, [])
  for (let next = 0; next < edge.length; next++) {
    const at = edge[next]
    const x = at % width
    for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (to < 0 || to >= owners.length || owners[to] > 0) continue
      if (Math.hypot(a.data[to] - family.a, b.data[to] - family.b) > body.reach) continue
      if (lightness.data[to] < body.dark * family.lightness) continue
      if (!masks.some((mask) => holds(mask, ...placeOf(to, lightness)))) continue
      owners[to] = owner
      edge.push(to)
    }
  }
}

function holds({ x, y, width, height, columns, rows, data }: SeenMask, fx: number, fy: number) {
  const column = Math.floor(((fx - x) / width) * columns)
  const row = Math.floor(((fy - y) / height) * rows)
  if (column < 0 || row < 0 || column >= columns || row >= rows) return false
  return data[row * columns + column] >= 128
}

/** One to three tones for each family, by lightness, and one for its lips. */
function tonesOf(lightness: Plane, families: readonly Family[], { owners, isMouth }: Owned): Skin {
  const labels = new Uint8Array(owners.length)
  const colours: Lab[] = []
  families.forEach(({ a, b }, i) => {
    const [bare, mouth]: [number[], number[]] = [[], []]
    owners.forEach((owner, at) => {
      if (owner === i + 1) (isMouth[at] ? mouth : bare).push(lightness.data[at])
    })
    const lights = lightsOf(bare)
    const first = colours.length + 1
    colours.push(...lights.map((light): Lab => [light, a, b]))
    if (mouth.length > 0) colours.push(lipsOf(middleOf(mouth), a, b))
    owners.forEach((owner, at) => {
      if (owner !== i + 1) return
      labels[at] = isMouth[at] ? colours.length : first + nearestTo(lights, lightness.data[at])
    })
  })
  return { labels, colours }
}

function lipsOf(lightness: number, a: number, b: number): Lab {
  const { cosine, sine, more } = lipsTurn
  const factor = 1 + more / Math.hypot(a, b)
  return [lightness, factor * (a * cosine + b * sine), factor * (b * cosine - a * sine)]
}

/** The few lights that many are nearest to (k-means), from dark to light. */
function lightsOf(values: number[]): number[] {
  if (values.length === 0) return []
  values.sort((one, other) => one - other)
  const at = (share: number) => values[Math.floor(share * (values.length - 1))]
  const range = at(0.92) - at(0.08)
  const shares = [[0.5], [0.25, 0.75], [0.1, 0.5, 0.9]][
    tonesFrom.filter((from) => range >= from).length
  ]
  let lights = shares.map(at)
  for (let round = 0; round < 12; round++) {
    const sums = lights.map(() => [0, 0])
    for (const value of values) {
      const sum = sums[nearestTo(lights, value)]
      sum[0] += value
      sum[1] += 1
    }
    lights = lights.map((light, i) => (sums[i][1] > 0 ? sums[i][0] / sums[i][1] : light))
  }
  return lights
}

function nearestTo(lights: readonly number[], value: number): number {
  let best = 0
  for (let i = 1; i < lights.length; i++)
    if (Math.abs(lights[i] - value) < Math.abs(lights[best] - value)) best = i
  return best
}
