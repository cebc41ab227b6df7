import type { Plane } from '../../ground/plane.ts'
import { ln } from '../../ground/portable-math.ts'

/** The planes by which colours are told apart. */
export type ColourPlanes = { readonly light: Plane; readonly a: Plane; readonly b: Plane }

/** A colour of something, as a Gaussian: means, one over the variances, and what its width costs. */
type Cluster = {
  /** which share of the places looks so */
  readonly share: number
  readonly middle: readonly [number, number, number]
  readonly sharp: readonly [number, number, number]
  readonly cost: number
}

/** What something looks like: one of a few colours. */
export type ColourClass = readonly Cluster[]

/** Nothing is more even than this, whatever few pixels say: lightness, and colour in 255ths. */
const floors = [0.035, 0.014, 0.014] as const
/** More pixels tell nothing new. */
const samplesMax = 700
const rounds = 5

function clusterOf(samples: readonly (readonly number[])[], all: number): Cluster {
  const count = Math.max(1, samples.length)
  const middle = [0, 1, 2].map((i) => samples.reduce((sum, one) => sum + one[i], 0) / count)
  const variances = [0, 1, 2].map(
    (i) =>
      samples.reduce((sum, one) => sum + (one[i] - middle[i]) ** 2, 0) / count + floors[i] ** 2,
  )
  const [l, a, b] = variances
  return {
    share: samples.length / all,
    middle: [middle[0], middle[1], middle[2]],
    sharp: [1 / l, 1 / a, 1 / b],
    cost: ln(l * a * b),
  }
}

/** The colours at some places, as at most `most` clusters (k-means from even quantiles of lightness). */
export function colourClass(
  { light, a, b }: ColourPlanes,
  places: readonly number[],
  most: number,
): ColourClass {
  const step = Math.max(1, Math.floor(places.length / samplesMax))
  const samples: number[][] = []
  for (let i = 0; i < places.length; i += step) {
    const at = places[i]
    samples.push([light.data[at], a.data[at], b.data[at]])
  }
  if (samples.length === 0) return []
  samples.sort((one, other) => one[0] - other[0])
  let middles = Array.from(
    { length: most },
    (_, i) => samples[Math.floor(((i + 0.5) * samples.length) / most)],
  )
  let groups: number[][][] = []
  for (let round = 0; round < rounds; round++) {
    groups = middles.map(() => [])
    for (const sample of samples) {
      let nearest = 0
      let least = Infinity
      middles.forEach((middle, i) => {
        let far = 0
        for (let way = 0; way < 3; way++) far += ((sample[way] - middle[way]) / floors[way]) ** 2
        if (far < least) [least, nearest] = [far, i]
      })
      groups[nearest].push(sample)
    }
    groups = groups.filter(({ length }) => length > 0)
    middles = groups.map((group) =>
      [0, 1, 2].map((i) => group.reduce((s, one) => s + one[i], 0) / group.length),
    )
  }
  // A few stray pixels are no colour of their own.
  const kept = groups.filter(({ length }) => length > 0.05 * samples.length)
  return kept.map((group) => clusterOf(group, samples.length))
}

/** How unlikely a place's colour is for something: the less, the likelier. */
export function unlikely(of: ColourClass, { light, a, b }: ColourPlanes, at: number): number {
  const [l, u, v] = [light.data[at], a.data[at], b.data[at]]
  let least = Infinity
  for (let i = 0; i < of.length; i++) {
    const { middle, sharp, cost } = of[i]
    const dl = l - middle[0]
    const du = u - middle[1]
    const dv = v - middle[2]
    const far = dl * dl * sharp[0] + du * du * sharp[1] + dv * dv * sharp[2] + cost
    if (far < least) least = far
  }
  return least
}

/** Lightness counts so much beside colour when two things are told apart: one in the light and in the shade is still one. */
const lightShare = 0.6

function nearest(cluster: Cluster, to: ColourClass): number {
  let least = Infinity
  for (const { middle } of to) {
    const [l, a, b] = middle.map((value, i) => value - cluster.middle[i])
    least = Math.min(least, Math.sqrt(lightShare * lightShare * l * l + a * a + b * b))
  }
  return least
}

/** How far something's colours lie from another's, in the mean. */
export function apart(of: ColourClass, from: ColourClass): number {
  let sum = 0
  let all = 0
  for (const cluster of of) {
    sum += cluster.share * nearest(cluster, from)
    all += cluster.share
  }
  return all > 0 ? sum / all : 0
}

/** Something's colours without those that are as well another's, if they are less than `most` of it. */
export function without(
  of: ColourClass,
  from: ColourClass,
  least: number,
  most: number,
): ColourClass {
  const own = of.filter((cluster) => nearest(cluster, from) >= least)
  return shareOf(own) > 1 - most ? own : of
}

/** Which share of the places that colours were told of looks like one of these. */
export const shareOf = (of: ColourClass): number => of.reduce((sum, { share }) => sum + share, 0)

/** Of something's colours that of the most places. */
export const mainOf = (of: ColourClass): ColourClass =>
  of
    .slice(0, 1)
    .map((first) => of.reduce((main, one) => (one.share > main.share ? one : main), first))

/** Something's colours that lie so far at least from all of another's. */
export const farFrom = (of: ColourClass, from: ColourClass, least: number): ColourClass =>
  of.filter((cluster) => nearest(cluster, from) > least)

/** How near a colour must be to another thing's to be that thing's. */
export type ForeignLimits = {
  /** no more than such a share */
  readonly most: number
  /** so near */
  readonly within: number
  /** and nearer than so many times the way to what is surely its own */
  readonly nearer: number
  /** so, too, by colour without lightness: what lies in shade keeps its own */
  readonly tint: number
  /** darker than such a share of that one's lightness */
  readonly darker: number
}

function nearestTint({ middle: [, a, b] }: Cluster, to: ColourClass): number {
  return Math.min(...to.map(({ middle: [, u, v] }) => Math.sqrt((a - u) ** 2 + (b - v) ** 2)))
}

/** Something's colours without those that are another's, beside what is surely its `own`; all of them where nothing is. */
export function withoutForeign(
  of: ColourClass,
  own: ColourClass,
  other: ColourClass,
  { most, within, nearer, tint, darker }: ForeignLimits,
): ColourClass {
  if (own.length === 0 || other.length === 0) return of
  return of.filter((cluster) => {
    const far = nearest(cluster, other)
    return (
      cluster.share > most ||
      far >= within ||
      far >= nearer * nearest(cluster, own) ||
      nearestTint(cluster, other) >= tint * nearestTint(cluster, own) ||
      own.some(({ middle: [light] }) => cluster.middle[0] >= darker * light)
    )
  })
}
