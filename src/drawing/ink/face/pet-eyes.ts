import type { Plane } from '../../ground/plane.ts'
import { power } from '../../ground/portable-math.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { distance } from './face-pen.ts'
import { directions, lightAt, lookOf, middleOf, type PetEye, type PetEyes } from './pet-eye.ts'
import { secondEye } from './second-eye.ts'

/** Radii looked for, in units of a half grid 800 long, and steps between middles in shares of them. */
const radiusUnits = { least: 13, most: 90, factor: 1.15 }
const stepShare = 0.16
/** The iris is so much lighter than the lids around it, in so many directions, even all around, and than the pupil in its middle. */
const iris = { overLids: 0.1, sharp: 0.045, shareMin: 0.7, evenMax: 0.14, overPupil: 0.14 }
/** Two eyes are alike, and so far apart, in radii; level within so much of that. */
const pair = { alikeMax: 1.45, apart: { least: 2.8, most: 8 }, levelMax: 0.75 }
const candidatesMost = 24

type Candidate = PetEye & { readonly score: number }

/** How much a place looks like an eye of a radius; 0 where it does not. */
function scoreOf(light: Plane, x: number, y: number, radius: number): number {
  const middle = lightAt(light, x, y)
  const inside: number[] = []
  let sharp = 0
  const falls: number[] = []
  for (const [u, v] of directions) {
    const within = lightAt(light, x + u * 0.72 * radius, y + v * 0.72 * radius)
    const beyond = lightAt(light, x + u * 1.14 * radius, y + v * 1.14 * radius)
    inside.push(within)
    falls.push(within - beyond)
    if (within - beyond > iris.sharp) sharp++
  }
  if (sharp < iris.shareMin * inside.length) return 0
  const usual = middleOf(inside)
  if (usual - middle < iris.overPupil) return 0
  const fall = middleOf(falls)
  if (fall < iris.overLids) return 0
  const uneven = middleOf(inside.map((value) => Math.abs(value - usual)))
  if (uneven > iris.evenMax) return 0
  return fall * (sharp / inside.length) ** 2 + 0.3 * Math.min(0.4, usual - middle) - 0.4 * uneven
}

function candidatesIn({ lightHalf, subject, people, grid }: InkReading): Candidate[] {
  const { width, height } = lightHalf
  const found: Candidate[] = []
  const hasSubject = subject.data.some((value) => value > 0.5)
  const most = Math.min(radiusUnits.most * grid.unit, height / 5)
  for (let radius = radiusUnits.least * grid.unit; radius < most; radius *= radiusUnits.factor) {
    const step = Math.max(1, Math.round(stepShare * radius))
    for (let y = Math.ceil(radius); y < height - radius; y += step) {
      for (let x = Math.ceil(radius); x < width - radius; x += step) {
        const at = y * width + x
        const isPerson = people.people.data[at] > 0.5 && people.animals.data[at] === 0
        if ((hasSubject && subject.data[at] < 0.5) || isPerson) continue
        const score = scoreOf(lightHalf, x, y, radius)
        if (score > 0) found.push({ x, y, radius, score })
      }
    }
  }
  const best: Candidate[] = []
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (best.length >= candidatesMost) break
    if (
      best.every(({ x, y, radius }) => distance(x, y, one.x, one.y) > Math.max(radius, one.radius))
    )
      best.push(one)
  }
  return best
}

/** The same for every style and level of detail: kept with the reading. */
const known = new WeakMap<InkReading, PetEyes | undefined>()

/** The two eyes of an animal that looks at us, the left one of the picture first; none where nothing is sure. */
export function petEyes(reading: InkReading): PetEyes | undefined {
  if (!known.has(reading)) known.set(reading, eyesIn(reading))
  return known.get(reading)
}

function eyesIn(reading: InkReading): PetEyes | undefined {
  // Where people are, much that is round and light could be taken for an eye, and a family would see it at once.
  const { faces, figures, thing } = reading.people
  if (!thing && faces.length + figures.length > 0) return undefined
  const eyes = candidatesIn(reading)
  return twinEyes(eyes, reading) ?? turnedEyes(eyes, reading)
}

/** Both eyes of a head that looks at us. */
function twinEyes(eyes: readonly Candidate[], reading: InkReading): PetEyes | undefined {
  let best: [PetEye, PetEye] | undefined
  let most = 0
  eyes.forEach((one, i) =>
    eyes.slice(i + 1).forEach((other) => {
      const radius = Math.max(one.radius, other.radius)
      const apart = distance(one.x, one.y, other.x, other.y) / radius
      if (radius > pair.alikeMax * Math.min(one.radius, other.radius)) return
      if (apart < pair.apart.least || apart > pair.apart.most) return
      if (Math.abs(one.y - other.y) > pair.levelMax * Math.abs(one.x - other.x)) return
      const score = Math.min(one.score, other.score) + 0.3 * Math.max(one.score, other.score)
      if (score <= most) return
      most = score
      best = one.x < other.x ? [one, other] : [other, one]
    }),
  )
  if (!best) return undefined
  const found: [PetEye, PetEye] = [refined(best[0], reading), refined(best[1], reading)]
  return areTwins(found, reading) ? found : undefined
}

