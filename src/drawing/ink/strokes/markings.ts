import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { blurred, mapped } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'

/**
 * A thing of two tones, a butterfly, a panda, a zebra: so much of how its lightness varies is between the two, which lie
 * so far apart, with so little between them, and the rarer one is so much of it.
 */
const twoTones = { explained: 0.8, apart: 0.5, betweenMost: 0.13, rareLeast: 0.1 }
const levels = 100
/** Lightness is taken over so many units, and rings are smoothed by so many. */
const blurUnits = 1.4
const calmUnits = 3
/** A mark ends so far within the thing's outline, and is so large, in mm and mm². */
const withinMm = 0.7
const leastMm2 = { usual: 4, simple: 9 }
/** Ink so near to a mark's rim says the same; what else there is must be longer. In mm. */
const besideMm = 1.8
const besideMost = 0.25
const inkMm = { usual: 20, simple: 26 }
const ownLeast = 0.5

type Tones = { readonly level: number; readonly isLightRare: boolean }

/** The level that parts a thing's two tones best (Otsu 1979), if it has two. */
function tonesOf(light: Float32Array, own: Float32Array): Tones | undefined {
  const counts = new Float64Array(levels + 1)
  let all = 0
  for (let at = 0; at < light.length; at++) {
    if (own[at] <= 0.5) continue
    counts[Math.max(0, Math.min(levels, Math.round(levels * light[at])))]++
    all++
  }
  if (all === 0) return undefined
  const mean = counts.reduce((sum, count, i) => sum + i * count, 0) / all
  const variance = counts.reduce((sum, count, i) => sum + (i - mean) ** 2 * count, 0) / all
  let best = { between: 0, level: 0, dark: 0, darkMean: 0, lightMean: 0 }
  let [below, belowSum] = [0, 0]
  for (let i = 0; i < levels; i++) {
    below += counts[i]
    belowSum += i * counts[i]
    if (below === 0 || below === all) continue
    const dark = below / all
    const darkMean = belowSum / below
    const lightMean = (mean * all - belowSum) / (all - below)
    const between = dark * (1 - dark) * (darkMean - lightMean) ** 2
    if (between > best.between) best = { between, level: i + 0.5, dark, darkMean, lightMean }
  }
  const { between, level, dark, darkMean, lightMean } = best
  const apart = lightMean - darkMean
  const [from, to] = [darkMean + 0.3 * apart, lightMean - 0.3 * apart]
  const middling = counts.reduce((sum, count, i) => sum + (i > from && i < to ? count : 0), 0)
  const isTwo =
    between > twoTones.explained * variance &&
    apart > twoTones.apart * levels &&
    middling < twoTones.betweenMost * all &&
    Math.min(dark, 1 - dark) > twoTones.rareLeast
  return isTwo ? { level: level / levels, isLightRare: dark > 0.5 } : undefined
}

function areaOf(ring: Float32Array): number {
  let twice = 0
  for (let i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2)
    twice += ring[before] * ring[i + 1] - ring[i] * ring[before + 1]
  return Math.abs(twice) / 2
}

function ringsOf(input: ChoiceInput): Path[] {
  const { reading, guides, style, pixelsPerMm } = input
  const { unit } = reading.grid
  const perMm = pixelsPerMm / 2
  const light = blurred(reading.lightHalf, blurUnits * unit)
  const tones = tonesOf(light.data, guides.own.data)
  if (!tones) return []
  const { level, isLightRare } = tones
  // Deep within the thing this is 1, beside its outline less than a half.
  const deep = blurred(guides.own, withinMm * perMm)
  const marks = mapped(light, (value, at) => {
    const over = isLightRare ? value - level : level - value
    return Math.min(over, (deep.data[at] - 0.8) / 2)
  })
  const least = leastMm2[style.isSimple ? 'simple' : 'usual'] * perMm * perMm
  return isolines(marks, 0)
    .filter((ring) => areaOf(ring) > least)
    .map((ring) => {
      const closed = [...ring, ring[0], ring[1]]
      const path = evenlySpaced(Float32Array.from(closed, (value) => 2 * value))
      return smoothPath(path, true, calmUnits * unit)
    })
}

/** The lines of a page of one thing of two tones with its marks, closed, in place of the ink on it. */
export function withMarkings(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, style, pixelsPerMm } = input
  if (!reading.people.thing || !guides.isMain) return lines
  const rings = ringsOf(input)
  if (rings.length === 0) return lines
  const taken = newOccupancy(reading.grid.width, reading.grid.height)
  for (const path of rings) taken.stamp(path, besideMm * pixelsPerMm)
  const least = inkMm[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
  const isKept = ({ kind, path }: ChosenLine) => {
    if (madeKinds.includes(kind) || meanHalf(guides.own, path) < ownLeast) return true
    let beside = 0
    for (let i = 0; i < path.length; i += 2) if (taken.isTaken(path[i], path[i + 1])) beside++
    return 2 * beside < besideMost * path.length && pathLength(path) > least
  }
  return [...lines.filter(isKept), ...rings.map((path): ChosenLine => ({ kind: 'mark', path }))]
}
