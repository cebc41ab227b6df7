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
/** What shines in harsh sun is no lighter than the face's middle by more: dark skin would be pink. */
const shineMax = 14
/** Lights as far apart as this have so many tones. */
const tonesFrom = [8, 20]
/** Lips are redder than their face, and a little more colourful. */
const lipsTurn = { cosine: 0.97, sine: 0.24, more: 2 }

/** What of a face a pixel is: eyes and the open mouth are no skin. */
const part = { skin: 1, lips: 2, open: 3 } as const
/** A face on the grid. */
type Face = {
  /** its pixels, and what of it each is */
  pixels: number[]
  parts: number[]
  /** the row below which a beard may be */
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
  const [grid] = planes
  const count = grid.data.length
  const owned = { owners: new Uint8Array(count), isMouth: new Uint8Array(count) }
  const families: Family[] = []
  const scratch = newPlane(grid.width, grid.height)
  const seen = [
    ...faces.map((face) => faceOf(face, scratch)),
    ...people.flatMap((person) => faceFromSide(person, scratch) ?? []),
  ]
  for (const face of seen) {
    const family = middleSkin(planes, face)
    if (!family) continue
    const same = families.findIndex((other) => areAlike(other, family))
    const owner = same < 0 ? families.push(family) : same + 1
    claimFace(planes, face, family, owned, owner)
    claimBody(planes, face, family, owned, owner)
  }
  return tonesOf(grid, families, owned)
}

function areAlike(one: Family, other: Family): boolean {
  return Math.hypot((one.lightness - other.lightness) / 2, one.a - other.a, one.b - other.b) < alike
}

/** The pixels of filled rings, later ones over earlier ones, and what each is. @param scratch empty, and left so */
function pixelsOf(
  scratch: Plane,
  rings: readonly { points: readonly number[]; value: number }[],
): Pick<Face, 'pixels' | 'parts'> {
  const { width, height, data } = scratch
  const found: Pick<Face, 'pixels' | 'parts'> = { pixels: [], parts: [] }
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (const { points, value } of rings) {
    fillPolygon(scratch, points, value)
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, Math.floor(points[i]))
      right = Math.max(right, Math.ceil(points[i]))
      top = Math.min(top, Math.floor(points[i + 1]))
      bottom = Math.max(bottom, Math.ceil(points[i + 1]))
    }
  }
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
      const at = y * width + x
      if (data[at] === 0) continue
      found.pixels.push(at)
      found.parts.push(data[at])
      data[at] = 0
    }
  return found
}

function faceOf({ points, person, head }: SeenFace, scratch: Plane): Face {
  const { width, height } = scratch
  const ring = (landmarks: readonly number[], value: number) => ({
    points: landmarks.flatMap((i) => [points[2 * i] * width, points[2 * i + 1] * height]),
    value,
  })
  const around = (upper: readonly number[], lower: readonly number[], value: number) =>
    ring([...upper, ...lower.toReversed()], value)
  return {
    ...pixelsOf(scratch, [
      ring(oval, part.skin),
      around(lips.upper, lips.lower, part.lips),
      around(lips.innerUpper, lips.innerLower, part.open),
      ...eyes.map(({ upper, lower }) => around(upper, lower, part.open)),
    ]),
    beardTop: points[2 * lips.upper[5] + 1] * height,
    masks: [person, head],
  }
}

/** A face from the side that no finder found, as the person's pose tells it. */
function faceFromSide(person: SeenPerson, scratch: Plane): Face | undefined {
  if (!person.pose) return undefined
  const half = { width: scratch.width >> 1, height: scratch.height >> 1 }
  const { profile } = posedHead(person.pose, localMask(person, half), half)
  if (!profile) return undefined
  const ring = { points: profileFace(profile), value: part.skin }
  const pixels = pixelsOf(scratch, [ring]).pixels.filter((at) =>
    holds(person, ...placeOf(at, scratch)),
  )
  const parts = pixels.map(() => part.skin)
  return { pixels, parts, beardTop: profile.mouth[1], masks: [person] }
}

function placeOf(at: number, { width, height }: Plane): [x: number, y: number] {
  return [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]
}

/** The middle of a face's warm colours, as far as skin may be so; undefined where there is too little of it. */
function middleSkin([lightness, a, b]: LabPlanes, { pixels }: Face): Family | undefined {
  const warm = pixels.filter((i) => lightness.data[i] > 8 && b.data[i] > 2 && a.data[i] > -2)
  if (pixels.length < facePixelsMin || warm.length < warmMin * pixels.length) return undefined
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
  { pixels, parts, beardTop }: Face,
  family: Family,
  { owners, isMouth }: Owned,
  owner: number,
): void {
  const chroma = Math.hypot(family.a, family.b)
  pixels.forEach((i, at) => {
    if (parts[at] === part.open || lightness.data[i] < darkShare * family.lightness) return
    const own = Math.hypot(a.data[i], b.data[i])
    if (own < greyShare * chroma && Math.floor(i / lightness.width) > beardTop) return
    const cosine = (a.data[i] * family.a + b.data[i] * family.b) / (own * chroma)
    if (own > paint.chroma && cosine < paint.cosine) return
    if (own > paint.times * chroma + paint.more) return
    owners[i] = owner
    isMouth[i] = parts[at] === part.lips ? 1 : 0
  })
}

/** Whatever of the person's own goes on from the face in its colours. */
function claimBody(
  [lightness, a, b]: LabPlanes,
  { pixels, masks }: Face,
  family: Family,
  { owners }: Owned,
  owner: number,
): void {
  const { width } = lightness
  const edge = pixels.filter((at) => owners[at] === owner)
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
function tonesOf(grid: Plane, families: readonly Family[], { owners, isMouth }: Owned): Skin {
  const labels = new Uint8Array(owners.length)
  const colours: Lab[] = []
  const skins = families.map(() => ({ bare: [] as number[], mouth: [] as number[] }))
  owners.forEach((owner, at) => {
    if (owner > 0) skins[owner - 1][isMouth[at] ? 'mouth' : 'bare'].push(at)
  })
  const lightOf = (at: number) => grid.data[at]
  skins.forEach(({ bare, mouth }, i) => {
    const { lightness, a, b } = families[i]
    const lights = lightsOf(bare.map(lightOf))
    const first = colours.length + 1
    colours.push(...lights.map((light): Lab => [Math.min(light, lightness + shineMax), a, b]))
    for (const at of bare) labels[at] = first + nearestTo(lights, lightOf(at))
    if (mouth.length === 0) return
    colours.push(lipsOf(middleOf(mouth.map(lightOf)), a, b))
    for (const at of mouth) labels[at] = colours.length
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