/** How far an eye's middle and radius are looked for once it is known, in radii, and what a larger one is worth. */
const refining = {
  aside: 0.35,
  smallest: 0.85,
  largest: 1.75,
  larger: 0.3,
  fallMost: 0.25,
  unevenMax: 0.04,
}

/** The iris' own middle and radius: where it ends most clearly all around, and is no lighter at its rim than within. */
function refined(eye: PetEye, { lightHalf }: InkReading): PetEye {
  const { aside, smallest, largest, larger, fallMost, unevenMax } = refining
  let best = eye
  let most = 0
  const step = Math.max(1, eye.radius / 12)
  for (let radius = smallest * eye.radius; radius < largest * eye.radius; radius *= 1.05) {
    const worth = power(radius / eye.radius, larger)
    for (let y = eye.y - aside * radius; y <= eye.y + aside * radius; y += step) {
      for (let x = eye.x - aside * radius; x <= eye.x + aside * radius; x += step) {
        let sum = 0
        for (const [u, v] of directions) {
          const inner = lightAt(lightHalf, x + u * 0.65 * radius, y + v * 0.65 * radius)
          const within = lightAt(lightHalf, x + u * 0.85 * radius, y + v * 0.85 * radius)
          const beyond = lightAt(lightHalf, x + u * 1.12 * radius, y + v * 1.12 * radius)
          sum += Math.min(fallMost, Math.max(0, within - beyond))
          sum -= 0.7 * Math.max(0, within - inner - unevenMax)
        }
        if (sum * worth <= most) continue
        most = sum * worth
        best = { x, y, radius }
      }
    }
  }
  return best
}

/** How alike the surroundings of two eyes are, one of them seen in a mirror: correlation of lightness, -1 to 1. */
function mirrored([one, other]: readonly [PetEye, PetEye], { lightHalf }: InkReading): number {
  const values: [number, number][] = []
  for (let v = -2; v <= 2; v += 0.2)
    for (let u = -2; u <= 2; u += 0.2)
      values.push([
        lightAt(lightHalf, one.x + u * one.radius, one.y + v * one.radius),
        lightAt(lightHalf, other.x - u * other.radius, other.y + v * other.radius),
      ])
  const [p, q] = [0, 1].map(
    (side) => values.reduce((sum, pair) => sum + pair[side], 0) / values.length,
  )
  let [pq, pp, qq] = [0, 0, 0]
  for (const [l, r] of values) {
    pq += (l - p) * (r - q)
    pp += (l - p) ** 2
    qq += (r - q) ** 2
  }
  return pq / Math.sqrt(pp * qq + 1e-12)
}

/** Of two eyes irises have one colour and nearly one light, pupils are black, rims clear, and what lies around them is alike. */
const twins = { light: 0.25, colour: 0.02, pupilMax: 0.2, fallMin: 0.2, alikeMin: 0.2 }

function areTwins(found: readonly [PetEye, PetEye], reading: InkReading): boolean {
  const [one, other] = found.map((eye) => lookOf(eye, reading))
  return (
    Math.abs(one.light - other.light) < twins.light &&
    Math.abs(one.a - other.a) < twins.colour &&
    Math.abs(one.b - other.b) < twins.colour &&
    Math.max(one.pupil, other.pupil) < twins.pupilMax &&
    Math.min(one.fall, other.fall) > twins.fallMin &&
    mirrored(found, reading) > twins.alikeMin
  )
}

/**
 * One eye that is sure by itself: so large in units, so much lighter than its lids, with a pupil so dark; and how alike
 * the other one is.
 */
const sure = {
  /** of the candidates the best are looked at, and their pupils before all else, as the rest takes time */
  most: 8,
  roughPupilMax: 0.2,
  radiusMin: 16,
  fallMin: 0.15,
  pupilMax: 0.15,
  light: 0.2,
  colour: 0.035,
  alikeMin: 0.35,
}

/** The eyes of a head that is turned aside, of which only the nearer one is round and clear all around. */
function turnedEyes(eyes: readonly Candidate[], reading: InkReading): PetEyes | undefined {
  for (const eye of eyes.slice(0, sure.most)) {
    if (lookOf(eye, reading).pupil > sure.roughPupilMax) continue
    const first = refined(eye, reading)
    if (first.radius < sure.radiusMin * reading.grid.unit) continue
    const look = lookOf(first, reading)
    if (look.fall < sure.fallMin || look.pupil > sure.pupilMax) continue
    const second = secondEye(first, reading)
    if (!second) continue
    const found: PetEyes = first.x < second.x ? [first, second] : [second, first]
    const other = lookOf(second, reading)
    if (
      Math.abs(look.light - other.light) < sure.light &&
      Math.abs(look.a - other.a) < sure.colour &&
      Math.abs(look.b - other.b) < sure.colour &&
      mirrored(found, reading) > sure.alikeMin
    )
      return found
  }
  return undefined
}
