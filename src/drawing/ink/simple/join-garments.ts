import { ln } from '../../ground/portable-math.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { clamp } from '../grid/planes.ts'
import type { Area, Border } from './garment-areas.ts'

/** Two areas that differ by so much, in colour as light leaves it and in light, are two garments, whatever their size. */
const garments = { colour: 0.1, light: 0.55, surely: 1.5 }
/** The smaller one of `mm2` must differ by `least`; smaller ones by more, larger ones by less, as the root of their size. */
const usual = { mm2: 450, least: 0.53 }
/** Two small ones that are near enough are joined sooner: pieces of a print are one print. */
const pieces = { mm2: 600, apart: 1.2, share: 0.55 }
/** What lies between two that are so alike and differs by no more itself is a strip of shade on them. */
const strip = { alike: 0.35, most: 1, share: 0.6 }
/** What is smaller is part of its neighbour, whatever its colour. */
const leastMm2 = 25
/** Where colours are so dark they say little, in Lab's lightness with its foot. */
const darkColours = 0.45

/** How much two areas differ but by shade: both ways of Lab's colours grow as its lightness with a foot does when more light falls. */
function differ(one: Area, other: Area): number {
  const [p, q] = [one, other].map(({ light, a, b, people }) => {
    const foot = light / people + 0.16
    return { foot, u: a / people / foot, v: b / people / foot }
  })
  const known = clamp(Math.min(p.foot, q.foot) / darkColours, 0, 1)
  const colour = known * Math.sqrt((p.u - q.u) ** 2 + (p.v - q.v) ** 2)
  const light = ln(p.foot / q.foot)
  return Math.sqrt((colour / garments.colour) ** 2 + (light / garments.light) ** 2)
}

function join(one: Area, other: Area): void {
  one.pixels += other.pixels
  one.people += other.people
  one.head += other.head
  one.light += other.light
  one.a += other.a
  one.b += other.b
}

/** The borders between areas that are one garment: the weakest goes first, and what is left is weighed again. */
// Long because each round weighs again what the one before has joined.
export function joinAlike(
  borders: readonly Border[],
  areas: readonly Area[],
  { pixelsPerMm }: ChoiceInput,
): readonly Border[] {
  const mm2 = (pixelsPerMm / 2) ** 2
  const joinedTo = areas.map((_, i) => i)
  const areaOf = (area: number): number =>
    joinedTo[area] === area ? area : (joinedTo[area] = areaOf(joinedTo[area]))
  for (;;) {
    const between = new Map<string, Border>()
    for (const {
      areas: [one, other],
      mm,
      size,
    } of borders) {
      const pair = [areaOf(one), areaOf(other)].toSorted((left, right) => left - right)
      if (pair[0] === pair[1]) continue
      const key = pair.join()
      const known = between.get(key) ?? {
        areas: [pair[0], pair[1]],
        stretches: [],
        mm: 0,
        stays: 0,
        size: 0,
      }
      known.mm += mm
      known.size += size
      between.set(key, known)
    }
    const besides = new Map<number, number[]>()
    for (const {
      areas: [one, other],
    } of between.values()) {
      besides.set(one, [...(besides.get(one) ?? []), other])
      besides.set(other, [...(besides.get(other) ?? []), one])
    }
    const isStrip = (small: number, large: number) =>
      besides
        .get(small)
        ?.some((third) => third !== large && differ(areas[third], areas[large]) < strip.alike) ===
      true
    let weakest: Border | undefined
    let least = 1
    for (const border of between.values()) {
      const [one, other] = border.areas
      const [small, large] = areas[one].pixels < areas[other].pixels ? [one, other] : [other, one]
      const [smallMm2, largeMm2] = [small, large].map(
        (area) => areas[area].pixels / mm2 / (border.size / border.mm) ** 2,
      )
      const apart = differ(areas[one], areas[other])
      if (smallMm2 > leastMm2 && apart > garments.surely) continue
      const ofStrip = apart < strip.most && isStrip(small, large) ? strip.share : 1
      const ofPieces = largeMm2 < pieces.mm2 && apart < pieces.apart ? pieces.share : 1
      const worth =
        smallMm2 < leastMm2
          ? apart / 1000
          : (ofStrip * ofPieces * apart * Math.sqrt(smallMm2 / usual.mm2)) / usual.least
      if (worth >= least) continue
      least = worth
      weakest = border
    }
    if (!weakest) break
    const [one, other] = weakest.areas
    join(areas[one], areas[other])
    joinedTo[other] = one
  }
  return borders.filter(({ areas: [one, other] }) => areaOf(one) === areaOf(other))
}
